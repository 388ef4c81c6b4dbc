import { TiffTag } from '@cogeotiff/core';
import { SceneError } from '../scene-error.ts';
import { decodeTile, type Samples } from './decode-tile.ts';
import type { GeoTiff } from './geotiff.ts';
import type { Places } from './resample.ts';

/** One sample for each pixel asked for; what the file calls no data, or does not hold, reads as 0. */
export type PixelSamples = Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array;

/** A tile or strip, with the pixels asked for that lie in it. */
interface Block {
  index: number;
  column: number;
  row: number;
  /** Positions in the list of pixels, as runs: from, to (not included), from, to, … */
  runs: number[];
}

/** The largest field needs some thousands of blocks; a file that needs more lies about its layout. */
const maxBlocks = 100_000;
/** Blocks unpacked at the same time, and the bytes they may take: one of a hostile file alone may take 64 MB. */
const blocksAtOnce = 8;
const bytesAtOnce = 64 * 1024 * 1024;
/** Packing can make noise a little larger than it is, and writers may leave some room behind a block. */
const mostPacked = (size: number): number => 2 * size + 4096;

const bytesOfBlock = ({ layout: { width, height, bitsPerSample } }: GeoTiff): number =>
  (width * height * bitsPerSample) / 8;

function blocksUnder(tiff: GeoTiff, { columns, rows }: Places, wanted: Uint8Array): Block[] {
  const { blockWidth, blockHeight } = tiff;
  const across = Math.ceil(tiff.width / blockWidth);
  const blocks = new Map<number, Block>();
  let block: Block | undefined;
  for (let pixel = 0; pixel < columns.length; pixel++) {
    if (wanted[pixel] === 0 || columns[pixel]! < 0) continue;
    const x = Math.floor(columns[pixel]! / blockWidth);
    const y = Math.floor(rows[pixel]! / blockHeight);
    const index = y * across + x;
    if (block?.index !== index) block = blocks.get(index);
    if (!block) {
      block = { index, column: x * blockWidth, row: y * blockHeight, runs: [] };
      blocks.set(index, block);
      if (blocks.size > maxBlocks) {
        throw new SceneError(
          'asset_too_large',
          `${tiff.href} would take more than ${maxBlocks} reads for the field, which is not done.`,
        );
      }
    }
    if (block.runs.at(-1) === pixel) block.runs[block.runs.length - 1] = pixel + 1;
    else block.runs.push(pixel, pixel + 1);
  }
  return [...blocks.values()];
}

async function storedBlock(tiff: GeoTiff, block: Block, signal?: AbortSignal): Promise<Samples | null> {
  const options = signal ? { signal } : {};
  const { image } = tiff;
  const stored = image.isTiled()
    ? await image.getTileSize(block.index, options)
    : await stripSize(tiff, block.index, options);
  if (stored.imageSize === 0) return null;
  if (stored.imageSize > mostPacked(bytesOfBlock(tiff))) {
    throw new SceneError('asset_corrupt', `${tiff.href} holds a block that is larger than its pixels.`);
  }
  const bytes = await image.tiff.source.fetch(stored.offset, stored.imageSize, options);
  if (bytes.byteLength < stored.imageSize)
    throw new SceneError('asset_corrupt', `${tiff.href} is cut short.`);
  const lastStrip = !image.isTiled() && block.row + tiff.blockHeight > tiff.height;
  const layout = lastStrip ? { ...tiff.layout, height: tiff.height - block.row } : tiff.layout;
  return decodeTile(new Uint8Array(bytes), layout);
}

async function stripSize(tiff: GeoTiff, index: number, options: { signal?: AbortSignal }) {
  const [offsets, counts] = await stripTables(tiff, options);
  const at = (value: unknown): number => {
    const held =
      typeof value === 'number' && index === 0 ? value : (value as ArrayLike<number> | null)?.[index];
    if (typeof held !== 'number')
      throw new SceneError('asset_corrupt', `${tiff.href} does not say where its strips lie.`);
    return held;
  };
  return { offset: at(offsets), imageSize: at(counts) };
}

const tablesOfStrips = new WeakMap<GeoTiff, Promise<[offsets: unknown, counts: unknown]>>();

/** Many blocks ask at the same time, before the first answer is there: one question goes out for all. */
function stripTables(
  tiff: GeoTiff,
  options: { signal?: AbortSignal },
): Promise<[offsets: unknown, counts: unknown]> {
  const held = tablesOfStrips.get(tiff);
  if (held) return held;
  const reading = Promise.all([
    tiff.image.fetch(TiffTag.StripOffsets, options),
    tiff.image.fetch(TiffTag.StripByteCounts, options),
  ]);
  tablesOfStrips.set(tiff, reading);
  return reading;
}

function emptySamples(tiff: GeoTiff, pixels: number): PixelSamples {
  const { format, bitsPerSample } = tiff.layout;
  if (format === 'float') return new Float32Array(pixels);
  if (bitsPerSample === 8 && format === 'uint') return new Uint8Array(pixels);
  if (bitsPerSample === 16) return format === 'uint' ? new Uint16Array(pixels) : new Int16Array(pixels);
  return new Float64Array(pixels);
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
): Promise<PixelSamples> {
  const out = emptySamples(tiff, wanted.length);
  const next = blocksUnder(tiff, places, wanted).values();
  const work = async (): Promise<void> => {
    for (const block of next) {
      const samples = await storedBlock(tiff, block, signal);
      if (samples) pick(tiff, block, samples, places, out);
    }
  };
  const workers = Math.max(1, Math.min(blocksAtOnce, Math.floor(bytesAtOnce / bytesOfBlock(tiff))));
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } catch (error) {
    if (error instanceof SceneError || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new SceneError('asset_corrupt', `${tiff.href} cannot be read.`, { cause: error });
  }
  if (tiff.nodata !== 0) {
    // The header says it in decimals, the samples may be 32 bits of it.
    const nodata = out instanceof Float32Array ? Math.fround(tiff.nodata) : tiff.nodata;
    for (let i = 0; i < out.length; i++) if (out[i] === nodata) out[i] = 0;
  }
  return out;
}

function pick(
  tiff: GeoTiff,
  block: Block,
  samples: Samples,
  { columns, rows }: Places,
  out: PixelSamples,
): void {
  const { runs, row, column } = block;
  for (let run = 0; run < runs.length; run += 2) {
    for (let pixel = runs[run]!; pixel < runs[run + 1]!; pixel++) {
      out[pixel] = samples[(rows[pixel]! - row) * tiff.blockWidth + (columns[pixel]! - column)]!;
    }
  }
}
