import { leftOf } from './orientation.ts';
import type { Position } from './polygon.ts';

/**
 * Intersection of two segments. `cross`: inside both; `overlap`: they share a line segment; `touch`: they share one
 * point, an end of at least one of them.
 */
export type SegmentIntersection = 'none' | 'cross' | 'overlap' | { touch: Position };

/**
 * Classifies the intersection of the segments a–b and c–d. Exact, as orientation is; neither segment may have length 0.
 */
export function intersectSegments(a: Position, b: Position, c: Position, d: Position): SegmentIntersection {
  const sideOfC = Math.sign(leftOf(a, b, c));
  const sideOfD = Math.sign(leftOf(a, b, d));
  if (sideOfC * sideOfD > 0) return 'none';
  const sideOfA = Math.sign(leftOf(c, d, a));
  const sideOfB = Math.sign(leftOf(c, d, b));
  if (sideOfA * sideOfB > 0) return 'none';
  if (sideOfC === 0 && sideOfD === 0) return intersectCollinear(a, b, c, d);
  if (sideOfC === 0) return { touch: c };
  if (sideOfD === 0) return { touch: d };
  if (sideOfA === 0) return { touch: a };
  if (sideOfB === 0) return { touch: b };
  return 'cross';
}

/**
 * Position along a–b, as a fraction of its length, where the line through c and d meets it; not finite for parallels.
 * Rounded.
 */
export function intersectionFraction(a: Position, b: Position, c: Position, d: Position): number {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const [u, v] = [d[0] - c[0], d[1] - c[1]];
  return ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / (x * v - y * u);
}

function intersectCollinear(a: Position, b: Position, c: Position, d: Position): SegmentIntersection {
  const axis = Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1]) ? 0 : 1;
  const [startOfFirst, endOfFirst] = a[axis] < b[axis] ? [a, b] : [b, a];
  const [startOfSecond, endOfSecond] = c[axis] < d[axis] ? [c, d] : [d, c];
  const from = startOfFirst[axis] > startOfSecond[axis] ? startOfFirst : startOfSecond;
  const to = endOfFirst[axis] < endOfSecond[axis] ? endOfFirst : endOfSecond;
  if (from[axis] > to[axis]) return 'none';
  return from[axis] < to[axis] ? 'overlap' : { touch: from };
}

/**
 * True if two lines that meet at `point` cross there instead of only touching: exactly one arm of the second lies
 * between the arms of the first. Each line is given by the neighbours of `point` along it.
 */
export function crossAt(point: Position, first: [Position, Position], second: [Position, Position]): boolean {
  return isInSector(point, first, second[0]) !== isInSector(point, first, second[1]);
}

/**
 * True if the direction from `point` to `towards` is strictly inside the sector that opens counter-clockwise from arm 0
 * to arm 1. Exact.
 */
export function isInSector(point: Position, [from, to]: [Position, Position], direction: Position): boolean {
  const afterFrom = leftOf(point, from, direction) > 0;
  const beforeTo = leftOf(point, direction, to) > 0;
  return leftOf(point, from, to) > 0 ? afterFrom && beforeTo : afterFrom || beforeTo;
}
