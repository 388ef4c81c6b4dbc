import type { UtmZone } from '@furrow/geo/utm';
import { lngLatOf, type Point } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { spaceNoise } from '../noise/space-noise.ts';

export const metresPerDegree = 111_200;
const radius = (metresPerDegree * 180) / Math.PI;
const radians = Math.PI / 180;

/** A frame's ground by longitude and latitude, so that both zones beside a border find the same there. */
export interface LocalGround {
  centre: Point;
  /** From the middle to a corner, metres. */
  reach: number;
  /** Longitude (running on past 180) and latitude of the place stood on. */
  lngLat: Float64Array;
  /** Goes to a place in metres of the zone, of which everything else speaks. */
  stand(x: number, y: number): void;
  /** Metres east and north of the frame's middle, written into `out`; longitudes of any turn. */
  local(lng: number, lat: number, out: Float64Array): void;
  /** Noise of a wavelength in metres. */
  noise(wavelength: number, seed: number): number;
}

export function localGround(zone: UtmZone, { west, north, pixel, columns, rows }: Frame): LocalGround {
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
    reach: Math.hypot(width, height) / 2,
    lngLat,
    stand(x, y) {
      const u = (x - west) / width;
      const v = (y - south) / height;
      // Between corners so near to each other degrees are straight to a metre.
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
    local(lng, lat, out) {
      const turn = 360 * Math.round((centre[0] - lng) / 360);
      out[0] = (lng + turn - centre[0]) * cos * metresPerDegree;
      out[1] = (lat - centre[1]) * metresPerDegree;
    },
    noise: (wavelength, seed) =>
      spaceNoise(globe[0]! / wavelength, globe[1]! / wavelength, globe[2]! / wavelength, seed),
  };
}
