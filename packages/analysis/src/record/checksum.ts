import { createHash } from 'node:crypto';
import { canonicalJson } from '../json/canonical-json.ts';

const quietNaN = Buffer.from([0x00, 0x00, 0xc0, 0x7f]);
const chunkPixels = 65_536;

/**
 * SHA-256, hexadecimal, of the index grid as float32 (little endian, row order, NaN for no data) followed by the
 * canonical JSON of `indices`. Texts in `indices` have to be the same in every language: names that never change, and
 * notes in the form of `checksumNotes`.
 * @param pixels ascending positions in a grid of `gridPixels`; the rest of the grid has no data.
 * @param values value by pixel, NaN for no data.
 */
export function resultChecksum(
  { pixels, values, gridPixels }: { pixels: Int32Array; values: Float64Array; gridPixels: number },
  indices: unknown,
): string {
  const hash = createHash('sha256');
  const noData = Buffer.alloc(chunkPixels * 4, quietNaN);
  const chunk = Buffer.alloc(chunkPixels * 4);
  // Every machine that runs Node is little endian.
  const floats = new Float32Array(chunk.buffer, chunk.byteOffset, chunkPixels);
  let next = 0;
  for (let start = 0; start < gridPixels; start += chunkPixels) {
    const end = Math.min(start + chunkPixels, gridPixels);
    noData.copy(chunk);
    for (; next < pixels.length && pixels[next]! < end; next++) {
      const value = values[next]!;
      if (!Number.isNaN(value)) floats[pixels[next]! - start] = value;
    }
    hash.update(chunk.subarray(0, (end - start) * 4));
  }
  return hash.update(canonicalJson(indices)).digest('hex');
}
