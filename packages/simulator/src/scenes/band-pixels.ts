import { skyOver } from '../atmosphere/sky.ts';
import { type Cell, cellName, type PixelSize } from '../grid/cells.ts';
import { hash, seedFor } from '../noise/hash.ts';
import { bandOrder } from '../spectra/bands.ts';
import { skies } from '../spectra/surfaces.ts';
import { groundReflectance } from '../surface/ground-reflectance.ts';
import { surfaceOf } from '../surface/surface.ts';
import { type Pass, passKey } from './passes.ts';

/** Digital number = reflectance × 10000 + 1000, as in Sentinel-2 products since baseline 04.00. */
const scale = 10_000;
const offset = 1000;
/** 0 is no data and 65535 saturated. */
const least = 1;
const most = 65_534;

/** Share of a pixel's light that comes from each neighbour to its side (the sensor's point spread). */
const sideShare = 0.11;
const shadowLoss = 0.72;
const firstInfrared = bandOrder.indexOf('rededge2');

/** The blur of the sensor: from the frame one pixel wider to the granule itself. */
function blurred(wide: Float32Array, side: number): Float32Array {
  const wideSide = side + 2;
  const middle = 1 - 2 * sideShare;
  const out = new Float32Array(side * side);
  const lines = new Float32Array(wideSide * side);
  for (let row = 0; row < wideSide; row++) {
    for (let column = 0; column < side; column++) {
      const i = row * wideSide + column;
      lines[row * side + column] = sideShare * (wide[i]! + wide[i + 2]!) + middle * wide[i + 1]!;
    }
  }
  for (let i = 0; i < out.length; i++) {
    out[i] = sideShare * (lines[i]! + lines[i + 2 * side]!) + middle * lines[i + side]!;
  }
  return out;
}

/** Digital numbers of one band of a granule, row by row from the north. */
export function bandPixels(cell: Cell, pixel: PixelSize, pass: Pass, band: number): Uint16Array {
  const ground = groundReflectance(surfaceOf(cell, pixel, pass.day), band);
  const { weather, clouds, cirrus } = skyOver(cell, pixel, pass);
  const side = 5120 / pixel;
  const values = blurred(ground, side);
  const white = skies.cloud[band]!;
  const veil = skies.cirrus[band]!;
  if (clouds) {
    for (let i = 0; i < values.length; i++) {
      const cover = clouds.opacity[i]!;
      const shade = 1 - shadowLoss * clouds.shadow[i]! * (1 - cover);
      const bright = white * (0.72 + 0.22 * Math.min(2, Math.max(0, clouds.depth[i]!)));
      values[i] = values[i]! * shade * (1 - cover) + bright * cover;
    }
  }
  if (cirrus)
    for (let i = 0; i < values.length; i++) values[i] = values[i]! + cirrus[i]! * (veil - values[i]!);
  return digitalNumbers(values, seedFor(`${cellName(cell)} ${passKey(pass)}`, band), {
    gain: weather.gain,
    haze: weather.haze[band]!,
    deviation: band >= firstInfrared ? 0.004 : 0.002,
  });
}

/** Noise: the sum of three evenly spread numbers, which is normal enough. */
function digitalNumbers(
  values: Float32Array,
  seed: number,
  { gain, haze, deviation }: { gain: number; haze: number; deviation: number },
): Uint16Array {
  const out = new Uint16Array(values.length);
  const toUnit = 2 / 1024;
  for (let i = 0; i < values.length; i++) {
    const bits = hash(i, 0, seed);
    const noise = ((bits & 1023) + ((bits >>> 10) & 1023) + ((bits >>> 20) & 1023)) * toUnit - 3;
    const value = (values[i]! * gain + haze + noise * deviation) * scale + offset;
    out[i] = value < least ? least : value > most ? most : value + 0.5;
  }
  return out;
}
