import type { IndexValues } from '../canvas.ts';
import { fieldClasses } from '../look.ts';
import type { Plan } from '../plan.ts';
import { poolFor } from '../pool/on-this-thread.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { Quantity } from '../recipes/layer.ts';
import type { SeasonRecipe } from '../recipes/recipe.ts';
import type { FurtherIndex, RunOptions, RunResult } from '../run-result.ts';
import { isOfTheSeason, SceneError } from '../scene-error.ts';
import { classDark, classUnclassified, cloudClass, validClass } from '../scenes/classification.ts';
import { distribution, scaleOf, summarise } from '../statistics/summary.ts';
import { Season } from './season.ts';
import { seasonMessages } from './season-messages.ts';
import type { SeasonOutcome } from './season-outcome.ts';

/**
 * Executes the plan of a time-series recipe. The returned plan holds only the passes that gave a value.
 * @throws SceneError when the passes give no result, or the result's own pass cannot be read.
 */
export async function runSeason(
  recipe: SeasonRecipe,
  plan: Plan,
  files: RasterFiles,
  options: RunOptions,
): Promise<RunResult> {
  const { dropped = [], signal, pool, progress } = options;
  const classes = options.classes ?? fieldClasses(plan, files, { dropped, signal, pool });
  const shares = await sharesOf(plan, classes.of);
  const season = new Season({ plan, files, dropped, signal, pool, ...(progress ? { progress } : {}) });
  const { index, more, ...outcome } = await computed(recipe, season);
  const values = withCount(recipe.index, index);
  if (values.valid === 0) throw new SceneError('no_valid_pixel', seasonMessages.no_value());
  return {
    plan: { ...plan, season: (plan.season ?? []).filter((pass) => season.used.has(pass)) },
    pixels: season.pixels,
    index: values,
    ...(await distribution(index, scaleOf(recipe.index), poolOf(index, season))),
    moreIndices: await Promise.all(more.map((further) => describe(further, season))),
    missing: [],
    unread: [],
    implausible: season.implausible,
    ...shares,
    outOfRange: season.outOfRange,
    ...(season.measuredShare === null ? {} : { ownShare: season.measuredShare }),
    season: outcome,
  };
}

/** @throws SceneError `only_water` where the field is water on every day, whatever other error that causes in the recipe. */
async function computed(recipe: SeasonRecipe, season: Season): Promise<SeasonOutcome> {
  const onlyWater = new SceneError('only_water', seasonMessages.only_water());
  const isLake = (): boolean => season.ground.isWater && !season.ground.isLand;
  try {
    const outcome = await recipe.compute(season);
    if (isLake()) throw onlyWater;
    return outcome;
  } catch (error) {
    const isOther =
      error instanceof SceneError && isOfTheSeason(error.reason) && error.reason !== 'only_water';
    throw isOther && isLake() ? onlyWater : error;
  }
}

/** Threads that work on the values, where their memory is shared with the threads. */
const poolOf = (values: Float64Array, { pool }: Season): Pool => poolFor(values, pool);

async function describe(
  { quantity, values }: SeasonOutcome['more'][number],
  season: Season,
): Promise<FurtherIndex> {
  const { valid } = withCount(quantity, values);
  return { formula: quantity, valid, summary: await summarise(values, poolOf(values, season)) };
}

function withCount(formula: Quantity, values: Float64Array): IndexValues {
  let valid = 0;
  for (const value of values) if (!Number.isNaN(value)) valid++;
  return { formula, values, valid };
}

/** Merges the SCL classes of two overlapping scenes: prefers a valid class, then any class other than no data. */
const better = (seen: number, next: number): number =>
  validClass[seen] === 1 || (seen !== 0 && validClass[next] !== 1) ? seen : next;

/** Shares of the result's own pass from its classification. @throws SceneError when none of its scenes can be read. */
async function sharesOf(
  { scenes }: Plan,
  classesOf: (scene: Plan['scenes'][number]) => Promise<Uint8Array | null>,
): Promise<Pick<RunResult, 'cloudShare' | 'unclassifiedShare' | 'darkShare'>> {
  const read = (await Promise.all(scenes.map(classesOf))).filter((classes) => classes !== null);
  const [first, ...others] = read;
  if (!first) throw new SceneError('no_valid_pixel', seasonMessages.classification_unreadable());
  let [cloud, valid, unclassified, dark] = [0, 0, 0, 0];
  for (const [pixel, own] of first.entries()) {
    const shown = others.reduce((seen, classes) => better(seen, classes[pixel]!), own);
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
