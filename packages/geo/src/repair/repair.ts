import type { Position, Ring } from '../rings/polygon.ts';
import { refuse } from '../validity/outline-refusals.ts';
import type { Field } from '../validity/validity.ts';
import { collectRings } from './collect-rings.ts';
import type { RepairRefusal } from './repair-refusals.ts';
import { type RepairedField, repairRings } from './repair-rings.ts';
import { type AppliedRepair, repairReports } from './repairs.ts';

/** Maximum number of corners of the original outline that a drawing can usefully show. */
const MAX_ORIGINAL_CORNERS = 5_000;

/**
 * Result of a repair. `heights`: true if positions had a third ordinate, which was removed. `original`: the closed
 * rings before the repair, to be shown next to the result; null if nothing was repaired or refused, or if there are no
 * rings to show.
 */
export type OutlineRepair = { hasHeights: boolean; originalOutline: Ring[] | null } & (
  | { ok: true; field: Field; repairs: AppliedRepair[] }
  | { ok: false; refusal: RepairRefusal }
);

/**
 * Repairs the field in a geometry from any file (GeoJSON of any type, longitude and latitude on WGS 84) where the
 * repair is certain: none moves an edge by more than 2 m or changes a ring's area by more than 5 %. The result has
 * passed `checkField`. Accepts any input, never throws, and takes under a second for 100,000 corners of any shape.
 *
 * Ring directions and repeated corners are fixed without a report, because the area stays the same.
 */
export function repairOutline(geojson: unknown): OutlineRepair {
  const collectedRings = collectRings(geojson);
  if ('reason' in collectedRings)
    return { ok: false, refusal: collectedRings, hasHeights: false, originalOutline: null };
  const { hasHeights } = collectedRings;
  const areSwapped = areAxesSwapped(collectedRings.parts.flat());
  const parts = areSwapped ? collectedRings.parts.map((rings) => rings.map(swapAxes)) : collectedRings.parts;
  const refusal = findOutOfRange(parts);
  if (refusal) return { ok: false, refusal, hasHeights, originalOutline: null };
  const result = repairRings(parts);
  if (!result.ok)
    return { ok: false, refusal: result.refusal, hasHeights, originalOutline: originalRings(parts) };
  const reportedRepairs = [
    ...(areSwapped ? [repairReports.axesTurned()] : []),
    ...collectedRings.repairs,
    ...repairsOf(result),
  ];
  return {
    ok: true,
    field: result.field,
    repairs: reportedRepairs,
    hasHeights,
    originalOutline: reportedRepairs.length > 0 ? originalRings(parts) : null,
  };
}

function repairsOf({ log, field }: RepairedField): AppliedRepair[] {
  const reportedRepairs: AppliedRepair[] = [];
  if (log.simplified)
    reportedRepairs.push(
      repairReports.simplified(log.simplified.corners, cornersOf(field), log.simplified.metres),
    );
  if (log.removedSpikes > 0) reportedRepairs.push(repairReports.spikesRemoved(log.removedSpikes));
  if (log.areaBeforeResolvingM2 !== null)
    reportedRepairs.push(repairReports.self_intersections_resolved(log.areaBeforeResolvingM2, field.areaM2));
  if (log.areaBeforeJoinM2 !== null)
    reportedRepairs.push(repairReports.ringsJoined(log.areaBeforeJoinM2, field.areaM2));
  if (log.areaBeforeSplitM2 !== null)
    reportedRepairs.push(repairReports.splitIntoParts(log.areaBeforeSplitM2, field.areaM2));
  if (log.removedSlivers > 0)
    reportedRepairs.push(repairReports.sliversDropped(log.removedSlivers, log.removedSliverAreaM2));
  return reportedRepairs;
}

function cornersOf({ parts }: Field): number {
  return parts.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
}

/** True only if the axes are certainly swapped: no latitude is valid, and each would be valid as a longitude. */
function areAxesSwapped(rings: readonly Position[][]): boolean {
  return rings.every((ring) =>
    ring.every(([lng, lat]) => Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90),
  );
}

function swapAxes(ring: readonly Position[]): Position[] {
  return ring.map(([lat, lng]) => [lng, lat]);
}

/**
 * Positions that must be refused before any repair, because clipping would join what lies on both sides of the
 * antimeridian.
 */
function findOutOfRange(parts: readonly Position[][][]): RepairRefusal | null {
  for (const [part, rings] of parts.entries()) {
    for (const [ring, corners] of rings.entries()) {
      for (const [vertex, position] of corners.entries()) {
        if (Math.abs(position[0]) > 180 || Math.abs(position[1]) > 90)
          return refuse('out_of_range', { part, ring, vertex, position });
        const previous = corners[vertex - 1] ?? corners.at(-1)!;
        if (Math.abs(position[0] - previous[0]) > 180)
          return refuse('crosses_antimeridian', { part, ring, vertex, position });
      }
    }
  }
  return null;
}

function originalRings(parts: readonly Position[][][]): Ring[] | null {
  const rings = parts.flat().filter((corners) => corners.length > 1);
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  return corners > MAX_ORIGINAL_CORNERS || corners === 0 ? null : rings.map((ring) => [...ring, ring[0]!]);
}
