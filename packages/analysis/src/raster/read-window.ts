import { TiffTag } from '@cogeotiff/core';
import { SceneError } from '../scene-error.ts';
import { decodeTile, type Samples } from './decode-tile.ts';
import type { GeoTiff } from './geotiff.ts';

/** Pixels of a file: columns [column, column + width), rows [row, row + height), counted from its upper left corner. */
export interface PixelWindow {
  column: number;
  row: number;
  width: number;
  height: number;
}

/** Row-major samples of one window; what the file calls no data, and a block that a sparse file leaves out, reads as 0. */
export type WindowSamples = Uint8Array | Uint16Array | Int16Array | Float32Array | Float64Array;

interface Block {
  index: number;
  column: number;
  row: number;
}

/** The largest field's box at 10 m, and its blocks even when they are small; a file that needs more lies about its layout. */
const maxWindowPixels = 64_000_000;
const maxBlocks = 100_000;
/** Unpacked blocks held at the same time: each may be 64 MB in a hostile file. */
const blocksAtOnce = 8;

function assertReadable(tiff: GeoTiff, window: PixelWindow): void {
  const blocks =
    (Math.ceil(window.width / tiff.blockWidth) + 1) * (Math.ceil(window.height / tiff.blockHeight) + 1);
  if (window.width * window.height > maxWindowPixels || blocks > maxBlocks) {
    throw new SceneError(
      'asset_too_large',
      `${tiff.href} would take ${blocks} reads for the field, which is not done.`,
    );
  }
}

function blocksOf(tiff: GeoTiff, window: PixelWindow): Block[] {
  const across = Math.ceil(tiff.width / tiff.blockWidth);
  const blocks: Block[] = [];
  const lastRow = Math.floor((window.row + window.height - 1) / tiff.blockHeight);
  const lastColumn = Math.floor((window.column + window.width - 1) / tiff.blockWidth);
  for (let y = Math.floor(window.row / tiff.blockHeight); y <= lastRow; y++) {
    for (let x = Math.floor(window.column / tiff.blockWidth); x <= lastColumn; x++) {
      blocks.push({ index: y * across + x, column: x * tiff.blockWidth, row: y * tiff.blockHeight });
    }
  }
  return blocks;
}

async function storedBlock(tiff: GeoTiff, block: Block, signal?: AbortSignal): Promise<Samples | null> {
  const options = signal ? { signal } : {};
  const { image } = tiff;
  const stored = image.isTiled()
    ? await image.getTileSize(block.index, options)
    : await stripSize(tiff, block.index, options);
  if (stored.imageSize === 0) return null;
  const bytes = await image.tiff.source.fetch(stored.offset, stored.imageSize, options);
  if (bytes.byteLength < stored.imageSize)
    throw new SceneError('asset_corrupt', `${tiff.href} is cut short.`);
  const lastStrip = !image.isTiled() && block.row + tiff.blockHeight > tiff.height;
  const layout = lastStrip ? { ...tiff.layout, height: tiff.height - block.row } : tiff.layout;
  return decodeTile(new Uint8Array(bytes), layout);
}

async function stripSize(tiff: GeoTiff, index: number, options: { signal?: AbortSignal }) {
  const offsets = await tiff.image.fetch(TiffTag.StripOffsets, options);
  const counts = await tiff.image.fetch(TiffTag.StripByteCounts, options);
  const at = (value: unknown): number => {
    const held =
      typeof value === 'number' && index === 0 ? value : (value as ArrayLike<number> | null)?.[index];
    if (typeof held !== 'number')
      throw new SceneError('asset_corrupt', `${tiff.href} does not say where its strips lie.`);
    return held;
  };
  return { offset: at(offsets), imageSize: at(counts) };
}

function emptyWindow(tiff: GeoTiff, pixels: number): WindowSamples {
  const { format, bitsPerSample } = tiff.layout;
  if (format === 'float') return new Float32Array(pixels);
  if (bitsPerSample === 8 && format === 'uint') return new Uint8Array(pixels);
  if (bitsPerSample === 16) return format === 'uint' ? new Uint16Array(pixels) : new Int16Array(pixels);
  return new Float64Array(pixels);
}

/**
 * Reads only the blocks that the window touches. The window has to lie inside the file.
 * @throws SceneError `asset_corrupt`, `asset_too_large`, `asset_unsupported` or `asset_unreachable`.
 */
export async function readWindow(
  tiff: GeoTiff,
  window: PixelWindow,
  signal?: AbortSignal,
): Promise<WindowSamples> {
  assertReadable(tiff, window);
  const out = emptyWindow(tiff, window.width * window.height);
  try {
    const blocks = blocksOf(tiff, window);
    const next = blocks.values();
    const work = async (): Promise<void> => {
      for (const block of next) {
        const samples = await storedBlock(tiff, block, signal);
        if (samples) copyBlock(tiff, block, samples, window, out);
      }
    };
    await Promise.all(Array.from({ length: blocksAtOnce }, work));
  } catch (error) {
    if (error instanceof SceneError || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new SceneError('asset_corrupt', `${tiff.href} cannot be read.`, { cause: error });
  }
  if (tiff.nodata !== 0) {
    for (let i = 0; i < out.length; i++) if (out[i] === tiff.nodata) out[i] = 0;
  }
  return out;
}

function copyBlock(
  tiff: GeoTiff,
  block: Block,
  samples: Samples,
  window: PixelWindow,
  out: WindowSamples,
): void {
  const fromColumn = Math.max(window.column, block.column);
  const toColumn = Math.min(window.column + window.width, block.column + tiff.blockWidth, tiff.width);
  const fromRow = Math.max(window.row, block.row);
  const toRow = Math.min(window.row + window.height, block.row + tiff.blockHeight, tiff.height);
  for (let row = fromRow; row < toRow; row++) {
    const start = (row - block.row) * tiff.blockWidth + (fromColumn - block.column);
    const line = samples.subarray(start, start + (toColumn - fromColumn));
    out.set(line, (row - window.row) * window.width + (fromColumn - window.column));
  }
}
