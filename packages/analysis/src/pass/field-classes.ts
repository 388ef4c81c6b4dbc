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

/** Classes of a scene by pixel, 0 where there is none; null for a scene that is rejected. */
export interface ClassReading {
  classes: Uint8Array | null;
  /** The scene, with the reason why it cannot be read or shows nothing. */
  rejected: readonly RejectedScene[];
}

/** SCL classes of a plan's scenes at the field's pixels. */
export interface FieldClasses {
  reader: PixelReader;
  /**
   * Reads the classes of a scene on the first call. Only this call returns a rejection, so that a scene is listed once.
   */
  classesOf(scene: SceneWithClassification): Promise<ClassReading>;
  /** True once the scene's classes were requested. */
  isRequested(scene: SceneWithClassification): boolean;
}

/** Prepares the reading of classes at the field's pixels. @throws SceneError `no_pixel_inside`. */
export function fieldClasses(
  plan: FieldOnGrid,
  files: RasterFiles,
  { signal, pool }: ClassOptions = {},
): FieldClasses {
  const reader = new PixelReader(plan.grid, fieldPixels(plan, pool), files, { signal, pool });
  const readings = new Map<SceneWithClassification, Promise<ClassReading>>();
  return {
    reader,
    async classesOf(scene) {
      const earlierReading = readings.get(scene);
      if (earlierReading) return { classes: (await earlierReading).classes, rejected: [] };
      const reading = readClasses(reader, scene);
      readings.set(scene, reading);
      return reading;
    },
    isRequested: (scene) => readings.has(scene),
  };
}

/** Reads a scene's classes at the pixels of the reader. */
export async function readClasses(reader: BandReader, scene: SceneWithClassification): Promise<ClassReading> {
  try {
    const { classification: href, classificationStated: metadata } = scene;
    const { samples, coversPixels } = await reader.classes({ href, ...metadata });
    if (!coversPixels) throw new SceneError('outside_scene', sceneMessages.no_pixel({ scene: scene.id }));
    assertClassified(scene, samples);
    return { classes: samples, rejected: [] };
  } catch (error) {
    return { classes: null, rejected: [rejectScene(scene, error)] };
  }
}

/** @throws SceneError when no pixel has a defined class. */
function assertClassified({ id }: SceneWithClassification, classes: Uint8Array): void {
  let highestClassValue: number = classNoData;
  for (let pixel = 0; pixel < classes.length; pixel++) {
    const value = classes[pixel]!;
    if (value !== classNoData && value <= highestClass) return;
    if (value > highestClassValue) highestClassValue = value;
  }
  if (highestClassValue === classNoData)
    throw new SceneError('outside_scene', sceneMessages.no_data({ scene: id }));
  throw new SceneError(
    'no_valid_pixel',
    sceneMessages.no_known_class({ scene: id, highest: highestClassValue }),
  );
}
