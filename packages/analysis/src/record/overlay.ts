import { boundsOf } from '@furrow/geo/area/bounds';
import { inlinePool, poolFor } from '../pool/inline-pool.ts';
import { mapRanges, mapRowRanges, type Pool } from '../pool/pool.ts';
import { colourRange, shades } from '../render/colour-range.ts';
import { drawRows } from '../render/draw-rows.ts';
import { encodePng } from '../render/png.ts';
import { type RampName, rampTable } from '../render/ramps.ts';
import { frameForBox, type ImageFrame } from '../render/warp.ts';
import type { FieldIndex } from '../run/field-index.ts';

/**
 * Draws the index as an image over exactly the box of the field's outline: nearest neighbour, transparent outside the
 * field and where a pixel is invalid.
 * @param maxSide max. pixels of the longer side.
 */
export async function renderOverlay(
  result: FieldIndex,
  requestedPool: Pool = inlinePool,
  maxSide = Infinity,
): Promise<{ frame: ImageFrame; png: Buffer }> {
  const { grid, field } = result.plan;
  const pool = poolFor(result.pixels, requestedPool);
  const { formula, values } = result.index;
  const { colours, indexByShade } = paletteOf(formula.ramp);
  const [low, high] = formula.range;
  const paletteIndices = new Uint8Array(pool.allocate(grid.width * grid.height));
  await mapRanges(values.length, pool, (range) =>
    pool.run(colourRange, {
      values,
      pixels: result.pixels,
      low,
      high,
      indexByShade,
      paletteIndices,
      ...range,
    }),
  );
  const frame = reduced(frameForBox(boundsOf(field), grid.resolution), maxSide);
  const { width, height } = frame;
  const rows = new Uint8Array(pool.allocate((width + 1) * height));
  await mapRowRanges(height, (range) =>
    pool.run(drawRows, { frame, grid, gridValues: paletteIndices, rows, rowPadding: 1, ...range }),
  );
  return { frame, png: await encodePng({ width, height, rows, colours }) };
}

/** The frame with fewer pixels, where its longer side has more than `maxSide`. */
function reduced({ bounds, width, height }: ImageFrame, maxSide: number): ImageFrame {
  const factor = Math.min(1, maxSide / Math.max(width, height));
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * factor));
  return { bounds, width: side(width), height: side(height) };
}

/**
 * Palette of a ramp. Its ends are flat, so its 256 shades have fewer colours, which leaves a palette entry for
 * transparency.
 */
function paletteOf(ramp: RampName): { colours: Uint8Array; indexByShade: Uint8Array } {
  const table = rampTable(ramp);
  const colours: number[] = [];
  const indexByShade = new Uint8Array(shades);
  for (let shade = 0; shade < shades; shade++) {
    const colour = table.subarray(shade * 3, shade * 3 + 3);
    if (!colour.every((value, channel) => value === colours.at(channel - 3))) colours.push(...colour);
    indexByShade[shade] = colours.length / 3;
  }
  return { colours: Uint8Array.from(colours), indexByShade };
}
