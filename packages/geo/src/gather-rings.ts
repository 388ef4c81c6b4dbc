import { apart, lengthOf, localMapAt } from './local-metres.ts';
import { nestRings } from './nest-rings.ts';
import type { Position } from './polygon.ts';
import { refuse } from './refusals.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';
import { type Repair, repairs } from './repairs.ts';

/** Maximum number of positions read: no field boundary needs more. */
export const mostPositions = 100_000;
const MOST_RINGS = 2_000;
const DEEPEST = 8;

/**
 * A line whose ends are this near counts as an outline: a lap that stopped a little short, not a track to somewhere
 * else.
 */
const MAX_GAP_SHARE_OF_LENGTH = 0.03;
const MAX_GAP_METRES = 100;

/**
 * Parts of rings of open corners, unchanged except for the listed repairs. `heights` is true if any position had a
 * third coordinate.
 */
export type Gathered = { parts: Position[][][]; repairs: Repair[]; heights: boolean };

type Found = { polygons: unknown[][]; lines: unknown[][]; points: number };

/**
 * Collects every outline of a geometry of any type: the polygons of a collection, else its closed lines. Never throws.
 */
export function gatherRings(geojson: unknown): Gathered | RepairRefusal {
  const found: Found = { polygons: [], lines: [], points: 0 };
  collect(geojson, found, 0);
  const rows = found.polygons.length > 0 ? found.polygons.flat() : found.lines;
  if (rows.length === 0) return found.points > 0 ? outlineRefusals.aPoint() : outlineRefusals.noOutline();
  const sent = rows.reduce<number>((sum, row) => sum + (Array.isArray(row) ? row.length : 0), 0);
  if (sent > mostPositions || rows.length > MOST_RINGS)
    return refuse('too_many_vertices', { vertices: sent });
  const state = { heights: false };
  const gathered = found.polygons.length > 0 ? fromPolygons(found, state) : fromLines(found.lines, state);
  return 'reason' in gathered ? gathered : { ...gathered, ...state };
}

function collect(node: unknown, found: Found, depth: number): void {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return;
  const { type, geometry, geometries, coordinates } = node as Record<string, unknown>;
  if (type === 'Feature') collect(geometry, found, depth + 1);
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    for (const each of geometries) collect(each, found, depth + 1);
  if (!Array.isArray(coordinates) || coordinates.length === 0) return;
  if (type === 'Polygon') found.polygons.push(coordinates);
  else if (type === 'MultiPolygon') {
    for (const polygon of coordinates)
      if (Array.isArray(polygon) && polygon.length > 0) found.polygons.push(polygon);
  } else if (type === 'LineString') found.lines.push(coordinates);
  else if (type === 'MultiLineString') found.lines.push(...coordinates.filter(Array.isArray));
  else if (type === 'Point' || type === 'MultiPoint') found.points++;
}

function fromPolygons(
  { polygons, lines, points }: Found,
  state: { heights: boolean },
): Omit<Gathered, 'heights'> | RepairRefusal {
  const log: Repair[] = lines.length + points > 0 ? [repairs.othersDropped()] : [];
  const parts: Position[][][] = [];
  let widestGap: number | null = null;
  for (const [part, polygon] of polygons.entries()) {
    const rings: Position[][] = [];
    for (const [ring, row] of polygon.entries()) {
      const positions = readRow(row, { part, ring }, state);
      if (!Array.isArray(positions)) return positions;
      const gap = openCorners(positions);
      if (gap > 0) widestGap = Math.max(widestGap ?? 0, gap);
      rings.push(positions);
    }
    parts.push(rings);
  }
  if (widestGap !== null) log.push(repairs.ringClosed(widestGap));
  return { parts, repairs: log };
}

function fromLines(
  lines: unknown[][],
  state: { heights: boolean },
): Omit<Gathered, 'heights'> | RepairRefusal {
  const read: Position[][] = [];
  for (const [part, row] of lines.entries()) {
    const positions = readRow(row, { part }, state);
    if (!Array.isArray(positions)) return positions;
    if (positions.length >= 2) read.push(positions);
  }
  const closed = read.filter(isClosed);
  const rings = closed.length > 0 ? closed : lapInStretches(read);
  if (rings.length === 0) {
    const whole = read.flat();
    return whole.length > 0 ? outlineRefusals.openLine(gapOf(whole)) : outlineRefusals.noOutline();
  }
  const gaps = rings.map(openCorners);
  const log = [repairs.lineClosed(Math.max(...gaps))];
  if (closed.length > 0 && closed.length < read.length) log.push(repairs.othersDropped());
  return { parts: rings.length === 1 ? [rings] : nestRings(rings), repairs: log };
}

function isClosed(positions: Position[]): boolean {
  return positions.length >= 4 && gapOf(positions) <= maxGapOf(positions);
}

/**
 * Joins one lap recorded as several line strings, each of which begins near the end of the previous one; empty if they
 * form no lap.
 */
function lapInStretches(stretches: readonly Position[][]): Position[][] {
  const lap = stretches.flat();
  if (stretches.length === 0 || !isClosed(lap)) return [];
  const maxGap = maxGapOf(lap);
  const isOneLap = stretches.every(
    (stretch, index) => index === 0 || gapOf([stretches[index - 1]!.at(-1)!, stretch[0]!]) <= maxGap,
  );
  return isOneLap ? [lap] : [];
}

function maxGapOf(positions: readonly Position[]): number {
  const length = lengthOf(positions.map(localMapAt(positions[0]!)));
  return Math.min(MAX_GAP_SHARE_OF_LENGTH * length, MAX_GAP_METRES);
}

function gapOf(positions: readonly Position[]): number {
  const toMetres = localMapAt(positions[0]!);
  return apart(toMetres(positions[0]!), toMetres(positions.at(-1)!));
}

/**
 * Removes the closing position in place and returns 0; if there is none, returns the distance in metres between the
 * ends.
 */
function openCorners(positions: Position[]): number {
  if (positions.length < 2) return 0;
  const [first, last] = [positions[0]!, positions.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) return gapOf(positions);
  positions.pop();
  return 0;
}

function readRow(
  row: unknown,
  at: { part: number; ring?: number },
  state: { heights: boolean },
): Position[] | RepairRefusal {
  if (!Array.isArray(row)) return refuse('not_a_polygon');
  const positions: Position[] = [];
  for (let vertex = 0; vertex < row.length; vertex++) {
    const position: unknown = row[vertex];
    if (!Array.isArray(position)) return refuse('not_a_number', { ...at, vertex });
    const [lng, lat] = position as unknown[];
    if (!Number.isFinite(lng) || !Number.isFinite(lat)) return refuse('not_a_number', { ...at, vertex });
    if (position.length > 2) state.heights = true;
    positions.push([lng as number, lat as number]);
  }
  return positions;
}
