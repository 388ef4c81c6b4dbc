import type { Position } from './polygon.ts';
import { isInside, type Shape } from './shape.ts';

/** Number of halvings after which a step is lost in floating-point precision. */
const HALVINGS = 52;

/**
 * Finds a point inside two shapes that overlap near `noticed` (see common-land.ts): the midpoint of their widest common
 * interval along a parallel. Returns `noticed` itself if the overlap is too thin for any representable number to lie
 * inside it.
 */
export function placeInside(one: Shape, other: Shape, noticed: Position): Position {
  const height = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1]);
  const candidates = [noticed[1]];
  for (let halving = 1; halving <= HALVINGS; halving++) {
    const step = height / 2 ** halving;
    candidates.push(noticed[1] + step, noticed[1] - step);
  }
  for (const y of candidates) {
    const place = middleOfWidest(stretchesAt(one, y), stretchesAt(other, y), y);
    if (place && isInside(place, one) && isInside(place, other)) return place;
  }
  return noticed;
}

/** West and east ends, in pairs, of the intervals in which a shape contains the parallel y. */
export function stretchesAt({ edges }: Shape, y: number): number[] {
  return edges
    .filter(({ from, to }) => from[1] > y !== to[1] > y)
    .map(({ from, to }) => from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1]))
    .sort((before, after) => before - after);
}

function middleOfWidest(ones: readonly number[], others: readonly number[], y: number): Position | null {
  let widest = 0;
  let middle: number | null = null;
  for (let first = 0, second = 0; first + 1 < ones.length && second + 1 < others.length; ) {
    const west = Math.max(ones[first]!, others[second]!);
    const east = Math.min(ones[first + 1]!, others[second + 1]!);
    if (east - west > widest) {
      widest = east - west;
      middle = (west + east) / 2;
    }
    if (ones[first + 1]! < others[second + 1]!) first += 2;
    else second += 2;
  }
  return middle === null ? null : [middle, y];
}
