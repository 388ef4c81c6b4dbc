import type { Polygon, Position } from '../rings/polygon.ts';

/** Converts rings of open corners to a polygon of closed rings. */
export function closeRings(rings: readonly Position[][]): Polygon {
  return rings.map((corners) => (corners.length === 0 ? [] : [...corners, corners[0]!]));
}

/** Converts a polygon of closed rings to rings of open corners; the inverse of `closeRings`. */
export function openRings(polygon: Polygon): Position[][] {
  return polygon.map((ring) => ring.slice(0, -1));
}
