import type { Grid } from '@furrow/geo/grid';
import { projectionFor } from '@furrow/geo/utm';
import { inRanges, type Pool } from '../pool/pool.ts';
import { SceneError } from '../scene-error.ts';
import { columnOf, rowOf } from './file-grid.ts';
import { fileMessages } from './file-messages.ts';
import type { GeoTiff } from './geotiff.ts';
import { listedPlaces, type Places } from './places.ts';

/**
 * Nearest neighbour: the file's pixel that contains the centre of the grid's pixel, so a 20 m pixel is simply repeated
 * on a 10 m grid.
 * @param pixels positions in the grid, row by row.
 * @throws SceneError `unsupported_crs`.
 */
export async function nearestPixels(
  tiff: GeoTiff,
  grid: Grid,
  pixels: Int32Array,
  pool: Pool,
): Promise<Places> {
  return tiff.epsg === grid.epsg ? sameCrs(tiff, grid, pixels) : otherCrs(tiff, grid, pixels, pool);
}

function sameCrs(tiff: GeoTiff, grid: Grid, pixels: Int32Array): Places {
  const { originX, originY, resolution, width, height } = grid;
  const within = (at: number, most: number): number => (at >= 0 && at < most ? at : -1);
  const columnAt = Int32Array.from({ length: width }, (_, x) =>
    within(Math.floor(columnOf(tiff, originX + (x + 0.5) * resolution)), tiff.width),
  );
  const rowAt = Int32Array.from({ length: height }, (_, y) =>
    within(Math.floor(rowOf(tiff, originY - (y + 0.5) * resolution)), tiff.height),
  );
  return { length: pixels.length, pixels, width, columnAt, rowAt };
}

async function otherCrs(tiff: GeoTiff, grid: Grid, pixels: Int32Array, pool: Pool): Promise<Places> {
  const { epsg, originX, originY, resolution, width, height } = tiff;
  if (epsg === null || !projectionFor(grid.epsg) || !projectionFor(epsg)) {
    throw new SceneError('unsupported_crs', fileMessages.unknown_projection({ file: tiff.href }));
  }
  const file = { epsg, originX, originY, resolution, width, height };
  const columns = new Int32Array(pool.memory(pixels.byteLength));
  const rows = new Int32Array(pool.memory(pixels.byteLength));
  await inRanges(pixels.length, pool, (range) =>
    pool.run('placesOfRange', { file, grid, pixels, columns, rows, ...range }),
  );
  return listedPlaces(columns, rows);
}
