import type { Polygon, Position } from './polygon.ts';

/** Rings of open corners as a polygon of closed ones. */
export function closeRings(rings: readonly Position[][]): Polygon {
  return rings.map((corners) => (corners.length === 0 ? [] : [...corners, corners[0]!]));
}

/** The reverse of closeRings. */
export function openRings(polygon: Polygon): Position[][] {
  return polygon.map((ring) => ring.slice(0, -1));
}
