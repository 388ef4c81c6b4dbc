import type { UtmZone } from '@furrow/geo/projection/utm';
import { type Cell, cellName, type PixelSize } from '../grid/cells.ts';
import { type Landscape, landscapeOf } from '../landscape/landscape.ts';
import { recentCache } from '../noise/recent.ts';
import { wetnessOver } from '../season/rain.ts';
import { greenShare, type ParcelColours, parcelColours } from './parcel-colours.ts';

/** Ground of a frame on a date, without the sky. Arrays are in the order of the landscape's frame. */
export interface Surface {
  landscape: Landscape;
  /** Day of the surface, in days since 1970. */
  day: number;
  colours: ParcelColours;
  /** Green cover of each pixel, from 0 to slightly above 1. */
  green: Float32Array;
  /** Wetness of the topsoil, 0 to 1. */
  wetness: Float32Array;
}

const msPerDay = 86_400_000;

const saturation = 0.86;

/** NDVI saturates: dense canopies differ less than thin ones. */
const saturateNdvi = (ndvi: number): number =>
  ndvi > saturation ? saturation + 0.35 * (ndvi - saturation) : ndvi;

/** Surface of a landscape on a day since 1970. */
export function surfaceOn(zone: UtmZone, landscape: Landscape, day: number): Surface {
  const { parcels, parcel, vigour, wet, frame } = landscape;
  const colours = parcelColours(parcels, day * msPerDay);
  const wetness = wetnessOver(zone, frame, day);
  const green = new Float32Array(parcel.length);
  for (let i = 0; i < green.length; i++) {
    const p = parcel[i]!;
    const ndvi = saturateNdvi(colours.ndvi[p]! + colours.spread[p]! * vigour[i]!);
    const severity = colours.burntShare[p]! * Math.max(0.6, Math.min(1, 0.92 + 0.12 * vigour[i]!));
    green[i] = Math.max(-0.04, Math.min(1.04, greenShare(colours, p, ndvi))) * (1 - severity);
    const topsoil = 0.1 + 0.68 * wetness[i]! + 0.13 * wet[i]!;
    wetness[i] = Math.max(0, Math.min(1, topsoil * (1 - 0.9 * colours.parchedShareByParcel[p]!)));
  }
  return { landscape, day, colours, green, wetness };
}

/** Surfaces of granules, some 2 MB each at 10 m. */
const cachedSurfaces = recentCache<Surface>(6);

/**
 * Surface of a granule. The day is that of the pass, the same for all its granules, so that none is a day ahead of its
 * neighbour.
 */
export const surfaceOf = (cell: Cell, pixel: PixelSize, day: number): Surface =>
  cachedSurfaces(`${cellName(cell)} ${pixel} ${day}`, () =>
    surfaceOn(cell.zone, landscapeOf(cell, pixel), day),
  );
