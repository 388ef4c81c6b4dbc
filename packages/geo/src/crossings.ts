import { armsAt, type Edge, isSame } from './edges.ts';
import { leftOf } from './orientation.ts';
import { cornerAt, type Outline } from './outline.ts';
import type { Position } from './polygon.ts';
import { type Refusal, type RefusalReason, refuse } from './refusals.ts';
import { meetingOf, passThrough } from './segments.ts';
import { sweepEdges } from './sweep-edges.ts';

/**
 * Finds the first point where an outline crosses, touches or doubles back on itself, crosses another outline or shares
 * part of a side with it; null if there is none. Different outlines may touch in single points, as in the Simple
 * Features rules. Edges are straight in longitude and latitude.
 */
export function findCrossing(outlines: readonly Outline[]): Refusal | null {
  const spike = outlines.map(findSpike).find((found) => found !== null);
  if (spike) return spike;
  let touch: Refusal | null = null;
  for (const [other, edge] of sweepEdges(outlines)) {
    if (areNeighbours(edge, other)) continue;
    const refusal = meet(other, edge);
    if (refusal && refusal.reason !== 'self_touching') return refusal;
    touch ??= refusal;
  }
  return touch;
}

function findSpike(outline: Outline): Refusal | null {
  for (let index = 0; index < outline.corners.length; index++) {
    const before = cornerAt(outline, index - 1);
    const tip = cornerAt(outline, index);
    const after = cornerAt(outline, index + 1);
    if (leftOf(before, tip, after) !== 0) continue;
    // The three corners are collinear: the line goes straight on if the neighbours lie on opposite sides of the corner,
    // and doubles back if they lie on the same side.
    const axis = Math.abs(before[0] - tip[0]) >= Math.abs(before[1] - tip[1]) ? 0 : 1;
    if (before[axis] > tip[axis] === after[axis] > tip[axis]) {
      return refuse('spike', {
        part: outline.part,
        ring: outline.ring,
        vertex: outline.source[index]!,
        position: tip,
      });
    }
  }
  return null;
}

function areNeighbours(one: Edge<Outline>, other: Edge<Outline>): boolean {
  if (one.outline !== other.outline) return false;
  const apart = Math.abs(one.index - other.index);
  return apart === 1 || apart === one.outline.corners.length - 1;
}

function meet(one: Edge<Outline>, other: Edge<Outline>): Refusal | null {
  const meeting = meetingOf(one.from, one.to, other.from, other.to);
  if (meeting === 'none') return null;
  const at = typeof meeting === 'string' ? null : meeting.touch;
  const crosses = at === null || passThrough(at, armsAt(one, at), armsAt(other, at));
  if (one.outline === other.outline) {
    const first = one.index < other.index ? one : other;
    const second = first === one ? other : one;
    return refuseAt(crosses ? 'self_crossing' : 'self_touching', endsAt(first, at) ? first : second, at);
  }
  if (!crosses) return null;
  return refuseAt(
    reasonBetween(one.outline, other.outline),
    one.outline.ring > other.outline.ring ? one : other,
    at,
  );
}

/** A touch is reported at the corner that touches. A crossing has no corner, so its first edge is reported. */
function endsAt({ from, to }: Edge<Outline>, at: Position | null): boolean {
  return at === null || isSame(at, from) || isSame(at, to);
}

function reasonBetween(one: Outline, other: Outline): RefusalReason {
  if (one.part !== other.part) return 'parts_overlap';
  return one.ring === 0 || other.ring === 0 ? 'hole_outside' : 'holes_overlap';
}

/** Refusal that names the corner in question, or the start corner of the edge in question. */
function refuseAt(
  reason: RefusalReason,
  { outline, index, from, to }: Edge<Outline>,
  at: Position | null,
): Refusal {
  const { part, ring, source, corners } = outline;
  const corner = at !== null && isSame(at, to) ? (index + 1) % corners.length : index;
  return refuse(reason, { part, ring, vertex: source[corner]!, position: at ?? from });
}
