import { locateInRing } from '../rings/locate-in-ring.ts';
import { cornerAt, type Outline } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
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
    const nestedHole = holes.find((hole) => holes.some((other) => other !== hole && isInside(hole, other)));
    if (nestedHole) return refuseAt('holes_overlap', nestedHole);
  }
  for (const [outer] of parts.values()) {
    for (const [otherOuter, ...holes] of parts.values()) {
      if (outer === otherOuter || !isInside(outer!, otherOuter!)) continue;
      if (!holes.some((hole) => isInside(outer!, hole))) return refuseAt('parts_overlap', outer!);
    }
  }
  return null;
}

/**
 * Outlines that do not cross lie entirely inside or outside each other, so the first corner off the shared boundary
 * decides.
 */
function isInside(inner: Outline, outer: Outline): boolean {
  for (const corner of inner.corners) {
    const location = locateInRing(corner, outer.corners);
    if (location !== 'edge') return location === 'inside';
  }
  // If every corner touches, the midpoint of some side does not, because shared parts of sides were refused before.
  return inner.corners.some((corner, index) => {
    return locateInRing(midpoint(corner, cornerAt(inner, index + 1)), outer.corners) === 'inside';
  });
}

function midpoint(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function refuseAt(reason: RefusalReason, { part, ring, sourceIndices, corners }: Outline): Refusal {
  return refuse(reason, { part, ring, vertex: sourceIndices[0]!, position: corners[0]! });
}
