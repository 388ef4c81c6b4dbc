import { isSame } from './edges.ts';
import { nestRings } from './nest-rings.ts';
import type { Position } from './polygon.ts';
import { isBetween, meetingOf } from './segments.ts';
import { sweepEdges } from './sweep-edges.ts';
import { isCounterClockwise } from './winding.ts';

/** Directed side with the interior on its left. */
type Side = { from: Position; to: Position };

/**
 * Splits a part whose holes disconnect its interior (see interior.ts) into its pieces. The part is given as outer ring
 * and holes with open corners and is valid apart from that. No position is moved: a side gets a corner where another
 * ring touches it.
 */
export function splitPart(rings: readonly Position[][]): Position[][][] {
  const sides = withTouchingCorners(rings).flatMap((corners, ring) => {
    const row = isCounterClockwise(corners) === (ring === 0) ? corners : corners.toReversed();
    return row.map((from, index): Side => ({ from, to: row[(index + 1) % row.length]! }));
  });
  return nestRings(tracePieces(sides).flatMap(cutIntoLoops), isCounterClockwise);
}

function withTouchingCorners(rings: readonly Position[][]): Position[][] {
  const added = rings.map(() => new Map<number, Position[]>());
  for (const pair of sweepEdges(rings.map((corners, ring) => ({ corners, ring })))) {
    const [one, other] = pair;
    if (one.outline === other.outline) continue;
    const meeting = meetingOf(one.from, one.to, other.from, other.to);
    if (typeof meeting === 'string') continue;
    for (const { outline, index, from, to } of pair) {
      if (isSame(meeting.touch, from) || isSame(meeting.touch, to)) continue;
      const ofRing = added[outline.ring]!;
      ofRing.set(index, [...(ofRing.get(index) ?? []), meeting.touch]);
    }
  }
  return rings.map((corners, ring) =>
    corners.flatMap((corner, index) => {
      const touches = added[ring]!.get(index) ?? [];
      const distance = ([x, y]: Position) => Math.abs(x - corner[0]) + Math.abs(y - corner[1]);
      const row = [corner, ...touches.sort((one, other) => distance(one) - distance(other))];
      return row.filter((position, at) => at === 0 || !isSame(position, row[at - 1]!));
    }),
  );
}

/**
 * Walks once around each piece, and around each hole that touches nothing: at every point it takes the sharpest turn
 * towards the interior.
 */
function tracePieces(sides: readonly Side[]): Position[][] {
  const leaving = new Map<string, Side[]>();
  for (const side of sides) {
    const key = side.from.join();
    leaving.set(key, [...(leaving.get(key) ?? []), side]);
  }
  const unused = new Set(sides);
  const walks: Position[][] = [];
  for (const start of sides) {
    const walk: Position[] = [];
    for (let side = start; unused.delete(side); side = nextSide(side, leaving.get(side.to.join())!))
      walk.push(side.from);
    if (walk.length > 0) walks.push(walk);
  }
  return walks;
}

function nextSide({ from, to }: Side, choices: readonly Side[]): Side {
  return choices.reduce((best, side) => (isBetween(to, [best.to, from], side.to) ? side : best));
}

/** Splits a walk into loops: returning to a visited point closes one. */
function cutIntoLoops(walk: readonly Position[]): Position[][] {
  const loops: Position[][] = [];
  const row: Position[] = [];
  const seenAt = new Map<string, number>();
  for (const position of walk) {
    const seen = seenAt.get(position.join());
    if (seen !== undefined) {
      const loop = row.splice(seen);
      for (const each of loop) seenAt.delete(each.join());
      loops.push(loop);
    }
    seenAt.set(position.join(), row.length);
    row.push(position);
  }
  loops.push(row);
  return loops;
}
