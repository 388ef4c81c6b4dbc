import { orient2d } from 'robust-predicates';
import type { Position } from './polygon.ts';

/**
 * Orientation test with an exact sign: positive if c is left of the line from a to b (x to the right, y up), negative
 * if right of it, 0 if on it. robust-predicates has y pointing down, hence the minus.
 */
export function leftOf(a: Position, b: Position, c: Position): number {
  return -orient2d(a[0], a[1], b[0], b[1], c[0], c[1]);
}
