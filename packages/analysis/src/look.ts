import { fillMask, projectParts } from '@furrow/geo/pixels';
import { projectionFor } from '@furrow/geo/utm';
import { drop } from './drop.ts';
import { type BandReader, PixelReader } from './pixel-reader.ts';
import type { Plan, PlannedScene } from './plan.ts';
import { onThisThread } from './pool/on-this-thread.ts';
import type { Pool } from './pool/pool.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { SceneError } from './scene-error.ts';
import { sceneMessages } from './scene-messages.ts';
import { classNoData, highestClass, validClass } from './scenes/classification.ts';
import type { DroppedScene } from './scenes/dropped.ts';

/** The part of a plan that reading its classification needs. */
type LookPlan = Pick<Plan, 'grid' | 'field'>;
export type LookScene = Pick<PlannedScene, 'id' | 'datetime' | 'classification' | 'classificationStated'>;

/** The field's pixels as ascending positions in the plan's grid, row by row. @throws SceneError `no_pixel_inside`. */
export function fieldPixels(plan: LookPlan, pool: Pool = onThisThread): Int32Array {
  const projection = projectionFor(plan.grid.epsg);
  if (!projection)
    throw new SceneError('unsupported_crs', sceneMessages.grid_projection({ epsg: `${plan.grid.epsg}` }));
  const mask = fillMask(projectParts(plan.field, projection), plan.grid);
  let inside = 0;
  for (let at = 0; at < mask.length; at++) inside += mask[at]!;
  if (inside === 0) {
    throw new SceneError('no_pixel_inside', sceneMessages.too_narrow());
  }
  const { memory } = inside < pool.leastPixels ? onThisThread : pool;
  const pixels = new Int32Array(memory(inside * 4));
  for (let at = 0, next = 0; next < inside; at++) if (mask[at] === 1) pixels[next++] = at;
  return pixels;
}

interface LookOptions {
  signal?: AbortSignal | undefined;
  pool?: Pool | undefined;
}

/** SCL classes of a plan's scenes at the field's pixels. */
export interface FieldClasses {
  reader: PixelReader;
  /**
   * The scene's class by pixel of the field, 0 where there is none; read once, on the first call. Null where it cannot be read
   * or shows nothing of the field: the reason is then added to the rejected scenes.
   */
  of(scene: LookScene): Promise<Uint8Array | null>;
  /** True once the scene's classes were requested. */
  has(scene: LookScene): boolean;
}

/** @throws SceneError `no_pixel_inside`. */
export function fieldClasses(
  plan: LookPlan,
  files: RasterFiles,
  { dropped = [], signal, pool }: LookOptions & { dropped?: DroppedScene[] } = {},
): FieldClasses {
  const reader = new PixelReader(plan.grid, fieldPixels(plan, pool), files, { signal, pool });
  const read = new Map<LookScene, Promise<Uint8Array | null>>();
  return {
    reader,
    of(scene) {
      const reading = read.get(scene) ?? classesAt(reader, scene, dropped);
      read.set(scene, reading);
      return reading;
    },
    has: (scene) => read.has(scene),
  };
}

/** A scene's classes by pixel of the reader, 0 where there is none. Null, with the reason in `dropped`, where it cannot be read or shows nothing. */
export async function classesAt(
  reader: BandReader,
  scene: LookScene,
  dropped: DroppedScene[],
): Promise<Uint8Array | null> {
  try {
    const { classification: href, classificationStated: stated } = scene;
    const { samples, covers } = await reader.classes({ href, ...stated });
    if (!covers) throw new SceneError('outside_scene', sceneMessages.no_pixel({ scene: scene.id }));
    assertClassified(scene, samples);
    return samples;
  } catch (error) {
    drop(scene, error, dropped);
    return null;
  }
}

/** @throws SceneError when no pixel has a defined class. */
function assertClassified({ id }: LookScene, classes: Uint8Array): void {
  let highest: number = classNoData;
  for (let pixel = 0; pixel < classes.length; pixel++) {
    const value = classes[pixel]!;
    if (value !== classNoData && value <= highestClass) return;
    if (value > highest) highest = value;
  }
  if (highest === classNoData) throw new SceneError('outside_scene', sceneMessages.no_data({ scene: id }));
  throw new SceneError('no_valid_pixel', sceneMessages.no_known_class({ scene: id, highest }));
}

/** Visibility of a field in a pass according to the scene classification alone. */
export interface Look {
  /** Share of the field's pixels with a valid class, 0 to 1. */
  validShare: number;
}

/** Reads the classification of the pass's scenes until every pixel is clear, and no other file. */
export async function lookAt(
  plan: Plan,
  files: RasterFiles,
  options: LookOptions & { classes?: FieldClasses } = {},
): Promise<Look> {
  const classes = options.classes ?? fieldClasses(plan, files, options);
  const inside = classes.reader.pixels.length;
  const clear = new Uint8Array(inside);
  let left = inside;
  for (const scene of plan.scenes) {
    if (left === 0) break;
    const seen = await classes.of(scene);
    if (!seen) continue;
    for (let pixel = 0; pixel < inside; pixel++) {
      if (clear[pixel] === 1 || validClass[seen[pixel]!] !== 1) continue;
      clear[pixel] = 1;
      left--;
    }
  }
  return { validShare: (inside - left) / inside };
}
