import type { Position } from '../rings/polygon.ts';
import { isInside, type PreparedPolygon } from './shape.ts';

/** Number of halvings after which a step is lost in floating-point precision. */
const MAX_HALVINGS = 52;

/**
 * Finds a point inside two shapes that overlap near `overlapPoint` (see overlap.ts): the midpoint of their widest
 * common interval along a parallel. Returns `overlapPoint` itself if the overlap is too thin for any representable
 * number to lie inside it.
 */
export function pointInOverlap(a: PreparedPolygon, b: PreparedPolygon, overlapPoint: Position): Position {
  const height = Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]);
  const candidates = [overlapPoint[1]];
  for (let halvingStep = 1; halvingStep <= MAX_HALVINGS; halvingStep++) {
    const step = height / 2 ** halvingStep;
    candidates.push(overlapPoint[1] + step, overlapPoint[1] - step);
  }
  for (const y of candidates) {
    const point = midpointOfWidest(scanlineIntervals(a, y), scanlineIntervals(b, y), y);
    if (point && isInside(point, a) && isInside(point, b)) return point;
  }
  return overlapPoint;
}

/** West and east ends, in pairs, of the intervals in which a shape contains the parallel y. */
export function scanlineIntervals({ edges }: PreparedPolygon, y: number): number[] {
  return edges
    .filter(({ from, to }) => from[1] > y !== to[1] > y)
    .map(({ from, to }) => from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1]))
    .sort((a, b) => a - b);
}

function midpointOfWidest(
  intervals: readonly number[],
  otherIntervals: readonly number[],
  y: number,
): Position | null {
  let widestLength = 0;
  let midpoint: number | null = null;
  for (let first = 0, second = 0; first + 1 < intervals.length && second + 1 < otherIntervals.length; ) {
    const west = Math.max(intervals[first]!, otherIntervals[second]!);
    const east = Math.min(intervals[first + 1]!, otherIntervals[second + 1]!);
    if (east - west > widestLength) {
      widestLength = east - west;
      midpoint = (west + east) / 2;
    }
    if (intervals[first + 1]! < otherIntervals[second + 1]!) first += 2;
    else second += 2;
  }
  return midpoint === null ? null : [midpoint, y];
}
