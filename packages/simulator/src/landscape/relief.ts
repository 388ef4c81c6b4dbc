import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import { type Cell, cellName, frameOf } from '../grid/cells.ts';
import { extendFrame, type Frame } from '../grid/frame.ts';
import { fractalNoise, gradientNoise } from '../noise/gradient-noise.ts';
import { seedFor } from '../noise/hash.ts';
import { recentCache } from '../noise/recent.ts';
import { interpolate, type NodeGrid, nodesAround } from '../noise/smooth-field.ts';

/** Smooth properties of the ground, as values at the pixels of a frame or at interpolation nodes. */
interface ReliefLayers<T> {
  /** Mean 0, standard deviation 1: wetter in hollows. */
  wet: T;
  /** Growing conditions, mean 0, standard deviation 1: worse on dry knolls and in wet hollows. */
  vigour: T;
  /** Brightness of the soil, mean 0, standard deviation 1. */
  tone: T;
  /** Distance in metres to the centre of the nearest river, and half its width relative to the region's. */
  river: T;
  riverWidth: T;
  /** Distance in metres to the centre of the nearest great river. */
  greatRiver: T;
  /** Noise that is positive inside villages. */
  village: T;
}
export type Relief = ReliefLayers<Float32Array>;

/**
 * Minimum node spacing in metres: fine for what varies within a field, coarse for the rest; never finer than the
 * pixels.
 */
const fineSpacingM = 40;
const coarseSpacingM = 80;

function nodesOf(zone: UtmZone, frame: Frame): ReliefLayers<NodeGrid> {
  const fineSpacing = Math.max(fineSpacingM, frame.pixel);
  const coarseSpacing = Math.max(coarseSpacingM, frame.pixel);
  const epsg = epsgOfUtm(zone);
  const fractalLayer = (
    purpose: string,
    wavelength: number,
    octaves: number,
    gain: number,
    spacing: number,
  ) => {
    const seed = seedFor(purpose, epsg);
    return nodesAround(frame, spacing, (x, y) =>
      fractalNoise(x / wavelength, y / wavelength, octaves, gain, seed),
    );
  };
  const wet = fractalLayer('wet', 900, 3, 0.6, fineSpacing);
  const vigourWithoutRelief = fractalLayer('vigour', 250, 2, 0.8, fineSpacing);
  const tone = fractalLayer('tone', 1300, 4, 0.62, fineSpacing);
  const vigour = {
    ...vigourWithoutRelief,
    values: vigourWithoutRelief.values.map((value, i) => {
      const w = wet.values[i]!;
      return 0.97 * value + 0.12 * w - 0.07 * (w * w - 1);
    }),
  };
  const valleySeed = seedFor('valley', epsg);
  const extendedFrame = extendFrame(frame, Math.ceil(coarseSpacing / frame.pixel));
  /** Rivers follow the zero line of a height field: the distance in metres is estimated from height and slope. */
  const riverDistance = (height: (x: number, y: number) => number): NodeGrid => {
    const { values, columns, row0, column0 } = nodesAround(extendedFrame, coarseSpacing, height);
    return nodesAround(frame, coarseSpacing, (x, y) => {
      const index = (y / coarseSpacing - row0) * columns + x / coarseSpacing - column0;
      const slopeX = values[index + 1]! - values[index - 1]!;
      const slopeY = values[index + columns]! - values[index - columns]!;
      const metres = (values[index]! * 2 * coarseSpacing) / Math.max(Math.hypot(slopeX, slopeY), 1e-4);
      return Math.max(-3000, Math.min(3000, metres));
    });
  };
  const river = riverDistance((x, y) => fractalNoise(x / 8200, y / 8200, 4, 0.34, valleySeed));
  const basinSeed = seedFor('basin', epsg);
  const greatRiver = riverDistance((x, y) => fractalNoise(x / 52_000, y / 52_000, 5, 0.36, basinSeed));
  const widthSeed = seedFor('river width', epsg);
  const riverWidth = nodesAround(frame, coarseSpacing, (x, y) => {
    const width =
      0.5 +
      0.45 * gradientNoise(x / 21_000, y / 21_000, widthSeed) +
      0.1 * gradientNoise(x / 700, y / 700, widthSeed);
    return Math.max(0, Math.min(1.4, width));
  });
  const villageSeed = seedFor('village', epsg);
  const village = nodesAround(
    frame,
    coarseSpacing,
    (x, y) => gradientNoise(x / 4300, y / 4300, villageSeed) - 0.4,
  );
  return { wet, vigour, tone, river, riverWidth, greatRiver, village };
}

const interpolateRelief = (nodes: ReliefLayers<NodeGrid>, frame: Frame): Relief => ({
  wet: interpolate(nodes.wet, frame),
  vigour: interpolate(nodes.vigour, frame),
  tone: interpolate(nodes.tone, frame),
  river: interpolate(nodes.river, frame),
  riverWidth: interpolate(nodes.riverWidth, frame),
  greatRiver: interpolate(nodes.greatRiver, frame),
  village: interpolate(nodes.village, frame),
});

/** Relief at the pixels of any frame. */
export const reliefOver = (zone: UtmZone, frame: Frame): Relief =>
  interpolateRelief(nodesOf(zone, frame), frame);

/** Relief nodes of granules, some 250 KB each; one entry serves both pixel sizes of a granule's bands. */
const cachedNodes = recentCache<ReliefLayers<NodeGrid>>(16);

/** Relief of a granule at the pixels of a frame of 10 or 20 m that extends at most 20 m over its border. */
export const reliefOf = (cell: Cell, frame: Frame): Relief =>
  interpolateRelief(
    cachedNodes(cellName(cell), () => nodesOf(cell.zone, extendFrame(frameOf(cell, 20), 1))),
    frame,
  );
