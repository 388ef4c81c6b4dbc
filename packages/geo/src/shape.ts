import { type Box, boundsOf } from './bounds.ts';
import { type Edge, edgesOf, isSame } from './edges.ts';
import type { Loop } from './outline.ts';
import { placeInRing } from './point-in-ring.ts';
import type { Polygon, Position, Ring } from './polygon.ts';
import { isCounterClockwise } from './winding.ts';

/** A polygon prepared for comparison: every ring runs with the interior to its left. The first is the outer one. */
export type Shape = { loops: readonly Loop[]; edges: readonly Edge<Loop>[]; box: Box };

/** Prepares a valid polygon with rings in any direction; repeated corners are dropped. */
export function shapeOf(polygon: Polygon): Shape {
  const loops = polygon.map((ring, index) => {
    const corners = cornersOf(ring);
    return { corners: isCounterClockwise(corners) === (index === 0) ? corners : corners.reverse() };
  });
  return { loops, edges: loops.flatMap(edgesOf), box: boundsOf([polygon]) };
}

/** True if a point is inside the outer ring and outside every hole; a point on any of them is not inside. Exact. */
export function isInside(point: Position, { loops: [outer, ...holes], box }: Shape): boolean {
  const [west, south, east, north] = box;
  if (point[0] <= west || point[0] >= east || point[1] <= south || point[1] >= north) return false;
  return (
    placeInRing(point, outer!.corners) === 'inside' &&
    holes.every(({ corners }) => placeInRing(point, corners) === 'outside')
  );
}

function cornersOf(ring: Ring): Position[] {
  return ring.slice(1).filter((position, index) => !isSame(position, ring[index]!));
}
