import type { Sky } from '../atmosphere/sky.ts';
import type { Frame } from '../grid/frame.ts';
import { overlays } from '../landscape/land-overlay.ts';
import { bandOrder } from '../spectra/spectrum.ts';
import { skies } from '../spectra/surfaces.ts';
import { groundReflectance } from '../surface/ground-reflectance.ts';
import type { Surface } from '../surface/surface.ts';

/**
 * Share of a pixel's light from each neighbour to its side: the sensor's point spread function. In overviews, whose
 * pixels are sampled at their centre, it makes them averages.
 */
const sensorShare = 0.11;
const overviewShare = 0.22;
const shadowLoss = 0.82;
/** Index of B12. Methane changes only this band, because the change is defined relative to B11. */
const methaneBand = bandOrder.indexOf('swir22');
const firstInfrared = bandOrder.indexOf('rededge2');

/** Share of the haze that atmospheric correction removes over dark water. */
const seaHazeRemoval = 0.65;

/** Standard deviation in reflectance of the noise from sensor and atmospheric correction. */
export const noiseDeviation = (band: number): number => (band >= firstInfrared ? 0.004 : 0.002);

/** Blur of the sensor; the result is one pixel smaller than the frame on every side. */
function blurAdjacent(
  extendedValues: Float32Array,
  { columns: wideColumns, rows: wideRows, pixel }: Frame,
): Float32Array {
  const sideShare = pixel > 20 ? overviewShare : sensorShare;
  const columns = wideColumns - 2;
  const rows = wideRows - 2;
  const middle = 1 - 2 * sideShare;
  const out = new Float32Array(columns * rows);
  const lines = new Float32Array(wideRows * columns);
  for (let row = 0; row < wideRows; row++) {
    for (let column = 0; column < columns; column++) {
      const i = row * wideColumns + column;
      lines[row * columns + column] =
        sideShare * (extendedValues[i]! + extendedValues[i + 2]!) + middle * extendedValues[i + 1]!;
    }
  }
  for (let i = 0; i < out.length; i++) {
    out[i] = sideShare * (lines[i]! + lines[i + 2 * columns]!) + middle * lines[i + columns]!;
  }
  return out;
}

/**
 * Reflectance of one band as seen by the satellite through methane, clouds, shadows, cirrus and haze and with its
 * calibration error, without noise. In rows over the sky's frame, which is one pixel inside the surface's.
 * @param hazeShare share of the pass's haze in the values
 */
export function sceneReflectance(surface: Surface, sky: Sky, band: number, hazeShare = 1): Float32Array {
  const { weather, clouds, cirrus, methane } = sky;
  const values = blurAdjacent(groundReflectance(surface, band), surface.landscape.frame);
  if (methane && band === methaneBand) {
    for (let i = 0; i < values.length; i++) values[i] = values[i]! * (1 + methane[i]!);
  }
  const cloudReflectance = skies.cloud[band]!;
  const cirrusReflectance = skies.cirrus[band]!;
  if (clouds) {
    for (let i = 0; i < values.length; i++) {
      const cover = clouds.opacity[i]!;
      const shadowFactor = 1 - shadowLoss * clouds.shadow[i]! * (1 - cover);
      const brightness = cloudReflectance * (0.72 + 0.22 * Math.min(2, Math.max(0, clouds.depth[i]!)));
      values[i] = values[i]! * shadowFactor * (1 - cover) + brightness * cover;
    }
  }
  if (cirrus)
    for (let i = 0; i < values.length; i++)
      values[i] = values[i]! + cirrus[i]! * (cirrusReflectance - values[i]!);
  const haze = weather.haze[band]! * hazeShare;
  const { overlay, overlayShare, shore, frame } = surface.landscape;
  const columns = frame.columns - 2;
  for (let i = 0; i < values.length; i++) {
    const extendedIndex = shore ? (Math.floor(i / columns) + 1) * frame.columns + (i % columns) + 1 : 0;
    const seaShare =
      shore && overlay[extendedIndex] === overlays.sea ? overlayShare[extendedIndex]! / 255 : 0;
    values[i] = values[i]! * weather.gain + haze * (1 - seaHazeRemoval * seaShare);
  }
  return values;
}
