import type { Pen, Point } from './pen.ts';

/** A handle of a field: a corner, or the middle of the side that starts at the corner with this index. */
export interface Grip {
  on: 'corner' | 'side';
  index: number;
}

/**
 * The handle of a closed outline at `at`; a corner has priority over the middle of a side.
 * @param reach hit tolerance, in map units.
 * @param leastSide length below which a side has no handle: its corners are too near.
 */
export function gripAt({ corners, closed }: Pen, at: Point, reach: number, leastSide: number): Grip | null {
  if (!closed) return null;
  const index = nearest(corners, at, reach);
  if (index !== null) return { on: 'corner', index };
  const sides = corners.map((corner, i) => ({ i, length: apart(corner, after(corners, i)) }));
  const long = sides.filter(({ length }) => length >= leastSide).map(({ i }) => i);
  const side = nearest(
    long.map((i) => middle(corners, i)),
    at,
    reach,
  );
  return side === null ? null : { on: 'side', index: long[side]! };
}

/** Position of a handle. */
export function placeOf({ corners }: Pen, { on, index }: Grip): Point {
  return on === 'corner' ? corners[index]! : middle(corners, index);
}

/** Midpoint between a corner and the next. */
export function middle(corners: readonly Point[], side: number): Point {
  const [from, to] = [corners[side]!, after(corners, side)];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
}

export function moveCorner(pen: Pen, index: number, to: Point): Pen {
  return { ...pen, corners: pen.corners.with(index, to) };
}

/** Inserts a corner after the one with this index. */
export function addCorner(pen: Pen, side: number, at: Point): Pen {
  return { ...pen, corners: pen.corners.toSpliced(side + 1, 0, at) };
}

/** A field must keep three corners. */
export function canRemoveCorner({ corners, closed }: Pen): boolean {
  return closed && corners.length > 3;
}

export function removeCorner(pen: Pen, index: number): Pen {
  return canRemoveCorner(pen) ? { ...pen, corners: pen.corners.toSpliced(index, 1) } : pen;
}

function after(corners: readonly Point[], index: number): Point {
  return corners[(index + 1) % corners.length]!;
}

/** Index of the nearest point within the tolerance. */
function nearest(points: readonly Point[], at: Point, reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  for (const [index, point] of points.entries()) {
    const distance = apart(point, at);
    if (distance > least) continue;
    [best, least] = [index, distance];
  }
  return best;
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
