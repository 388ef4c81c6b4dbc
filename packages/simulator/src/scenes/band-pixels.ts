import { skyOver } from '../atmosphere/sky.ts';
import { type Cell, cellName, type PixelSize } from '../grid/cells.ts';
import { seedFor } from '../noise/hash.ts';
import { sensorNoise } from '../noise/sensor-noise.ts';
import { passKey, type SimulatedPass } from '../passes/passes.ts';
import { surfaceOf } from '../surface/surface.ts';
import { noiseDeviation, sceneReflectance } from './scene-reflectance.ts';

/** Digital number = reflectance × 10000 + 1000, as in Sentinel-2 products since baseline 04.00. */
const scale = 10_000;
const offset = 1000;
/** Range of valid digital numbers: 0 is no data and 65535 saturated. */
const minValue = 1;
const maxValue = 65_534;

/** Seed of the noise in one band of a granule; with the index of a pixel it determines the noise of that pixel. */
export const noiseSeed = (cell: Cell, pass: SimulatedPass, band: number): number =>
  seedFor(`${cellName(cell)} ${passKey(pass)}`, band);

/** Digital numbers of one band of a granule, in rows from the north. */
export function bandPixels(cell: Cell, pixel: PixelSize, pass: SimulatedPass, band: number): Uint16Array {
  const values = sceneReflectance(surfaceOf(cell, pixel, pass.day), skyOver(cell, pixel, pass), band);
  const seed = noiseSeed(cell, pass, band);
  const deviation = noiseDeviation(band);
  const out = new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = (values[i]! + sensorNoise(i, seed) * deviation) * scale + offset;
    out[i] = value < minValue ? minValue : value > maxValue ? maxValue : value + 0.5;
  }
  return out;
}
