import type { Box } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { type Projection, projectionFor } from '@furrow/geo/utm';
import type { Range } from '../statistics/blocks.ts';

/** Frame of an image: a box in degrees, drawn in Web Mercator (EPSG:3857). */
export interface PictureFrame {
  /** West, south, east, north in degrees. */
  bounds: Box;
  width: number;
  height: number;
}

const maxSide = 4096;
/** Small fields are drawn larger, so that their pixels remain crisp squares when a screen enlarges the image. */
const comfortableSide = 512;
const maxPicturePixelsPerPixel = 4;

const mercator = (): Projection => projectionFor(3857)!;

/** A frame over the box with about the pixel size of the grid, or up to four times finer for small fields. */
export function frameOver(bounds: Box, resolution: number): PictureFrame {
  const [west, south] = mercator().forward([bounds[0], bounds[1]]);
  const [east, north] = mercator().forward([bounds[2], bounds[3]]);
  const metresPerUnit = Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180);
  const across = ((east - west) * metresPerUnit) / resolution;
  const down = ((north - south) * metresPerUnit) / resolution;
  const longest = Math.max(across, down);
  const finer = Math.min(maxPicturePixelsPerPixel, Math.max(1, Math.floor(comfortableSide / longest)));
  const factor = Math.min(finer, maxSide / longest);
  const side = (length: number): number => Math.max(1, Math.min(maxSide, Math.round(length * factor)));
  return { bounds, width: side(across), height: side(down) };
}

/** Spacing of the projection's control points; the few hundred metres between them are linear to a hundredth of a pixel. */
const controlSpacing = 16;

/** Columns and rows of the grid at points over a frame, row by row. */
interface Control {
  across: number;
  /** Index of the first row of points. */
  first: number;
  columns: Float64Array;
  rows: Float64Array;
}

/** The control points around some rows of an image. */
function controlPoints(frame: PictureFrame, grid: Grid, { from, to }: Range): Control {
  const toGrid = projectionFor(grid.epsg)!;
  const [west, south] = mercator().forward([frame.bounds[0], frame.bounds[1]]);
  const [east, north] = mercator().forward([frame.bounds[2], frame.bounds[3]]);
  const across = Math.ceil(frame.width / controlSpacing) + 1;
  const first = Math.floor(from / controlSpacing);
  const down = Math.ceil(to / controlSpacing) + 1 - first;
  const columns = new Float64Array(across * down);
  const rows = new Float64Array(across * down);
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const x = west + ((i * controlSpacing) / frame.width) * (east - west);
      const y = north - (((first + j) * controlSpacing) / frame.height) * (north - south);
      const [easting, northing] = toGrid.forward(mercator().inverse([x, y]));
      columns[j * across + i] = (easting - grid.originX) / grid.resolution;
      rows[j * across + i] = (grid.originY - northing) / grid.resolution;
    }
  }
  return { across, first, columns, rows };
}

/**
 * Nearest grid pixel of each image pixel, in row order, -1 outside the grid.
 * The projection is computed at control points and interpolated between them.
 */
export function nearestGridPixels(frame: PictureFrame, grid: Grid): Int32Array {
  const index = new Int32Array(frame.width * frame.height);
  nearestInRows(frame, grid, { from: 0, to: frame.height }, (y, nearest) =>
    index.set(nearest, y * frame.width),
  );
  return index;
}

/** The same for some rows, one by one. @param visit receives a list that is overwritten with the next row. */
export function nearestInRows(
  frame: PictureFrame,
  grid: Grid,
  range: Range,
  visit: (y: number, nearest: Int32Array) => void,
): void {
  const { across, first, ...control } = controlPoints(frame, grid, range);
  const columns = new Float64Array(frame.width);
  const rows = new Float64Array(frame.width);
  const nearest = new Int32Array(frame.width);
  for (let y = range.from; y < range.to; y++) {
    const down = y - first * controlSpacing;
    interpolateRow(control.columns, across, down, columns);
    interpolateRow(control.rows, across, down, rows);
    for (let x = 0; x < frame.width; x++) {
      const column = Math.floor(columns[x]!);
      const row = Math.floor(rows[x]!);
      const within = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
      nearest[x] = within ? row * grid.width + column : -1;
    }
    visit(y, nearest);
  }
}

/** Bilinear interpolation between the control points around the centres of a row's pixels. */
function interpolateRow(control: Float64Array, across: number, y: number, out: Float64Array): void {
  const v = (y + 0.5) / controlSpacing;
  const j = Math.floor(v);
  for (let i = 0; i * controlSpacing < out.length; i++) {
    const at = j * across + i;
    const top = control[at]!;
    const topSlope = control[at + 1]! - top;
    const bottom = control[at + across]!;
    const bottomSlope = control[at + across + 1]! - bottom;
    const end = Math.min(out.length, (i + 1) * controlSpacing);
    for (let x = i * controlSpacing; x < end; x++) {
      const u = (x + 0.5) / controlSpacing - i;
      const above = top + u * topSlope;
      out[x] = above + (v - j) * (bottom + u * bottomSlope - above);
    }
  }
}
