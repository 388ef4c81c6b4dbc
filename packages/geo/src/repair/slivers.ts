import { ringAreaM2 } from '../area/area.ts';
import { localProjectionAt, signedArea } from '../rings/local-metres.ts';
import type { Position } from '../rings/polygon.ts';
import { findCrossing } from '../validity/crossings.ts';

/**
 * Maximum area of a sliver in m², a tenth of a pixel of 10 m: left over from clipping along another boundary, never a
 * field.
 */
const MAX_SLIVER_M2 = 10;

/** `removedAreaM2` is the total area of all removed slivers. */
export type WithoutSlivers = { parts: Position[][][]; removedCount: number; removedAreaM2: number };

/** Removes parts and holes (rings of open corners) of a few square metres. The largest part is never removed. */
export function removeSlivers(parts: Position[][][]): WithoutSlivers {
  if (parts.length === 1 && parts[0]!.length === 1) return { parts, removedCount: 0, removedAreaM2: 0 };
  const result: WithoutSlivers = { parts: [], removedCount: 0, removedAreaM2: 0 };
  const areas = parts.map(([outer]) => planarAreaOf(outer!));
  const largestIndex = areas.indexOf(Math.max(...areas));
  for (const [index, [outer, ...holes]] of parts.entries()) {
    if (index !== largestIndex && isSliver(outer!)) {
      countRemoved(result, outer!);
      continue;
    }
    const remainingHoles = holes.filter((hole) => !isSliver(hole));
    for (const hole of holes) if (!remainingHoles.includes(hole)) countRemoved(result, hole);
    result.parts.push([outer!, ...remainingHoles]);
  }
  return result;
}

function countRemoved(result: WithoutSlivers, corners: Position[]): void {
  result.removedCount++;
  if (corners.length > 2) result.removedAreaM2 += ringAreaM2([...corners, corners[0]!]);
}

function planarAreaOf(corners: Position[]): number {
  return corners.length < 3 ? 0 : Math.abs(signedArea(corners.map(localProjectionAt(corners[0]!))));
}

function isSliver(corners: Position[]): boolean {
  // The flat map is accurate within a percent, so the geodesic area is only computed near the limit.
  if (corners.length < 3) return true;
  if (planarAreaOf(corners) > 1.1 * MAX_SLIVER_M2) return false;
  if (ringAreaM2([...corners, corners[0]!]) >= MAX_SLIVER_M2) return false;
  // Loops in opposite directions cancel out, which does not make the outline a sliver.
  const outline = { part: 0, ring: 0, corners, sourceIndices: corners.map((_, index) => index) };
  return corners.length > 100 || findCrossing([outline]) === null;
}
