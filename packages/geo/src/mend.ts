import { areaSquareMetres } from './area.ts';
import { closeRings } from './close-rings.ts';
import { MOST_CORNERS } from './limits.ts';
import { localMapAt, signedArea } from './local-metres.ts';
import type { Position } from './polygon.ts';
import { type Refusal, type RefusalReason, refuse } from './refusals.ts';
import { outlineRefusals, type RepairRefusal } from './repair-refusals.ts';
import { simplify } from './simplify.ts';
import { dropSlivers } from './slivers.ts';
import { dropDoubles, dropSpikes } from './spikes.ts';
import { splitPart } from './split-part.ts';
import { untangle } from './untangle.ts';
import { checkField, type Field } from './validity.ts';

/** Rings of open corners. */
type Parts = Position[][][];

/**
 * Applied repairs. Areas in m²; `untangled`, `joined` and `split` are the area before the repair, null if it was not
 * needed.
 */
export type Done = {
  simplified: { corners: number; metres: number } | null;
  spikes: number;
  untangled: number | null;
  joined: number | null;
  split: number | null;
  slivers: number;
  sliverArea: number;
};

export type Mended = { ok: true; field: Field; done: Done };

const tangles: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'self_crossing',
  'self_touching',
  'hole_outside',
  'holes_overlap',
  'parts_overlap',
]);

/** Simplify, remove spikes, resolve intersections, join, and once more for what rounding left. */
const ROUNDS = 6;

const MOST_OFFSET_METRES = 2;
const MOST_THINNED = 0.001;
/** Below the maximum, so that crossings can add corners. */
const CORNERS_AFTER_THINNING = MOST_CORNERS - 20;

/**
 * Repairs rings in map coordinates until they form a valid field, in the order in which faults are found; returns a
 * refusal if that is not possible.
 */
export function mend(given: Parts): Mended | { ok: false; refusal: RepairRefusal } {
  const done: Done = {
    simplified: null,
    spikes: 0,
    untangled: null,
    joined: null,
    split: null,
    slivers: 0,
    sliverArea: 0,
  };
  let parts = given;
  for (let round = 0; ; round++) {
    parts = withoutSlivers(
      parts.map((rings) => rings.map(dropDoubles)),
      done,
    );
    const check = checkField({ type: 'MultiPolygon', coordinates: parts.map(closeRings) });
    if (check.ok) return { ok: true, field: check.field, done };
    const next = round < ROUNDS ? mendOnce(parts, check.refusal, done) : outlineRefusals.beyondRepair();
    if ('reason' in next) return { ok: false, refusal: next };
    parts = next;
  }
}

function mendOnce(parts: Parts, refusal: Refusal, done: Done): Parts | RepairRefusal {
  if (refusal.reason === 'too_many_vertices') return thin(parts, done);
  if (refusal.reason === 'spike') return withoutSpikes(parts, done);
  if (refusal.reason === 'disconnected_interior') return splitParts(parts, done);
  return tangles.has(refusal.reason) ? untangle(parts, done) : refusal;
}

function splitParts(parts: Parts, done: Done): Parts {
  done.split ??= areaSquareMetres(parts.map(closeRings));
  return parts.flatMap(splitPart);
}

function withoutSlivers(parts: Parts, done: Done): Parts {
  const sifted = dropSlivers(parts);
  done.slivers += sifted.slivers;
  done.sliverArea += sifted.squareMetres;
  return sifted.parts;
}

function withoutSpikes(parts: Parts, done: Done): Parts {
  return parts.map((rings) =>
    rings.map((ring) => {
      const { corners, spikes } = dropSpikes(ring);
      done.spikes += spikes;
      return corners;
    }),
  );
}

function thin(parts: Parts, done: Done): Parts | Refusal {
  const rings = parts.flat();
  const corners = rings.reduce((sum, { length }) => sum + length, 0);
  const thinned = simplify(rings, CORNERS_AFTER_THINNING);
  const left = thinned.rings.reduce((sum, { length }) => sum + length, 0);
  const change = Math.abs(landOf(thinned.rings) / landOf(rings) - 1);
  if (left > MOST_CORNERS || thinned.metres > MOST_OFFSET_METRES || !(change <= MOST_THINNED))
    return refuse('too_many_vertices', { vertices: corners });
  // Offsets add up if the rings are simplified twice.
  const metres = thinned.metres + (done.simplified?.metres ?? 0);
  done.simplified = { corners: done.simplified?.corners ?? corners, metres };
  let next = 0;
  return parts.map((part) => part.map(() => thinned.rings[next++]!));
}

/** Total area of all rings, holes and outer rings alike, because simplifying must not shrink any of them. */
function landOf(rings: readonly Position[][]): number {
  const toMetres = localMapAt(rings[0]![0]!);
  return rings.reduce((sum, corners) => sum + Math.abs(signedArea(corners.map(toMetres))), 0);
}
