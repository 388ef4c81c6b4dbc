import type { IndexValues } from '../canvas.ts';
import { fieldClasses } from '../look.ts';
import type { Plan } from '../plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { Quantity } from '../recipes/layer.ts';
import type { SeasonRecipe } from '../recipes/recipe.ts';
import type { RunOptions, RunResult } from '../run-result.ts';
import { SceneError } from '../scene-error.ts';
import { classDark, classUnclassified, cloudClass, validClass } from '../scenes/classification.ts';
import { Season } from './season.ts';

/**
 * Executes the plan of a recipe that takes many passes. The plan handed back holds those that gave a value.
 * @throws SceneError when the passes hold no answer, or the result's own pass cannot be read.
 */
export async function runSeason(
  recipe: SeasonRecipe,
  plan: Plan,
  files: RasterFiles,
  options: RunOptions,
): Promise<RunResult> {
  const { dropped = [], signal, progress } = options;
  const classes = options.classes ?? fieldClasses(plan, files, { dropped, signal });
  const shares = await sharesOf(plan, classes.of);
  const season = new Season({ plan, files, dropped, signal, ...(progress ? { progress } : {}) });
  const { index, more, ...outcome } = await recipe.compute(season);
  const values = withCount(recipe.index, index);
  if (values.valid === 0) throw new SceneError('no_valid_pixel', 'No pixel of the field has a value.');
  return {
    plan: { ...plan, season: (plan.season ?? []).filter((pass) => season.used.has(pass)) },
    pixels: season.pixels,
    index: values,
    moreIndices: more.map(({ quantity, values: grid }) => ({
      formula: quantity,
      validValues: () => grid.filter((value) => !Number.isNaN(value)),
    })),
    missing: [],
    unread: [],
    ...shares,
    outOfRange: 0,
    season: outcome,
  };
}

function withCount(formula: Quantity, values: Float64Array): IndexValues {
  let valid = 0;
  for (const value of values) if (!Number.isNaN(value)) valid++;
  return { formula, values, valid };
}

/** What the classification says of the result's own pass. @throws SceneError when none of its scenes can be read. */
async function sharesOf(
  { scenes }: Plan,
  classesOf: (scene: Plan['scenes'][number]) => Promise<Uint8Array | null>,
): Promise<Pick<RunResult, 'cloudShare' | 'unclassifiedShare' | 'darkShare'>> {
  const read = (await Promise.all(scenes.map(classesOf))).filter((classes) => classes !== null);
  const [first, ...others] = read;
  if (!first) throw new SceneError('no_valid_pixel', 'The classification of the pass cannot be read.');
  let [cloud, valid, unclassified, dark] = [0, 0, 0, 0];
  for (const [pixel, own] of first.entries()) {
    const seen = [own, ...others.map((classes) => classes[pixel]!)];
    const shown = seen.find((value) => validClass[value] === 1) ?? seen.find((value) => value !== 0) ?? 0;
    cloud += cloudClass[shown]!;
    valid += validClass[shown]!;
    if (shown === classUnclassified) unclassified++;
    if (shown === classDark) dark++;
  }
  return {
    cloudShare: cloud / first.length,
    unclassifiedShare: unclassified / Math.max(1, valid),
    darkShare: dark / Math.max(1, valid),
  };
}
