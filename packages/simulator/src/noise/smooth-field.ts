import type { Frame } from '../grid/frame.ts';

/** Values at nodes whose coordinates are multiples of `spacing` metres, in rows from the south-west. */
export interface NodeGrid {
  spacing: number;
  /** Column of the first node: its coordinate divided by the spacing. */
  column0: number;
  row0: number;
  columns: number;
  rows: number;
  values: Float32Array;
}

/**
 * Evaluates a function of the ground at the nodes around a frame. Nodes are at multiples of the spacing for every
 * frame, so neighbouring frames agree at their border.
 */
export function nodesAround(
  frame: Frame,
  spacing: number,
  value: (x: number, y: number) => number,
): NodeGrid {
  const { west, north, pixel } = frame;
  const column0 = Math.floor(west / spacing);
  const row0 = Math.floor((north - frame.rows * pixel) / spacing);
  const columns = Math.ceil((west + frame.columns * pixel) / spacing) - column0 + 1;
  const rows = Math.ceil(north / spacing) - row0 + 1;
  const values = new Float32Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row++) {
    const y = (row0 + row) * spacing;
    for (let column = 0; column < columns; column++, i++) values[i] = value((column0 + column) * spacing, y);
  }
  return { spacing, column0, row0, columns, rows, values };
}

/** Bilinear interpolation at the pixel centres of a frame inside the grid, in rows from the north. */
export function interpolate(grid: NodeGrid, frame: Frame): Float32Array {
  const out = new Float32Array(frame.columns * frame.rows);
  const { values, columns, spacing } = grid;
  const step = frame.pixel / spacing;
  const firstX = (frame.west + frame.pixel / 2) / spacing - grid.column0;
  for (let row = 0, i = 0; row < frame.rows; row++) {
    const y = (frame.north - (row + 0.5) * frame.pixel) / spacing - grid.row0;
    const nodeRow = Math.floor(y);
    const fy = y - nodeRow;
    const below = nodeRow * columns;
    const above = below + columns;
    for (let column = 0; column < frame.columns; column++, i++) {
      const x = firstX + column * step;
      const nodeColumn = x | 0;
      const fx = x - nodeColumn;
      const a = values[below + nodeColumn]! * (1 - fx) + values[below + nodeColumn + 1]! * fx;
      const b = values[above + nodeColumn]! * (1 - fx) + values[above + nodeColumn + 1]! * fx;
      out[i] = a + (b - a) * fy;
    }
  }
  return out;
}
