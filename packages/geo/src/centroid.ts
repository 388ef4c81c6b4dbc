import type { MultiPolygon, Position, Ring } from './polygon.ts';

const RADIANS = Math.PI / 180;

/**
 * Centre of mass of all parts less their holes. On a cylindrical map that keeps areas, so that parts far apart weigh what they should;
 * a field of some kilometres is a metre off at most.
 */
export function centroidOf(parts: MultiPolygon): Position {
  const origin = parts[0]![0]![0]!;
  let [area, x, y] = [0, 0, 0];
  for (const [outer, ...holes] of parts) {
    for (const ring of [outer!, ...holes]) {
      const moment = momentOf(ring, origin);
      // Whichever way a ring runs, an outer one counts and a hole is taken off.
      const sign = Math.sign(moment.area) * (ring === outer ? 1 : -1);
      area += sign * moment.area;
      x += sign * moment.x;
      y += sign * moment.y;
    }
  }
  if (area === 0) return origin;
  const lng = origin[0] + x / (3 * area);
  return [lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, latitudeAt(origin[1], y / (3 * area))];
}

/** Twice the area of a ring, and six times its moments about the origin. */
function momentOf(ring: Ring, origin: Position): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  let [ax, ay] = onMap(ring[0]!, origin);
  for (const position of ring.slice(1)) {
    const [bx, by] = onMap(position, origin);
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    [ax, ay] = [bx, by];
  }
  return { area, x, y };
}

/** From the origin, the short way around; by a product, for the difference of two sines has few digits left. */
function onMap([lng, lat]: Position, [west, south]: Position): Position {
  const east = lng - west;
  const height = 2 * Math.cos(((lat + south) * RADIANS) / 2) * Math.sin(((lat - south) * RADIANS) / 2);
  return [Math.abs(east) > 180 ? east - 360 * Math.sign(east) : east, height];
}

function latitudeAt(south: number, height: number): number {
  return Math.asin(Math.sin(south * RADIANS) + height) / RADIANS;
}
