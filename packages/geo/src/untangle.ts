import { areaSquareMetres, ringSquareMetres } from './area.ts';
import { isKnot, joinRings, untangleRing } from './clip.ts';
import { closeRings, openRings } from './close-rings.ts';
import { findCrossing } from './crossings.ts';
import type { MultiPolygon, Position } from './polygon.ts';
import { refuse } from './refusals.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';

/** Minimum area in m² of a piece or gap: smaller ones that arise where an outline crosses itself are removed below. */
const LEAST_PIECE = 100;

/**
 * Maximum relative change of area. An outline that crosses itself has no unambiguous area; beyond this it is unclear
 * which land is meant.
 */
const MOST_CHANGE = 0.05;

/** Area in m² before each repair, for the report. */
type Noted = { untangled: number | null; joined: number | null };

/**
 * Resolves self-intersections ring by ring in parts (rings of open corners); if there are none, merges parts and holes
 * that overlap.
 */
export function untangle(parts: Position[][][], noted: Noted): Position[][][] | RepairRefusal {
  if (isKnot(parts.flat())) return outlineRefusals.beyondRepair();
  const before = areaSquareMetres(parts.map(closeRings));
  const isTangled = parts.flat().some(crossesItself);
  if (isTangled) noted.untangled ??= before;
  else noted.joined ??= before;
  const lands: { outer: MultiPolygon; holes: MultiPolygon }[] = [];
  for (const [outer, ...holes] of parts) {
    const land = piecesOf(outer!);
    const gaps = holes.map(piecesOf);
    if (land === null || gaps.includes(null)) return outlineRefusals.beyondRepair();
    lands.push({ outer: land, holes: gaps.flatMap((gap) => gap!) });
  }
  const joined = joinRings(lands.filter(({ outer }) => outer.length > 0));
  if (joined === null) return outlineRefusals.beyondRepair();
  return joined.length === 0 ? refuse('too_small', { hectares: 0 }) : joined.map(openRings);
}

function crossesItself(corners: Position[]): boolean {
  const outline = { part: 0, ring: 0, corners, source: corners.map((_, index) => index) };
  return findCrossing([outline]) !== null;
}

/** Area that a ring encloses, empty if only tiny pieces are left; null if it is ambiguous. */
function piecesOf(corners: Position[]): MultiPolygon | null {
  const [ring] = closeRings([corners]);
  if (!crossesItself(corners)) return [[ring!]];
  const pieces = untangleRing(corners);
  if (pieces === null) return null;
  const kept = pieces
    .filter(([outer]) => ringSquareMetres(outer!) >= LEAST_PIECE)
    .map(([outer, ...gaps]) => [outer!, ...gaps.filter((gap) => ringSquareMetres(gap) >= LEAST_PIECE)]);
  if (kept.length === 0) return [];
  const [before, after] = [ringSquareMetres(ring!), areaSquareMetres(kept)];
  return Math.abs(after - before) <= MOST_CHANGE * Math.max(after, before) ? kept : null;
}
