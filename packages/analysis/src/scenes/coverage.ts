import type { MultiPolygon } from '@furrow/geo/polygon';
import { type Geom, intersection } from 'polyclip-ts';
import { SceneError } from '../scene-error.ts';
import type { Scene } from './scene.ts';

type Rings = readonly (readonly (readonly number[])[])[];

/** Shoelace area in square degrees: only ratios over one small field are taken of it. */
function planarArea(polygons: readonly Rings[]): number {
  let total = 0;
  for (const rings of polygons) {
    rings.forEach((ring, index) => {
      let twice = 0;
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        twice += ring[j]![0]! * ring[i]![1]! - ring[i]![0]! * ring[j]![1]!;
      }
      total += (index === 0 ? 1 : -1) * Math.abs(twice / 2);
    });
  }
  return total;
}

function footprintParts(scene: Scene): Rings[] {
  return scene.footprint.type === 'Polygon' ? [scene.footprint.coordinates] : scene.footprint.coordinates;
}

const shifted = (polygons: readonly Rings[], degrees: number): Rings[] =>
  polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng! + degrees, lat!])));

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
 * whole field tie exactly.
 * @throws SceneError `item_invalid` for a footprint that cannot be clipped.
 */
export function coverageOf(scene: Scene, field: MultiPolygon): number {
  const footprint = footprintParts(scene);
  const whole = planarArea(field);
  try {
    const overlaps = turns(footprint).map((degrees) => overlapArea(shifted(field, degrees), footprint));
    return Math.round((Math.max(...overlaps) / whole) * 1e6) / 1e6;
  } catch (error) {
    throw new SceneError('item_invalid', `${scene.id} has a footprint that makes no area.`, { cause: error });
  }
}

function overlapArea(field: readonly Rings[], footprint: readonly Rings[]): number {
  const plain = (polygons: readonly Rings[]): Geom =>
    polygons.map((rings) => rings.map((ring) => ring.map(([lng, lat]) => [lng!, lat!] as [number, number])));
  return planarArea(intersection(plain(field), plain(footprint)));
}
