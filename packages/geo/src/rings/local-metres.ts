import type { Position } from './polygon.ts';

/**
 * Projects to metres east and north of an origin on a flat map that is accurate near it: for comparing shapes, not for
 * billing.
 */
export type LocalProjection = (position: Position) => Position;

const METRES_PER_DEGREE = 111_320;

export function localProjectionAt([west, south]: Position): LocalProjection {
  const metresPerLongitudeDegree = METRES_PER_DEGREE * Math.cos((south * Math.PI) / 180);
  return ([lng, lat]) => [(lng - west) * metresPerLongitudeDegree, (lat - south) * METRES_PER_DEGREE];
}

/** Signed area of open corners, counter-clockwise positive; loops in the other direction subtract. */
export function signedArea(corners: readonly Position[]): number {
  const [x0, y0] = corners[0]!;
  let doubleArea = 0;
  let previous = corners.at(-1)!;
  for (const corner of corners) {
    doubleArea += (previous[0] - x0) * (corner[1] - y0) - (corner[0] - x0) * (previous[1] - y0);
    previous = corner;
  }
  return doubleArea / 2;
}

export function lengthOf(positions: readonly Position[]): number {
  let length = 0;
  for (let index = 1; index < positions.length; index++)
    length += planarDistance(positions[index - 1]!, positions[index]!);
  return length;
}

export function planarDistance(a: Position, b: Position): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Distance of a point to a line segment. */
export function distanceToSegment([x, y]: Position, from: Position, to: Position): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const fraction =
    length === 0 ? 0 : Math.min(Math.max(((x - from[0]) * dx + (y - from[1]) * dy) / length, 0), 1);
  return Math.hypot(x - from[0] - fraction * dx, y - from[1] - fraction * dy);
}
