import type { Box } from '@furrow/geo/area/bounds';
import type { StacGeometry } from '../scenes/stac-item.ts';

type FootprintRings = readonly (readonly (readonly number[])[])[];

/** Footprint of a scene in degrees; longitudes may extend past the antimeridian. */
export interface Footprint {
  parts: readonly { box: Box; rings: FootprintRings }[];
}

const longitudeShifts = [-360, 0, 360] as const;

export function footprintOf(geometry: StacGeometry): Footprint {
  const polygons: readonly FootprintRings[] =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { parts: polygons.map((rings) => ({ box: boxOfRing(rings[0]!), rings })) };
}

/** True when their bounding boxes intersect. */
export function intersectsBox({ parts }: Footprint, [west, south, east, north]: Box): boolean {
  return parts.some(({ box }) =>
    longitudeShifts.some(
      (shift) => box[0] + shift < east && box[2] + shift > west && box[1] < north && box[3] > south,
    ),
  );
}

/** True when the footprint contains a point. Holes and parts count by crossings: what two rings surround is outside. */
export function containsPoint({ parts }: Footprint, lng: number, lat: number): boolean {
  return parts.some(({ box, rings }) =>
    longitudeShifts.some((shift) => {
      const x = lng - shift;
      return x >= box[0] && x <= box[2] && lat >= box[1] && lat <= box[3] && isInside(rings, x, lat);
    }),
  );
}

function isInside(rings: FootprintRings, x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x0, y0, x1, y1] = [ring[j]![0]!, ring[j]![1]!, ring[i]![0]!, ring[i]![1]!];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
    }
  }
  return inside;
}

function boxOfRing(ring: FootprintRings[number]): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x!);
    box[1] = Math.min(box[1], y!);
    box[2] = Math.max(box[2], x!);
    box[3] = Math.max(box[3], y!);
  }
  return box;
}
