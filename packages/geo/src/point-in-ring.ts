import { leftOf } from './orientation.ts';
import type { Position } from './polygon.ts';

export type Place = 'inside' | 'outside' | 'edge';

/** Location of a point relative to a simple ring given by its open corners. Exact. */
export function placeInRing(point: Position, corners: readonly Position[]): Place {
  const [x, y] = point;
  let inside = false;
  let from = corners.at(-1)!;
  for (const to of corners) {
    if (to[0] === x && to[1] === y) return 'edge';
    if (from[1] > y !== to[1] > y) {
      const side = leftOf(from, to, point);
      if (side === 0) return 'edge';
      if (side > 0 === to[1] > from[1]) inside = !inside;
    } else if (from[1] === y && to[1] === y && from[0] < x !== to[0] < x) {
      return 'edge';
    }
    from = to;
  }
  return inside ? 'inside' : 'outside';
}
