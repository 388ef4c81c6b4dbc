import { difference, setPrecision, union } from 'polyclip-ts';
import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { intersectSegments } from '../rings/segments.ts';
import { intersectingEdgePairs } from '../rings/sweep-edges.ts';

/**
 * Precision of the clipping library in square degrees: points within 0.03 mm of a line count as on it. At 0 the library
 * fails on corners that lie on sides; at the 1e-9 of its own tests, which is 3.5 m, it moves thin shapes.
 */
const PRECISION = 1e-19;

/**
 * Maximum number of crossings: resolving more takes disproportionately long, and the shape is not plausible as a field.
 */
const MAX_CROSSINGS = 300;

/** True if rings (open corners) cross or touch so often that their intersections are not worth resolving. */
export function hasTooManyCrossings(rings: readonly Position[][]): boolean {
  let crossings = 0;
  for (const [other, edge] of intersectingEdgePairs(rings.map((corners) => ({ corners })))) {
    const segmentIntersection = intersectSegments(other.from, other.to, edge.from, edge.to);
    if (
      typeof segmentIntersection === 'string' &&
      segmentIntersection !== 'none' &&
      ++crossings > MAX_CROSSINGS
    )
      return true;
  }
  return false;
}

/**
 * Area that a ring encloses, regardless of its orientation and winding number, as parts that do not cross; null if the
 * library fails.
 */
export function resolveRingSelfIntersections(corners: Position[]): MultiPolygon | null {
  return tryClip(() => union([[...corners, corners[0]!]]));
}

/** Union of all outlines, each minus its holes; null if the library fails. */
export function unionOutlines(
  parts: readonly { outer: MultiPolygon; holes: MultiPolygon }[],
): MultiPolygon | null {
  return tryClip(() => {
    const [first, ...others] = parts.map(({ outer, holes }) =>
      holes.length === 0 ? outer : difference(outer, holes),
    );
    return first && others.length > 0 ? union(first, ...others) : (first ?? []);
  });
}

function tryClip(clip: () => MultiPolygon): MultiPolygon | null {
  // The precision is set before every call, because it is global to the process.
  setPrecision(PRECISION);
  try {
    return clip();
  } catch {
    return null;
  }
}
