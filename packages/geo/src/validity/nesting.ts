import { locateInRing } from '../rings/locate-in-ring.ts';
import { cornerAt, type Outline } from '../rings/outline.ts';
import type { Position } from '../rings/polygon.ts';
import { type Refusal, type RefusalReason, refuse } from './outline-refusals.ts';

/**
 * Finds the first outline at an invalid position: a hole outside its outer ring or inside another hole, or a part
 * inside another part (a part inside the hole of another is an island and valid). The outlines must not cross, see
 * crossings.ts.
 */
export function findMisplaced(outlines: readonly Outline[]): Refusal | null {
  const parts = new Map<number, Outline[]>();
  for (const outline of outlines) parts.set(outline.part, [...(parts.get(outline.part) ?? []), outline]);
  for (const [outerOutline, ...holes] of parts.values()) {
    const outside = holes.find((hole) => !isInside(hole, outerOutline!));
    if (outside) return refuseAt('hole_outside', outside);
    const nestedHole = holes.find((hole) => holes.some((other) => other !== hole && isInside(hole, other)));
    if (nestedHole) return refuseAt('holes_overlap', nestedHole);
  }
  for (const [outerOutline] of parts.values()) {
    for (const [otherOuter, ...holes] of parts.values()) {
      if (outerOutline === otherOuter || !isInside(outerOutline!, otherOuter!)) continue;
      if (!holes.some((hole) => isInside(outerOutline!, hole)))
        return refuseAt('parts_overlap', outerOutline!);
    }
  }
  return null;
}

/**
 * Outlines that do not cross lie entirely inside or outside each other, so the first corner off the shared boundary
 * decides.
 */
function isInside(innerOutline: Outline, outerOutline: Outline): boolean {
  for (const corner of innerOutline.corners) {
    const location = locateInRing(corner, outerOutline.corners);
    if (location !== 'edge') return location === 'inside';
  }
  // If every corner touches, the midpoint of some side does not, because shared parts of sides were refused before.
  return innerOutline.corners.some((corner, index) => {
    return (
      locateInRing(midpoint(corner, cornerAt(innerOutline, index + 1)), outerOutline.corners) === 'inside'
    );
  });
}

function midpoint(a: Position, b: Position): Position {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function refuseAt(reason: RefusalReason, { part, ring, sourceIndices, corners }: Outline): Refusal {
  return refuse(reason, { part, ring, vertex: sourceIndices[0]!, position: corners[0]! });
}
