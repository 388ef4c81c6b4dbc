import { type Box, boundsOf } from './bounds.ts';
import { signedArea } from './local-metres.ts';
import { placeInRing } from './point-in-ring.ts';
import type { Position } from './polygon.ts';

/** A file can hold any number; a field has far fewer, and each is compared with each. */
export const mostNestedRings = 2_000;

type Loop = { corners: Position[]; box: Box; size: number; isOuter: boolean };

/**
 * Rings (open corners, at least 3) without order → parts of [outer ring, hole, …]. A hole belongs to the smallest outer ring around it.
 * `isOuter` says which rings are outer ones (a Shapefile by their direction); where it leaves a hole without an outer ring, and where
 * it is not given, every second ring from outside is a hole.
 */
export function nestRings(
  rings: readonly Position[][],
  isOuter?: (corners: readonly Position[]) => boolean,
): Position[][][] {
  const loops = rings.map((corners): Loop => {
    return {
      corners,
      box: boundsOf([[corners]]),
      size: Math.abs(signedArea(corners)),
      isOuter: isOuter?.(corners) ?? true,
    };
  });
  if (isOuter) {
    const parts = withHoles(loops);
    if (parts) return parts;
  }
  for (const loop of loops)
    loop.isOuter = loops.filter((other) => other !== loop && holds(other, loop)).length % 2 === 0;
  return withHoles(loops) ?? loops.map(({ corners }) => [corners]);
}

function withHoles(loops: readonly Loop[]): Position[][][] | null {
  const outers = loops.filter((loop) => loop.isOuter);
  const parts = new Map(outers.map((outer) => [outer, [outer.corners]]));
  for (const hole of loops) {
    if (hole.isOuter) continue;
    const around = outers.filter((outer) => holds(outer, hole));
    if (around.length === 0) return null;
    parts.get(around.reduce((least, outer) => (outer.size < least.size ? outer : least)))!.push(hole.corners);
  }
  return [...parts.values()];
}

/** Of two that do not cross. */
function holds(outer: Loop, inner: Loop): boolean {
  const isWithin =
    outer.size > inner.size &&
    outer.box[0] <= inner.box[0] &&
    outer.box[1] <= inner.box[1] &&
    outer.box[2] >= inner.box[2] &&
    outer.box[3] >= inner.box[3];
  if (!isWithin) return false;
  for (const corner of inner.corners) {
    const place = placeInRing(corner, outer.corners);
    if (place !== 'edge') return place === 'inside';
  }
  return true;
}
