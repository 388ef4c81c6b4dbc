import { leftOf } from '../rings/orientation.ts';
import { cornerAt, type Outline } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
import { adjacentPoints, isSamePosition, type RingEdge } from '../rings/ring-edges.ts';
import { crossAt, intersectSegments } from '../rings/segments.ts';
import { intersectingEdgePairs } from '../rings/sweep-edges.ts';
import { type Refusal, type RefusalReason, refuse } from './outline-refusals.ts';

/**
 * Finds the first point where an outline crosses, touches or doubles back on itself, crosses another outline or shares
 * part of a side with it; null if there is none. Sides are straight in longitude and latitude, and different outlines
 * may touch in single points, as in the Simple Features rules.
 */
export function findCrossing(outlines: readonly Outline[]): Refusal | null {
  const spike = outlines.map(findSpike).find((refusal) => refusal !== null);
  if (spike) return spike;
  let touchRefusal: Refusal | null = null;
  for (const [other, edge] of intersectingEdgePairs(outlines)) {
    if (areNeighbours(edge, other)) continue;
    const refusal = refusalFor(other, edge);
    if (refusal && refusal.reason !== 'self_touching') return refusal;
    touchRefusal ??= refusal;
  }
  return touchRefusal;
}

function findSpike(outline: Outline): Refusal | null {
  for (let index = 0; index < outline.corners.length; index++) {
    const previous = cornerAt(outline, index - 1);
    const tip = cornerAt(outline, index);
    const next = cornerAt(outline, index + 1);
    if (leftOf(previous, tip, next) !== 0) continue;
    // The three corners are collinear: the line goes straight on if the neighbours lie on opposite sides of the corner,
    // and doubles back if they lie on the same side.
    const axis = Math.abs(previous[0] - tip[0]) >= Math.abs(previous[1] - tip[1]) ? 0 : 1;
    if (previous[axis] > tip[axis] === next[axis] > tip[axis]) {
      return refuse('spike', {
        part: outline.part,
        ring: outline.ring,
        vertex: outline.sourceIndices[index]!,
        position: tip,
      });
    }
  }
  return null;
}

function areNeighbours(a: RingEdge<Outline>, b: RingEdge<Outline>): boolean {
  if (a.outline !== b.outline) return false;
  const indexDistance = Math.abs(a.index - b.index);
  return indexDistance === 1 || indexDistance === a.outline.corners.length - 1;
}

function refusalFor(a: RingEdge<Outline>, b: RingEdge<Outline>): Refusal | null {
  const intersection = intersectSegments(a.from, a.to, b.from, b.to);
  if (intersection === 'none') return null;
  const touchPoint = typeof intersection === 'string' ? null : intersection.touch;
  const isCrossing =
    touchPoint === null || crossAt(touchPoint, adjacentPoints(a, touchPoint), adjacentPoints(b, touchPoint));
  if (a.outline === b.outline) {
    const first = a.index < b.index ? a : b;
    const second = first === a ? b : a;
    return refuseAt(
      isCrossing ? 'self_intersection' : 'self_touching',
      endsAt(first, touchPoint) ? first : second,
      touchPoint,
    );
  }
  if (!isCrossing) return null;
  return refuseAt(reasonBetween(a.outline, b.outline), a.outline.ring > b.outline.ring ? a : b, touchPoint);
}

/** A touch is reported at the corner that touches. A crossing has no corner, so its first edge is reported. */
function endsAt({ from, to }: RingEdge<Outline>, point: Position | null): boolean {
  return point === null || isSamePosition(point, from) || isSamePosition(point, to);
}

function reasonBetween(a: Outline, b: Outline): RefusalReason {
  if (a.part !== b.part) return 'parts_overlap';
  return a.ring === 0 || b.ring === 0 ? 'hole_outside' : 'holes_overlap';
}

/** Refusal that names the corner in question, or the start corner of the edge in question. */
function refuseAt(
  reason: RefusalReason,
  { outline, index, from, to }: RingEdge<Outline>,
  point: Position | null,
): Refusal {
  const { part, ring, sourceIndices, corners } = outline;
  const corner = point !== null && isSamePosition(point, to) ? (index + 1) % corners.length : index;
  return refuse(reason, { part, ring, vertex: sourceIndices[corner]!, position: point ?? from });
}
