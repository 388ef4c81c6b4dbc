import { projectParts, rasterizeMask } from '@furrow/geo/pixels';
import { projectionFor } from '@furrow/geo/utm';
import { sceneMessages } from '../messages/scene-messages.ts';
import { type BandReader, PixelReader } from '../pass/pixel-reader.ts';
import type { Plan, PlannedScene } from '../plan/plan.ts';
import { inlinePool } from '../pool/inline-pool.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { classNoData, highestClass, validClass } from '../scenes/classification.ts';

/** The part of a plan that reading its classification needs. */
type ScreeningPlan = Pick<Plan, 'grid' | 'field'>;
export type ScreeningScene = Pick<
  PlannedScene,
  'id' | 'datetime' | 'classification' | 'classificationStated'
>;

/** The field's pixels as ascending positions in the plan's grid, row by row. @throws SceneError `no_pixel_inside`. */
export function fieldPixels(plan: ScreeningPlan, pool: Pool = inlinePool): Int32Array {
  const projection = projectionFor(plan.grid.epsg);
  if (!projection)
    throw new SceneError('unsupported_crs', sceneMessages.grid_projection({ epsg: `${plan.grid.epsg}` }));
  const mask = rasterizeMask(projectParts(plan.field, projection), plan.grid);
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

interface ScreeningOptions {
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
  classesOf(scene: ScreeningScene): Promise<Uint8Array | null>;
  /** True once the scene's classes were requested. */
  isRequested(scene: ScreeningScene): boolean;
}

/** @throws SceneError `no_pixel_inside`. */
export function fieldClasses(
  plan: ScreeningPlan,
  files: RasterFiles,
  { rejected = [], signal, pool }: ScreeningOptions & { rejected?: RejectedScene[] } = {},
): FieldClasses {
  const reader = new PixelReader(plan.grid, fieldPixels(plan, pool), files, { signal, pool });
  const pendingReads = new Map<ScreeningScene, Promise<Uint8Array | null>>();
  return {
    reader,
    classesOf(scene) {
      const pending = pendingReads.get(scene) ?? classesAt(reader, scene, rejected);
      pendingReads.set(scene, pending);
      return pending;
    },
    isRequested: (scene) => pendingReads.has(scene),
  };
}

/** A scene's classes by pixel of the reader, 0 where there is none. Null, with the reason in `dropped`, where it cannot be read or shows nothing. */
export async function classesAt(
  reader: BandReader,
  scene: ScreeningScene,
  rejected: RejectedScene[],
): Promise<Uint8Array | null> {
  try {
    const { classification: href, classificationStated: metadata } = scene;
    const { samples, covers } = await reader.classes({ href, ...metadata });
    if (!covers) throw new SceneError('outside_scene', sceneMessages.no_pixel({ scene: scene.id }));
    assertClassified(scene, samples);
    return samples;
  } catch (error) {
    rejectScene(scene, error, rejected);
    return null;
  }
}

/** @throws SceneError when no pixel has a defined class. */
function assertClassified({ id }: ScreeningScene, classes: Uint8Array): void {
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
export interface CloudScreening {
  /** Share of the field's pixels with a valid class, 0 to 1. */
  validShare: number;
}

/** Reads the classification of the pass's scenes until every pixel is clear, and no other file. */
export async function screenClouds(
  plan: Plan,
  files: RasterFiles,
  options: ScreeningOptions & { classes?: FieldClasses } = {},
): Promise<CloudScreening> {
  const classes = options.classes ?? fieldClasses(plan, files, options);
  const inside = classes.reader.pixels.length;
  const isClear = new Uint8Array(inside);
  let remaining = inside;
  for (const scene of plan.scenes) {
    if (remaining === 0) break;
    const sceneClasses = await classes.classesOf(scene);
    if (!sceneClasses) continue;
    for (let pixel = 0; pixel < inside; pixel++) {
      if (isClear[pixel] === 1 || validClass[sceneClasses[pixel]!] !== 1) continue;
      isClear[pixel] = 1;
      remaining--;
    }
  }
  return { validShare: (inside - remaining) / inside };
}
