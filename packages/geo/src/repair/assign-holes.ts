import { type Box, boundsOf } from '../area/bounds.ts';
import { signedArea } from '../rings/local-metres.ts';
import { locateInRing } from '../rings/locate-in-ring.ts';
import type { Position } from '../rings/polygon.ts';

/**
 * Maximum number of rings that are nested: a file can hold any number, but a field has far fewer, and all pairs are
 * compared.
 */
export const maxNestedRings = 2_000;

type NestedRing = { corners: Position[]; box: Box; area: number; isOuter: boolean };

/**
 * Groups unordered rings (open corners, at least 3) into parts of [outer ring, hole, …], each hole in the smallest
 * outer ring around it. Without `isOuter`, or if a hole has no outer ring around it, every second ring from the outside
 * is a hole.
 * @param isOuter decides which rings are outer ones, for example by the ring direction in Shapefiles.
 */
export function assignHoles(
  rings: readonly Position[][],
  isOuter?: (corners: readonly Position[]) => boolean,
): Position[][][] {
  const loops = rings.map((corners): NestedRing => {
    return {
      corners,
      box: boundsOf([[corners]]),
      area: Math.abs(signedArea(corners)),
      isOuter: isOuter?.(corners) ?? true,
    };
  });
  if (isOuter) {
    const parts = attachHoles(loops);
    if (parts) return parts;
  }
  for (const loop of loops)
    loop.isOuter = loops.filter((other) => other !== loop && isEnclosing(other, loop)).length % 2 === 0;
  return attachHoles(loops) ?? loops.map(({ corners }) => [corners]);
}

function attachHoles(loops: readonly NestedRing[]): Position[][][] | null {
  const outers = loops.filter((loop) => loop.isOuter);
  const parts = new Map(outers.map((outer) => [outer, [outer.corners]]));
  for (const hole of loops) {
    if (hole.isOuter) continue;
    const enclosingOuters = outers.filter((outer) => isEnclosing(outer, hole));
    if (enclosingOuters.length === 0) return null;
    parts
      .get(
        enclosingOuters.reduce((smallestOuter, outer) =>
          outer.area < smallestOuter.area ? outer : smallestOuter,
        ),
      )!
      .push(hole.corners);
  }
  return [...parts.values()];
}

/** True if the outer ring encloses the inner one; the two must not cross. */
function isEnclosing(outer: NestedRing, inner: NestedRing): boolean {
  const isWithin =
    outer.area > inner.area &&
    outer.box[0] <= inner.box[0] &&
    outer.box[1] <= inner.box[1] &&
    outer.box[2] >= inner.box[2] &&
    outer.box[3] >= inner.box[3];
  if (!isWithin) return false;
  for (const corner of inner.corners) {
    const location = locateInRing(corner, outer.corners);
    if (location !== 'edge') return location === 'inside';
  }
  return true;
}
