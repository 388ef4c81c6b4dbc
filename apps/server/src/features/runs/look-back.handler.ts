import { type Change, compareResults } from '@furrow/analysis/change';
import type { Plan } from '@furrow/analysis/plan';
import type { ImagerySource } from '@furrow/analysis/ports';
import { RasterFiles } from '@furrow/analysis/raster/raster-files';
import { recipeFor } from '@furrow/analysis/recipes/all';
import type { PassRecipe } from '@furrow/analysis/recipes/pass-recipe';
import { takesSeason } from '@furrow/analysis/recipes/recipe';
import type { RunOptions } from '@furrow/analysis/run-result';
import { isOfTheMoment, SceneError } from '@furrow/analysis/scene-error';
import type { DroppedScene } from '@furrow/analysis/scenes/dropped';
import { readSeries } from '@furrow/analysis/season/read-series';
import type { SeriesPoint } from '@furrow/analysis/season/season-outcome';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { lookBack } from './look-back.job.ts';
import { type ToLookBack, takeLookBack, writeLookBack } from './look-backs.store.ts';
import type { RunsParts } from './runs-parts.ts';

/** Tries after which days that cannot be read are left out. */
const mostTries = 3;

export interface LookBackParts
  extends Pick<RunsParts, 'db' | 'openImagery' | 'pool' | 'collection' | 'clock'> {
  /** Length of the series in months; 0 switches it off. */
  seriesMonths: number;
}

/**
 * Computes the series and the change of a delivered result, which stays valid whatever happens here.
 * @throws Error so that the job is retried when a scene or the catalogue is unreadable for the moment.
 */
export function lookBackHandler(parts: LookBackParts): JobHandler<(typeof lookBack)['payload']> {
  return async ({ runId }, { signal }) => {
    const { db, clock } = parts;
    const toDo = await takeLookBack(db, runId);
    if (toDo === null) return;
    const recipe = recipeFor(toDo.plan.recipe?.code ?? '');
    // The result was computed with another version of the recipe.
    if (recipe === null || recipe.version !== toDo.plan.recipe.version) {
      await writeLookBack(db, runId, { series: null, change: null, at: clock() });
      return;
    }
    const imagery = await parts.openImagery();
    const series = takesSeason(recipe) ? null : await seriesOf(parts, toDo, recipe, imagery, signal);
    const change =
      toDo.earlier && (await changeOf(toDo.plan, toDo.earlier.plan, imagery, { signal, pool: parts.pool }));
    await writeLookBack(db, runId, { series, change, at: clock() });
  };
}

async function seriesOf(
  { collection, seriesMonths, pool }: LookBackParts,
  { plan, earlier, lookBacks }: ToLookBack,
  recipe: PassRecipe,
  imagery: ImagerySource,
  signal: AbortSignal,
): Promise<SeriesPoint[] | null> {
  if (seriesMonths === 0) return null;
  const dropped: DroppedScene[] = [];
  const options = { collection, months: seriesMonths, known: earlier?.series ?? [], dropped, signal, pool };
  const series = await readSeries(plan, recipe, imagery, options);
  const missed = dropped.find(({ reason }) => isOfTheMoment(reason));
  if (missed && lookBacks < mostTries) throw new SceneError(missed.reason, missed.detail);
  return series;
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
