import type { Box } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { BandRequest, Plan } from '../plan/plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { PixelSelection } from '../raster/stored-blocks.ts';
import { encodeRgbWebp } from '../render/rgb-webp.ts';
import { shadeOf } from '../render/tile-shades.ts';
import { type ImageFrame, nearestGridPixels } from '../render/warp.ts';
import type { BandName } from '../scenes/bands.ts';
import { PixelReader } from './pixel-reader.ts';

const colours: readonly BandName[] = ['red', 'green', 'blue'];

export const trueColourBands: BandRequest = {
  code: 'true-colour',
  version: 1,
  requiredBands: colours,
  optional: [],
};

/**
 * Renders the plan's scenes in natural colours over a frame, as WebP. Clouds remain in the image; pixels without a
 * scene are black.
 * @param options.scaleFactor factor by which the image is larger than the frame, with smoothing.
 * @param plan planned with `trueColourBands` over the frame's own box.
 */
export async function renderTrueColour(
  plan: Plan,
  frame: ImageFrame,
  files: RasterFiles,
  options: { scaleFactor?: number; signal?: AbortSignal } = {},
): Promise<Buffer> {
  const { scaleFactor = 1, signal } = options;
  const { grid } = plan;
  const channels = new Uint8Array(grid.width * grid.height * 3);
  const unfilledMask = new Uint8Array(grid.width * grid.height).fill(1);
  const all = new Int32Array(unfilledMask.length).map((_, pixel) => pixel);
  const reader = new PixelReader(grid, all, files, { signal });
  for (const scene of plan.scenes) {
    const filledMask = new Uint8Array(unfilledMask.length);
    const selection = PixelSelection.where(unfilledMask.slice());
    await Promise.all(
      colours.map(async (name, channel) => {
        const band = scene.bands.find((candidate) => candidate.name === name);
        if (!band) return;
        const { samples } = await reader.band(band, selection);
        for (let pixel = 0; pixel < unfilledMask.length; pixel++) {
          if (samples[pixel] === 0) continue;
          channels[pixel * 3 + channel] = shadeOf((samples[pixel]! + band.offset) * band.scale);
          filledMask[pixel] = 1;
        }
      }),
    );
    for (let pixel = 0; pixel < unfilledMask.length; pixel++)
      if (filledMask[pixel] === 1) unfilledMask[pixel] = 0;
  }
  const nearest = nearestGridPixels(frame, grid);
  const pixels = new Uint8Array(nearest.length * 3);
  for (let pixel = 0; pixel < nearest.length; pixel++) {
    const gridPixel = nearest[pixel]!;
    if (gridPixel >= 0) pixels.set(channels.subarray(gridPixel * 3, gridPixel * 3 + 3), pixel * 3);
  }
  return encodeRgbWebp(pixels, frame.width, frame.height, scaleFactor);
}

export const boxAsField = ([west, south, east, north]: Box): MultiPolygon => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
