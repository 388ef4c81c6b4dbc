import type { Position } from '../rings/polygon.ts';
import { isSamePosition } from '../rings/ring-edges.ts';
import { intersectSegments, isInSector } from '../rings/segments.ts';
import { intersectingEdgePairs } from '../rings/sweep-edges.ts';
import { isCounterClockwise } from '../rings/winding.ts';
import { assignHoles } from './assign-holes.ts';

/** Directed side with the interior on its left. */
type DirectedSide = { from: Position; to: Position };

/**
 * Splits a part whose holes disconnect its interior (see interior.ts) into its pieces. No position is moved: a side
 * gets a corner where another ring touches it.
 * @param rings outer ring and holes with open corners, valid apart from the disconnected interior.
 */
export function splitPart(rings: readonly Position[][]): Position[][][] {
  const sides = withTouchingCorners(rings).flatMap((corners, ring) => {
    const orientedCorners = isCounterClockwise(corners) === (ring === 0) ? corners : corners.toReversed();
    return orientedCorners.map(
      (from, index): DirectedSide => ({ from, to: orientedCorners[(index + 1) % orientedCorners.length]! }),
    );
  });
  return assignHoles(tracePieces(sides).flatMap(splitIntoLoops), isCounterClockwise);
}

function withTouchingCorners(rings: readonly Position[][]): Position[][] {
  const addedCorners = rings.map(() => new Map<number, Position[]>());
  for (const pair of intersectingEdgePairs(rings.map((corners, ring) => ({ corners, ring })))) {
    const [a, b] = pair;
    if (a.outline === b.outline) continue;
    const intersection = intersectSegments(a.from, a.to, b.from, b.to);
    if (typeof intersection === 'string') continue;
    for (const { outline, index, from, to } of pair) {
      if (isSamePosition(intersection.touch, from) || isSamePosition(intersection.touch, to)) continue;
      const addedToRing = addedCorners[outline.ring]!;
      addedToRing.set(index, [...(addedToRing.get(index) ?? []), intersection.touch]);
    }
  }
  return rings.map((corners, ring) =>
    corners.flatMap((corner, index) => {
      const touchPoints = addedCorners[ring]!.get(index) ?? [];
      const distance = ([x, y]: Position) => Math.abs(x - corner[0]) + Math.abs(y - corner[1]);
      const sorted = [corner, ...touchPoints.sort((a, b) => distance(a) - distance(b))];
      return sorted.filter((position, at) => at === 0 || !isSamePosition(position, sorted[at - 1]!));
    }),
  );
}

/**
 * Walks once around each piece, and around each hole that touches nothing: at every point it takes the sharpest turn
 * towards the interior.
 */
function tracePieces(sides: readonly DirectedSide[]): Position[][] {
  const outgoingSides = new Map<string, DirectedSide[]>();
  for (const side of sides) {
    const key = side.from.join();
    outgoingSides.set(key, [...(outgoingSides.get(key) ?? []), side]);
  }
  const unusedSides = new Set(sides);
  const closedWalks: Position[][] = [];
  for (const start of sides) {
    const walk: Position[] = [];
    for (
      let side = start;
      unusedSides.delete(side);
      side = nextSide(side, outgoingSides.get(side.to.join())!)
    )
      walk.push(side.from);
    if (walk.length > 0) closedWalks.push(walk);
  }
  return closedWalks;
}

function nextSide({ from, to }: DirectedSide, candidateSides: readonly DirectedSide[]): DirectedSide {
  return candidateSides.reduce((best, side) => (isInSector(to, [best.to, from], side.to) ? side : best));
}

/** Splits a walk into loops: returning to a visited point closes one. */
function splitIntoLoops(walk: readonly Position[]): Position[][] {
  const loops: Position[][] = [];
  const path: Position[] = [];
  const visitedAt = new Map<string, number>();
  for (const position of walk) {
    const visitedIndex = visitedAt.get(position.join());
    if (visitedIndex !== undefined) {
      const loop = path.splice(visitedIndex);
      for (const each of loop) visitedAt.delete(each.join());
      loops.push(loop);
    }
    visitedAt.set(position.join(), path.length);
    path.push(position);
  }
  loops.push(path);
  return loops;
}
