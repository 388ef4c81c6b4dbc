import { TiffTag } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { type PixelCoordinates, writeCoordinates } from './pixel-coordinates.ts';
import { blockBytes } from './sample-layout.ts';
import type { StoredBand } from './stored-band.ts';

/** A tile or strip with the requested pixels in it. */
export interface Block {
  index: number;
  /** First column and row of the block in the file. */
  column: number;
  row: number;
  /** Range of requested rows in the file: the first, and the one after the last. */
  firstRow: number;
  endRow: number;
  /** Positions in the list of pixels, as runs: from, to (exclusive), from, to, … */
  runs: number[];
}

/**
 * Max. blocks read of a file. The largest field needs some thousands; a file that needs more than this has an invalid
 * layout.
 */
const maxBlocks = 100_000;
/** Number of coordinates computed per chunk. */
const chunkLength = 4096;
const allSelected = new Uint8Array(chunkLength).fill(1);

/** Pixels whose samples are needed. The blocks that contain them are computed once per layout. */
export class PixelSelection {
  /** Number of all pixels in the list. */
  readonly length: number;
  /** 1 for the needed pixels; null where all of them are needed. */
  readonly #mask: Uint8Array | null;
  readonly #blocksByCoordinates = new Map<PixelCoordinates, Map<string, Block[]>>();

  private constructor(length: number, mask: Uint8Array | null) {
    this.length = length;
    this.#mask = mask;
  }

  static all(pixels: number): PixelSelection {
    return new PixelSelection(pixels, null);
  }

  /** Selects the pixels of a mask. @param mask 1 for the needed pixels; it must not change afterwards. */
  static where(mask: Uint8Array): PixelSelection {
    return new PixelSelection(mask.length, mask.includes(0) ? mask : null);
  }

  /** Blocks of a band that contain selected pixels. @throws SceneError `asset_too_large`. */
  blocksUnder(band: StoredBand, coordinates: PixelCoordinates): readonly Block[] {
    const blocksByLayout = this.#blocksByCoordinates.get(coordinates) ?? new Map<string, Block[]>();
    this.#blocksByCoordinates.set(coordinates, blocksByLayout);
    const layout = [band.width, band.blockWidth, band.blockHeight].join(' ');
    const blocks = blocksByLayout.get(layout) ?? blocksUnder(band, coordinates, this.#mask);
    blocksByLayout.set(layout, blocks);
    return blocks;
  }
}

/** Finds the blocks of a band that contain selected pixels. @throws SceneError `asset_too_large`. */
function blocksUnder(band: StoredBand, coordinates: PixelCoordinates, selected: Uint8Array | null): Block[] {
  const blocks = new Map<number, Block>();
  const columns = new Int32Array(chunkLength);
  const rows = new Int32Array(chunkLength);
  for (let from = 0; from < coordinates.length; from += chunkLength) {
    const count = Math.min(chunkLength, coordinates.length - from);
    writeCoordinates(coordinates, from, from + count, columns, rows);
    const chunk = { columns, rows, count, selected: selected?.subarray(from, from + count) ?? allSelected };
    for (let i = 0; i < count; ) {
      if (chunk.selected[i] === 0 || columns[i]! < 0) {
        i++;
        continue;
      }
      const block = blockAt(band, blocks, columns[i]!, rows[i]!);
      const first = i;
      i = endOfRun(block, band, chunk, first);
      addRun(block.runs, from + first, from + i);
    }
  }
  return [...blocks.values()];
}

interface CoordinateChunk {
  columns: Int32Array;
  rows: Int32Array;
  count: number;
  selected: Uint8Array;
}

/** Position of the first pixel from `first` on that is not requested or not in the block. */
function endOfRun(
  block: Block,
  { blockWidth, blockHeight }: StoredBand,
  { columns, rows, count, selected }: CoordinateChunk,
  first: number,
): number {
  const right = block.column + blockWidth;
  const bottom = block.row + blockHeight;
  let i = first;
  for (; i < count && selected[i] !== 0; i++) {
    const column = columns[i]!;
    const row = rows[i]!;
    if (column < block.column || column >= right || row < block.row || row >= bottom) break;
    if (row < block.firstRow) block.firstRow = row;
    else if (row >= block.endRow) block.endRow = row + 1;
  }
  return i;
}

function addRun(runs: number[], from: number, to: number): void {
  if (runs[runs.length - 1] === from) runs[runs.length - 1] = to;
  else runs.push(from, to);
}

function blockAt(band: StoredBand, blocks: Map<number, Block>, column: number, row: number): Block {
  const { blockWidth, blockHeight } = band;
  const x = Math.floor(column / blockWidth);
  const y = Math.floor(row / blockHeight);
  const index = y * Math.ceil(band.width / blockWidth) + x;
  const existing = blocks.get(index);
  if (existing) return existing;
  if (blocks.size === maxBlocks) {
    throw new SceneError(
      'asset_too_large',
      fileMessages.too_many_reads({ file: band.href, most: maxBlocks }),
    );
  }
  const origin = { column: x * blockWidth, row: y * blockHeight };
  const block: Block = { index, ...origin, firstRow: row, endRow: row + 1, runs: [] };
  blocks.set(index, block);
  return block;
}

/** Location of a block's bytes in its file. */
export interface StoredBlock {
  offset: number;
  bytes: number;
}

/**
 * Max. length of a compressed block. Compression can make noise slightly larger, and writers may leave some space after
 * a block.
 */
const maxCompressedBytes = (size: number): number => 2 * size + 4096;

/**
 * Locations of the blocks, in their order; null for a block that the file does not contain, because it is empty.
 * @throws SceneError `asset_corrupt`.
 */
export async function storedBlocks(
  band: StoredBand,
  blocks: readonly Block[],
  signal?: AbortSignal,
): Promise<(StoredBlock | null)[]> {
  const [offsets, counts] = await blockTables(band, signal);
  const maxBytes = maxCompressedBytes(blockBytes(band.layout));
  const valueAt = (table: unknown, index: number): number => {
    const value =
      typeof table === 'number' && index === 0 ? table : (table as ArrayLike<number> | null)?.[index];
    if (typeof value === 'number') return value;
    throw new SceneError('asset_corrupt', fileMessages.blocks_unplaced({ file: band.href }));
  };
  return blocks.map(({ index }) => {
    const stored = band.firstBlock + index;
    const bytes = valueAt(counts, stored);
    if (bytes === 0) return null;
    if (bytes > maxBytes)
      throw new SceneError('asset_corrupt', fileMessages.block_larger_than_pixels({ file: band.href }));
    return { offset: valueAt(offsets, stored), bytes };
  });
}

type BlockTables = [offsets: unknown, counts: unknown];
const tablesByBand = new WeakMap<StoredBand, Promise<BlockTables>>();

/** Reads the tables once per file, also for concurrent callers. */
function blockTables(band: StoredBand, signal?: AbortSignal): Promise<BlockTables> {
  const existing = tablesByBand.get(band);
  if (existing) return existing;
  const { image } = band;
  const options = signal ? { signal } : {};
  const reading = image.isTiled()
    ? Promise.all([image.fetch(TiffTag.TileOffsets, options), image.fetch(TiffTag.TileByteCounts, options)])
    : Promise.all([
        image.fetch(TiffTag.StripOffsets, options),
        image.fetch(TiffTag.StripByteCounts, options),
      ]);
  tablesByBand.set(band, reading);
  return reading;
}
