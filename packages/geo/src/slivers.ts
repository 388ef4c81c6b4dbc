import { ringSquareMetres } from './area.ts';
import { findCrossing } from './crossings.ts';
import { localMapAt, signedArea } from './local-metres.ts';
import type { Position } from './polygon.ts';

/**
 * Maximum area of a sliver in m², a tenth of a pixel of 10 m: left over from clipping along another boundary, never a
 * field.
 */
const SLIVER = 10;

/** `squareMetres` is the total area of all removed slivers. */
export type Sifted = { parts: Position[][][]; slivers: number; squareMetres: number };

/**
 * Removes parts and holes (rings of open corners) of a few square metres. The largest part stays, whatever its size.
 */
export function dropSlivers(parts: Position[][][]): Sifted {
  if (parts.length === 1 && parts[0]!.length === 1) return { parts, slivers: 0, squareMetres: 0 };
  const sifted: Sifted = { parts: [], slivers: 0, squareMetres: 0 };
  const sizes = parts.map(([outer]) => sizeOf(outer!));
  const largest = sizes.indexOf(Math.max(...sizes));
  for (const [index, [outer, ...holes]] of parts.entries()) {
    if (index !== largest && isSliver(outer!)) {
      drop(sifted, outer!);
      continue;
    }
    const kept = holes.filter((hole) => !isSliver(hole));
    for (const hole of holes) if (!kept.includes(hole)) drop(sifted, hole);
    sifted.parts.push([outer!, ...kept]);
  }
  return sifted;
}

function drop(sifted: Sifted, corners: Position[]): void {
  sifted.slivers++;
  if (corners.length > 2) sifted.squareMetres += ringSquareMetres([...corners, corners[0]!]);
}

function sizeOf(corners: Position[]): number {
  return corners.length < 3 ? 0 : Math.abs(signedArea(corners.map(localMapAt(corners[0]!))));
}

function isSliver(corners: Position[]): boolean {
  // The flat map is accurate within a percent, so the geodesic area is only computed near the limit.
  if (corners.length < 3) return true;
  if (sizeOf(corners) > 1.1 * SLIVER) return false;
  if (ringSquareMetres([...corners, corners[0]!]) >= SLIVER) return false;
  // Loops in opposite directions cancel out, which does not make the outline a sliver.
  const outline = { part: 0, ring: 0, corners, source: corners.map((_, index) => index) };
  return corners.length > 100 || findCrossing([outline]) === null;
}
