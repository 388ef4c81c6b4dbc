import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { boundsOf } from '@furrow/geo/area/bounds';
import { inlinePool, poolFor } from '../pool/inline-pool.ts';
import { mapRowRanges, type Pool } from '../pool/pool.ts';
import { drawRows } from '../render/draw-rows.ts';
import { frameForBox } from '../render/warp.ts';
import type { FieldIndex } from '../run/field-index.ts';

const gzipAsync = promisify(gzip);

/** Code for no value, the minimum of a signed 16-bit integer. */
const noValueInteger = -32_768;
const maxInteger = 32_767;

/**
 * The index over the frame of the overlay, to be drawn in other colours: a line of JSON {width, height, offset, scale},
 * then 16-bit integers (little endian, row order, gzip over all). A value is offset + scale × integer; −32768 is no
 * value.
 */
export async function indexValues(
  result: FieldIndex & { summary: { min: number; max: number } },
  requestedPool: Pool = inlinePool,
): Promise<Buffer> {
  const { grid, field } = result.plan;
  const pool = poolFor(result.pixels, requestedPool);
  const { min, max } = result.summary;
  // The integers are centred on 0, so that the minimum and the maximum of the values are exact.
  const scale = (max - min) / (2 * maxInteger) || 1;
  const offset = (min + max) / 2;
  const gridIntegers = new Int16Array(pool.allocate(grid.width * grid.height * 2)).fill(noValueInteger);
  const { values } = result.index;
  for (let pixel = 0; pixel < values.length; pixel++) {
    const value = values[pixel]!;
    if (!Number.isNaN(value)) gridIntegers[result.pixels[pixel]!] = Math.round((value - offset) / scale);
  }
  const frame = frameForBox(boundsOf(field), grid.resolution);
  const { width, height } = frame;
  const rows = new Int16Array(pool.allocate(width * height * 2)).fill(noValueInteger);
  await mapRowRanges(height, (range) =>
    pool.run(drawRows, { frame, grid, gridValues: gridIntegers, rows, rowPadding: 0, ...range }),
  );
  const header = Buffer.from(`${JSON.stringify({ width, height, offset, scale })}\n`);
  return gzipAsync(Buffer.concat([header, new Uint8Array(rows.buffer)]));
}
