import { cornerAt, type Outline } from './outline.ts';
import { placeInRing } from './point-in-ring.ts';
import type { Position } from './polygon.ts';
import { type Refusal, type RefusalReason, refuse } from './refusals.ts';

/**
 * Finds the first outline at an invalid position: a hole outside its outer ring or inside another hole, or a part
 * inside another part (a part inside the hole of another is an island and valid). The outlines must not cross, see
 * crossings.ts.
 */
export function findMisplaced(outlines: readonly Outline[]): Refusal | null {
  const parts = new Map<number, Outline[]>();
  for (const outline of outlines) parts.set(outline.part, [...(parts.get(outline.part) ?? []), outline]);
  for (const [outer, ...holes] of parts.values()) {
    const outside = holes.find((hole) => !isInside(hole, outer!));
    if (outside) return refuseAt('hole_outside', outside);
    const nested = holes.find((hole) => holes.some((other) => other !== hole && isInside(hole, other)));
    if (nested) return refuseAt('holes_overlap', nested);
  }
  for (const [one] of parts.values()) {
    for (const [other, ...holes] of parts.values()) {
      if (one === other || !isInside(one!, other!)) continue;
      if (!holes.some((hole) => isInside(one!, hole))) return refuseAt('parts_overlap', one!);
    }
  }
  return null;
}

/**
 * Outlines that do not cross lie entirely inside or outside each other, so the first corner off the shared boundary
 * decides.
 */
function isInside(one: Outline, other: Outline): boolean {
  for (const corner of one.corners) {
    const place = placeInRing(corner, other.corners);
    if (place !== 'edge') return place === 'inside';
  }
  // Every corner touches: the midpoint of some side does not, because shared parts of sides were refused before.
  return one.corners.some((corner, index) => {
    return placeInRing(middle(corner, cornerAt(one, index + 1)), other.corners) === 'inside';
  });
}

function middle(one: Position, other: Position): Position {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

function refuseAt(reason: RefusalReason, { part, ring, source, corners }: Outline): Refusal {
  return refuse(reason, { part, ring, vertex: source[0]!, position: corners[0]! });
}
