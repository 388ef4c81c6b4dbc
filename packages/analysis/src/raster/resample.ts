import type { Grid } from '@furrow/geo/grid';
import { projectionFor } from '@furrow/geo/utm';
import { SceneError } from '../scene-error.ts';
import type { GeoTiff } from './geotiff.ts';

/** Where each of a list of pixels lies in a file; column and row are -1 where the file does not reach. */
export interface Places {
  columns: Int32Array;
  rows: Int32Array;
}

/** Guards centres that fall on a pixel's edge by the rounding of a projection, a millionth of a pixel. */
const edgeTolerance = 1e-6;

/**
 * Nearest neighbour: the file's pixel that contains the centre of the grid's pixel, so a 20 m pixel is simply repeated
 * on the 10 m grid above it.
 * @param pixels positions in the grid, row by row.
 * @throws SceneError `unsupported_crs`.
 */
export function nearestPixels(tiff: GeoTiff, grid: Grid, pixels: Int32Array): Places {
  const columns = new Int32Array(pixels.length).fill(-1);
  const rows = new Int32Array(pixels.length).fill(-1);
  const locate = tiff.epsg === grid.epsg ? sameCrs(tiff, grid) : otherCrs(tiff, grid);
  for (let i = 0; i < pixels.length; i++) {
    const y = Math.floor(pixels[i]! / grid.width);
    const [column, row] = locate(pixels[i]! - y * grid.width, y);
    if (column < 0 || row < 0 || column >= tiff.width || row >= tiff.height) continue;
    columns[i] = column;
    rows[i] = row;
  }
  return { columns, rows };
}

/** Column and row of a file, perhaps beyond its edges, for a column and row of the grid. */
type Locate = (x: number, y: number) => readonly [column: number, row: number];

const columnOf = (tiff: GeoTiff, easting: number): number =>
  Math.floor((easting - tiff.originX) / tiff.resolution + edgeTolerance);

const rowOf = (tiff: GeoTiff, northing: number): number =>
  Math.floor((tiff.originY - northing) / tiff.resolution + edgeTolerance);

function sameCrs(tiff: GeoTiff, grid: Grid): Locate {
  const { originX, originY, resolution } = grid;
  return (x, y) => [
    columnOf(tiff, originX + (x + 0.5) * resolution),
    rowOf(tiff, originY - (y + 0.5) * resolution),
  ];
}

function otherCrs(tiff: GeoTiff, grid: Grid): Locate {
  const from = projectionFor(grid.epsg);
  const to = tiff.epsg === null ? null : projectionFor(tiff.epsg);
  if (!from || !to) {
    throw new SceneError('unsupported_crs', `${tiff.href} is in a coordinate system that is not read.`);
  }
  const { originX, originY, resolution } = grid;
  return (x, y) => {
    const ground = from.inverse([originX + (x + 0.5) * resolution, originY - (y + 0.5) * resolution]);
    const [easting, northing] = to.forward(ground);
    return [columnOf(tiff, easting), rowOf(tiff, northing)];
  };
}
