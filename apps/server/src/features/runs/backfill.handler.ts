import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { Plan } from '@furrow/analysis/plan/plan';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isTransient } from '@furrow/analysis/reasons/scene-reason';
import type { PassRecipe } from '@furrow/analysis/recipes/pass-recipe';
import { type TimeSeriesRecipe, usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import { type Change, compareResults } from '@furrow/analysis/run/change';
import { readSeries, type SeriesOptions } from '@furrow/analysis/run/read-series';
import { type EarlierYear, readYearBefore } from '@furrow/analysis/run/read-year-before';
import type { RunOptions } from '@furrow/analysis/run/run-result';
import type { SeriesPoint } from '@furrow/analysis/series/time-series-outcome';
import { recipeFor } from '@furrow/analysis/services/all';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { backfill } from './backfill.job.ts';
import { type BackfillTarget, claimBackfill, saveBackfill } from './backfills.store.ts';
import type { RunsDeps } from './runs-deps.ts';

/** Number of tries after which days that cannot be read are left out. */
const maxTries = 3;

export interface BackfillDeps extends Pick<RunsDeps, 'db' | 'openImagery' | 'pool' | 'collection' | 'clock'> {
  /** Length of the series in months; 0 for no series. */
  seriesMonths: number;
}

/**
 * Computes the series and the change of a delivered result, which stays valid if this fails.
 * @throws Error so that the job is retried when a scene or the catalogue is temporarily unreadable
 */
export function backfillHandler(deps: BackfillDeps): JobHandler<(typeof backfill)['payload']> {
  return async ({ runId }, { signal }) => {
    const { db, clock } = deps;
    const target = await claimBackfill(db, runId);
    if (target === null) return;
    const recipe = recipeFor(target.plan.recipe?.code ?? '');
    // The result was computed with another version of the recipe.
    if (recipe === null || recipe.version !== target.plan.recipe.version) {
      await saveBackfill(db, runId, { series: null, change: null, yearBefore: null, at: clock() });
      return;
    }
    const imagery = await deps.openImagery();
    const series = usesTimeSeries(recipe) ? null : await seriesOf(deps, target, recipe, imagery, signal);
    const change =
      target.earlier &&
      (await changeOf(target.plan, target.earlier.plan, imagery, { signal, pool: deps.pool }));
    const yearBefore = usesTimeSeries(recipe)
      ? await yearBeforeOf(deps, target, recipe, imagery, signal)
      : null;
    await saveBackfill(db, runId, { series, change, yearBefore, at: clock() });
  };
}

async function seriesOf(
  { collection, seriesMonths, pool }: BackfillDeps,
  { plan, earlier, starts }: BackfillTarget,
  recipe: PassRecipe,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<SeriesPoint[] | null> {
  if (seriesMonths === 0) return null;
  const options: SeriesOptions = {
    collection,
    months: seriesMonths,
    existingPoints: earlier?.series ?? [],
    signal,
    pool,
  };
  const { points, rejected } = await readSeries(plan, recipe, imagery, options);
  const unreadableScene = rejected.find(({ reason }) => isTransient(reason));
  if (unreadableScene && starts < maxTries)
    throw new SceneError(unreadableScene.reason, unreadableScene.detail);
  return points;
}

async function yearBeforeOf(
  { collection, pool }: BackfillDeps,
  { plan, starts }: BackfillTarget,
  recipe: TimeSeriesRecipe,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<EarlierYear | null> {
  if (recipe.isOfYear !== true) return null;
  try {
    return await readYearBefore(plan, recipe, imagery, { collection, signal, pool });
  } catch (error) {
    if (error instanceof SceneError && starts >= maxTries) return null;
    throw error;
  }
}

async function changeOf(
  plan: Plan,
  earlier: Plan,
  imagery: ImagerySource,
  options: RunOptions,
): Promise<Change> {
  const files = new RasterFiles(imagery);
  try {
    return (await compareResults(plan, earlier, files, options)).change;
  } finally {
    await files.close();
  }
}
