import type { Grid } from '@furrow/geo/pixels/grid';
import { projectParts, rasterizeMask } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { sceneMessages } from '../messages/scene-messages.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import type { Pool } from '../pool/pool.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** A field and the grid of its pixels, as in a plan. */
export interface FieldOnGrid {
  grid: Grid;
  field: MultiPolygon;
}

/** The field's pixels as ascending positions in the grid, row by row. @throws SceneError `no_pixel_inside`. */
export function fieldPixels({ grid, field }: FieldOnGrid, pool: Pool = inlinePool): Int32Array {
  const projection = projectionFor(grid.epsg);
  if (!projection)
    throw new SceneError('unsupported_crs', sceneMessages.grid_projection({ epsg: `${grid.epsg}` }));
  const mask = rasterizeMask(projectParts(field, projection), grid);
  let inside = 0;
  for (let index = 0; index < mask.length; index++) inside += mask[index]!;
  if (inside === 0) {
    throw new SceneError('no_pixel_inside', sceneMessages.too_narrow());
  }
  const { allocate } = inside < pool.minPixels ? inlinePool : pool;
  const pixels = new Int32Array(allocate(inside * 4));
  for (let index = 0, next = 0; next < inside; index++) if (mask[index] === 1) pixels[next++] = index;
  return pixels;
}
