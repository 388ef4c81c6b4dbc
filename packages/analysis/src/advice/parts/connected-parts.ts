import { centroidOf } from '@furrow/geo/area/centroid';
import { convexHull } from '@furrow/geo/rings/convex-hull';
import {
  distanceToSegment,
  type LocalProjection,
  localProjectionAt,
  signedArea,
} from '@furrow/geo/rings/local-metres';
import type { MultiPolygon, Polygon, Position } from '@furrow/geo/rings/polygon';
import polylabel from 'polylabel';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { CompassSide } from '../advice-input.ts';

/** The largest connected part of some polygons in a field, with a point inside it. */
export interface ConnectedPart {
  /** Area in hectares. */
  hectares: number;
  pixels: number;
  side: CompassSide;
  /** True where the part is only in the outer ring of pixels. */
  outerRingOnly: boolean;
  /** True where it is nearly all of the polygons, and its edges are nearly straight, as of a part that was mown. */
  isBlock: boolean;
  /** [lng, lat] in degrees on WGS 84. */
  point: Position;
}

const m2PerHectare = 10_000;
/** Precision of the point inside the part, in metres. */
const pointPrecision = 1;
/** Largest distance to its edge of a point in a part that is one pixel wide, in pixels; half of the diagonal. */
const onePixelWide = 0.75;
/** Share of the polygons, and of its own convex hull, that a block fills at least. */
const minBlockShare = 0.75;
/** Share of the field's radius around its centre that counts as the middle. */
const middleShare = 0.25;
/** Share of the field's length from which a part reaches across it. */
const acrossShare = 0.65;
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

/** Polygons of a record's field. */
export const fieldOf = ({ geometry }: Pick<AmendedRecord, 'geometry'>): MultiPolygon =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;

/** The largest of some polygons in the field of a record. */
export function largestPartOf(record: AmendedRecord, polygons: MultiPolygon): ConnectedPart {
  const field = fieldOf(record);
  const { resolution } = record.metadata.provenance;
  const origin = field[0]![0]![0]!;
  const project = localProjectionAt(origin);
  const parts = polygons.map((polygon) => ({ polygon, area: areaOf(polygon, project) }));
  const { polygon, area } = parts.reduce((largest, part) => (part.area > largest.area ? part : largest));
  const innermost = innermostOf(polygon, project);
  const hull = signedArea(convexHull(polygon[0]!.map(project)));
  const allArea = parts.reduce((sum, part) => sum + part.area, 0);
  const fieldArea = field.reduce((sum, part) => sum + areaOf(part, project), 0);
  return {
    hectares: area / m2PerHectare,
    pixels: Math.round(area / resolution ** 2),
    side: sideOf(reachOf([polygon], project), reachOf(field, project), Math.sqrt(fieldArea / Math.PI)),
    // A part that is one pixel wide is in the outer ring if it is next to the outline.
    outerRingOnly:
      innermost.distance < onePixelWide * resolution && depthIn(field, innermost, project) <= resolution,
    isBlock: area >= minBlockShare * Math.max(hull, allArea),
    point: unproject(innermost, origin, project),
  };
}

/** The point that is farthest from the edge of a polygon, in metres. */
const innermostOf = (polygon: Polygon, project: LocalProjection) =>
  polylabel(
    polygon.map((ring) => ring.map(project)),
    pointPrecision,
  );

/** Distance of a point to the outline of the field, in metres. */
function depthIn(field: MultiPolygon, point: readonly number[], project: LocalProjection): number {
  const edges = field.flat().flatMap((ring) => {
    const corners = ring.map(project);
    return corners.slice(1).map((to, index) => ({ from: corners[index]!, to }));
  });
  return edges.reduce(
    (min, { from, to }) => Math.min(min, distanceToSegment([point[0]!, point[1]!], from, to)),
    Infinity,
  );
}

const areaOf = ([outer, ...holes]: Polygon, project: LocalProjection): number =>
  [outer!, ...holes]
    .map((ring) => Math.abs(signedArea(ring.slice(1).map(project))))
    .reduce((sum, area, index) => (index === 0 ? area : sum - area), 0);

/** The centre of an area, and how far it reaches in metres to the east and to the north. */
interface PartReach {
  centre: Position;
  lengths: readonly [east: number, north: number];
}

function reachOf(polygons: MultiPolygon, project: LocalProjection): PartReach {
  const corners = polygons.flatMap(([outer]) => outer!.map(project));
  const lengthOf = (axis: 0 | 1): number => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return { centre: project(centroidOf(polygons)), lengths: [lengthOf(0), lengthOf(1)] };
}

/**
 * The direction of a part from the centre of a field, whose radius is that of a circle of the same area. A strip along
 * the whole north lies in the north, wherever its widest place is.
 */
function sideOf(part: PartReach, field: PartReach, radius: number): CompassSide {
  const isAcross = ([0, 1] as const).map((axis) => part.lengths[axis] >= acrossShare * field.lengths[axis]);
  const [east, north] = ([0, 1] as const).map((axis) =>
    isAcross[axis] && !isAcross[1 - axis] ? 0 : part.centre[axis] - field.centre[axis],
  ) as [number, number];
  if (Math.hypot(east, north) < middleShare * radius) return 'middle';
  const eighth = Math.round((Math.atan2(north, east) * 4) / Math.PI);
  return sides[(eighth + 8) % 8]!;
}

/** Inverts a local projection, which is linear. */
function unproject([x, y]: readonly number[], [west, south]: Position, project: LocalProjection): Position {
  const [metresEast, metresNorth] = project([west + 1, south + 1]);
  return [west + x! / metresEast, south + y! / metresNorth];
}

/** The largest part of the strongest plume of a record; null without plumes. */
export function plumePartOf(record: AmendedRecord): (ConnectedPart & { isStrong: boolean }) | null {
  const plumes = (record.metadata.geojson?.features ?? []).flatMap(({ geometry, properties }) =>
    geometry.type === 'MultiPolygon' && 'class' in properties
      ? [{ polygons: geometry.coordinates, isStrong: properties['class'] === 'strong' }]
      : [],
  );
  const plume = plumes.find(({ isStrong }) => isStrong) ?? plumes[0];
  return plume ? { ...largestPartOf(record, plume.polygons), isStrong: plume.isStrong } : null;
}
