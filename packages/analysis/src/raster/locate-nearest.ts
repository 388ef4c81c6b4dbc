import type { Grid } from '@furrow/geo/pixels/grid';
import { projectionFor } from '@furrow/geo/projection/utm';
import { fileMessages } from '../imagery/file-messages.ts';
import { mapRanges, type Pool } from '../pool/pool.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { columnOf, rowOf } from './file-grid.ts';
import type { GeoTiff } from './geotiff.ts';
import { locateRange } from './locate-range.ts';
import { listCoordinates, type PixelCoordinates } from './pixel-coordinates.ts';

/**
 * Nearest neighbour: the file's pixel that contains the centre of the grid's pixel, so a 20 m pixel is simply repeated
 * on a 10 m grid.
 * @param pixels positions in the grid, row by row.
 * @throws SceneError `unsupported_crs`.
 */
export async function locateNearest(
  tiff: GeoTiff,
  grid: Grid,
  pixels: Int32Array,
  pool: Pool,
): Promise<PixelCoordinates> {
  return tiff.epsg === grid.epsg
    ? locateInSameCrs(tiff, grid, pixels)
    : locateInOtherCrs(tiff, grid, pixels, pool);
}

function locateInSameCrs(tiff: GeoTiff, grid: Grid, pixels: Int32Array): PixelCoordinates {
  const { originX, originY, resolution, width, height } = grid;
  const insideOrNone = (index: number, size: number): number => (index >= 0 && index < size ? index : -1);
  const columnAt = Int32Array.from({ length: width }, (_, x) =>
    insideOrNone(Math.floor(columnOf(tiff, originX + (x + 0.5) * resolution)), tiff.width),
  );
  const rowAt = Int32Array.from({ length: height }, (_, y) =>
    insideOrNone(Math.floor(rowOf(tiff, originY - (y + 0.5) * resolution)), tiff.height),
  );
  return { length: pixels.length, pixels, width, columnAt, rowAt };
}

async function locateInOtherCrs(
  tiff: GeoTiff,
  grid: Grid,
  pixels: Int32Array,
  pool: Pool,
): Promise<PixelCoordinates> {
  const { epsg, originX, originY, resolution, width, height } = tiff;
  if (epsg === null || !projectionFor(grid.epsg) || !projectionFor(epsg)) {
    throw new SceneError('unsupported_crs', fileMessages.unknown_projection({ file: tiff.href }));
  }
  const file = { epsg, originX, originY, resolution, width, height };
  const columns = new Int32Array(pool.allocate(pixels.byteLength));
  const rows = new Int32Array(pool.allocate(pixels.byteLength));
  await mapRanges(pixels.length, pool, (range) =>
    pool.run(locateRange, { file, grid, pixels, columns, rows, ...range }),
  );
  return listCoordinates(columns, rows);
}
