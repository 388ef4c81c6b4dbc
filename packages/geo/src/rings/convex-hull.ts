import type { Position } from './polygon.ts';

/** Twice the signed area of a triangle, positive where the corners turn to the left. */
const turn = ([x, y]: Position, one: Position, other: Position): number =>
  (one[0] - x) * (other[1] - y) - (one[1] - y) * (other[0] - x);

/** One side of a hull of sorted points, without points on a line between two others. */
function sideOf(points: readonly Position[]): Position[] {
  const side: Position[] = [];
  for (const point of points) {
    while (side.length > 1 && turn(side.at(-2)!, side.at(-1)!, point) <= 0) side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

/** The corners of the smallest convex polygon around points on a flat map, counter-clockwise and open (Andrew 1979). */
export function convexHull(points: readonly Position[]): Position[] {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  return [...sideOf(sorted), ...sideOf(sorted.toReversed())];
}
