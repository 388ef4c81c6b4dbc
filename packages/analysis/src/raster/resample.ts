import type { Grid } from '@furrow/geo/grid';
import { projectionFor } from '@furrow/geo/utm';
import { SceneError } from '../scene-error.ts';
import type { GeoTiff } from './geotiff.ts';
import type { PixelWindow } from './read-window.ts';

/** For each pixel of a grid, which pixel of a file's window is nearest: -1 where the file does not reach. */
export interface Nearest {
  window: PixelWindow;
  /** Index into the window's samples, by grid pixel in row order. */
  index: Int32Array;
}

/** Guards centres that fall on a pixel's edge by the rounding of a projection, a millionth of a pixel. */
const edgeTolerance = 1e-6;

/**
 * Nearest neighbour: the file's pixel that contains the centre of the grid's pixel, so a 20 m pixel is simply repeated
 * on the 10 m grid above it.
 * @param wanted 1 for the grid pixels that are needed; the others stay -1.
 * @returns null when the file holds none of them.
 */
export function nearestPixels(tiff: GeoTiff, grid: Grid, wanted: Uint8Array): Nearest | null {
  const place = tiff.epsg === grid.epsg ? sameCrs(tiff, grid, wanted) : otherCrs(tiff, grid, wanted);
  const { columns, rows } = place;
  let west = Number.POSITIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let east = -1;
  let south = -1;
  for (let pixel = 0; pixel < columns.length; pixel++) {
    const column = columns[pixel]!;
    if (column < 0) continue;
    const row = rows[pixel]!;
    if (column < west) west = column;
    if (column > east) east = column;
    if (row < north) north = row;
    if (row > south) south = row;
  }
  if (east < 0) return null;
  const window = { column: west, row: north, width: east - west + 1, height: south - north + 1 };
  const index = columns;
  for (let pixel = 0; pixel < index.length; pixel++) {
    if (index[pixel]! >= 0) index[pixel] = (rows[pixel]! - north) * window.width + (index[pixel]! - west);
  }
  return { window, index };
}

interface Places {
  columns: Int32Array;
  rows: Int32Array;
}

function sameCrs(tiff: GeoTiff, grid: Grid, wanted: Uint8Array): Places {
  const count = grid.width * grid.height;
  const columns = new Int32Array(count).fill(-1);
  const rows = new Int32Array(count).fill(-1);
  const columnOf = new Int32Array(grid.width);
  for (let x = 0; x < grid.width; x++) {
    const column = Math.floor(
      (grid.originX + (x + 0.5) * grid.resolution - tiff.originX) / tiff.resolution + edgeTolerance,
    );
    columnOf[x] = column < tiff.width ? column : -1;
  }
  for (let y = 0; y < grid.height; y++) {
    const row = Math.floor(
      (tiff.originY - grid.originY + (y + 0.5) * grid.resolution) / tiff.resolution + edgeTolerance,
    );
    if (row < 0 || row >= tiff.height) continue;
    for (let x = 0; x < grid.width; x++) {
      const pixel = y * grid.width + x;
      if (wanted[pixel] === 0 || columnOf[x]! < 0) continue;
      columns[pixel] = columnOf[x]!;
      rows[pixel] = row;
    }
  }
  return { columns, rows };
}

function otherCrs(tiff: GeoTiff, grid: Grid, wanted: Uint8Array): Places {
  const from = projectionFor(grid.epsg);
  const to = tiff.epsg === null ? null : projectionFor(tiff.epsg);
  if (!from || !to)
    throw new SceneError('unsupported_crs', `${tiff.href} is in a coordinate system that is not read.`);
  const count = grid.width * grid.height;
  const columns = new Int32Array(count).fill(-1);
  const rows = new Int32Array(count).fill(-1);
  for (let pixel = 0; pixel < count; pixel++) {
    if (wanted[pixel] === 0) continue;
    const x = grid.originX + ((pixel % grid.width) + 0.5) * grid.resolution;
    const y = grid.originY - (Math.floor(pixel / grid.width) + 0.5) * grid.resolution;
    const [easting, northing] = to.forward(from.inverse([x, y]));
    const column = Math.floor((easting - tiff.originX) / tiff.resolution + edgeTolerance);
    const row = Math.floor((tiff.originY - northing) / tiff.resolution + edgeTolerance);
    if (column < 0 || row < 0 || column >= tiff.width || row >= tiff.height) continue;
    columns[pixel] = column;
    rows[pixel] = row;
  }
  return { columns, rows };
}
