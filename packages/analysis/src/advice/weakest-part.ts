import { centroidOf } from '@furrow/geo/area/centroid';
import {
  distanceToSegment,
  type LocalProjection,
  localProjectionAt,
  signedArea,
} from '@furrow/geo/rings/local-metres';
import type { Polygon, Position } from '@furrow/geo/rings/polygon';
import polylabel from 'polylabel';
import type { AmendedRecord } from '../record/render-record.ts';
import type { CompassSide, WeakestPart } from './advice-input.ts';
import { changeLimits, type PlantIndex, reaches } from './limits.ts';

/** The weakest part with a point inside it, [lng, lat] in degrees on WGS 84. */
export interface WeakestPlace extends WeakestPart {
  point: Position;
}

const m2PerHectare = 10_000;
/** Precision of the point inside the part, in metres. */
const pointPrecision = 1;
/** Largest distance to its edge of a point in a part that is one pixel wide, in pixels; half of the diagonal. */
const onePixelWide = 0.75;
/** Share of the field's radius around its centre that counts as the middle. */
const middleShare = 0.25;
const sides: readonly CompassSide[] = [
  'east',
  'north_east',
  'north',
  'north_west',
  'west',
  'south_west',
  'south',
  'south_east',
];

/** Smallest part of a field that counts: area in hectares, and pixels. */
const minPart = { hectares: 0.25, pixels: 10 };

/** Whether a part counts: large, not only in the outer ring of pixels, and clearly below the rest. */
export const partCounts = (
  { hectares, pixels, below, outerRingOnly }: WeakestPart,
  index: PlantIndex,
): boolean =>
  !outerRingOnly &&
  reaches(hectares, minPart.hectares) &&
  pixels >= minPart.pixels &&
  reaches(below, changeLimits[index].changed);

/**
 * The largest connected part of the zone with the lowest values. `below` compares the averages of the zones, because a
 * record has no values by part.
 * @returns null without zones
 */
export function weakestPartOf({ metadata, geometry: field }: AmendedRecord): WeakestPlace | null {
  const zones = (metadata.zones?.features ?? []).flatMap(({ geometry, properties }) => {
    const { average, area_ha: hectares } = properties;
    return geometry.type === 'MultiPolygon' && typeof average === 'number' && typeof hectares === 'number'
      ? [{ polygons: geometry.coordinates, average, hectares }]
      : [];
  });
  const [weakest, ...others] = zones.toSorted((one, other) => one.average - other.average);
  if (!weakest || others.length === 0) return null;
  const polygonsOfField = field.type === 'Polygon' ? [field.coordinates] : field.coordinates;
  const origin = polygonsOfField[0]![0]![0]!;
  const project = localProjectionAt(origin);
  const parts = weakest.polygons.map((polygon) => ({ polygon, area: areaOf(polygon, project) }));
  const { polygon, area } = parts.reduce((largest, part) => (part.area > largest.area ? part : largest));
  const { resolution } = metadata.provenance;
  const innermost = polylabel(
    polygon.map((ring) => ring.map(project)),
    pointPrecision,
  );
  const edges = polygonsOfField.flat().flatMap((ring) => {
    const corners = ring.map(project);
    return corners.slice(1).map((to, index) => ({ from: corners[index]!, to }));
  });
  const depth = edges.reduce(
    (least, { from, to }) => Math.min(least, distanceToSegment(innermost, from, to)),
    Infinity,
  );
  const othersHectares = others.reduce((sum, { hectares }) => sum + hectares, 0);
  const othersAverage =
    others.reduce((sum, { average, hectares }) => sum + average * hectares, 0) / othersHectares;
  const centre = project(centroidOf(polygonsOfField));
  const fieldArea = polygonsOfField.reduce((sum, part) => sum + areaOf(part, project), 0);
  return {
    hectares: area / m2PerHectare,
    pixels: Math.round(area / resolution ** 2),
    side: sideOf(innermost, centre, Math.sqrt(fieldArea / Math.PI)),
    below: othersAverage - weakest.average,
    // A part that is one pixel wide is in the outer ring if it is next to the outline.
    outerRingOnly: innermost.distance < onePixelWide * resolution && depth <= resolution,
    point: unproject(innermost, origin, project),
  };
}

const areaOf = ([outer, ...holes]: Polygon, project: LocalProjection): number =>
  [outer!, ...holes]
    .map((ring) => Math.abs(signedArea(ring.slice(1).map(project))))
    .reduce((sum, area, index) => (index === 0 ? area : sum - area), 0);

/** The direction of a point from the centre of a field, whose radius is that of a circle of the same area. */
function sideOf([x, y]: readonly number[], [centreX, centreY]: Position, radius: number): CompassSide {
  const [east, north] = [x! - centreX, y! - centreY];
  if (Math.hypot(east, north) < middleShare * radius) return 'middle';
  const eighth = Math.round((Math.atan2(north, east) * 4) / Math.PI);
  return sides[(eighth + 8) % 8]!;
}

/** Inverts a local projection, which is linear. */
function unproject([x, y]: readonly number[], [west, south]: Position, project: LocalProjection): Position {
  const [metresEast, metresNorth] = project([west + 1, south + 1]);
  return [west + x! / metresEast, south + y! / metresNorth];
}
