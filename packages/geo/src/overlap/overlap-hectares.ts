import { boxesOverlap } from '../area/bounds.ts';
import type { MultiPolygon } from '../rings/polygon.ts';
import { intersectionFraction } from '../rings/segments.ts';
import { edgePairs } from './edge-pairs.ts';
import { scanlineIntervals } from './point-in-overlap.ts';
import { type PreparedPolygon, preparePolygon } from './shape.ts';

/** Semi-major axis (m) and squared eccentricity of WGS 84. */
const SEMI_MAJOR_AXIS_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_141_316;
const ECCENTRICITY = Math.sqrt(ECCENTRICITY_SQUARED);

/** Maximum number of crossings of two outlines that are considered; beyond this the area is an approximation. */
const maxCrossings = 1_000;
/** Maximum height of a band in degrees, above which the narrowing of the meridians within it would be visible. */
const maxBandHeight = 0.002;

/**
 * Common area of two fields in hectares (2 decimals). Sides are straight in longitude and latitude here, not geodesics;
 * for a side of 10 km the result is off by some 0.1 ha.
 */
export function overlapHectares(a: MultiPolygon, b: MultiPolygon): number {
  return Math.round(overlapAreaM2(a, b) / 100) / 100;
}

/** Common area of two fields in m², not rounded. */
export function overlapAreaM2(a: MultiPolygon, b: MultiPolygon): number {
  const otherShapes = b.map(preparePolygon);
  return a
    .map(preparePolygon)
    .flatMap((part) => otherShapes.map((otherShape) => overlapOfShapes(part, otherShape)))
    .reduce((sum, area) => sum + area, 0);
}

/**
 * Sweeps parallels: between two parallels with no corner and no crossing between them the common area is a row of
 * trapezoids. Each has the width at its middle, which is exact as long as the band is low.
 */
function overlapOfShapes(a: PreparedPolygon, b: PreparedPolygon): number {
  if (!boxesOverlap(a.box, b.box)) return 0;
  const south = Math.max(a.box[1], b.box[1]);
  const north = Math.min(a.box[3], b.box[3]);
  const bandCount = Math.ceil((north - south) / maxBandHeight);
  const evenlySpaced = Array.from({ length: bandCount }, (_, index) => south + index * maxBandHeight);
  const parallels = [...cornersOf(a), ...cornersOf(b), ...crossingLatitudes(a, b), ...evenlySpaced]
    .filter((lat) => lat > south && lat < north)
    .sort((a, b) => a - b);
  let area = 0;
  let bandSouth = south;
  for (const bandNorth of [...parallels, north]) {
    if (bandNorth <= bandSouth) continue;
    const middle = (bandSouth + bandNorth) / 2;
    area +=
      overlapWidth(scanlineIntervals(a, middle), scanlineIntervals(b, middle)) *
      (areaFromEquatorM2(bandNorth) - areaFromEquatorM2(bandSouth));
    bandSouth = bandNorth;
  }
  return area;
}

const cornersOf = ({ edges }: PreparedPolygon): number[] => edges.map(({ from }) => from[1]);

function crossingLatitudes(a: PreparedPolygon, b: PreparedPolygon): number[] {
  const latitudes: number[] = [];
  for (const [edge, otherEdge] of edgePairs(a, b)) {
    const fraction = intersectionFraction(edge.from, edge.to, otherEdge.from, otherEdge.to);
    // NaN or infinite for parallel sides; outside 0 to 1 the lines meet beyond the end of the side.
    if (!(fraction >= 0 && fraction <= 1)) continue;
    if (latitudes.push(edge.from[1] + fraction * (edge.to[1] - edge.from[1])) === maxCrossings) break;
  }
  return latitudes;
}

/** Total length in degrees that two sorted lists of intervals (west, east, west, east, …) have in common. */
function overlapWidth(intervals: readonly number[], otherIntervals: readonly number[]): number {
  let width = 0;
  for (let first = 0, second = 0; first + 1 < intervals.length && second + 1 < otherIntervals.length; ) {
    width += Math.max(
      0,
      Math.min(intervals[first + 1]!, otherIntervals[second + 1]!) -
        Math.max(intervals[first]!, otherIntervals[second]!),
    );
    if (intervals[first + 1]! < otherIntervals[second + 1]!) first += 2;
    else second += 2;
  }
  return width;
}

/** Area in m² of the ellipsoid between the equator and a parallel, one degree of longitude wide (Snyder 1987, 3-12). */
function areaFromEquatorM2(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const q =
    (1 - ECCENTRICITY_SQUARED) *
    (sine / (1 - ECCENTRICITY_SQUARED * sine * sine) + Math.atanh(ECCENTRICITY * sine) / ECCENTRICITY);
  return ((Math.PI / 180) * SEMI_MAJOR_AXIS_M * SEMI_MAJOR_AXIS_M * q) / 2;
}
