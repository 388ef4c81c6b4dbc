import { cornerAt, type OpenRing } from './outline.ts';
import type { Position } from './polygon.ts';

/** One side of a ring with its bounding box; `index` is the corner where it begins. */
export type RingEdge<L extends OpenRing> = {
  outline: L;
  index: number;
  from: Position;
  to: Position;
  west: number;
  east: number;
  south: number;
  north: number;
};

export function edgesOf<L extends OpenRing>(outline: L): RingEdge<L>[] {
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
export function adjacentPoints(
  { outline, index, from, to }: RingEdge<OpenRing>,
  point: Position,
): [Position, Position] {
  if (isSamePosition(point, from)) return [cornerAt(outline, index - 1), to];
  if (isSamePosition(point, to)) return [from, cornerAt(outline, index + 2)];
  return [from, to];
}

export function isSamePosition(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
