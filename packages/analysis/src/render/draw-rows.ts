import type { Grid } from '@furrow/geo/grid';
import type { Range } from '../statistics/blocks.ts';
import { nearestInRows, type PictureFrame } from './warp.ts';

type Shown = Uint8Array | Int16Array;

interface DrawnRows extends Range {
  frame: PictureFrame;
  grid: Grid;
  /** Palette index, or value, by pixel of the grid. */
  shown: Shown;
  /** The same by pixel of the image. */
  rows: Shown;
  /** Number of elements left free before each row. */
  lead: number;
}

/** Draws rows of an image from a grid. */
export function drawRows({ frame, grid, shown, rows, lead, from, to }: DrawnRows): void {
  const { width } = frame;
  nearestInRows(frame, grid, { from, to }, (y, nearest) => {
    const start = y * (width + lead) + lead;
    for (let x = 0; x < width; x++) if (nearest[x]! >= 0) rows[start + x] = shown[nearest[x]!]!;
  });
}
