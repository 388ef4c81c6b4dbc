import { boxesOverlap } from './bounds.ts';
import { meetingEdges } from './meeting-edges.ts';
import { stretchesAt } from './place-inside.ts';
import type { MultiPolygon } from './polygon.ts';
import { shareAlong } from './segments.ts';
import { type Shape, shapeOf } from './shape.ts';

/** Semi-major axis (m) and squared eccentricity of WGS 84. */
const A = 6_378_137;
const E2 = 0.006_694_379_990_141_316;
const E = Math.sqrt(E2);

/** Maximum number of crossings of two outlines that are considered; beyond this the area is an approximation. */
const mostCrossings = 1_000;

/**
 * Common area of two fields in hectares (2 decimals). Sides are straight in longitude and latitude here, not geodesics;
 * for a side of 10 km the result is off by some 0.1 ha.
 */
export function commonHectares(one: MultiPolygon, other: MultiPolygon): number {
  return Math.round(commonSquareMetres(one, other) / 100) / 100;
}

/** Common area of two fields in m², not rounded. */
export function commonSquareMetres(one: MultiPolygon, other: MultiPolygon): number {
  const others = other.map(shapeOf);
  return one
    .map(shapeOf)
    .flatMap((part) => others.map((against) => commonOfTwo(part, against)))
    .reduce((sum, area) => sum + area, 0);
}

/**
 * Sweeps parallels: between two parallels with no corner and no crossing between them the common area is a row of
 * trapezoids.
 */
function commonOfTwo(one: Shape, other: Shape): number {
  if (!boxesOverlap(one.box, other.box)) return 0;
  const south = Math.max(one.box[1], other.box[1]);
  const north = Math.min(one.box[3], other.box[3]);
  const parallels = [...cornersOf(one), ...cornersOf(other), ...crossings(one, other)]
    .filter((lat) => lat > south && lat < north)
    .sort((before, after) => before - after);
  let area = 0;
  let from = south;
  for (const to of [...parallels, north]) {
    if (to <= from) continue;
    const middle = (from + to) / 2;
    area += commonWidth(stretchesAt(one, middle), stretchesAt(other, middle)) * (stripAt(to) - stripAt(from));
    from = to;
  }
  return area;
}

const cornersOf = ({ edges }: Shape): number[] => edges.map(({ from }) => from[1]);

function crossings(one: Shape, other: Shape): number[] {
  const found: number[] = [];
  for (const [edge, against] of meetingEdges(one, other)) {
    const share = shareAlong(edge.from, edge.to, against.from, against.to);
    // NaN or infinite for parallel sides; outside 0 to 1 the lines meet beyond the end of the side.
    if (!(share >= 0 && share <= 1)) continue;
    if (found.push(edge.from[1] + share * (edge.to[1] - edge.from[1])) === mostCrossings) break;
  }
  return found;
}

/** Total length in degrees that two sorted lists of intervals (west, east, west, east, …) have in common. */
function commonWidth(ones: readonly number[], others: readonly number[]): number {
  let width = 0;
  for (let first = 0, second = 0; first + 1 < ones.length && second + 1 < others.length; ) {
    width += Math.max(
      0,
      Math.min(ones[first + 1]!, others[second + 1]!) - Math.max(ones[first]!, others[second]!),
    );
    if (ones[first + 1]! < others[second + 1]!) first += 2;
    else second += 2;
  }
  return width;
}

/** Area in m² of the ellipsoid between the equator and a parallel, one degree of longitude wide (Snyder 1987, 3-12). */
function stripAt(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const q = (1 - E2) * (sine / (1 - E2 * sine * sine) + Math.atanh(E * sine) / E);
  return ((Math.PI / 180) * A * A * q) / 2;
}
