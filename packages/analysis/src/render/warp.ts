import type { Box } from '@furrow/geo/area/bounds';
import type { Grid } from '@furrow/geo/pixels/grid';
import { type Projection, projectionFor } from '@furrow/geo/projection/utm';
import type { IndexRange } from '../pool/blocks.ts';

/** Frame of an image: a box in degrees, drawn in Web Mercator (EPSG:3857). */
export interface ImageFrame {
  /** West, south, east, north in degrees. */
  bounds: Box;
  width: number;
  height: number;
}

const maxSide = 4096;
/**
 * Longer side in pixels up to which small fields are enlarged, so that their pixels remain crisp squares on a screen.
 */
const minDisplaySide = 512;
const maxImagePixelsPerPixel = 4;

const mercator = (): Projection => projectionFor(3857)!;

/** A frame over the box with about the pixel size of the grid, or up to four times finer for small fields. */
export function frameForBox(bounds: Box, resolution: number): ImageFrame {
  const [west, south] = mercator().forward([bounds[0], bounds[1]]);
  const [east, north] = mercator().forward([bounds[2], bounds[3]]);
  const metresPerUnit = Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180);
  const widthPixels = ((east - west) * metresPerUnit) / resolution;
  const heightPixels = ((north - south) * metresPerUnit) / resolution;
  const longerSide = Math.max(widthPixels, heightPixels);
  const scaleFactor = Math.min(maxImagePixelsPerPixel, Math.max(1, Math.floor(minDisplaySide / longerSide)));
  const factor = Math.min(scaleFactor, maxSide / longerSide);
  const side = (length: number): number => Math.max(1, Math.min(maxSide, Math.round(length * factor)));
  return { bounds, width: side(widthPixels), height: side(heightPixels) };
}

/**
 * Spacing of the projection's control points; the few hundred metres between them are linear to a hundredth of a pixel.
 */
const controlSpacing = 16;

/** Columns and rows of the grid at points over a frame, row by row. */
interface ControlPoints {
  pointsPerRow: number;
  /** Index of the first row of points. */
  firstRow: number;
  columns: Float64Array;
  rows: Float64Array;
}

/** The control points around some rows of an image. */
function controlPoints(frame: ImageFrame, grid: Grid, { from, to }: IndexRange): ControlPoints {
  const gridProjection = projectionFor(grid.epsg)!;
  const [west, south] = mercator().forward([frame.bounds[0], frame.bounds[1]]);
  const [east, north] = mercator().forward([frame.bounds[2], frame.bounds[3]]);
  const pointsPerRow = Math.ceil(frame.width / controlSpacing) + 1;
  const firstRow = Math.floor(from / controlSpacing);
  const pointRows = Math.ceil(to / controlSpacing) + 1 - firstRow;
  const columns = new Float64Array(pointsPerRow * pointRows);
  const rows = new Float64Array(pointsPerRow * pointRows);
  for (let j = 0; j < pointRows; j++) {
    for (let i = 0; i < pointsPerRow; i++) {
      const x = west + ((i * controlSpacing) / frame.width) * (east - west);
      const y = north - (((firstRow + j) * controlSpacing) / frame.height) * (north - south);
      const [easting, northing] = gridProjection.forward(mercator().inverse([x, y]));
      columns[j * pointsPerRow + i] = (easting - grid.originX) / grid.resolution;
      rows[j * pointsPerRow + i] = (grid.originY - northing) / grid.resolution;
    }
  }
  return { pointsPerRow, firstRow, columns, rows };
}

/**
 * Nearest grid pixel of each image pixel, in row order, -1 outside the grid.
 * The projection is computed at control points and interpolated between them.
 */
export function nearestGridPixels(frame: ImageFrame, grid: Grid): Int32Array {
  const index = new Int32Array(frame.width * frame.height);
  nearestInRows(frame, grid, { from: 0, to: frame.height }, (y, nearest) =>
    index.set(nearest, y * frame.width),
  );
  return index;
}

/**
 * Finds the nearest grid pixels of some rows of an image, one row after the other. @param visitRow receives a list that is
 * overwritten with the next row.
 */
export function nearestInRows(
  frame: ImageFrame,
  grid: Grid,
  range: IndexRange,
  visitRow: (y: number, nearest: Int32Array) => void,
): void {
  const { pointsPerRow, firstRow, ...control } = controlPoints(frame, grid, range);
  const columns = new Float64Array(frame.width);
  const rows = new Float64Array(frame.width);
  const nearest = new Int32Array(frame.width);
  for (let y = range.from; y < range.to; y++) {
    const rowPosition = y - firstRow * controlSpacing;
    interpolateRow(control.columns, pointsPerRow, rowPosition, columns);
    interpolateRow(control.rows, pointsPerRow, rowPosition, rows);
    for (let x = 0; x < frame.width; x++) {
      const column = Math.floor(columns[x]!);
      const row = Math.floor(rows[x]!);
      const isInside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
      nearest[x] = isInside ? row * grid.width + column : -1;
    }
    visitRow(y, nearest);
  }
}

/** Bilinear interpolation between the control points around the centres of a row's pixels. */
function interpolateRow(control: Float64Array, pointsPerRow: number, y: number, output: Float64Array): void {
  const v = (y + 0.5) / controlSpacing;
  const j = Math.floor(v);
  for (let i = 0; i * controlSpacing < output.length; i++) {
    const index = j * pointsPerRow + i;
    const top = control[index]!;
    const topSlope = control[index + 1]! - top;
    const bottom = control[index + pointsPerRow]!;
    const bottomSlope = control[index + pointsPerRow + 1]! - bottom;
    const end = Math.min(output.length, (i + 1) * controlSpacing);
    for (let x = i * controlSpacing; x < end; x++) {
      const u = (x + 0.5) / controlSpacing - i;
      const above = top + u * topSlope;
      output[x] = above + (v - j) * (bottom + u * bottomSlope - above);
    }
  }
}
