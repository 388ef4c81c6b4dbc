import { orient2d } from 'robust-predicates';
import type { Position } from './polygon.ts';

/**
 * Positive when c lies left of the line from a to b (x to the right, y up), negative right of it, 0 exactly on it. The sign is exact.
 * robust-predicates counts with y downward, hence the minus.
 */
export function leftOf(a: Position, b: Position, c: Position): number {
  return -orient2d(a[0], a[1], b[0], b[1], c[0], c[1]);
}
