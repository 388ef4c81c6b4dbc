import { boxesOverlap } from '../area/bounds.ts';
import { leftOf } from '../rings/orientation.ts';
import type { OpenRing } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
import { adjacentPoints, type RingEdge } from '../rings/ring-edges.ts';
import { intersectionFraction, intersectSegments, isInSector } from '../rings/segments.ts';
import { edgePairs } from './edge-pairs.ts';
import { isInside, type PreparedPolygon } from './shape.ts';

/**
 * Finds a point in the overlap of two shapes; null if they have none. The verdict is exact, and shapes that only touch,
 * also along a shared side, do not overlap. The point is a corner or a point of a side where the overlap was detected,
 * so it may lie on the boundary of the overlap.
 *
 * Sides that pass through each other prove an overlap there. Where sides only touch, there is an overlap if a side of
 * one enters the interior of the other, or if both run along one line with the interior on the same side. An outer ring
 * that touches the other shape nowhere lies entirely inside or outside it. Holes need no separate check: if nothing
 * above is found, either one shape has no land in the other, or its whole land is there, outer ring and all.
 */
export function findOverlap(a: PreparedPolygon, b: PreparedPolygon): Position | null {
  if (!boxesOverlap(a.box, b.box)) return null;
  const touchPoints = new Map<string, TouchPoint>();
  const sharedSides: EdgePair[] = [];
  const touchingLoops = new Set<OpenRing>();
  for (const pair of edgePairs(a, b)) {
    const [edge, otherEdge] = pair;
    const intersection = intersectSegments(edge.from, edge.to, otherEdge.from, otherEdge.to);
    if (intersection === 'none') continue;
    if (intersection === 'cross') return crossingPoint(pair);
    touchingLoops.add(edge.outline).add(otherEdge.outline);
    if (intersection === 'overlap') {
      if (haveSameDirection(pair)) return midpointOf(endsOfSharedSide(pair));
      sharedSides.push(pair);
      for (const end of endsOfSharedSide(pair)) recordTouch(touchPoints, end, pair);
    } else recordTouch(touchPoints, intersection.touch, pair);
  }
  for (const touchPoint of touchPoints.values()) {
    // Another ring may touch in the middle of a shared side: the interior around that point is bounded by the shared
    // side too.
    for (const pair of sharedSides)
      if (isOnSharedSide(touchPoint.point, pair)) recordTouch(touchPoints, touchPoint.point, pair);
    if (entersInterior(touchPoint)) return touchPoint.point;
  }
  const untouchedCorner = ({ loops: [outer] }: PreparedPolygon, container: PreparedPolygon) =>
    !touchingLoops.has(outer!) && isInside(outer!.corners[0]!, container) ? outer!.corners[0]! : null;
  return untouchedCorner(a, b) ?? untouchedCorner(b, a);
}

/** One side of each shape. */
type EdgePair = readonly [RingEdge<OpenRing>, RingEdge<OpenRing>];

/** Angle that opens counter-clockwise from the first arm to the second, both seen from one point. */
type AngularSector = [Position, Position];

/** Interiors of both shapes around a point: the sectors of all their sides that end in or run through it. */
type TouchPoint = { point: Position; sectors: AngularSector[]; otherSectors: AngularSector[] };

function recordTouch(
  touchPoints: Map<string, TouchPoint>,
  point: Position,
  [edge, otherEdge]: EdgePair,
): void {
  const key = point.join();
  const touchPoint = touchPoints.get(key) ?? { point, sectors: [], otherSectors: [] };
  touchPoints.set(key, touchPoint);
  touchPoint.sectors.push(sectorAt(edge, point));
  touchPoint.otherSectors.push(sectorAt(otherEdge, point));
}

/**
 * Sector of the interior at a point of an edge. The interior is to the left: counter-clockwise from the onward arm to
 * the backward arm.
 */
function sectorAt(edge: RingEdge<OpenRing>, point: Position): AngularSector {
  const [backwardArm, onwardArm] = adjacentPoints(edge, point);
  return [onwardArm, backwardArm];
}

function entersInterior({ point, sectors: ownSectors, otherSectors: sectorsOfOther }: TouchPoint): boolean {
  const anyArmInside = (sectors: AngularSector[], otherSectors: AngularSector[]) =>
    sectors.flat().some((arm) => otherSectors.every((sector) => isInSector(point, sector, arm)));
  return anyArmInside(ownSectors, sectorsOfOther) || anyArmInside(sectorsOfOther, ownSectors);
}

/** Ends of the stretch that two collinear, overlapping sides share. */
function endsOfSharedSide(pair: EdgePair): Position[] {
  return pair
    .flatMap(({ from, to }) => [from, to])
    .filter((end) => pair.every((edge) => boxContains(edge, end)));
}

function isOnSharedSide(point: Position, pair: EdgePair): boolean {
  return pair.every((edge) => boxContains(edge, point)) && leftOf(pair[0].from, pair[0].to, point) === 0;
}

/** True if a point on the line of an edge lies on the edge. */
function boxContains({ west, east, south, north }: RingEdge<OpenRing>, [x, y]: Position): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function haveSameDirection([edge, otherEdge]: EdgePair): boolean {
  const axis = edge.east - edge.west >= edge.north - edge.south ? 0 : 1;
  return edge.to[axis] > edge.from[axis] === otherEdge.to[axis] > otherEdge.from[axis];
}

function midpointOf(points: readonly Position[]): Position {
  const midpoint = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return [midpoint(points.map(([x]) => x)), midpoint(points.map(([, y]) => y))];
}

/** Intersection point of two sides that cross. */
function crossingPoint([{ from, to }, otherEdge]: EdgePair): Position {
  const fraction = intersectionFraction(from, to, otherEdge.from, otherEdge.to);
  // Almost parallel sides can give a division by 0; any point of the first side is then near enough.
  const clampedFraction = fraction >= 0 && fraction <= 1 ? fraction : 0.5;
  return [from[0] + clampedFraction * (to[0] - from[0]), from[1] + clampedFraction * (to[1] - from[1])];
}
