import type { GridWindow } from '@furrow/geo/pixels/grid';
import { fileMessages } from '../imagery/file-messages.ts';
import { decodeTile } from '../raster/decode-tile.ts';
import type { SampleArray } from '../raster/sample-layout.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { OverviewLevel } from './tiled-geotiff.ts';

/** Pixels of a window, row by row, with interleaved samples; 0 where the file is empty. */
export type WindowSamples = Uint8Array | Uint16Array;

/**
 * Max. pixels of a window: a tile of 256 pixels needs some 400 a side of the nearest overview, but millions of a file
 * without overviews.
 */
const maxPixels = 3 * 1024 * 1024;
/**
 * Max. length of a compressed block. Compression can make noise slightly larger, and writers may leave some space after
 * a block.
 */
const maxCompressedBytes = (size: number): number => 2 * size + 4096;
const horizontalPredictor = 2;
const noPredictor = 1;

/**
 * Reads the blocks under a window in parallel: a window of a map tile has a handful.
 * @param window in pixels of the level.
 * @throws SceneError `asset_corrupt`, `asset_too_large`, `asset_unsupported` or `asset_unreachable`.
 */
export async function readWindow(
  level: OverviewLevel,
  window: GridWindow,
  href: string,
  signal?: AbortSignal,
): Promise<WindowSamples> {
  const { blockWidth, blockHeight, samples, layout } = level;
  if (window.width * window.height > maxPixels) {
    throw new SceneError('asset_too_large', fileMessages.no_overview({ file: href }));
  }
  const length = window.width * window.height * samples;
  const output = layout.bitsPerSample === 8 ? new Uint8Array(length) : new Uint16Array(length);
  const reads: Promise<void>[] = [];
  const [right, bottom] = [window.column + window.width, window.row + window.height];
  for (let y = Math.floor(window.row / blockHeight); y * blockHeight < bottom; y++) {
    for (let x = Math.floor(window.column / blockWidth); x * blockWidth < right; x++) {
      reads.push(
        readBlock(level, x, y, href, signal).then((block) => {
          if (block)
            copyBlock(block, level, { column: x * blockWidth, row: y * blockHeight }, window, output);
        }),
      );
    }
  }
  await Promise.all(reads);
  return output;
}

async function readBlock(
  { image, layout, samples, width, blockWidth }: OverviewLevel,
  x: number,
  y: number,
  href: string,
  signal?: AbortSignal,
): Promise<SampleArray | null> {
  const options = signal ? { signal } : {};
  try {
    const stored = await image.getTileSize(y * Math.ceil(width / blockWidth) + x, options);
    if (stored.imageSize === 0) return null;
    if (stored.imageSize > maxCompressedBytes((layout.width * layout.height * layout.bitsPerSample) / 8)) {
      throw new SceneError('asset_corrupt', fileMessages.block_larger_than_pixels({ file: href }));
    }
    const bytes = await image.tiff.source.fetch(stored.offset, stored.imageSize, options);
    const isInterleaved = samples > 1 && layout.predictor === horizontalPredictor;
    const block = await decodeTile(
      new Uint8Array(bytes),
      isInterleaved ? { ...layout, predictor: noPredictor } : layout,
    );
    if (isInterleaved) undoInterleaved(block, layout.width, samples);
    return block;
  } catch (error) {
    if (error instanceof SceneError || signal?.aborted) throw error;
    throw new SceneError('asset_corrupt', fileMessages.unreadable({ file: href }), { cause: error });
  }
}

/** Undoes differences to the left neighbour of the same colour (TIFF 6.0, section 14). */
function undoInterleaved(block: SampleArray, rowSamples: number, samples: number): void {
  for (let start = 0; start < block.length; start += rowSamples) {
    for (let i = start + samples; i < start + rowSamples; i++) block[i] = block[i]! + block[i - samples]!;
  }
}

function copyBlock(
  block: SampleArray,
  { blockWidth, blockHeight, samples }: OverviewLevel,
  origin: { column: number; row: number },
  window: GridWindow,
  output: WindowSamples,
): void {
  const left = Math.max(origin.column, window.column);
  const columns = Math.min(origin.column + blockWidth, window.column + window.width) - left;
  const bottom = Math.min(origin.row + blockHeight, window.row + window.height);
  for (let row = Math.max(origin.row, window.row); row < bottom; row++) {
    const from = ((row - origin.row) * blockWidth + left - origin.column) * samples;
    const to = ((row - window.row) * window.width + left - window.column) * samples;
    output.set(block.subarray(from, from + columns * samples), to);
  }
}
