/** Closed ring of a box, as [lng, lat] in degrees. */
export function boxRing(west: number, south: number, width: number, height: number): [number, number][] {
  const [east, north] = [west + width, south + height];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
