import { boxesOverlap } from './bounds.ts';
import { armsAt, type Edge } from './edges.ts';
import { meetingEdges } from './meeting-edges.ts';
import { leftOf } from './orientation.ts';
import type { Loop } from './outline.ts';
import type { Position } from './polygon.ts';
import { isBetween, meetingOf, shareAlong } from './segments.ts';
import { isInside, type Shape } from './shape.ts';

/**
 * A place in land that two shapes have in common, null when they have none: to lie side by side, along a shared side too, is
 * not to share land. The verdict is exact. The place is where the common land was noticed, a corner or a point of a side, so
 * it may lie on that land's edge; one that is not a corner is rounded.
 *
 * Where sides pass through each other there is common land on the spot. Where they only touch, it is there when a side of one
 * sets off into the land of the other, or when both run along one line with the land to the same hand. An outer ring that
 * touches the other shape nowhere lies wholly inside it or wholly outside. Holes need no such look: where nothing above is found,
 * either one shape has no land in the other, or its whole land is there, outer ring and all.
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
    // Another ring may touch in the middle of a stretch: the land around that point ends at the stretch too.
    for (const pair of stretches) if (isOnStretch(touch.at, pair)) noteTouch(touches, touch.at, pair);
    if (entersLand(touch)) return touch.at;
  }
  const lone = ({ loops: [outer] }: Shape, into: Shape) =>
    !touching.has(outer!) && isInside(outer!.corners[0]!, into) ? outer!.corners[0]! : null;
  return lone(one, other) ?? lone(other, one);
}

/** A side of each shape. */
type Pair = readonly [Edge<Loop>, Edge<Loop>];

/** Opens counter-clockwise from the first arm to the second, both seen from one point. */
type Sector = [Position, Position];

/** The land of each shape around a point: what lies in the sectors of all its sides that end in or run through the point. */
type Touch = { at: Position; ones: Sector[]; others: Sector[] };

function noteTouch(touches: Map<string, Touch>, at: Position, [edge, against]: Pair): void {
  const key = at.join();
  const touch = touches.get(key) ?? { at, ones: [], others: [] };
  touches.set(key, touch);
  touch.ones.push(sectorAt(edge, at));
  touch.others.push(sectorAt(against, at));
}

/** The land lies to the left: counter-clockwise from the way onward to the way back. */
function sectorAt(edge: Edge<Loop>, at: Position): Sector {
  const [back, onward] = armsAt(edge, at);
  return [onward, back];
}

function entersLand({ at, ones, others }: Touch): boolean {
  const enter = (sides: Sector[], land: Sector[]) =>
    sides.flat().some((arm) => land.every((sector) => isBetween(at, sector, arm)));
  return enter(ones, others) || enter(others, ones);
}

/** Of two sides on one line that share a stretch of it. */
function endsOfStretch(pair: Pair): Position[] {
  return pair.flatMap(({ from, to }) => [from, to]).filter((end) => pair.every((edge) => holds(edge, end)));
}

function isOnStretch(at: Position, pair: Pair): boolean {
  return pair.every((edge) => holds(edge, at)) && leftOf(pair[0].from, pair[0].to, at) === 0;
}

/** Of a point on the line of the edge. */
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

/** Where two sides that pass through each other do. */
function crossingOf([{ from, to }, against]: Pair): Position {
  const share = shareAlong(from, to, against.from, against.to);
  // All but parallel sides can leave nothing to divide by; any place on the first is then as near.
  const along = share >= 0 && share <= 1 ? share : 0.5;
  return [from[0] + along * (to[0] - from[0]), from[1] + along * (to[1] - from[1])];
}
