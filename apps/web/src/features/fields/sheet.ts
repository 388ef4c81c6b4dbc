/** Snap points of the sheet. At `full`, a part of the map stays visible, so that the user sees the field. */
export const snapPoints = ['third', 'half', 'full'] as const;
type SnapPoint = (typeof snapPoints)[number];

/** Height of the sheet as a share of the map's height, as in map-panel.css. */
const heightShares: Record<SnapPoint, number> = { third: 0.33, half: 0.5, full: 0.74 };

/**
 * Minimum height in pixels of the free part of the map at `half`, as in map-panel.css, because
 * elements over the map need it.
 */
const minFreePx = 256;

/** Height of a sheet in pixels at a snap point, over a map of `containerHeight` pixels. */
export function sheetHeight(snapPoint: SnapPoint, containerHeight: number): number {
  const share = heightShares[snapPoint] * containerHeight;
  return snapPoint === 'half'
    ? Math.max(heightShares.third * containerHeight, Math.min(share, containerHeight - minFreePx))
    : share;
}

/** Snap point nearest to the height in pixels at which a sheet was released. */
export function nearestSnapPoint(height: number, containerHeight: number): SnapPoint {
  const distance = (snapPoint: SnapPoint) => Math.abs(sheetHeight(snapPoint, containerHeight) - height);
  return snapPoints.toSorted((a, b) => distance(a) - distance(b))[0]!;
}

/** Snap point after a press, in the order third, half, full, third. */
export function nextSnapPoint(snapPoint: SnapPoint): SnapPoint {
  return snapPoints[(snapPoints.indexOf(snapPoint) + 1) % snapPoints.length]!;
}
