import { areaSquareMetres, toHectares } from '@furrow/geo/area';
import type { MultiPolygon, Position, Ring } from '@furrow/geo/polygon';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { isClosed } from './is-closed.ts';
import type { Pen, Point } from './pen.ts';

/** Of corners that came from a file or the server and were never moved: where they are exactly. */
const origins = new WeakMap<Point, Position>();

/** A corner on the map's plane (EPSG:3857) in degrees: as it came, or to 7 decimals, about a centimetre. */
export function positionOf(point: Point): Position {
  const origin = origins.get(point);
  if (origin) return [...origin];
  const [lng, lat] = toLonLat([...point]);
  return [degrees(lng!), degrees(lat!)];
}

/** Corners on the map's plane as a closed ring of [longitude, latitude]. */
export function ringOf(corners: readonly Point[]): Ring {
  const ring = corners.map(positionOf);
  return ring.length === 0 ? ring : [...ring, ring[0]!];
}

/** A position in degrees on the map's plane. */
export function pointOf(position: Position): Point {
  const [x, y] = fromLonLat(position);
  const point: Point = [x!, y!];
  origins.set(point, position);
  return point;
}

/** The corners of a closed ring on the map's plane. */
export function cornersOf(ring: Ring): Point[] {
  return ring.slice(0, -1).map(pointOf);
}

/** What was drawn before, in hand again. */
export function penOf(drawn: readonly Position[]): Pen {
  const closed = isClosed(drawn);
  return { corners: (closed ? drawn.slice(0, -1) : drawn).map(pointOf), closed };
}

/** What is drawn, in degrees: a closed ring, or the corners of an open outline; null: nothing. */
export function positionsOf({ corners, closed }: Pen): Position[] | null {
  if (corners.length === 0) return null;
  return closed ? ringOf(corners) : corners.map(positionOf);
}

/** The parts of what can be given as one ring or as a whole field. */
export function partsOf(land: Ring | MultiPolygon): MultiPolygon {
  return isRing(land) ? [[land]] : land;
}

function isRing(land: Ring | MultiPolygon): land is Ring {
  return typeof land[0]?.[0] === 'number';
}

/** Hectares inside corners that are still being set, by the measure that is billed; 0 below three corners. */
export function growingHectares(corners: readonly Point[]): number {
  return corners.length < 3 ? 0 : toHectares(areaSquareMetres([[ringOf(corners)]]));
}

function degrees(value: number): number {
  return Number(value.toFixed(7));
}
