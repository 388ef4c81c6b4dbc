import { boundsOf } from '@furrow/geo/bounds';
import { onThisThread, poolFor } from '../pool/on-this-thread.ts';
import { inRanges, inRows, type Pool } from '../pool/pool.ts';
import type { RunResult } from '../run-result.ts';
import { shades } from './colour-range.ts';
import { encodePng } from './png.ts';
import { type RampName, rampTable } from './ramps.ts';
import { frameOver, type PictureFrame } from './warp.ts';

/**
 * Draws the index as an image over exactly the box of the field's outline: nearest neighbour, transparent outside the field
 * and where a pixel is invalid.
 */
export async function renderOverlay(
  result: RunResult,
  given: Pool = onThisThread,
): Promise<{ frame: PictureFrame; png: Buffer }> {
  const { grid, field } = result.plan;
  const pool = poolFor(result.pixels, given);
  const { formula, values } = result.index;
  const { colours, ofShade } = paletteOf(formula.ramp);
  const [low, high] = formula.range;
  const shown = new Uint8Array(pool.memory(grid.width * grid.height));
  await inRanges(values.length, pool, (range) =>
    pool.run('colourRange', { values, pixels: result.pixels, low, high, ofShade, shown, ...range }),
  );
  const frame = frameOver(boundsOf(field), grid.resolution);
  const { width, height } = frame;
  const rows = new Uint8Array(pool.memory((width + 1) * height));
  await inRows(height, (range) => pool.run('drawRows', { frame, grid, shown, rows, lead: 1, ...range }));
  return { frame, png: await encodePng({ width, height, rows, colours }) };
}

/** Palette of a ramp. Its ends are flat, so its 256 shades have fewer colours, which leaves a palette entry for transparency. */
function paletteOf(ramp: RampName): { colours: Uint8Array; ofShade: Uint8Array } {
  const table = rampTable(ramp);
  const colours: number[] = [];
  const ofShade = new Uint8Array(shades);
  for (let shade = 0; shade < shades; shade++) {
    const colour = table.subarray(shade * 3, shade * 3 + 3);
    if (!colour.every((value, channel) => value === colours.at(channel - 3))) colours.push(...colour);
    ofShade[shade] = colours.length / 3;
  }
  return { colours: Uint8Array.from(colours), ofShade };
}
