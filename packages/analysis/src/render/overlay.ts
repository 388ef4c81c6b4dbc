import { boundsOf } from '@furrow/geo/bounds';
import type { RunResult } from '../run-result.ts';
import { encodePng } from './png.ts';
import { rampTable } from './ramps.ts';
import { frameOver, nearestGridPixels, type PictureFrame } from './warp.ts';

/**
 * The index as a picture over exactly the box of the field's outline: nearest neighbour, transparent outside the field
 * and where no pixel is valid.
 */
export async function renderOverlay(result: RunResult): Promise<{ frame: PictureFrame; png: Buffer }> {
  const { grid, field } = result.plan;
  const { formula, values } = result.index;
  const [low, high] = formula.range;
  // By pixel of the grid: 0 where there is nothing to show, else the shade and 1.
  const shades = new Uint16Array(grid.width * grid.height);
  for (const [i, at] of result.pixels.entries()) {
    if (Number.isNaN(values[i])) continue;
    shades[at] = 1 + Math.round(Math.min(1, Math.max(0, (values[i]! - low) / (high - low))) * 255);
  }
  const frame = frameOver(boundsOf(field), grid.resolution);
  const nearest = nearestGridPixels(frame, grid);
  const table = rampTable(formula.ramp);
  const pixels = new Uint8Array(nearest.length * 4);
  for (let pixel = 0; pixel < nearest.length; pixel++) {
    const shade = (shades[nearest[pixel]!] ?? 0) - 1;
    if (shade < 0) continue;
    pixels.set(table.subarray(shade * 3, shade * 3 + 3), pixel * 4);
    pixels[pixel * 4 + 3] = 255;
  }
  return { frame, png: await encodePng(pixels, frame.width, frame.height, 4) };
}
