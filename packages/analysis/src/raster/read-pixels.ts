import { Semaphore } from 'async-mutex';
import { fileMessages } from '../imagery/file-messages.ts';
import { withoutQuery } from '../imagery/without-query.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import { type Pool, ThreadEndedError } from '../pool/pool.ts';
import { settleAll } from '../pool/settle-all.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { ByteRangeReader, toByteRanges } from './byte-ranges.ts';
import { type CompressedBlock, decodeBlock, type PixelSamples } from './decode-block.ts';
import type { GeoTiff } from './geotiff.ts';
import type { PixelCoordinates } from './pixel-coordinates.ts';
import { blockBytes } from './sample-layout.ts';
import type { StoredBand } from './stored-band.ts';
import { type Block, type PixelSelection, type StoredBlock, storedBlocks } from './stored-blocks.ts';

/** Max. blocks decompressed in parallel, and their bytes: a single block of a hostile file may take 64 MB. */
const maxParallelBlocks = 4;
const maxParallelBytes = 64 * 1024 * 1024;

/**
 * Limits the bytes that are decoded at once to 8 MiB over all files, because buffers of many parallel passes would be
 * allocated faster than garbage is collected.
 */
const decodingCapacity = 128;
const decodingSemaphore = new Semaphore(decodingCapacity);
/** Weight of a block in the semaphore, in units of 64 KiB: each release takes time in proportion to the capacity. */
const decodingWeight = (bytes: number): number => Math.min(decodingCapacity, Math.ceil(bytes / 65_536));

function emptySamples(band: StoredBand, pixels: number, { allocate }: Pool): PixelSamples {
  const { format, bitsPerSample } = band.layout;
  if (format === 'float' && bitsPerSample === 32) return new Float32Array(allocate(pixels * 4));
  if (bitsPerSample <= 8 && format === 'uint') return new Uint8Array(allocate(pixels));
  if (bitsPerSample === 16) {
    return format === 'uint' ? new Uint16Array(allocate(pixels * 2)) : new Int16Array(allocate(pixels * 2));
  }
  return new Float64Array(allocate(pixels * 8));
}

interface LocatedBlock extends StoredBlock {
  block: Block;
}

/** The blocks that the file contains, by ascending offset. */
async function locateBlocks(
  band: StoredBand,
  blocks: readonly Block[],
  signal?: AbortSignal,
): Promise<LocatedBlock[]> {
  const stored = await storedBlocks(band, blocks, signal);
  return blocks
    .flatMap((block, i) => (stored[i] ? [{ block, ...stored[i] }] : []))
    .sort((a, b) => a.offset - b.offset);
}

function toCompressedBlock(
  band: StoredBand,
  { block, bytes }: LocatedBlock,
  compressed: Uint8Array,
): Omit<CompressedBlock, 'coordinates' | 'output'> {
  if (compressed.byteLength < bytes)
    throw new SceneError('asset_corrupt', fileMessages.cut_short({ file: band.href }));
  const { column, row, runs } = block;
  const lastStrip = !band.image.isTiled() && row + band.blockHeight > band.height;
  const layout = lastStrip ? { ...band.layout, height: band.height - row } : band.layout;
  return {
    compressed,
    layout,
    rows: { first: block.firstRow - row, end: block.endRow - row },
    column,
    row,
    runs,
  };
}

/** Reads and decodes blocks of a band. @throws Error of any kind that a damaged file may cause in its decoder. */
async function readBlocks(
  band: StoredBand,
  blocks: readonly Block[],
  decode: (block: Omit<CompressedBlock, 'coordinates' | 'output'>) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const locatedBlocks = await locateBlocks(band, blocks, signal);
  const reader = new ByteRangeReader(band.source, locatedBlocks, signal);
  const bytesOfBlock = blockBytes(band.layout);
  let nextIndex = 0;
  const work = async (): Promise<void> => {
    while (nextIndex < locatedBlocks.length) {
      const nextBlock = locatedBlocks[nextIndex++]!;
      try {
        const compressed = toCompressedBlock(band, nextBlock, await reader.readNext(nextBlock));
        await decodingSemaphore
          .runExclusive(() => decode(compressed), decodingWeight(bytesOfBlock))
          .catch((error: unknown) => {
            throw withFileName(error, band);
          });
      } catch (error) {
        nextIndex = locatedBlocks.length;
        throw error;
      }
    }
  };
  const workers = Math.floor(maxParallelBytes / bytesOfBlock);
  await settleAll(Array.from({ length: Math.max(1, Math.min(maxParallelBlocks, workers)) }, work));
}

