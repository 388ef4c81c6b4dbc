import { createHash } from 'node:crypto';
import { outlineKey } from '@furrow/geo/rings/outline-key';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/**
 * Hash of the normal form of an outline, short enough for an index. Equal outlines have the same hash, and different
 * ones do not.
 */
export function outlineHash(parts: MultiPolygon): string {
  return createHash('sha256').update(outlineKey(parts)).digest('hex');
}
