import { leftOf } from './orientation.ts';
import type { Position } from './polygon.ts';

export type RingLocation = 'inside' | 'outside' | 'edge';

/** Location of a point relative to a simple ring given by its open corners. Exact. */
export function locateInRing(point: Position, corners: readonly Position[]): RingLocation {
  const [x, y] = point;
  let inside = false;
  let from = corners.at(-1)!;
  for (const to of corners) {
    if (to[0] === x && to[1] === y) return 'edge';
    if (from[1] > y !== to[1] > y) {
      const orientation = leftOf(from, to, point);
      if (orientation === 0) return 'edge';
      if (orientation > 0 === to[1] > from[1]) inside = !inside;
    } else if (from[1] === y && to[1] === y && from[0] < x !== to[0] < x) {
      return 'edge';
    }
    from = to;
  }
  return inside ? 'inside' : 'outside';
}