/** Adds the file name to the error of a block. */
const withFileName = (error: unknown, { href }: StoredBand): unknown =>
  error instanceof SceneError
    ? new SceneError(
        error.reason,
        fileMessages.of_file({ file: withoutQuery(href).split('/').at(-1)!, why: error.detail }),
        { cause: error },
      )
    : error;

const toSceneError = (error: unknown, { href }: StoredBand): unknown =>
  error instanceof SceneError ||
  error instanceof ThreadEndedError ||
  (error instanceof Error && error.name === 'AbortError')
    ? error
    : new SceneError('asset_corrupt', fileMessages.unreadable({ file: href }), { cause: error });

export interface PixelReadResult<Read> {
  samples: Read;
  /** True where the file covers any of the requested pixels. */
  coversPixels: boolean;
}

/**
 * Reads only the blocks that contain a requested pixel, so the cost depends on the pixels and not on their bounding
 * box.
 * @param selection the coordinates whose sample is needed; the others read as 0.
 * @throws SceneError `asset_corrupt`, `asset_too_large`, `asset_unsupported` or `asset_unreachable`.
 */
export async function readPixels(
  tiff: GeoTiff,
  coordinates: PixelCoordinates,
  selection: PixelSelection,
  options: ReadOptions = {},
): Promise<PixelReadResult<PixelSamples>> {
  const { samples, coversPixels } = await readBand(tiff, coordinates, selection, options);
  // Samples that are no number count as missing in every file, so NaN needs no replacement.
  if (tiff.nodata !== 0 && !Number.isNaN(tiff.nodata)) {
    // The header states the no-data value in decimals, and 32-bit samples hold it rounded.
    const nodata = samples instanceof Float32Array ? Math.fround(tiff.nodata) : tiff.nodata;
    for (let i = 0; i < samples.length; i++) if (samples[i] === nodata) samples[i] = 0;
  }
  for (const mask of coversPixels ? tiff.masks : []) {
    const { samples: validity } = await readBand(mask, coordinates, selection, options);
    for (let i = 0; i < samples.length; i++) if (validity[i] === 0) samples[i] = 0;
  }
  return { samples, coversPixels };
}

interface ReadOptions {
  pool?: Pool;
  signal?: AbortSignal | undefined;
}

/** Samples as stored in the file. @throws SceneError as `readPixels` does. */
async function readBand(
  band: StoredBand,
  coordinates: PixelCoordinates,
  selection: PixelSelection,
  { pool = inlinePool, signal }: ReadOptions,
): Promise<PixelReadResult<PixelSamples>> {
  const samples = emptySamples(band, selection.length, pool);
  const blocks = selection.blocksUnder(band, coordinates);
  const decode = (block: Omit<CompressedBlock, 'coordinates' | 'output'>): Promise<void> => {
    if (pool.threads === 1) return decodeBlock({ ...block, coordinates, output: samples });
    const compressed = new Uint8Array(block.compressed);
    return pool.run(decodeBlock, { ...block, compressed, coordinates, output: samples }, [compressed.buffer]);
  };
  try {
    await readBlocks(band, blocks, decode, signal);
  } catch (error) {
    throw toSceneError(error, band);
  }
  return { samples, coversPixels: blocks.length > 0 };
}

/** Max. bytes of a file that are prefetched before it is known if they are needed. */
const maxPrefetchBytes = 8 * 1024 * 1024;

/**
 * Prefetches the blocks of a remote file at all coordinates, before it is known which of them are needed.
 * @param all selects all coordinates.
 * @throws SceneError as `readPixels` does for errors in the header.
 */
export async function prefetchPixels(
  tiff: GeoTiff,
  coordinates: PixelCoordinates,
  all: PixelSelection,
  signal?: AbortSignal,
): Promise<void> {
  const { prefetch } = tiff.source;
  if (!prefetch) return;
  const bandsInFile = [tiff, ...tiff.masks].filter(({ source }) => source === tiff.source);
  const locatedBlocks = await Promise.all(
    bandsInFile.map((band) => locateBlocks(band, all.blocksUnder(band, coordinates), signal)),
  );
  const ranges = locatedBlocks.flatMap(toByteRanges);
  const bytes = ranges.reduce((sum, { offset, end }) => sum + end - offset, 0);
  if (bytes > maxPrefetchBytes) return;
  for (const { offset, end } of ranges) prefetch(offset, end - offset, signal ? { signal } : {});
}
