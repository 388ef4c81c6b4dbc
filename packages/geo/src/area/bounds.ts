import type { MultiPolygon, Ring } from '../rings/polygon.ts';
import { ringAreaM2 } from './area.ts';

/** Bounding box: west, south, east, north (minimum x, minimum y, maximum x, maximum y once projected). */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function boundsOf(parts: MultiPolygon): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer] of parts) {
    for (const [x, y] of outer!) {
      if (x < box[0]) box[0] = x;
      if (y < box[1]) box[1] = y;
      if (x > box[2]) box[2] = x;
      if (y > box[3]) box[3] = y;
    }
  }
  return box;
}

/** Outer ring of the part whose outer ring has the largest geodesic area; the first of equal ones. */
export function largestPart(parts: MultiPolygon): Ring {
  const outers = parts.map(([outer]) => outer!);
  // Most fields have one part, and an area takes thousands of operations.
  if (outers.length === 1) return outers[0]!;
  const areas = outers.map(ringAreaM2);
  return outers[areas.indexOf(Math.max(...areas))]!;
}

/** True if two boxes share more than an edge. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
