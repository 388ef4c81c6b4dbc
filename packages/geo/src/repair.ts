import { gatherRings } from './gather-rings.ts';
import { type Mended, mend } from './mend.ts';
import type { Position, Ring } from './polygon.ts';
import { refuse } from './refusals.ts';
import type { RepairRefusal } from './repair-refusals.ts';
import { type Repair, repairs } from './repairs.ts';
import type { Field } from './validity.ts';

/** Maximum number of corners of the original outline that a drawing can usefully show. */
const MOST_SHOWN = 5_000;

/**
 * Result of a repair. `heights`: true if positions had a third ordinate, which was removed. `original`: the closed
 * rings before the repair, to be shown next to the result; null if nothing was repaired or refused, or if there are no
 * rings to show.
 */
export type OutlineRepair = { heights: boolean; original: Ring[] | null } & (
  | { ok: true; field: Field; repairs: Repair[] }
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
  const gathered = gatherRings(geojson);
  if ('reason' in gathered) return { ok: false, refusal: gathered, heights: false, original: null };
  const { heights } = gathered;
  const isTurned = areAxesTurned(gathered.parts.flat());
  const parts = isTurned ? gathered.parts.map((rings) => rings.map(turn)) : gathered.parts;
  const refusal = findOffTheMap(parts);
  if (refusal) return { ok: false, refusal, heights, original: null };
  const mended = mend(parts);
  if (!mended.ok) return { ok: false, refusal: mended.refusal, heights, original: shown(parts) };
  const told = [...(isTurned ? [repairs.axesTurned()] : []), ...gathered.repairs, ...toldOf(mended)];
  return {
    ok: true,
    field: mended.field,
    repairs: told,
    heights,
    original: told.length > 0 ? shown(parts) : null,
  };
}

function toldOf({ done, field }: Mended): Repair[] {
  const told: Repair[] = [];
  if (done.simplified)
    told.push(repairs.simplified(done.simplified.corners, cornersOf(field), done.simplified.metres));
  if (done.spikes > 0) told.push(repairs.spikesRemoved(done.spikes));
  if (done.untangled !== null) told.push(repairs.untangled(done.untangled, field.areaM2));
  if (done.joined !== null) told.push(repairs.ringsJoined(done.joined, field.areaM2));
  if (done.split !== null) told.push(repairs.splitIntoParts(done.split, field.areaM2));
  if (done.slivers > 0) told.push(repairs.sliversDropped(done.slivers, done.sliverArea));
  return told;
}

function cornersOf({ parts }: Field): number {
  return parts.flat().reduce((sum, ring) => sum + ring.length - 1, 0);
}

/** True only if it is certain: no latitude is valid, and each would be valid as a longitude. */
function areAxesTurned(rings: readonly Position[][]): boolean {
  return rings.every((ring) =>
    ring.every(([lng, lat]) => Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90),
  );
}

function turn(ring: readonly Position[]): Position[] {
  return ring.map(([lat, lng]) => [lng, lat]);
}

/**
 * Positions that must be refused before any repair, because clipping would join what lies on both sides of the
 * antimeridian.
 */
function findOffTheMap(parts: readonly Position[][][]): RepairRefusal | null {
  for (const [part, rings] of parts.entries()) {
    for (const [ring, corners] of rings.entries()) {
      for (const [vertex, position] of corners.entries()) {
        if (Math.abs(position[0]) > 180 || Math.abs(position[1]) > 90)
          return refuse('out_of_range', { part, ring, vertex, position });
        const before = corners[vertex - 1] ?? corners.at(-1)!;
        if (Math.abs(position[0] - before[0]) > 180)
          return refuse('crosses_antimeridian', { part, ring, vertex, position });
      }
    }
  }
  return null;
}

function shown(parts: readonly Position[][][]): Ring[] | null {
  const rings = parts.flat().filter((corners) => corners.length > 1);
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  return corners > MOST_SHOWN || corners === 0 ? null : rings.map((ring) => [...ring, ring[0]!]);
}
