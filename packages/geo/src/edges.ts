import { cornerAt, type Loop } from './outline.ts';
import type { Position } from './polygon.ts';

/** One side of a ring with its bounding box; `index` is the corner where it begins. */
export type Edge<Of extends Loop> = {
  outline: Of;
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
  south: number;
  north: number;
};

export function edgesOf<Of extends Loop>(outline: Of): Edge<Of>[] {
  return outline.corners.map((from, index) => {
    const to = cornerAt(outline, index + 1);
    return {
      outline,
      index,
      from,
      to,
      west: Math.min(from[0], to[0]),
      east: Math.max(from[0], to[0]),
      south: Math.min(from[1], to[1]),
      north: Math.max(from[1], to[1]),
    };
  });
}

/** Neighbours of a point of an edge along the outline: the ends of the edge, or the next corner beyond an end. */
export function armsAt({ outline, index, from, to }: Edge<Loop>, at: Position): [Position, Position] {
  if (isSame(at, from)) return [cornerAt(outline, index - 1), to];
  if (isSame(at, to)) return [from, cornerAt(outline, index + 2)];
  return [from, to];
}

export function isSame(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
