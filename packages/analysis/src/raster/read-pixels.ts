import { allAtRest } from '../all-at-rest.ts';
import { onThisThread } from '../pool/on-this-thread.ts';
import { type Pool, ThreadEnded } from '../pool/pool.ts';
import { SceneError } from '../scene-error.ts';
import { withoutQuery } from '../scenes/without-query.ts';
import { type Block, type StoredBlock, storedBlocks, type WantedPixels } from './blocks.ts';
import { fileMessages } from './file-messages.ts';
import { Gate } from './gate.ts';
import type { GeoTiff } from './geotiff.ts';
import type { Places } from './places.ts';
import { blockBytes } from './sample-layout.ts';
import type { StoredBand } from './stored-band.ts';
import { StretchReader, stretchesOf } from './stretches.ts';
import { type PackedBlock, type PixelSamples, takeBlock } from './take-block.ts';

/** Max. blocks decompressed in parallel, and their bytes: a single block of a hostile file may take 64 MB. */
const blocksAtOnce = 4;
const bytesAtOnce = 64 * 1024 * 1024;

/** Limit in bytes over all files: buffers of many parallel passes would be garbage collected more slowly than they are allocated. */
const unpacking = new Gate(8 * 1024 * 1024);

function emptySamples(band: StoredBand, pixels: number, { memory }: Pool): PixelSamples {
  const { format, bitsPerSample } = band.layout;
  if (format === 'float' && bitsPerSample === 32) return new Float32Array(memory(pixels * 4));
  if (bitsPerSample <= 8 && format === 'uint') return new Uint8Array(memory(pixels));
  if (bitsPerSample === 16) {
    return format === 'uint' ? new Uint16Array(memory(pixels * 2)) : new Int16Array(memory(pixels * 2));
  }
  return new Float64Array(memory(pixels * 8));
}

interface FoundBlock extends StoredBlock {
  block: Block;
}

/** The blocks that the file contains, by ascending offset. */
async function findBlocks(
  band: StoredBand,
  blocks: readonly Block[],
  signal?: AbortSignal,
): Promise<FoundBlock[]> {
  const stored = await storedBlocks(band, blocks, signal);
  return blocks
    .flatMap((block, i) => (stored[i] ? [{ block, ...stored[i] }] : []))
    .sort((a, b) => a.offset - b.offset);
}

function packedBlock(
  band: StoredBand,
  { block, bytes }: FoundBlock,
  packed: Uint8Array,
): Omit<PackedBlock, 'places' | 'out'> {
  if (packed.byteLength < bytes)
    throw new SceneError('asset_corrupt', fileMessages.cut_short({ file: band.href }));
  const { column, row, runs } = block;
  const lastStrip = !band.image.isTiled() && row + band.blockHeight > band.height;
  const layout = lastStrip ? { ...band.layout, height: band.height - row } : band.layout;
  return {
    packed,
    layout,
    rows: { first: block.firstRow - row, end: block.endRow - row },
    column,
    row,
    runs,
  };
}

/** @throws Error of any kind that a damaged file may cause in its decoder. */
async function readBlocks(
  band: StoredBand,
  blocks: readonly Block[],
  take: (block: Omit<PackedBlock, 'places' | 'out'>) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const found = await findBlocks(band, blocks, signal);
  const reader = new StretchReader(band.source, found, signal);
  const bytesOfBlock = blockBytes(band.layout);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < found.length) {
      const one = found[next++]!;
      try {
        const packed = packedBlock(band, one, await reader.take(one));
        await unpacking
          .through(bytesOfBlock, () => take(packed))
          .catch((error: unknown) => {
            throw ofFile(error, band);
          });
      } catch (error) {
        next = found.length;
        throw error;
      }
    }
  };
  const workers = Math.floor(bytesAtOnce / bytesOfBlock);
  await allAtRest(Array.from({ length: Math.max(1, Math.min(blocksAtOnce, workers)) }, work));
}

