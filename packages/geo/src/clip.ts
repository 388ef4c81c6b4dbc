import { difference, setPrecision, union } from 'polyclip-ts';
import type { MultiPolygon, Position } from './polygon.ts';
import { meetingOf } from './segments.ts';
import { sweepEdges } from './sweep-edges.ts';

/**
 * Square degrees: what lies 0.03 mm from a line counts as on it. Without, the library gives up on corners that lie on sides; with
 * its tests' 1e-9, which is 3.5 m, it moves thin shapes.
 */
const PRECISION = 1e-19;

/** Beyond, the time that untangling takes is out of proportion, and so is the shape. */
const MOST_CROSSINGS = 300;

/** Whether rings (open corners) cross or touch so often that they are not worth untangling. */
export function isKnot(rings: readonly Position[][]): boolean {
  let crossings = 0;
  for (const [other, edge] of sweepEdges(rings.map((corners) => ({ corners })))) {
    const meeting = meetingOf(other.from, other.to, edge.from, edge.to);
    if (typeof meeting === 'string' && meeting !== 'none' && ++crossings > MOST_CROSSINGS) return true;
  }
  return false;
}

/** The land that a ring goes around, whichever way and however often, as parts that do not cross; null where the library gives up. */
export function untangleRing(corners: Position[]): MultiPolygon | null {
  return attempt(() => union([[...corners, corners[0]!]]));
}

/** The land of all outlines less, for each, that of its holes; null where the library gives up. */
export function joinRings(
  parts: readonly { outer: MultiPolygon; holes: MultiPolygon }[],
): MultiPolygon | null {
  return attempt(() => {
    const [first, ...others] = parts.map(({ outer, holes }) =>
      holes.length === 0 ? outer : difference(outer, holes),
    );
    return first && others.length > 0 ? union(first, ...others) : (first ?? []);
  });
}

function attempt(clip: () => MultiPolygon): MultiPolygon | null {
  // The library's precision is one for everybody who uses it.
  setPrecision(PRECISION);
  try {
    return clip();
  } catch {
    return null;
  }
}
