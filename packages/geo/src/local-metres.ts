import type { Position } from './polygon.ts';

/**
 * Projects to metres east and north of an origin on a flat map that is accurate near it: for comparing shapes, not for
 * billing.
 */
export type LocalMap = (position: Position) => Position;

const METRES_A_DEGREE = 111_320;

export function localMapAt([west, south]: Position): LocalMap {
  const narrowed = METRES_A_DEGREE * Math.cos((south * Math.PI) / 180);
  return ([lng, lat]) => [(lng - west) * narrowed, (lat - south) * METRES_A_DEGREE];
}

/** Signed area of open corners, counter-clockwise positive; loops in the other direction subtract. */
export function signedArea(corners: readonly Position[]): number {
  const [x0, y0] = corners[0]!;
  let twice = 0;
  let before = corners.at(-1)!;
  for (const corner of corners) {
    twice += (before[0] - x0) * (corner[1] - y0) - (corner[0] - x0) * (before[1] - y0);
    before = corner;
  }
  return twice / 2;
}

export function lengthOf(positions: readonly Position[]): number {
  let length = 0;
  for (let index = 1; index < positions.length; index++)
    length += apart(positions[index - 1]!, positions[index]!);
  return length;
}

export function apart(one: Position, other: Position): number {
  return Math.hypot(other[0] - one[0], other[1] - one[1]);
}

/** Distance of a point to a line segment. */
export function distanceToSegment([x, y]: Position, from: Position, to: Position): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along =
    length === 0 ? 0 : Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / length, 0), 1);
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}
