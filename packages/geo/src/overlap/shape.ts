import { type Box, boundsOf } from '../area/bounds.ts';
import { locateInRing } from '../rings/locate-in-ring.ts';
import type { OpenRing } from '../rings/outline.ts';
import type { Polygon, Position, Ring } from '../rings/polygon.ts';
import { edgesOf, isSamePosition, type RingEdge } from '../rings/ring-edges.ts';
import { isCounterClockwise } from '../rings/winding.ts';

/** A polygon prepared for comparison: every ring runs with the interior to its left. The first is the outer one. */
export type PreparedPolygon = { loops: readonly OpenRing[]; edges: readonly RingEdge<OpenRing>[]; box: Box };

/** Prepares a valid polygon with rings in any direction; repeated corners are dropped. */
export function preparePolygon(polygon: Polygon): PreparedPolygon {
  const loops = polygon.map((ring, index) => {
    const corners = cornersOf(ring);
    return { corners: isCounterClockwise(corners) === (index === 0) ? corners : corners.reverse() };
  });
  return { loops, edges: loops.flatMap(edgesOf), box: boundsOf([polygon]) };
}

/** True if a point is inside the outer ring and outside every hole; a point on any of them is not inside. Exact. */
export function isInside(point: Position, { loops: [outer, ...holes], box }: PreparedPolygon): boolean {
  const [west, south, east, north] = box;
  if (point[0] <= west || point[0] >= east || point[1] <= south || point[1] >= north) return false;
  return (
    locateInRing(point, outer!.corners) === 'inside' &&
    holes.every(({ corners }) => locateInRing(point, corners) === 'outside')
  );
}

function cornersOf(ring: Ring): Position[] {
  return ring.slice(1).filter((position, index) => !isSamePosition(position, ring[index]!));
}
