import type { ImagerySource } from '../imagery/ports.ts';
import type { Plan } from '../plan/plan.ts';
import { planTimeSeries } from '../plan/plan-time-series.ts';
import type { Pool } from '../pool/pool.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isTransient } from '../reasons/scene-reason.ts';
import { bandsOf, type TimeSeriesRecipe } from '../recipes/recipe.ts';
import { groupPasses } from '../scenes/passes.ts';
import { findScenes } from '../search/find-scenes.ts';
import type { Fact } from '../series/time-series-outcome.ts';
import { runTimeSeries } from './run-time-series.ts';

/** The same quantity of the year before a result. */
export interface EarlierYear {
  /** Last day of that year, UTC, YYYY-MM-DD. */
  date: string;
  average: number;
  /** What the recipe found out about that year. */
  facts: readonly Fact[];
}

/** Days before the same day of the year before on which the last view of that year may be. */
const maxDaysEarlier = 30;
const dayMilliseconds = 86_400_000;

/**
 * Computes a quantity of a whole year for the year before a result, with the same recipe and pixels.
 * @returns null where that year was seen too seldom
 * @throws SceneError when the catalogue or a file is temporarily unreadable
 */
export async function readYearBefore(
  plan: Plan,
  recipe: TimeSeriesRecipe,
  imagery: ImagerySource,
  options: { collection: string | null; signal?: AbortSignal; pool?: Pool | undefined },
): Promise<EarlierYear | null> {
  const { collection, signal, pool } = options;
  const end = yearBefore(plan.scenes[0]!.datetime);
  const span = recipe.acquisitionWindow.span(end, plan.recipeInputs ?? {});
  const { scenes } = await findScenes({ field: plan.field, collection }, span, imagery, signal);
  const { passes } = planTimeSeries(groupPasses(scenes), plan.field, bandsOf(recipe));
  const last = passes.at(-1);
  if (!last || Date.parse(end) - Date.parse(last.datetime) > maxDaysEarlier * dayMilliseconds) return null;
  const files = new RasterFiles(imagery);
  try {
    const { summary, timeSeries } = await runTimeSeries(
      recipe,
      { ...plan, scenes: last.scenes, timeSeries: passes.slice(0, -1) },
      files,
      { signal, pool },
    );
    return {
      date: last.datetime.slice(0, 10),
      average: summary.average,
      facts: timeSeries?.facts ?? [],
    };
  } catch (error) {
    if (error instanceof SceneError && !isTransient(error.reason)) return null;
    throw error;
  } finally {
    await files.close();
  }
}

function yearBefore(datetime: string): string {
  const day = new Date(datetime);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString();
}
