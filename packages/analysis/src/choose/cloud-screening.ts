import { type ClassOptions, type FieldClasses, fieldClasses } from '../pass/field-classes.ts';
import type { Plan } from '../plan/plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { validClass } from '../scenes/classification.ts';

/** Visibility of a field in a pass according to the scene classification alone. */
export interface CloudScreening {
  /** Share of the field's pixels with a valid class, 0 to 1. */
  validShare: number;
  /** Scenes whose classification this screening was the first to read, and could not use. */
  rejected: RejectedScene[];
}

/**
 * Reads the classifications of the pass's scenes, one after the other until every pixel is clear, and no other file.
 */
export async function screenClouds(
  plan: Plan,
  files: RasterFiles,
  options: ClassOptions & { classes?: FieldClasses } = {},
): Promise<CloudScreening> {
  const classes = options.classes ?? fieldClasses(plan, files, options);
  const inside = classes.reader.pixels.length;
  const isClear = new Uint8Array(inside);
  const rejected: RejectedScene[] = [];
  let remainingPixels = inside;
  for (const scene of plan.scenes) {
    if (remainingPixels === 0) break;
    const reading = await classes.classesOf(scene);
    rejected.push(...reading.rejected);
    const sceneClasses = reading.classes;
    if (!sceneClasses) continue;
    for (let pixel = 0; pixel < inside; pixel++) {
      if (isClear[pixel] === 1 || validClass[sceneClasses[pixel]!] !== 1) continue;
      isClear[pixel] = 1;
      remainingPixels--;
    }
  }
  return { validShare: (inside - remainingPixels) / inside, rejected };
}
