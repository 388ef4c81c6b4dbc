import type { Grid } from '@furrow/geo/pixels/grid';
import { type Projection, projectionFor } from '@furrow/geo/projection/utm';
import type { IndexRange } from '../pool/blocks.ts';
import { columnOf, type FileGrid, rowOf } from './file-grid.ts';

/** Pixels of a grid, to be located in a file of another coordinate system. */
export interface CoordinateRange extends IndexRange {
  file: FileGrid;
  grid: Grid;
  /** Positions in the grid, row by row. */
  pixels: Int32Array;
  /** Column and row in the file by pixel, -1 outside it. */
  columns: Int32Array;
  rows: Int32Array;
}

/** Pixels of a row between two projected ones. Those between deviate from a straight line by millimetres. */
const segmentPixels = 64;
/** Uncertainty in pixels of the file, added to the deviation of a segment, which is only measured at its middle. */
const minUncertainty = 1e-4;

/**
 * Locates the pixels from `from` to before `to`. The result equals projecting each of them: a pixel that interpolation
 * between two projected pixels puts too near the edge of a file's pixel is projected itself.
 */
export function locateRange({ file, grid, pixels, columns, rows, from, to }: CoordinateRange): void {
  const line = new SegmentInterpolator(file, grid);
  for (let i = from; i < to; i++) {
    const y = Math.floor(pixels[i]! / grid.width);
    const [column, row] = line.locate(pixels[i]! - y * grid.width, y);
    const isInside = column >= 0 && row >= 0 && column < file.width && row < file.height;
    columns[i] = isInside ? column : -1;
    rows[i] = isInside ? row : -1;
  }
}

/** Interpolates along a segment of a grid row, in columns and rows of the file with fractions. */
class SegmentInterpolator {
  readonly #file: FileGrid;
  readonly #grid: Grid;
  readonly #from: Projection;
  readonly #to: Projection;
  #first = -1;
  #row = -1;
  #start: readonly [number, number] = [0, 0];
  /** Column and row increment per pixel. */
  #step: readonly [number, number] = [0, 0];
  /** Max. deviation of a coordinate from the interpolated line. */
  #uncertainty = Number.NaN;

  constructor(file: FileGrid, grid: Grid) {
    this.#file = file;
    this.#grid = grid;
    this.#from = projectionFor(grid.epsg)!;
    this.#to = projectionFor(file.epsg)!;
  }

  /** Column and row of the file at a pixel of the grid. */
  locate(x: number, y: number): [number, number] {
    const firstColumn = x - (x % segmentPixels);
    if (firstColumn !== this.#first || y !== this.#row) this.#startSegment(firstColumn, y);
    const column = this.#start[0] + (x - firstColumn) * this.#step[0];
    const row = this.#start[1] + (x - firstColumn) * this.#step[1];
    if (!this.#isCertain(column) || !this.#isCertain(row)) return this.#floor(this.#project(x, y));
    return this.#floor([column, row]);
  }

  #startSegment(firstColumn: number, y: number): void {
    [this.#first, this.#row] = [firstColumn, y];
    const [start, middle, end] = [0, segmentPixels / 2, segmentPixels].map((offset) =>
      this.#project(firstColumn + offset, y),
    ) as [[number, number], [number, number], [number, number]];
    this.#start = start;
    this.#step = [(end[0] - start[0]) / segmentPixels, (end[1] - start[1]) / segmentPixels];
    const deviation = Math.max(
      ...[0, 1].map((axis) => Math.abs((start[axis]! + end[axis]!) / 2 - middle[axis]!)),
    );
    this.#uncertainty = 2 * deviation + minUncertainty;
  }

  #floor([column, row]: readonly [number, number]): [number, number] {
    return [Math.floor(column), Math.floor(row)];
  }

  /** True for a coordinate that is far enough from the edge of a pixel; false for NaN. */
  #isCertain(coordinate: number): boolean {
    const fraction = coordinate - Math.floor(coordinate);
    return fraction > this.#uncertainty && fraction < 1 - this.#uncertainty;
  }

  #project(x: number, y: number): [number, number] {
    const { originX, originY, resolution } = this.#grid;
    const ground = this.#from.inverse([originX + (x + 0.5) * resolution, originY - (y + 0.5) * resolution]);
    const [easting, northing] = this.#to.forward(ground);
    return [columnOf(this.#file, easting), rowOf(this.#file, northing)];
  }
}
