import type { UtmZone } from '@furrow/geo/projection/utm';
import { lngLatOf, type Point } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { spaceNoise } from '../noise/space-noise.ts';

export const metresPerDegree = 111_200;
const radius = (metresPerDegree * 180) / Math.PI;
const radians = Math.PI / 180;

/** Geographic coordinates of a frame's ground, so that both zones next to a border compute the same values there. */
export interface LocalGeodesy {
  centre: Point;
  /** Distance in metres from the centre to a corner. */
  radiusM: number;
  /** Longitude (continuing beyond 180) and latitude of the current point. */
  lngLat: Float64Array;
  /** Sets the current point in metres of the zone; all other members refer to it. */
  moveToPoint(x: number, y: number): void;
  /** Writes metres east and north of the frame's centre into `out`; accepts longitudes of any number of turns. */
  toLocal(lng: number, lat: number, out: Float64Array): void;
  /** Noise with a wavelength in metres at the current point. */
  noise(wavelength: number, seed: number): number;
}

export function localGeodesyOf(zone: UtmZone, { west, north, pixel, columns, rows }: Frame): LocalGeodesy {
  const [width, height] = [columns * pixel, rows * pixel];
  const south = north - height;
  const corner = (dx: number, dy: number): Point => lngLatOf(zone, west + dx * width, south + dy * height);
  const [sw, se, nw, ne] = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
  const centre = corner(0.5, 0.5);
  const cos = Math.cos(centre[1] * radians);
  const lngLat = new Float64Array(2);
  const globe = new Float64Array(3);
  return {
    centre,
    radiusM: Math.hypot(width, height) / 2,
    lngLat,
    moveToPoint(x, y) {
      const u = (x - west) / width;
      const v = (y - south) / height;
      // Interpolating degrees linearly between corners so near to each other is accurate to a metre.
      for (const axis of [0, 1] as const) {
        const low = sw[axis] + u * (se[axis] - sw[axis]);
        const high = nw[axis] + u * (ne[axis] - nw[axis]);
        lngLat[axis] = low + v * (high - low);
      }
      const [lng, lat] = [lngLat[0]! * radians, lngLat[1]! * radians];
      globe[0] = radius * Math.cos(lat) * Math.cos(lng);
      globe[1] = radius * Math.cos(lat) * Math.sin(lng);
      globe[2] = radius * Math.sin(lat);
    },
    toLocal(lng, lat, out) {
      const lngShift = 360 * Math.round((centre[0] - lng) / 360);
      out[0] = (lng + lngShift - centre[0]) * cos * metresPerDegree;
      out[1] = (lat - centre[1]) * metresPerDegree;
    },
    noise: (wavelength, seed) =>
      spaceNoise(globe[0]! / wavelength, globe[1]! / wavelength, globe[2]! / wavelength, seed),
  };
}