/** Adds the file name to the error of a block. */
const ofFile = (error: unknown, { href }: StoredBand): unknown =>
  error instanceof SceneError
    ? new SceneError(
        error.reason,
        fileMessages.of_file({ file: withoutQuery(href).split('/').at(-1)!, why: error.said }),
        { cause: error },
      )
    : error;

const named = (error: unknown, { href }: StoredBand): unknown =>
  error instanceof SceneError ||
  error instanceof ThreadEnded ||
  (error instanceof Error && error.name === 'AbortError')
    ? error
    : new SceneError('asset_corrupt', fileMessages.unreadable({ file: href }), { cause: error });

export interface ReadPixels<Read> {
  samples: Read;
  /** True where the file covers any of the requested pixels. */
  covers: boolean;
}

/**
 * Reads only the blocks that contain a requested pixel, so the cost depends on the pixels and not on their bounding box.
 * @param wanted the coordinates whose sample is needed; the others read as 0.
 * @throws SceneError `asset_corrupt`, `asset_too_large`, `asset_unsupported` or `asset_unreachable`.
 */
export async function readPixels(
  tiff: GeoTiff,
  places: Places,
  wanted: WantedPixels,
  options: ReadOptions = {},
): Promise<ReadPixels<PixelSamples>> {
  const { samples, covers } = await readBand(tiff, places, wanted, options);
  if (tiff.nodata !== 0) {
    // The header states it in decimals, the samples may have 32 bits.
    const nodata = samples instanceof Float32Array ? Math.fround(tiff.nodata) : tiff.nodata;
    for (let i = 0; i < samples.length; i++) if (samples[i] === nodata) samples[i] = 0;
  }
  for (const mask of covers ? tiff.masks : []) {
    const { samples: validity } = await readBand(mask, places, wanted, options);
    for (let i = 0; i < samples.length; i++) if (validity[i] === 0) samples[i] = 0;
  }
  return { samples, covers };
}

interface ReadOptions {
  pool?: Pool;
  signal?: AbortSignal | undefined;
}

/** Samples as stored in the file. @throws SceneError as `readPixels` does. */
async function readBand(
  band: StoredBand,
  places: Places,
  wanted: WantedPixels,
  { pool = onThisThread, signal }: ReadOptions,
): Promise<ReadPixels<PixelSamples>> {
  const out = emptySamples(band, wanted.length, pool);
  const blocks = wanted.blocksUnder(band, places);
  const take = (block: Omit<PackedBlock, 'places' | 'out'>): Promise<void> => {
    if (pool.threads === 1) return takeBlock({ ...block, places, out });
    const packed = new Uint8Array(block.packed);
    return pool.run('takeBlock', { ...block, packed, places, out }, [packed.buffer]);
  };
  try {
    await readBlocks(band, blocks, take, signal);
  } catch (error) {
    throw named(error, band);
  }
  return { samples: out, covers: blocks.length > 0 };
}

/** Max. bytes of a file that are prefetched before it is known if they are needed. */
const mostAhead = 8 * 1024 * 1024;

/**
 * Prefetches the blocks of a remote file at all coordinates, before it is known which of them are wanted.
 * @param all selects all coordinates.
 * @throws SceneError as `readPixels` does for errors in the header.
 */
export async function readAhead(
  tiff: GeoTiff,
  places: Places,
  all: WantedPixels,
  signal?: AbortSignal,
): Promise<void> {
  const { ahead } = tiff.source;
  if (!ahead) return;
  const inFile = [tiff, ...tiff.masks].filter(({ source }) => source === tiff.source);
  const found = await Promise.all(
    inFile.map((band) => findBlocks(band, all.blocksUnder(band, places), signal)),
  );
  const stretches = found.flatMap(stretchesOf);
  const bytes = stretches.reduce((sum, { offset, end }) => sum + end - offset, 0);
  if (bytes > mostAhead) return;
  for (const { offset, end } of stretches) ahead(offset, end - offset, signal ? { signal } : {});
}
