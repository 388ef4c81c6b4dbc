import { type Box, boundsOf } from '@furrow/geo/bounds';
import { projectParts } from '@furrow/geo/pixels';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/utm';
import { overlapArea, planarArea, type Rings } from './overlap.ts';
import type { Scene } from './scene.ts';
import { statedExtent } from './stated-extent.ts';

function footprintParts(scene: Scene): Rings[] {
  return scene.footprint.type === 'Polygon' ? [scene.footprint.coordinates] : scene.footprint.coordinates;
}

const shifted = (polygons: readonly Rings[], x: number, y: number): Rings[] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng! + x, lat! + y])));

/** Footprints over the antimeridian may run past ±180°; the field then lies a full turn away from them. */
function turns(footprint: readonly Rings[]): number[] {
  const result = [0];
  const isBeyond = (test: (lng: number) => boolean): boolean =>
    footprint.some((rings) => (rings[0] ?? []).some((point) => test(point[0]!)));
  if (isBeyond((lng) => lng > 180)) result.push(360);
  if (isBeyond((lng) => lng < -180)) result.push(-360);
  return result;
}

/** Shares are rounded to this, so that scenes which both hold the whole field tie exactly; what is reached is never rounded to nothing. */
const smallestShare = 1e-6;
/** Metres by which a catalogue's footprint may be off: land so near to it is looked for in the pixels, where their grid has it. */
const footprintError = 500;
/** Below this an overlap is rounding. */
const rounding = 1e-9;

/**
 * Share of the field that the scene holds, 0 to 1: of its footprint, and no more than the pixel grid reaches where the item states
 * it. Lines between a footprint's corners that are straight in degrees depart from the edges of a tile by some hundred metres. So a
 * field counts as held where lines that are straight in the CRS of the pixels hold it. Where a grid holds it whose footprint ends up to
 * 500 m before it, it is told as the smallest share, so that its pixels decide.
 */
export function coverageOf(scene: Scene, field: MultiPolygon): number {
  const extent = statedExtent(scene.item);
  const projection = (extent && projectionFor(extent.epsg)) ?? ownProjection(field);
  const footprint = footprintParts(scene);
  const projected = projectParts(field, projection);
  let share = shareInDegrees(field, footprint);
  if (share < rounding || (extent && share < 1)) {
    const onGrid = footprint.map((rings) =>
      rings.map((ring) => ring.map(([lng, lat]) => projection.forward([lng!, lat!]))),
    );
    share = Math.max(share, planarShare(projected, onGrid));
    if (extent && share < rounding && planarShare([[around(projected)]], onGrid) > 0) share = smallestShare;
  }
  if (extent && projection.epsg === extent.epsg) {
    share = Math.min(share, planarShare(projected, [[ringOf(extent.bounds)]]));
  }
  if (share < rounding) return 0;
  return Math.max(smallestShare, Math.round(Math.min(1, share) / smallestShare) * smallestShare);
}

/** Whether the footprint of a scene and a box in degrees have more than an edge in common, as a catalogue's search finds it. */
export function meetsBox(scene: Scene, box: Box): boolean {
  return shareInDegrees([[ringOf(box)]], footprintParts(scene)) > 0;
}

function ownProjection(field: MultiPolygon) {
  const [west, south, east, north] = boundsOf(field);
  return projectionFor(epsgOfUtm(utmZoneOf((west + east) / 2, (south + north) / 2)))!;
}

/** The box around land, as far beyond it as a footprint may be off. */
function around(projected: MultiPolygon) {
  const [west, south, east, north] = boundsOf(projected);
  return ringOf([
    west - footprintError,
    south - footprintError,
    east + footprintError,
    north + footprintError,
  ]);
}

const ringOf = ([west, south, east, north]: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** In square degrees: the field is small enough for a ratio of them. */
function shareInDegrees(field: MultiPolygon, footprint: readonly Rings[]): number {
  return Math.max(...turns(footprint).map((degrees) => planarShare(field, shifted(footprint, -degrees, 0))));
}

/** 0 where a footprint reaches so far that its projection means nothing. */
function planarShare(field: MultiPolygon, other: readonly Rings[]): number {
  const [west, south] = boundsOf(field);
  const own = shifted(field, -west, -south);
  const share = overlapArea(own, shifted(other, -west, -south)) / planarArea(own);
  return Number.isFinite(share) ? share : 0;
}
