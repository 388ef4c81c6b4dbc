import { geodesicAreaM2 } from '../area/area.ts';
import { localProjectionAt, signedArea } from '../rings/local-metres.ts';
import type { Position } from '../rings/polygon.ts';
import { MAX_CORNERS } from '../validity/outline-limits.ts';
import { type Refusal, type RefusalReason, refuse } from '../validity/outline-refusals.ts';
import { checkField, type Field } from '../validity/validity.ts';
import { closeRings } from './close-rings.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';
import { resolveIntersections } from './resolve-intersections.ts';
import { simplify } from './simplify.ts';
import { removeSlivers } from './slivers.ts';
import { removeRepeatedCorners, removeSpikes } from './spikes.ts';
import { splitPart } from './split-part.ts';

/** Rings of open corners. */
type OpenRings = Position[][][];

/**
 * Applied repairs. `areaBeforeResolvingM2`, `areaBeforeJoinM2` and `areaBeforeSplitM2` are the area in m² before the
 * repair, null if it was not needed.
 */
export type RepairLog = {
  simplified: { corners: number; metres: number } | null;
  removedSpikes: number;
  areaBeforeResolvingM2: number | null;
  areaBeforeJoinM2: number | null;
  areaBeforeSplitM2: number | null;
  removedSlivers: number;
  removedSliverAreaM2: number;
};

export type RepairedField = { ok: true; field: Field; log: RepairLog };

const intersectionReasons: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'self_intersection',
  'self_touching',
  'hole_outside',
  'holes_overlap',
  'parts_overlap',
]);

/**
 * Maximum number of rounds of repairs: one for each kind (simplify, spikes, intersections, join), and more for what
 * rounding leaves.
 */
const MAX_ROUNDS = 6;

const MAX_OFFSET_METRES = 2;
const MAX_AREA_CHANGE = 0.001;
/** Number of corners to simplify to, below the maximum, because resolving crossings can add corners. */
const TARGET_CORNERS = MAX_CORNERS - 20;

/**
 * Repairs rings in map coordinates until they form a valid field, in the order in which faults are found; returns a
 * refusal if that is not possible.
 */
export function repairRings(initialRings: OpenRings): RepairedField | { ok: false; refusal: RepairRefusal } {
  const log: RepairLog = {
    simplified: null,
    removedSpikes: 0,
    areaBeforeResolvingM2: null,
    areaBeforeJoinM2: null,
    areaBeforeSplitM2: null,
    removedSlivers: 0,
    removedSliverAreaM2: 0,
  };
  let parts = initialRings;
  for (let iteration = 0; ; iteration++) {
    parts = withoutSlivers(
      parts.map((rings) => rings.map(removeRepeatedCorners)),
      log,
    );
    const check = checkField({ type: 'MultiPolygon', coordinates: parts.map(closeRings) });
    if (check.ok) return { ok: true, field: check.field, log };
    const next =
      iteration < MAX_ROUNDS ? repairOnce(parts, check.refusal, log) : outlineRefusals.beyondRepair();
    if ('reason' in next) return { ok: false, refusal: next };
    parts = next;
  }
}

function repairOnce(parts: OpenRings, refusal: Refusal, log: RepairLog): OpenRings | RepairRefusal {
  if (refusal.reason === 'too_many_vertices') return simplifyRings(parts, log);
  if (refusal.reason === 'spike') return withoutSpikes(parts, log);
  if (refusal.reason === 'disconnected_interior') return splitParts(parts, log);
  return intersectionReasons.has(refusal.reason) ? resolveIntersections(parts, log) : refusal;
}

function splitParts(parts: OpenRings, log: RepairLog): OpenRings {
  log.areaBeforeSplitM2 ??= geodesicAreaM2(parts.map(closeRings));
  return parts.flatMap(splitPart);
}

function withoutSlivers(parts: OpenRings, log: RepairLog): OpenRings {
  const result = removeSlivers(parts);
  log.removedSlivers += result.removedCount;
  log.removedSliverAreaM2 += result.removedAreaM2;
  return result.parts;
}

function withoutSpikes(parts: OpenRings, log: RepairLog): OpenRings {
  return parts.map((rings) =>
    rings.map((ring) => {
      const { corners, spikes } = removeSpikes(ring);
      log.removedSpikes += spikes;
      return corners;
    }),
  );
}

function simplifyRings(parts: OpenRings, log: RepairLog): OpenRings | Refusal {
  const rings = parts.flat();
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  const simplifiedRings = simplify(rings, TARGET_CORNERS);
  const remaining = simplifiedRings.rings.reduce((sum, { length }) => sum + length, 0);
  const areaChange = Math.abs(totalRingArea(simplifiedRings.rings) / totalRingArea(rings) - 1);
  if (
    remaining > MAX_CORNERS ||
    simplifiedRings.maxOffsetM > MAX_OFFSET_METRES ||
    !(areaChange <= MAX_AREA_CHANGE)
  )
    return refuse('too_many_vertices', { vertices: corners });
  // Offsets add up if the rings are simplified twice.
  const metres = simplifiedRings.maxOffsetM + (log.simplified?.metres ?? 0);
  log.simplified = { corners: log.simplified?.corners ?? corners, metres };
  let ringIndex = 0;
  return parts.map((part) => part.map(() => simplifiedRings.rings[ringIndex++]!));
}

/** Total area of all rings, holes and outer rings alike, because simplifying must not shrink any of them. */
function totalRingArea(rings: readonly Position[][]): number {
  const toMetres = localProjectionAt(rings[0]![0]!);
  return rings.reduce((sum, corners) => sum + Math.abs(signedArea(corners.map(toMetres))), 0);
}
