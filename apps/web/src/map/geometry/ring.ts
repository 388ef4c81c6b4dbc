import { geodesicAreaM2, toHectares } from '@furrow/geo/area/area';
import type { MultiPolygon, Position, Ring } from '@furrow/geo/rings/polygon';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { isClosed } from './is-closed.ts';
import type { MapPoint, OutlineDraft } from './outline-draft.ts';

/** Exact positions in degrees of corners that came from a file or the server and were not moved. */
const origins = new WeakMap<MapPoint, Position>();

/**
 * Position in degrees of a corner in the map projection: the exact original one, otherwise rounded to 7
 * decimals (about a centimetre).
 */
export function positionOf(point: MapPoint): Position {
  const origin = origins.get(point);
  if (origin) return [...origin];
  const [lng, lat] = toLonLat([...point]);
  return [roundDegrees(lng!), roundDegrees(lat!)];
}

/** Converts corners in the map projection to a closed ring of [lng, lat] in degrees. */
export function ringOf(corners: readonly MapPoint[]): Ring {
  const ring = corners.map(positionOf);
  return ring.length === 0 ? ring : [...ring, ring[0]!];
}

/** Projects a position in degrees to the map projection. */
export function pointOf(position: Position): MapPoint {
  const [x, y] = fromLonLat(position);
  const point: MapPoint = [x!, y!];
  origins.set(point, position);
  return point;
}

/** Converts a closed ring in degrees to corners in the map projection. */
export function cornersOf(ring: Ring): MapPoint[] {
  return ring.slice(0, -1).map(pointOf);
}

/**
 * Outline draft of an earlier drawing.
 * @param drawn positions in degrees: a closed ring, or the corners of an open outline.
 */
export function outlineDraftOf(drawn: readonly Position[]): OutlineDraft {
  const closed = isClosed(drawn);
  return { corners: (closed ? drawn.slice(0, -1) : drawn).map(pointOf), closed };
}

/**
 * Positions of a drawing in degrees: a closed ring, or the corners of an open outline. Null if the drawing is empty.
 */
export function positionsOf({ corners, closed }: OutlineDraft): Position[] | null {
  if (corners.length === 0) return null;
  return closed ? ringOf(corners) : corners.map(positionOf);
}

/** Converts a single ring to the parts of a field; parts are returned unchanged. */
export function partsOf(field: Ring | MultiPolygon): MultiPolygon {
  return isRing(field) ? [[field]] : field;
}

function isRing(field: Ring | MultiPolygon): field is Ring {
  return typeof field[0]?.[0] === 'number';
}

/** Hectares inside the corners of an open outline, measured as for billing; 0 below three corners. */
export function hectaresInside(corners: readonly MapPoint[]): number {
  return corners.length < 3 ? 0 : toHectares(geodesicAreaM2([[ringOf(corners)]]));
}

function roundDegrees(value: number): number {
  return Number(value.toFixed(7));
}
