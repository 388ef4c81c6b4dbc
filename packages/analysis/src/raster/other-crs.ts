import type { Grid } from '@furrow/geo/grid';
import { type Projection, projectionFor } from '@furrow/geo/utm';
import type { Range } from '../statistics/blocks.ts';
import { columnOf, type FileGrid, rowOf } from './file-grid.ts';

/** Some pixels of a grid, and where they lie in a file of another coordinate system. */
export interface PlaceRange extends Range {
  file: FileGrid;
  grid: Grid;
  /** Positions in the grid, row by row. */
  pixels: Int32Array;
  /** Of the file by pixel, -1 where it does not reach. */
  columns: Int32Array;
  rows: Int32Array;
}

/** Pixels of a row between two that are projected. What lies between is on a line but for millimetres. */
const stretch = 64;
/** Of a file's pixel: added to what a stretch bends by, for what its middle does not show. */
const leastDoubt = 1e-4;

/**
 * Finds the places of the pixels from `from` to before `to`. They are those of projecting each one: what a line between two projected
 * pixels leaves in doubt, a pixel near the edge of one of the file's, is projected itself.
 */
export function placesOfRange({ file, grid, pixels, columns, rows, from, to }: PlaceRange): void {
  const line = new LineOfPlaces(file, grid);
  for (let i = from; i < to; i++) {
    const y = Math.floor(pixels[i]! / grid.width);
    const [column, row] = line.at(pixels[i]! - y * grid.width, y);
    const isInside = column >= 0 && row >= 0 && column < file.width && row < file.height;
    columns[i] = isInside ? column : -1;
    rows[i] = isInside ? row : -1;
  }
}

/** A stretch of a row of the grid, in columns and rows of the file with their fractions. */
class LineOfPlaces {
  readonly #file: FileGrid;
  readonly #grid: Grid;
  readonly #from: Projection;
  readonly #to: Projection;
  #first = -1;
  #row = -1;
  #start: readonly [number, number] = [0, 0];
  /** By pixel. */
  #step: readonly [number, number] = [0, 0];
  /** How far from the line a place may lie. */
  #doubt = Number.NaN;

  constructor(file: FileGrid, grid: Grid) {
    this.#file = file;
    this.#grid = grid;
    this.#from = projectionFor(grid.epsg)!;
    this.#to = projectionFor(file.epsg)!;
  }

  /** Column and row of the file under a pixel of the grid. */
  at(x: number, y: number): [number, number] {
    const first = x - (x % stretch);
    if (first !== this.#first || y !== this.#row) this.#moveTo(first, y);
    const column = this.#start[0] + (x - first) * this.#step[0];
    const row = this.#start[1] + (x - first) * this.#step[1];
    if (!this.#isSure(column) || !this.#isSure(row)) return this.#floored(this.#projected(x, y));
    return this.#floored([column, row]);
  }

  #moveTo(first: number, y: number): void {
    [this.#first, this.#row] = [first, y];
    const [start, middle, end] = [0, stretch / 2, stretch].map((on) => this.#projected(first + on, y)) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    this.#start = start;
    this.#step = [(end[0] - start[0]) / stretch, (end[1] - start[1]) / stretch];
    const bend = Math.max(...[0, 1].map((at) => Math.abs((start[at]! + end[at]!) / 2 - middle[at]!)));
    this.#doubt = 2 * bend + leastDoubt;
  }

  #floored([column, row]: readonly [number, number]): [number, number] {
    return [Math.floor(column), Math.floor(row)];
  }

  /** Of NaN nothing is. */
  #isSure(place: number): boolean {
    const fraction = place - Math.floor(place);
    return fraction > this.#doubt && fraction < 1 - this.#doubt;
  }

  #projected(x: number, y: number): [number, number] {
    const { originX, originY, resolution } = this.#grid;
    const ground = this.#from.inverse([originX + (x + 0.5) * resolution, originY - (y + 0.5) * resolution]);
    const [easting, northing] = this.#to.forward(ground);
    return [columnOf(this.#file, easting), rowOf(this.#file, northing)];
  }
}
