import { boxesOverlap } from './bounds.ts';
import { armsAt, type Edge } from './edges.ts';
import { meetingEdges } from './meeting-edges.ts';
import { leftOf } from './orientation.ts';
import type { Loop } from './outline.ts';
import type { Position } from './polygon.ts';
import { isBetween, meetingOf, shareAlong } from './segments.ts';
import { isInside, type Shape } from './shape.ts';

/**
 * Finds a point in the overlap of two shapes; null if they have none. Shapes that only touch, also along a shared side,
 * do not overlap. The verdict is exact. The point is where the overlap was detected, a corner or a point of a side, so
 * it may lie on the boundary of the overlap; a point that is not a corner is rounded.
 *
 * Sides that pass through each other prove an overlap there. Where sides only touch, there is an overlap if a side of
 * one enters the interior of the other, or if both run along one line with the interior on the same side. An outer ring
 * that touches the other shape nowhere lies entirely inside or outside it. Holes need no separate check: if nothing
 * above is found, either one shape has no land in the other, or its whole land is there, outer ring and all.
 */
export function findCommonLand(one: Shape, other: Shape): Position | null {
  if (!boxesOverlap(one.box, other.box)) return null;
  const touches = new Map<string, Touch>();
  const stretches: Pair[] = [];
  const touching = new Set<Loop>();
  for (const pair of meetingEdges(one, other)) {
    const [edge, against] = pair;
    const meeting = meetingOf(edge.from, edge.to, against.from, against.to);
    if (meeting === 'none') continue;
    if (meeting === 'cross') return crossingOf(pair);
    touching.add(edge.outline).add(against.outline);
    if (meeting === 'overlap') {
      if (runTheSameWay(pair)) return middleOf(endsOfStretch(pair));
      stretches.push(pair);
      for (const end of endsOfStretch(pair)) noteTouch(touches, end, pair);
    } else noteTouch(touches, meeting.touch, pair);
  }
  for (const touch of touches.values()) {
    // Another ring may touch in the middle of a shared side: the interior around that point is bounded by the shared
    // side too.
    for (const pair of stretches) if (isOnStretch(touch.at, pair)) noteTouch(touches, touch.at, pair);
    if (entersLand(touch)) return touch.at;
  }
  const lone = ({ loops: [outer] }: Shape, into: Shape) =>
    !touching.has(outer!) && isInside(outer!.corners[0]!, into) ? outer!.corners[0]! : null;
  return lone(one, other) ?? lone(other, one);
}

/** One side of each shape. */
type Pair = readonly [Edge<Loop>, Edge<Loop>];

/** Angle that opens counter-clockwise from the first arm to the second, both seen from one point. */
type Sector = [Position, Position];

/** Interiors of both shapes around a point: the sectors of all their sides that end in or run through it. */
type Touch = { at: Position; ones: Sector[]; others: Sector[] };

function noteTouch(touches: Map<string, Touch>, at: Position, [edge, against]: Pair): void {
  const key = at.join();
  const touch = touches.get(key) ?? { at, ones: [], others: [] };
  touches.set(key, touch);
  touch.ones.push(sectorAt(edge, at));
  touch.others.push(sectorAt(against, at));
}

/**
 * Sector of the interior at a point of an edge. The interior is to the left: counter-clockwise from the onward arm to
 * the backward arm.
 */
function sectorAt(edge: Edge<Loop>, at: Position): Sector {
  const [back, onward] = armsAt(edge, at);
  return [onward, back];
}

function entersLand({ at, ones, others }: Touch): boolean {
  const enter = (sides: Sector[], land: Sector[]) =>
    sides.flat().some((arm) => land.every((sector) => isBetween(at, sector, arm)));
  return enter(ones, others) || enter(others, ones);
}

/** Ends of the stretch that two collinear, overlapping sides share. */
function endsOfStretch(pair: Pair): Position[] {
  return pair.flatMap(({ from, to }) => [from, to]).filter((end) => pair.every((edge) => holds(edge, end)));
}

function isOnStretch(at: Position, pair: Pair): boolean {
  return pair.every((edge) => holds(edge, at)) && leftOf(pair[0].from, pair[0].to, at) === 0;
}

/** True if a point on the line of an edge lies on the edge. */
function holds({ west, east, south, north }: Edge<Loop>, [x, y]: Position): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function runTheSameWay([edge, against]: Pair): boolean {
  const axis = edge.east - edge.west >= edge.north - edge.south ? 0 : 1;
  return edge.to[axis] > edge.from[axis] === against.to[axis] > against.from[axis];
}

function middleOf(points: readonly Position[]): Position {
  const middle = (numbers: number[]) => (Math.min(...numbers) + Math.max(...numbers)) / 2;
  return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
}

/** Intersection point of two sides that cross. */
function crossingOf([{ from, to }, against]: Pair): Position {
  const share = shareAlong(from, to, against.from, against.to);
  // Almost parallel sides can give a division by 0; any point of the first side is then near enough.
  const along = share >= 0 && share <= 1 ? share : 0.5;
  return [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])];
}
