import type { MultiPolygon, Position, Ring } from '../rings/polygon.ts';

const RADIANS = Math.PI / 180;

/**
 * Centre of mass of all parts minus their holes. Uses a cylindrical equal-area projection, so that distant parts get
 * the right weight; for a field of a few kilometres the result is at most a metre off.
 */
export function centroidOf(parts: MultiPolygon): Position {
  const origin = parts[0]![0]![0]!;
  let [area, x, y] = [0, 0, 0];
  for (const [outer, ...holes] of parts) {
    for (const ring of [outer!, ...holes]) {
      const moments = momentsOf(ring, origin);
      // Outer rings are added and holes subtracted, independently of their orientation.
      const sign = Math.sign(moments.area) * (ring === outer ? 1 : -1);
      area += sign * moments.area;
      x += sign * moments.x;
      y += sign * moments.y;
    }
  }
  if (area === 0) return origin;
  const lng = origin[0] + x / (3 * area);
  return [lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, latitudeAt(origin[1], y / (3 * area))];
}

/** Twice the signed area of a ring and six times its first moments about the origin. */
function momentsOf(ring: Ring, origin: Position): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  let [ax, ay] = projectEqualArea(ring[0]!, origin);
  for (const position of ring.slice(1)) {
    const [bx, by] = projectEqualArea(position, origin);
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    [ax, ay] = [bx, by];
  }
  return { area, x, y };
}

/**
 * Equal-area map coordinates relative to the origin, the short way across the antimeridian. The difference of two sines
 * is computed as a product, because subtracting them loses most digits.
 */
function projectEqualArea([lng, lat]: Position, [west, south]: Position): Position {
  const east = lng - west;
  const height = 2 * Math.cos(((lat + south) * RADIANS) / 2) * Math.sin(((lat - south) * RADIANS) / 2);
  return [Math.abs(east) > 180 ? east - 360 * Math.sign(east) : east, height];
}

function latitudeAt(south: number, height: number): number {
  return Math.asin(Math.sin(south * RADIANS) + height) / RADIANS;
}
