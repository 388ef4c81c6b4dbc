import { fillMask, projectParts } from '@furrow/geo/pixels';
import { projectionFor } from '@furrow/geo/utm';
import type { Plan } from './plan.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { readWindow } from './raster/read-window.ts';
import { nearestPixels } from './raster/resample.ts';
import { SceneError } from './scene-error.ts';
import { validClass } from './scenes/classification.ts';

/** What the scene classification alone says about a pass over a field. */
export interface Look {
  inside: number;
  /** Share of the field's pixels whose class counts, 0 to 1. */
  validShare: number;
}

/** 1 for the plan's pixels that belong to the field. @throws SceneError `no_pixel_inside`. */
export function fieldMask(plan: Plan): Uint8Array {
  const projection = projectionFor(plan.grid.epsg);
  if (!projection) throw new SceneError('unsupported_crs', `EPSG:${plan.grid.epsg} is not read.`);
  const mask = fillMask(projectParts(plan.field, projection), plan.grid);
  if (!mask.includes(1)) {
    throw new SceneError('no_pixel_inside', 'The field is too narrow: no pixel has its centre inside.');
  }
  return mask;
}

/** Reads the classification of the pass's scenes over the field and nothing else. */
export async function lookAt(plan: Plan, files: RasterFiles, signal?: AbortSignal): Promise<Look> {
  const wanted = fieldMask(plan);
  let inside = 0;
  for (const pixel of wanted) inside += pixel;
  let left = inside;
  for (const scene of plan.scenes) {
    if (left === 0) break;
    const tiff = await files.open(scene.classification, signal);
    const nearest = nearestPixels(tiff, plan.grid, wanted);
    if (!nearest) continue;
    const classes = await readWindow(tiff, nearest.window, signal);
    for (let pixel = 0; pixel < wanted.length; pixel++) {
      const at = nearest.index[pixel]!;
      if (at < 0 || validClass[classes[at]!] !== 1) continue;
      wanted[pixel] = 0;
      left--;
    }
  }
  return { inside, validShare: (inside - left) / inside };
}
