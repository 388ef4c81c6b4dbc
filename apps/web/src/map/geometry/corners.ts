import type { MapPoint, OutlineDraft } from './outline-draft.ts';

/** A handle of a field: a corner, or the middle of the side that starts at the corner with this index. */
export interface CornerHandle {
  kind: 'corner' | 'side';
  index: number;
}

/**
 * The handle of a closed outline at `point`. A corner has priority over the middle of a side.
 * @param tolerance hit tolerance in map units.
 * @param minSideLength length in map units below which the middle of a side is no handle, because
 * its corners are too near.
 */
export function handleAt(
  { corners, closed }: OutlineDraft,
  point: MapPoint,
  tolerance: number,
  minSideLength: number,
): CornerHandle | null {
  if (!closed) return null;
  const index = nearestIndex(corners, point, tolerance);
  if (index !== null) return { kind: 'corner', index };
  const sides = corners.map((corner, i) => ({ i, length: distanceBetween(corner, nextCorner(corners, i)) }));
  const longSides = sides.filter(({ length }) => length >= minSideLength).map(({ i }) => i);
  const side = nearestIndex(
    longSides.map((i) => midpoint(corners, i)),
    point,
    tolerance,
  );
  return side === null ? null : { kind: 'side', index: longSides[side]! };
}

/** Position of a handle. */
export function handlePosition({ corners }: OutlineDraft, { kind, index }: CornerHandle): MapPoint {
  return kind === 'corner' ? corners[index]! : midpoint(corners, index);
}

/** Midpoint between the corner with this index and the next one. */
export function midpoint(corners: readonly MapPoint[], side: number): MapPoint {
  const [from, to] = [corners[side]!, nextCorner(corners, side)];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

export function moveCorner(draft: OutlineDraft, index: number, to: MapPoint): OutlineDraft {
  return { ...draft, corners: draft.corners.with(index, to) };
}

/** Inserts a corner into the side after the corner with this index. */
export function addCorner(draft: OutlineDraft, side: number, point: MapPoint): OutlineDraft {
  return { ...draft, corners: draft.corners.toSpliced(side + 1, 0, point) };
}

/** True if the outline has more than three corners, the minimum of a field. */
export function canRemoveCorner({ corners, closed }: OutlineDraft): boolean {
  return closed && corners.length > 3;
}

export function removeCorner(draft: OutlineDraft, index: number): OutlineDraft {
  return canRemoveCorner(draft) ? { ...draft, corners: draft.corners.toSpliced(index, 1) } : draft;
}

function nextCorner(corners: readonly MapPoint[], index: number): MapPoint {
  return corners[(index + 1) % corners.length]!;
}

/** Index of the nearest point within the tolerance; null if there is none. */
function nearestIndex(points: readonly MapPoint[], point: MapPoint, tolerance: number): number | null {
  let best: number | null = null;
  let bestDistance = tolerance;
  for (const [index, candidate] of points.entries()) {
    const distance = distanceBetween(candidate, point);
    if (distance > bestDistance) continue;
    [best, bestDistance] = [index, distance];
  }
  return best;
}

function distanceBetween(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
