import { SceneError } from '../scene-error.ts';
import { type Block, blocksUnder, type StoredBlock, storedBlocks } from './blocks.ts';
import { decodeTile, type Samples } from './decode-tile.ts';
import type { GeoTiff } from './geotiff.ts';
import type { Places } from './resample.ts';
import { StretchReader, stretchesOf } from './stretches.ts';

/** One sample for each pixel asked for; what the file calls no data, or does not hold, reads as 0. */
export type PixelSamples = Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array;

/** Blocks unpacked at the same time, and the bytes they may take: one of a hostile file alone may take 64 MB. */
const blocksAtOnce = 4;
const bytesAtOnce = 64 * 1024 * 1024;

function emptySamples(tiff: GeoTiff, pixels: number): PixelSamples {
  const { format, bitsPerSample } = tiff.layout;
  if (format === 'float') return new Float32Array(pixels);
  if (bitsPerSample === 8 && format === 'uint') return new Uint8Array(pixels);
  if (bitsPerSample === 16) return format === 'uint' ? new Uint16Array(pixels) : new Int16Array(pixels);
  return new Float64Array(pixels);
}

interface FoundBlock extends StoredBlock {
  block: Block;
}

/** The blocks that the file holds, by rising offset. */
async function findBlocks(
  tiff: GeoTiff,
  blocks: readonly Block[],
  signal?: AbortSignal,
): Promise<FoundBlock[]> {
  const stored = await storedBlocks(tiff, blocks, signal);
  return blocks
    .flatMap((block, i) => (stored[i] ? [{ block, ...stored[i] }] : []))
    .sort((a, b) => a.offset - b.offset);
}

async function decodeBlock(
  tiff: GeoTiff,
  { block, bytes }: FoundBlock,
  packed: Uint8Array,
): Promise<Samples> {
  if (packed.byteLength < bytes) throw new SceneError('asset_corrupt', `${tiff.href} is cut short.`);
  const lastStrip = !tiff.image.isTiled() && block.row + tiff.blockHeight > tiff.height;
  const layout = lastStrip ? { ...tiff.layout, height: tiff.height - block.row } : tiff.layout;
  return decodeTile(packed, layout, { first: block.firstRow - block.row, end: block.endRow - block.row });
}

/** @throws Error of any kind: what a damaged file makes of its reader. */
async function readBlocks(
  tiff: GeoTiff,
  blocks: readonly Block[],
  take: (block: Block, samples: Samples) => void,
  signal?: AbortSignal,
): Promise<void> {
  const found = await findBlocks(tiff, blocks, signal);
  const reader = new StretchReader(tiff.source, found, signal);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < found.length) {
      const one = found[next++]!;
      try {
        take(one.block, await decodeBlock(tiff, one, await reader.take(one)));
      } catch (error) {
        next = found.length;
        throw error;
      }
    }
  };
  const { width, height, bitsPerSample } = tiff.layout;
  const workers = Math.floor(bytesAtOnce / ((width * height * bitsPerSample) / 8));
  await Promise.all(Array.from({ length: Math.max(1, Math.min(blocksAtOnce, workers)) }, work));
}

const named = (error: unknown, { href }: GeoTiff): unknown =>
  error instanceof SceneError || (error instanceof Error && error.name === 'AbortError')
    ? error
    : new SceneError('asset_corrupt', `${href} cannot be read.`, { cause: error });

export interface ReadPixels<Read> {
  samples: Read;
  /** Whether the file reaches any of the pixels asked for. */
  covers: boolean;
}

/**
 * Reads only the blocks that hold a pixel asked for, so what it costs goes by the pixels and not by the box around them.
 * @param wanted 1 for the places whose sample is needed; the others read as 0.
 * @throws SceneError `asset_corrupt`, `asset_too_large`, `asset_unsupported` or `asset_unreachable`.
 */
export async function readPixels(
  tiff: GeoTiff,
  places: Places,
  wanted: Uint8Array,
  signal?: AbortSignal,
): Promise<ReadPixels<PixelSamples>> {
  const samples = emptySamples(tiff, wanted.length);
  const blocks = blocksUnder(tiff, places, wanted);
  try {
    await readBlocks(tiff, blocks, (block, read) => pick(tiff, block, read, places, samples), signal);
  } catch (error) {
    throw named(error, tiff);
  }
  if (tiff.nodata !== 0) {
    // The header says it in decimals, the samples may be 32 bits of it.
    const nodata = samples instanceof Float32Array ? Math.fround(tiff.nodata) : tiff.nodata;
    for (let i = 0; i < samples.length; i++) if (samples[i] === nodata) samples[i] = 0;
  }
  return { samples, covers: blocks.length > 0 };
}

/** Bytes of a file that are worth asking for before it is known whether they are needed. */
const mostAhead = 8 * 1024 * 1024;

/**
 * Asks a file far away for its blocks under all places, before it is known which of them are wanted.
 * @throws SceneError as `readPixels` does for what it learns by the header alone.
 */
export async function readAhead(tiff: GeoTiff, places: Places, signal?: AbortSignal): Promise<void> {
  const { ahead } = tiff.source;
  if (!ahead) return;
  const blocks = blocksUnder(tiff, places, new Uint8Array(places.length).fill(1));
  const stretches = stretchesOf(await findBlocks(tiff, blocks, signal));
  const bytes = stretches.reduce((sum, { offset, end }) => sum + end - offset, 0);
  if (bytes > mostAhead) return;
  for (const { offset, end } of stretches) ahead(offset, end - offset, signal ? { signal } : {});
}

/** Places that are worked out at a time. */
const placesAtOnce = 4096;
const [columns, rows] = [new Int32Array(placesAtOnce), new Int32Array(placesAtOnce)];

function pick(tiff: GeoTiff, block: Block, samples: Samples, places: Places, out: PixelSamples): void {
  const { runs } = block;
  const { blockWidth } = tiff;
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1]!;
    for (let from = runs[run]!; from < end; from += placesAtOnce) {
      const to = Math.min(end, from + placesAtOnce);
      places.write(from, to, columns, rows);
      for (let i = 0; i < to - from; i++) {
        out[from + i] = samples[(rows[i]! - block.row) * blockWidth + columns[i]! - block.column]!;
      }
    }
  }
}
