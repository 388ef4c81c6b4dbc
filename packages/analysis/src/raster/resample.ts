import type { Grid } from '@furrow/geo/grid';
import { projectionFor } from '@furrow/geo/utm';
import { SceneError } from '../scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/** Where each of a list of pixels lies in a file. */
export interface Places {
  /** Pixels of the list. */
  length: number;
  /** Writes column and row of the pixels from `from` to before `to` to the start of two lists; -1 where the file does not reach. */
  write(from: number, to: number, columns: Int32Array, rows: Int32Array): void;
}

/** Places that stand in lists already. */
export const listedPlaces = (columns: Int32Array, rows: Int32Array): Places => ({
  length: columns.length,
  write(from, to, columnsOut, rowsOut) {
    columnsOut.set(columns.subarray(from, to));
    rowsOut.set(rows.subarray(from, to));
  },
});

/** Guards centres that fall on a pixel's edge by the rounding of a projection, a millionth of a pixel. */
const edgeTolerance = 1e-6;

/**
 * Nearest neighbour: the file's pixel that contains the centre of the grid's pixel, so a 20 m pixel is simply repeated
 * on the 10 m grid above it.
 * @param pixels positions in the grid, row by row.
 * @throws SceneError `unsupported_crs`.
 */
export function nearestPixels(tiff: GeoTiff, grid: Grid, pixels: Int32Array): Places {
  return tiff.epsg === grid.epsg ? sameCrs(tiff, grid, pixels) : otherCrs(tiff, grid, pixels);
}

const columnOf = (tiff: GeoTiff, easting: number): number =>
  Math.floor((easting - tiff.originX) / tiff.resolution + edgeTolerance);

const rowOf = (tiff: GeoTiff, northing: number): number =>
  Math.floor((tiff.originY - northing) / tiff.resolution + edgeTolerance);

/** A column of the grid lies in one column of the file, a row in one row: nothing is held by pixel. */
function sameCrs(tiff: GeoTiff, grid: Grid, pixels: Int32Array): Places {
  const { originX, originY, resolution, width, height } = grid;
  const within = (at: number, most: number): number => (at >= 0 && at < most ? at : -1);
  const columnAt = Int32Array.from({ length: width }, (_, x) =>
    within(columnOf(tiff, originX + (x + 0.5) * resolution), tiff.width),
  );
  const rowAt = Int32Array.from({ length: height }, (_, y) =>
    within(rowOf(tiff, originY - (y + 0.5) * resolution), tiff.height),
  );
  return {
    length: pixels.length,
    write(from, to, columns, rows) {
      let [start, end, row] = [0, 0, -1];
      for (let i = from; i < to; i++) {
        const pixel = pixels[i]!;
        if (pixel >= end) {
          const y = Math.floor(pixel / width);
          start = y * width;
          end = start + width;
          row = rowAt[y]!;
        }
        const column = columnAt[pixel - start]!;
        columns[i - from] = row < 0 ? -1 : column;
        rows[i - from] = column < 0 ? -1 : row;
      }
    },
  };
}

function otherCrs(tiff: GeoTiff, grid: Grid, pixels: Int32Array): Places {
  const from = projectionFor(grid.epsg);
  const to = tiff.epsg === null ? null : projectionFor(tiff.epsg);
  if (!from || !to) {
    throw new SceneError('unsupported_crs', `${tiff.href} is in a coordinate system that is not read.`);
  }
  const { originX, originY, resolution, width } = grid;
  const columns = new Int32Array(pixels.length).fill(-1);
  const rows = new Int32Array(pixels.length).fill(-1);
  for (let i = 0; i < pixels.length; i++) {
    const y = Math.floor(pixels[i]! / width);
    const x = pixels[i]! - y * width;
    const ground = from.inverse([originX + (x + 0.5) * resolution, originY - (y + 0.5) * resolution]);
    const [easting, northing] = to.forward(ground);
    const [column, row] = [columnOf(tiff, easting), rowOf(tiff, northing)];
    if (column < 0 || row < 0 || column >= tiff.width || row >= tiff.height) continue;
    columns[i] = column;
    rows[i] = row;
  }
  return listedPlaces(columns, rows);
}
