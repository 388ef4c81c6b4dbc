import { lengthOf, localProjectionAt, planarDistance } from '../rings/local-metres.ts';
import type { Position } from '../rings/polygon.ts';
import { refuse } from '../validity/outline-refusals.ts';
import { assignHoles } from './assign-holes.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';
import { type AppliedRepair, repairReports } from './repairs.ts';

/** Maximum number of positions read: no field boundary needs more. */
export const maxPositions = 100_000;
const MAX_RINGS = 2_000;
const MAX_DEPTH = 8;

/**
 * A line whose ends are this near each other counts as an outline, because it is a lap around a field that stopped
 * early.
 */
const MAX_GAP_SHARE_OF_LENGTH = 0.03;
const MAX_GAP_METRES = 100;

/**
 * Parts of rings of open corners, unchanged except for the listed repairs. `hasHeights` is true if any position had a
 * third coordinate.
 */
export type CollectedRings = { parts: Position[][][]; repairs: AppliedRepair[]; hasHeights: boolean };

type CollectedGeometry = { polygons: unknown[][]; lines: unknown[][]; points: number };

/**
 * Collects every outline of a geometry of any type: the polygons of a collection, else its closed lines. Never throws.
 */
export function collectRings(geojson: unknown): CollectedRings | RepairRefusal {
  const collectedGeometry: CollectedGeometry = { polygons: [], lines: [], points: 0 };
  collectGeometry(geojson, collectedGeometry, 0);
  const rings =
    collectedGeometry.polygons.length > 0 ? collectedGeometry.polygons.flat() : collectedGeometry.lines;
  if (rings.length === 0)
    return collectedGeometry.points > 0 ? outlineRefusals.aPoint() : outlineRefusals.noOutline();
  const positionCount = rings.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  if (positionCount > maxPositions || rings.length > MAX_RINGS)
    return refuse('too_many_vertices', { vertices: positionCount });
  const state = { hasHeights: false };
  const result =
    collectedGeometry.polygons.length > 0
      ? fromPolygons(collectedGeometry, state)
      : fromLines(collectedGeometry.lines, state);
  return 'reason' in result ? result : { ...result, ...state };
}

function collectGeometry(node: unknown, collectedGeometry: CollectedGeometry, depth: number): void {
  if (typeof node !== 'object' || node === null || depth > MAX_DEPTH) return;
  const { type, geometry, geometries, coordinates } = node as Record<string, unknown>;
  if (type === 'Feature') collectGeometry(geometry, collectedGeometry, depth + 1);
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    for (const child of geometries) collectGeometry(child, collectedGeometry, depth + 1);
  if (!Array.isArray(coordinates) || coordinates.length === 0) return;
  if (type === 'Polygon') collectedGeometry.polygons.push(coordinates);
  else if (type === 'MultiPolygon') {
    for (const polygon of coordinates)
      if (Array.isArray(polygon) && polygon.length > 0) collectedGeometry.polygons.push(polygon);
  } else if (type === 'LineString') collectedGeometry.lines.push(coordinates);
  else if (type === 'MultiLineString') collectedGeometry.lines.push(...coordinates.filter(Array.isArray));
  else if (type === 'Point' || type === 'MultiPoint') collectedGeometry.points++;
}

function fromPolygons(
  { polygons, lines, points }: CollectedGeometry,
  state: { hasHeights: boolean },
): Omit<CollectedRings, 'hasHeights'> | RepairRefusal {
  const appliedRepairs: AppliedRepair[] = lines.length + points > 0 ? [repairReports.othersDropped()] : [];
  const parts: Position[][][] = [];
  let widestGap: number | null = null;
  for (const [part, polygon] of polygons.entries()) {
    const rings: Position[][] = [];
    for (const [ring, coordinates] of polygon.entries()) {
      const positions = parsePositions(coordinates, { part, ring }, state);
      if (!Array.isArray(positions)) return positions;
      const gap = openRing(positions);
      if (gap > 0) widestGap = Math.max(widestGap ?? 0, gap);
      rings.push(positions);
    }
    parts.push(rings);
  }
  if (widestGap !== null) appliedRepairs.push(repairReports.ringClosed(widestGap));
  return { parts, repairs: appliedRepairs };
}

function fromLines(
  lines: unknown[][],
  state: { hasHeights: boolean },
): Omit<CollectedRings, 'hasHeights'> | RepairRefusal {
  const lineStrings: Position[][] = [];
  for (const [part, coordinates] of lines.entries()) {
    const positions = parsePositions(coordinates, { part }, state);
    if (!Array.isArray(positions)) return positions;
    if (positions.length >= 2) lineStrings.push(positions);
  }
  const closed = lineStrings.filter(isClosed);
  const rings = closed.length > 0 ? closed : joinIntoLap(lineStrings);
  if (rings.length === 0) {
    const positions = lineStrings.flat();
    return positions.length > 0
      ? outlineRefusals.openLine(gapMetres(positions))
      : outlineRefusals.noOutline();
  }
  const gaps = rings.map(openRing);
  const appliedRepairs = [repairReports.lineClosed(Math.max(...gaps))];
  if (closed.length > 0 && closed.length < lineStrings.length)
    appliedRepairs.push(repairReports.othersDropped());
  return { parts: rings.length === 1 ? [rings] : assignHoles(rings), repairs: appliedRepairs };
}

function isClosed(positions: Position[]): boolean {
  return positions.length >= 4 && gapMetres(positions) <= maxGapMetres(positions);
}

/**
 * Joins one lap recorded as several line strings, each of which begins near the end of the previous one; empty if they
 * form no lap.
 */
function joinIntoLap(segments: readonly Position[][]): Position[][] {
  const closedLine = segments.flat();
  if (segments.length === 0 || !isClosed(closedLine)) return [];
  const maxGap = maxGapMetres(closedLine);
  const isOneLap = segments.every(
    (segment, index) => index === 0 || gapMetres([segments[index - 1]!.at(-1)!, segment[0]!]) <= maxGap,
  );
  return isOneLap ? [closedLine] : [];
}

function maxGapMetres(positions: readonly Position[]): number {
  const length = lengthOf(positions.map(localProjectionAt(positions[0]!)));
  return Math.min(MAX_GAP_SHARE_OF_LENGTH * length, MAX_GAP_METRES);
}

function gapMetres(positions: readonly Position[]): number {
  const toMetres = localProjectionAt(positions[0]!);
  return planarDistance(toMetres(positions[0]!), toMetres(positions.at(-1)!));
}

/**
 * Removes the closing position in place and returns 0; if there is none, returns the distance in metres between the
 * ends.
 */
function openRing(positions: Position[]): number {
  if (positions.length < 2) return 0;
  const [first, last] = [positions[0]!, positions.at(-1)!];
  if (first[0] !== last[0] || first[1] !== last[1]) return gapMetres(positions);
  positions.pop();
  return 0;
}

function parsePositions(
  value: unknown,
  location: { part: number; ring?: number },
  state: { hasHeights: boolean },
): Position[] | RepairRefusal {
  if (!Array.isArray(value)) return refuse('not_a_polygon');
  const positions: Position[] = [];
  for (let vertex = 0; vertex < value.length; vertex++) {
    const position: unknown = value[vertex];
    if (!Array.isArray(position)) return refuse('not_a_number', { ...location, vertex });
    const [lng, lat] = position as unknown[];
    if (!Number.isFinite(lng) || !Number.isFinite(lat))
      return refuse('not_a_number', { ...location, vertex });
    if (position.length > 2) state.hasHeights = true;
    positions.push([lng as number, lat as number]);
  }
  return positions;
}
