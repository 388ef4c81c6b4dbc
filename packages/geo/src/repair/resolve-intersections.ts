import { geodesicAreaM2, ringAreaM2 } from '../area/area.ts';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { findCrossing } from '../validity/crossings.ts';
import { refuse } from '../validity/outline-refusals.ts';
import { hasTooManyCrossings, resolveRingSelfIntersections, unionOutlines } from './clip.ts';
import { closeRings, openRings } from './close-rings.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';

/** Minimum area in m² of a piece or gap: smaller ones that arise where an outline crosses itself are removed below. */
const MIN_PIECE_M2 = 100;

/**
 * Maximum relative change of area. An outline that crosses itself has no unambiguous area; beyond this it is unclear
 * which land is meant.
 */
const MAX_AREA_CHANGE = 0.05;

/** Area in m² before each repair, for the report. */
type AreasBefore = { areaBeforeResolvingM2: number | null; areaBeforeJoinM2: number | null };

/**
 * Resolves self-intersections ring by ring in parts (rings of open corners); if there are none, merges parts and holes
 * that overlap.
 */
export function resolveIntersections(
  parts: Position[][][],
  areasBefore: AreasBefore,
): Position[][][] | RepairRefusal {
  if (hasTooManyCrossings(parts.flat())) return outlineRefusals.beyondRepair();
  const areaBeforeM2 = geodesicAreaM2(parts.map(closeRings));
  const hasSelfIntersection = parts.flat().some(selfIntersects);
  if (hasSelfIntersection) areasBefore.areaBeforeResolvingM2 ??= areaBeforeM2;
  else areasBefore.areaBeforeJoinM2 ??= areaBeforeM2;
  const resolvedParts: { outer: MultiPolygon; holes: MultiPolygon }[] = [];
  for (const [outer, ...holes] of parts) {
    const outerPieces = resolvedPieces(outer!);
    const holePieces = holes.map(resolvedPieces);
    if (outerPieces === null || holePieces.includes(null)) return outlineRefusals.beyondRepair();
    resolvedParts.push({ outer: outerPieces, holes: holePieces.flatMap((gap) => gap!) });
  }
  const joinedOutlines = unionOutlines(resolvedParts.filter(({ outer }) => outer.length > 0));
  if (joinedOutlines === null) return outlineRefusals.beyondRepair();
  return joinedOutlines.length === 0 ? refuse('too_small', { hectares: 0 }) : joinedOutlines.map(openRings);
}

function selfIntersects(corners: Position[]): boolean {
  const outline = { part: 0, ring: 0, corners, sourceIndices: corners.map((_, index) => index) };
  return findCrossing([outline]) !== null;
}

/** Area that a ring encloses, empty if only tiny pieces are left; null if it is ambiguous. */
function resolvedPieces(corners: Position[]): MultiPolygon | null {
  const [ring] = closeRings([corners]);
  if (!selfIntersects(corners)) return [[ring!]];
  const outlinePieces = resolveRingSelfIntersections(corners);
  if (outlinePieces === null) return null;
  const coveredPieces = outlinePieces
    .filter(([outer]) => ringAreaM2(outer!) >= MIN_PIECE_M2)
    .map(([outer, ...gaps]) => [outer!, ...gaps.filter((gap) => ringAreaM2(gap) >= MIN_PIECE_M2)]);
  if (coveredPieces.length === 0) return [];
  const [before, after] = [ringAreaM2(ring!), geodesicAreaM2(coveredPieces)];
  return Math.abs(after - before) <= MAX_AREA_CHANGE * Math.max(after, before) ? coveredPieces : null;
}
