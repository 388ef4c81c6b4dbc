import type { MultiPolygon } from '@furrow/geo/polygon';
import { overlapArea, planarArea, type Rings } from './overlap.ts';
import type { Scene } from './scene.ts';

function footprintParts(scene: Scene): Rings[] {
  return scene.footprint.type === 'Polygon' ? [scene.footprint.coordinates] : scene.footprint.coordinates;
}

const shifted = (polygons: readonly Rings[], x: number, y: number): Rings[] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng! + x, lat! + y])));

/** Footprints over the antimeridian may run past ±180°; the field then lies a full turn away from them. */
function turns(footprint: readonly Rings[]): number[] {
  const lngs = footprint.flatMap((rings) => (rings[0] ?? []).map((point) => point[0]!));
  const result = [0];
  if (lngs.some((lng) => lng > 180)) result.push(360);
  if (lngs.some((lng) => lng < -180)) result.push(-360);
  return result;
}

/**
 * Share of the field inside the scene's footprint, 0 to 1, rounded to a millionth so that scenes which both hold the
 * whole field tie exactly. In square degrees: the field is small enough for a ratio of them.
 */
export function coverageOf(scene: Scene, field: MultiPolygon): number {
  const corners = field.flatMap((rings) => rings.flat());
  const west = corners.reduce((least, [lng]) => Math.min(least, lng), Number.POSITIVE_INFINITY);
  const south = corners.reduce((least, [, lat]) => Math.min(least, lat), Number.POSITIVE_INFINITY);
  const footprint = footprintParts(scene);
  const own = shifted(field, -west, -south);
  const overlaps = turns(footprint).map((degrees) =>
    overlapArea(own, shifted(footprint, -west - degrees, -south)),
  );
  const share = Math.max(...overlaps) / planarArea(own);
  return Math.round(Math.min(1, Math.max(0, share)) * 1e6) / 1e6;
}
