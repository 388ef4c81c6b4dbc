import type { Quantity } from '../indices/layer.ts';
import { timeSeriesMessages } from '../messages/time-series-messages.ts';
import { type FieldClasses, fieldClasses } from '../pass/field-classes.ts';
import type { IndexValues } from '../pass/pass-mosaic.ts';
import type { Plan } from '../plan/plan.ts';
import { poolFor } from '../pool/inline-pool.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { addRejected } from '../reasons/reject-scene.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isTimeSeriesReason } from '../reasons/scene-reason.ts';
import type { TimeSeriesRecipe } from '../recipes/recipe.ts';
import { classDark, classUnclassified, cloudClass, validClass } from '../scenes/classification.ts';
import { TimeSeries } from '../series/time-series.ts';
import type { TimeSeriesOutcome } from '../series/time-series-outcome.ts';
import { distribution, scaleOf, summarise } from '../statistics/summary.ts';
import type { FurtherIndex, RunOptions, RunResult } from './run-result.ts';

/**
 * Executes the plan of a time-series recipe. The returned plan holds only the passes that gave a value.
 * @throws SceneError when the passes give no result, or the result's own pass cannot be read.
 */
export async function runTimeSeries(
  recipe: TimeSeriesRecipe,
  plan: Plan,
  files: RasterFiles,
  options: RunOptions,
): Promise<RunResult> {
  const classes = options.classes ?? fieldClasses(plan, files, options);
  const { rejected: unclassifiedCount, ...shares } = await classShares(plan, classes);
  const timeSeries = new TimeSeries({ ...options, plan, files });
  try {
    const { index, more, ...outcome } = await computeOutcome(recipe, timeSeries);
    const values = withValidCount(recipe.index, index);
    if (values.valid === 0) throw new SceneError('no_valid_pixel', timeSeriesMessages.no_value());
    return {
      plan: {
        ...plan,
        timeSeries: (plan.timeSeries ?? []).filter((pass) => timeSeries.usedPasses.has(pass)),
      },
      pixels: timeSeries.pixels,
      index: values,
      ...(await distribution(index, scaleOf(recipe.index), poolForValues(index, timeSeries))),
      moreIndices: await Promise.all(more.map((further) => describe(further, timeSeries))),
      missingIndices: [],
      unread: [],
      rejected: [...unclassifiedCount, ...timeSeries.rejected],
      implausible: timeSeries.implausible,
      ...shares,
      outOfRange: timeSeries.outOfRange,
      ...(timeSeries.measuredShare === null ? {} : { ownShare: timeSeries.measuredShare }),
      timeSeries: outcome,
    };
  } catch (error) {
    throw addRejected([...unclassifiedCount, ...timeSeries.rejected], error);
  }
}

/**
 * Computes the outcome of a recipe.
 * @throws SceneError `only_water` where the field is water on every day, also if the recipe gives another time-series
 * reason.
 */
async function computeOutcome(recipe: TimeSeriesRecipe, timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const onlyWaterError = new SceneError('only_water', timeSeriesMessages.only_water());
  const isLake = (): boolean => timeSeries.ground.isWater && !timeSeries.ground.isLand;
  try {
    const outcome = await recipe.compute(timeSeries);
    if (isLake()) throw onlyWaterError;
    return outcome;
  } catch (error) {
    const isOtherQuantity =
      error instanceof SceneError && isTimeSeriesReason(error.reason) && error.reason !== 'only_water';
    throw isOtherQuantity && isLake() ? onlyWaterError : error;
  }
}

/** Threads that work on the values, where their memory is shared with the threads. */
const poolForValues = (values: Float64Array, { pool }: TimeSeries): Pool => poolFor(values, pool);

async function describe(
  { quantity, values }: TimeSeriesOutcome['more'][number],
  timeSeries: TimeSeries,
): Promise<FurtherIndex> {
  const { valid } = withValidCount(quantity, values);
  return { formula: quantity, valid, summary: await summarise(values, poolForValues(values, timeSeries)) };
}

function withValidCount(formula: Quantity, values: Float64Array): IndexValues {
  let valid = 0;
  for (const value of values) if (!Number.isNaN(value)) valid++;
  return { formula, values, valid };
}

/** Merges the SCL classes of two overlapping scenes: prefers a valid class, then any class other than no data. */
const preferredClass = (current: number, next: number): number =>
  validClass[current] === 1 || (current !== 0 && validClass[next] !== 1) ? current : next;

/** Shares of the result's own pass from its classification. @throws SceneError when none of its scenes can be read. */
async function classShares(
  { scenes }: Plan,
  { classesOf }: FieldClasses,
): Promise<Pick<RunResult, 'cloudShare' | 'unclassifiedShare' | 'darkShare' | 'rejected'>> {
  const readings = await Promise.all(scenes.map(classesOf));
  const rejected = readings.flatMap((reading) => reading.rejected);
  const [first, ...otherClasses] = readings.flatMap(({ classes }) => classes ?? []);
  if (!first) {
    throw new SceneError('no_valid_pixel', timeSeriesMessages.classification_unreadable(), { rejected });
  }
  let [cloud, valid, unclassifiedCount, dark] = [0, 0, 0, 0];
  for (const [pixel, firstClass] of first.entries()) {
    const mergedClass = otherClasses.reduce(
      (seen, classes) => preferredClass(seen, classes[pixel]!),
      firstClass,
    );
    cloud += cloudClass[mergedClass]!;
    valid += validClass[mergedClass]!;
    if (mergedClass === classUnclassified) unclassifiedCount++;
    if (mergedClass === classDark) dark++;
  }
  return {
    cloudShare: cloud / first.length,
    unclassifiedShare: unclassifiedCount / Math.max(1, valid),
    darkShare: dark / Math.max(1, valid),
    rejected,
  };
}
