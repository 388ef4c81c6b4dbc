import { skyAbove } from '../atmosphere/sky.ts';
import { type Cell, frameOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { landscapeOver } from '../landscape/landscape.ts';
import { sensorNoise } from '../noise/sensor-noise.ts';
import type { SimulatedPass } from '../passes/passes.ts';
import { noiseSeed } from '../scenes/band-pixels.ts';
import { noiseDeviation, sceneReflectance } from '../scenes/scene-reflectance.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { surfaceOn } from '../surface/surface.ts';
import { channels, type ImageLevel, tileBytes } from './levels.ts';

const rgbBands = (['red', 'green', 'blue'] as const).map((name) => bandOrder.indexOf(name));

/**
 * Contrast stretch of the engine's true colour (its `render/true-colour.ts`), as a table by reflectance in steps of
 * 1/16384.
 */
const maxReflectance = 0.28;
const gamma = 0.75;
const stepsPerReflectance = 16_384;
/** Share of the haze left in images, low so that neighbouring passes look similar. Bands keep all of their haze. */
export const imageHazeShare = 0.2;
/** Grey values by reflectance. 0 in all channels is no data, so the darkest ground is 1. */
const greyValues = Uint8Array.from(
  { length: Math.ceil(maxReflectance * stepsPerReflectance) + 1 },
  (_, step) =>
    Math.max(1, Math.round(255 * Math.min(1, step / stepsPerReflectance / maxReflectance) ** gamma)),
);

function tileFrame(cell: Cell, { pixel, tileSide }: ImageLevel, column: number, row: number): Frame {
  const { west, north } = frameOf(cell, pixel);
  const metres = tileSide * pixel;
  return {
    west: west + column * metres,
    north: north - row * metres,
    pixel,
    columns: tileSide,
    rows: tileSide,
  };
}

/** Red, green and blue of one tile, interleaved by pixel, in rows from the north. */
export function renderTile(
  cell: Cell,
  pass: SimulatedPass,
  level: ImageLevel,
  column: number,
  row: number,
): Uint8Array {
  const frame = tileFrame(cell, level, column, row);
  const surface = surfaceOn(cell.zone, landscapeOver(cell.zone, frame), pass.day);
  const sky = skyAbove(cell, frame, pass);
  const out = new Uint8Array(tileBytes(level));
  const { sidePixels, tileSide } = level;
  rgbBands.forEach((band, channel) => {
    const values = sceneReflectance(surface, sky, band, imageHazeShare);
    const seed = noiseSeed(cell, pass, band);
    // Pixels of overviews are averages over many sensor pixels, so they have no noise.
    const deviation = level.pixel === 10 ? noiseDeviation(band) : 0;
    for (let y = 0, i = 0; y < tileSide; y++) {
      const line = (row * tileSide + y) * sidePixels + column * tileSide;
      for (let x = 0; x < tileSide; x++, i++) {
        const noise = deviation === 0 ? 0 : deviation * sensorNoise(line + x, seed);
        const step = Math.round((values[i]! + noise) * stepsPerReflectance);
        out[i * channels + channel] = greyValues[Math.max(0, Math.min(greyValues.length - 1, step))]!;
      }
    }
  });
  return out;
}
