/** Point [x, y] in the map projection (EPSG:3857), in map units. */
export type MapPoint = readonly [x: number, y: number];

/** An outline being drawn: its corners in order, and whether it is closed. */
export interface OutlineDraft {
  corners: readonly MapPoint[];
  closed: boolean;
  /**
   * Full geometry of a field with several outlines, one of which has these corners; undefined if
   * this is the only outline.
   */
  geometry?: EditedGeometry;
}

/**
 * A field of parts and holes, with the indices of the outline that is being edited. `parts` has that
 * outline as it was before.
 */
export interface EditedGeometry {
  parts: readonly (readonly (readonly MapPoint[])[])[];
  part: number;
  ring: number;
}

export const emptyOutline: OutlineDraft = { corners: [], closed: false };

/**
 * Handles a press at `point`. On the first corner, or again on the last one, the outline is closed; elsewhere a corner
 * is added, and on a closed outline a new one starts.
 * @param tolerance hit tolerance around a corner, in map units.
 */
export function pressOutline(draft: OutlineDraft, point: MapPoint, tolerance: number): OutlineDraft {
  if (draft.closed) return { corners: [point], closed: false };
  const [first, last] = [draft.corners[0], draft.corners.at(-1)];
  const isOnLast = last !== undefined && isNear(last, point, tolerance);
  if (canClose(draft) && first && (isOnLast || isNear(first, point, tolerance))) return closeOutline(draft);
  return isOnLast ? draft : { corners: [...draft.corners, point], closed: false };
}

/** True if the outline is open and has enough corners to be closed: three. */
export function canClose(draft: OutlineDraft): boolean {
  return !draft.closed && draft.corners.length >= 3;
}

/** Closes the outline; one with fewer than three corners is returned unchanged. */
export function closeOutline(draft: OutlineDraft): OutlineDraft {
  return canClose(draft) ? { ...draft, closed: true } : draft;
}

function isNear(a: MapPoint, b: MapPoint, tolerance: number): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= tolerance;
}
