import { ringSquareMetres } from './area.ts';
import { findCrossing } from './crossings.ts';
import { localMapAt, signedArea } from './local-metres.ts';
import type { Position } from './polygon.ts';

/** Square metres, a tenth of a pixel of 10 m: left over from cutting along another boundary, never a field. */
const SLIVER = 10;

/** `squareMetres` of all that were dropped. */
export type Sifted = { parts: Position[][][]; slivers: number; squareMetres: number };

/** Parts (rings of open corners) without parts and holes of a few square metres. The largest part stays, however small. */
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
  // A flat map is right within a percent; the ellipsoid is only asked near the limit.
  if (corners.length < 3) return true;
  if (sizeOf(corners) > 1.1 * SLIVER) return false;
  if (ringSquareMetres([...corners, corners[0]!]) >= SLIVER) return false;
  // Loops that run against each other cancel out: such an outline is no sliver for it.
  const outline = { part: 0, ring: 0, corners, source: corners.map((_, index) => index) };
  return corners.length > 100 || findCrossing([outline]) === null;
}
