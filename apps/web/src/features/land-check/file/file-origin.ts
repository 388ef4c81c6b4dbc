import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/**
 * True if a drawing comes from this field of a file: while it is edited, corners are moved one by one, and another
 * drawing shares none of them.
 */
export function isFromField(drawn: MultiPolygon, field: MultiPolygon): boolean {
  const corners = new Set(field.flat(2).map(([lng, lat]) => `${lng} ${lat}`));
  return drawn.flat(2).some(([lng, lat]) => corners.has(`${lng} ${lat}`));
}
