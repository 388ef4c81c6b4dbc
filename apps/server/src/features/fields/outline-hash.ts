import { createHash } from 'node:crypto';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { outlineKey } from '@furrow/geo/same-outline';

/** Names an outline in normal form, short enough for an index: two have one name exactly when they are the same. */
export function outlineHash(parts: MultiPolygon): string {
  return createHash('sha256').update(outlineKey(parts)).digest('hex');
}
