import { sceneMessages } from '../messages/scene-messages.ts';
import type { PlannedScene } from '../plan/plan.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { classNoData, highestClass } from '../scenes/classification.ts';
import { type FieldOnGrid, fieldPixels } from './field-pixels.ts';
import { type BandReader, PixelReader } from './pixel-reader.ts';

/** The part of a planned scene that reading its classification needs. */
export type SceneWithClassification = Pick<
  PlannedScene,
  'id' | 'datetime' | 'classification' | 'classificationStated'
>;

export interface ClassOptions {
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
  classesOf(scene: SceneWithClassification): Promise<Uint8Array | null>;
  /** True once the scene's classes were requested. */
  isRequested(scene: SceneWithClassification): boolean;
}

/** @throws SceneError `no_pixel_inside`. */
export function fieldClasses(
  plan: FieldOnGrid,
  files: RasterFiles,
  { rejected = [], signal, pool }: ClassOptions & { rejected?: RejectedScene[] } = {},
): FieldClasses {
  const reader = new PixelReader(plan.grid, fieldPixels(plan, pool), files, { signal, pool });
  const pendingReads = new Map<SceneWithClassification, Promise<Uint8Array | null>>();
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

/** A scene's classes by pixel of the reader, 0 where there is none. Null, with the reason in `rejected`, where it cannot be read or shows nothing. */
export async function classesAt(
  reader: BandReader,
  scene: SceneWithClassification,
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
function assertClassified({ id }: SceneWithClassification, classes: Uint8Array): void {
  let highest: number = classNoData;
  for (let pixel = 0; pixel < classes.length; pixel++) {
    const value = classes[pixel]!;
    if (value !== classNoData && value <= highestClass) return;
    if (value > highest) highest = value;
  }
  if (highest === classNoData) throw new SceneError('outside_scene', sceneMessages.no_data({ scene: id }));
  throw new SceneError('no_valid_pixel', sceneMessages.no_known_class({ scene: id, highest }));
}
