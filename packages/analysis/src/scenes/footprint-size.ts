/** Corners of one footprint. Real ones follow a swath or a coast with some thousand at most; each is compared with each of the field's. */
export const maxFootprintCorners = 10_000;

/** Takes the place of the coordinates of a footprint that has more: nothing else of it is held. */
export const tooManyCorners = 'too many corners';

/** Positions of GeoJSON coordinates; counting ends behind the most that a footprint may have. A list that begins with no list is one. */
function countCorners(coordinates: unknown): number {
  const left = [coordinates];
  let corners = 0;
  while (left.length > 0 && corners <= maxFootprintCorners) {
    const value = left.pop();
    if (!Array.isArray(value)) continue;
    if (!Array.isArray(value[0])) corners++;
    for (const entry of value) if (Array.isArray(entry)) left.push(entry);
  }
  return corners;
}

export const hasTooManyCorners = (coordinates: unknown): boolean =>
  countCorners(coordinates) > maxFootprintCorners;

/** Corners of the footprint of an item, as far as it is one. */
export function cornersOf(item: unknown): number {
  const { geometry } = (item ?? {}) as { geometry?: { coordinates?: unknown } | null };
  return countCorners(geometry?.coordinates);
}
