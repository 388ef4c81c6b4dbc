import geographiclib from 'geographiclib-geodesic';
import type { MultiPolygon, Position, Ring } from '../rings/polygon.ts';

const WGS84 = geographiclib.Geodesic.WGS84;

/**
 * Area in m² on the WGS 84 ellipsoid with geodesic sides (Karney 2013). The orientation of rings does not matter; holes
 * are subtracted.
 */
export function geodesicAreaM2(parts: MultiPolygon): number {
  let area = 0;
  for (const [outer, ...holes] of parts) {
    area += ringAreaM2(outer!);
    for (const hole of holes) area -= ringAreaM2(hole);
  }
  return area;
}

/** Geodesic area of one ring in m², positive for either orientation. */
export function ringAreaM2(ring: Ring): number {
  return Math.abs(measure(ring).area ?? 0);
}

/** Hectares as billed: rounded half up to 2 decimals. */
export function toHectares(areaM2: number): number {
  return Math.floor(areaM2 / 100 + 0.5) / 100;
}

/** Geodesic length of all rings, holes included, in metres. */
export function perimeterM(parts: MultiPolygon): number {
  return parts.flat().reduce((sum, ring) => sum + measure(ring).perimeter, 0);
}

/** Length in metres of the geodesic between two positions. */
export function geodesicDistanceM(from: Position, to: Position): number {
  return WGS84.Inverse(from[1], from[0], to[1], to[0]).s12 ?? 0;
}

function measure(ring: Ring): { perimeter: number; area?: number } {
  const polygon = new geographiclib.PolygonArea.PolygonArea(WGS84, false);
  for (let index = 0; index < ring.length - 1; index++) polygon.AddPoint(ring[index]![1], ring[index]![0]);
  return polygon.Compute(false, true);
}
