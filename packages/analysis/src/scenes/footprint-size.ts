/**
 * Max. corners of one footprint. Real ones follow a swath or a coast with at most some thousand; each is compared with
 * each corner of the field.
 */
export const maxFootprintCorners = 10_000;

/** Replaces the coordinates of a footprint with too many corners, so that they are not kept in memory. */
export const tooManyCorners = 'too many corners';

/**
 * Counts positions in GeoJSON coordinates, up to just above the limit. A list whose first element is not a list is a
 * position.
 */
function countCorners(coordinates: unknown): number {
  const pendingValues = [coordinates];
  let corners = 0;
  while (pendingValues.length > 0 && corners <= maxFootprintCorners) {
    const value = pendingValues.pop();
    if (!Array.isArray(value)) continue;
    if (!Array.isArray(value[0])) corners++;
    for (const entry of value) if (Array.isArray(entry)) pendingValues.push(entry);
  }
  return corners;
}

export const hasTooManyCorners = (coordinates: unknown): boolean =>
  countCorners(coordinates) > maxFootprintCorners;

/** Number of corners of an item's footprint, as far as it is valid. */
export function cornersOf(item: unknown): number {
  const { geometry } = (item ?? {}) as { geometry?: { coordinates?: unknown } | null };
  return countCorners(geometry?.coordinates);
}
