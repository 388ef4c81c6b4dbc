import { decodeTile } from './decode-tile.ts';
import { type PixelCoordinates, writeCoordinates } from './pixel-coordinates.ts';
import type { Rows, SampleArray, SampleLayout } from './sample-layout.ts';

/** One sample per requested pixel; 0 for no data, and outside the file. */
export type PixelSamples = Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array;

/** A block as stored in the file, and the pixels in it. */
export interface CompressedBlock {
  compressed: Uint8Array;
  layout: SampleLayout;
  /** Needed rows of the block. */
  rows: Rows;
  /** Position of the block in the file. */
  column: number;
  row: number;
  /** Positions in the list of pixels, as runs: from, to (exclusive), from, to, … */
  runs: readonly number[];
  coordinates: PixelCoordinates;
  /** Samples by pixel of the list. */
  output: PixelSamples;
}

/** Decompresses a block and writes its samples to the pixels in it. @throws SceneError as `decodeTile` does. */
export async function decodeBlock(block: CompressedBlock): Promise<void> {
  writeSamples(block, await decodeTile(block.compressed, block.layout, block.rows));
}

/** Number of coordinates computed per chunk. */
const chunkLength = 4096;
const [columns, rows] = [new Int32Array(chunkLength), new Int32Array(chunkLength)];

function writeSamples(
  { layout, column, row, runs, coordinates, output }: CompressedBlock,
  samples: SampleArray,
): void {
  const { width, samplesPerPixel = 1, sample = 0 } = layout;
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1]!;
    for (let from = runs[run]!; from < end; from += chunkLength) {
      const to = Math.min(end, from + chunkLength);
      writeCoordinates(coordinates, from, to, columns, rows);
      for (let i = 0; i < to - from; i++) {
        const pixel = (rows[i]! - row) * width + columns[i]! - column;
        output[from + i] = samples[pixel * samplesPerPixel + sample]!;
      }
    }
  }
}
