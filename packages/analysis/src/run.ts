import { Canvas, type ClassCounts } from './canvas.ts';
import { drop } from './drop.ts';
import { fillCanvas } from './fill-canvas.ts';
import { fieldClasses } from './look.ts';
import type { Plan } from './plan.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { recipeFor } from './recipes/all.ts';
import { takesSeason } from './recipes/recipe.ts';
import type { RunOptions, RunResult } from './run-result.ts';
import { SceneError } from './scene-error.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import { runSeason } from './season/run-season.ts';

/**
 * Executes a plan: bytes in, numbers out, no choices. A scene that cannot be read is left to the others of its pass, and a
 * band that only a further index needs is done without.
 * @throws SceneError when no scene can be read or no pixel is valid.
 */
export async function runPlan(plan: Plan, files: RasterFiles, options: RunOptions = {}): Promise<RunResult> {
  const recipe = recipeFor(plan.recipe.code);
  if (!recipe || recipe.version !== plan.recipe.version) {
    throw new Error(`This engine has no recipe ${plan.recipe.code} in version ${plan.recipe.version}.`);
  }
  if (takesSeason(recipe)) return runSeason(recipe, plan, files, options);
  const { dropped = [], signal } = options;
  const classes = options.classes ?? fieldClasses(plan, files, { dropped, signal });
  const { reader } = classes;
  const canvas = new Canvas(reader.pixels.length, recipe.index);
  const { scenes, unread, emptyScenes } = await fillCanvas(canvas, plan.scenes, {
    classesOf: (scene) => {
      if (!classes.has(scene)) void reader.ahead(scene.bands);
      return classes.of(scene);
    },
    reader,
    required: recipe.index.bands,
    dropped,
  });
  if (scenes.length === 0) throw firstFault(plan, dropped);
  const counts = canvas.counts();
  const { index } = canvas;
  const inside = reader.pixels.length;
  if (index.valid === 0) {
    for (const { scene, empty } of emptyScenes) drop(scene, empty, dropped);
    throw emptyScenes[0]?.empty ?? nothingValid(counts, inside);
  }
  return {
    plan: { ...plan, scenes },
    pixels: reader.pixels,
    index,
    moreIndices: recipe.moreIndices
      .filter((formula) => canvas.has(formula))
      .map((formula) => ({ formula, validValues: () => canvas.further(formula) })),
    missing: recipe.moreIndices.filter((formula) => !canvas.has(formula)),
    unread,
    cloudShare: counts.cloud / inside,
    unclassifiedShare: counts.unclassified / index.valid,
    darkShare: counts.dark / index.valid,
    outOfRange: counts.outOfRange,
  };
}

function firstFault(plan: Plan, dropped: readonly DroppedScene[]): SceneError {
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const first = dropped.find(({ id }) => ids.has(id));
  return first
    ? new SceneError(first.reason, first.detail)
    : new SceneError('no_scene', 'The plan holds no scene.');
}

function nothingValid(counts: ClassCounts, inside: number): SceneError {
  const shares: [pixels: number, what: string][] = [
    [counts.cloud, 'under cloud or shadow'],
    [counts.snow, 'under snow'],
    [counts.saturated, 'saturated'],
    [counts.unseen, 'without data'],
    [counts.undefinedClass, 'of no known class'],
    [counts.unmeasured, 'without data in a band that is needed'],
    [counts.outOfRange, 'of reflectances that give no index'],
  ];
  const why = shares
    .filter(([pixels]) => pixels > 0)
    .sort(([a], [b]) => b - a)
    .map(([pixels, what]) => `${Math.max(1, Math.round((100 * pixels) / inside))} % of the field is ${what}`);
  return new SceneError('no_valid_pixel', `No pixel of the field can be used: ${why.join(', ')}.`);
}
