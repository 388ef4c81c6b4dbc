import { type Box, boundsOf } from '@furrow/geo/area/bounds';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { overlapArea, planarArea, type Rings } from './overlap.ts';
import { rasterExtentOf } from './raster-extent.ts';
import type { Scene } from './scene.ts';

function footprintParts(scene: Scene): Rings[] {
  return scene.footprint.type === 'Polygon' ? [scene.footprint.coordinates] : scene.footprint.coordinates;
}

const shiftPolygons = (polygons: readonly Rings[], x: number, y: number): Rings[] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng! + x, lat! + y])));

/** Shifts in degrees to try: footprints across the antimeridian may go past ±180°, a full turn away from the field. */
function longitudeShifts(footprint: readonly Rings[]): number[] {
  const result = [0];
  const hasLongitude = (test: (lng: number) => boolean): boolean =>
    footprint.some((rings) => (rings[0] ?? []).some((point) => test(point[0]!)));
  if (hasLongitude((lng) => lng > 180)) result.push(360);
  if (hasLongitude((lng) => lng < -180)) result.push(-360);
  return result;
}

/**
 * Shares are rounded to this, so that scenes which cover the whole field tie exactly; a share above 0 is never rounded
 * to 0.
 */
const minShare = 1e-6;
/**
 * Possible error of a catalogue's footprint, in metres: within it the pixels decide, where the item states their grid.
 */
const footprintErrorM = 500;
/** Overlaps below this are rounding errors. */
const roundingError = 1e-9;

/**
 * Share of the field that the scene covers, 0 to 1: by its footprint, limited to the pixel grid where the item states
 * one. Where the grid reaches a field up to 500 m beyond the footprint, the minimum share is returned, so that the
 * pixels decide.
 *
 * Straight lines in degrees between a footprint's corners depart from the edges of a tile by some hundred metres. A
 * field therefore also counts as covered where straight lines in the CRS of the pixels cover it.
 */
export function coverageOf(scene: Scene, field: MultiPolygon): number {
  const extent = rasterExtentOf(scene.item);
  const projection = (extent && projectionFor(extent.epsg)) ?? utmProjectionOf(field);
  const footprint = footprintParts(scene);
  const projected = projectParts(field, projection);
  let share = shareInDegrees(field, footprint);
  if (share < roundingError || (extent && share < 1)) {
    const onGrid = footprint.map((rings) =>
      rings.map((ring) => ring.map(([lng, lat]) => projection.forward([lng!, lat!]))),
    );
    share = Math.max(share, planarShare(projected, onGrid));
    if (extent && share < roundingError && planarShare([[boundsWithMargin(projected)]], onGrid) > 0)
      share = minShare;
  }
  if (extent && projection.epsg === extent.epsg) {
    share = Math.min(share, planarShare(projected, [[ringOf(extent.bounds)]]));
  }
  if (share < roundingError) return 0;
  return Math.max(minShare, Math.round(Math.min(1, share) / minShare) * minShare);
}

/** True when a scene's footprint and a box in degrees share more than an edge, as in a catalogue's search. */
export function meetsBox(scene: Scene, box: Box): boolean {
  return shareInDegrees([[ringOf(box)]], footprintParts(scene)) > 0;
}

function utmProjectionOf(field: MultiPolygon) {
  const [west, south, east, north] = boundsOf(field);
  return projectionFor(epsgOfUtm(utmZoneOf((west + east) / 2, (south + north) / 2)))!;
}

/** Bounding box of the land, extended by the possible error of a footprint. */
function boundsWithMargin(projected: MultiPolygon) {
  const [west, south, east, north] = boundsOf(projected);
  return ringOf([
    west - footprintErrorM,
    south - footprintErrorM,
    east + footprintErrorM,
    north + footprintErrorM,
  ]);
}

const ringOf = ([west, south, east, north]: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Ratio of areas in square degrees, which is exact enough for a small field. */
function shareInDegrees(field: MultiPolygon, footprint: readonly Rings[]): number {
  return Math.max(
    ...longitudeShifts(footprint).map((degrees) => planarShare(field, shiftPolygons(footprint, -degrees, 0))),
  );
}

/** Share of a field that other polygons cover on a plane; 0 where their projection gave no finite coordinates. */
function planarShare(field: MultiPolygon, other: readonly Rings[]): number {
  const [west, south] = boundsOf(field);
  const shiftedField = shiftPolygons(field, -west, -south);
  const share = overlapArea(shiftedField, shiftPolygons(other, -west, -south)) / planarArea(shiftedField);
  return Number.isFinite(share) ? share : 0;
}
