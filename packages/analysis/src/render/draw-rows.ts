import type { Grid } from '@furrow/geo/pixels/grid';
import type { IndexRange } from '../pool/blocks.ts';
import { type ImageFrame, nearestInRows } from './warp.ts';

type PixelArray = Uint8Array | Int16Array;

interface RowsToDraw extends IndexRange {
  frame: ImageFrame;
  grid: Grid;
  /** Palette index, or value, by pixel of the grid. */
  gridValues: PixelArray;
  /** Palette index, or value, by pixel of the image. */
  rows: PixelArray;
  /** Number of elements left free before each row. */
  rowPadding: number;
}

/** Draws rows of an image from a grid. */
export function drawRows({ frame, grid, gridValues, rows, rowPadding, from, to }: RowsToDraw): void {
  const { width } = frame;
  nearestInRows(frame, grid, { from, to }, (y, nearest) => {
    const start = y * (width + rowPadding) + rowPadding;
    for (let x = 0; x < width; x++) if (nearest[x]! >= 0) rows[start + x] = gridValues[nearest[x]!]!;
  });
}
