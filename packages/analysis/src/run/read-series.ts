import type { Message } from '@furrow/messages/message';
import type { ImagerySource } from '../imagery/ports.ts';
import { stageMessages } from '../messages/stage-messages.ts';
import type { Plan } from '../plan/plan.ts';
import { planTimeSeries } from '../plan/plan-time-series.ts';
import type { Pool } from '../pool/pool.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { bandsOf } from '../recipes/recipe.ts';
import { groupPasses } from '../scenes/passes.ts';
import { findScenes } from '../search/find-scenes.ts';
import { seriesPoint } from '../series/series-point.ts';
import { TimeSeries } from '../series/time-series.ts';
import type { SeriesPoint } from '../series/time-series-outcome.ts';
import { readCompanions } from './read-companions.ts';

export interface SeriesOptions {
  collection: string | null;
  /** Length of the series before the result, in months. */
  months: number;
  /** Points of an earlier result of the same field and recipe: passes up to the last of them are not read again. */
  existingPoints?: readonly SeriesPoint[];
  progress?: (stage: Message) => void;
  signal?: AbortSignal;
  /** Threads for large fields. */
  pool?: Pool | undefined;
}

/** Points of a series, and the scenes that gave none, each with its reason. */
export interface SeriesResult {
  points: SeriesPoint[];
  rejected: RejectedScene[];
}

/**
 * Reads the index of a field on each day of the preceding months with enough valid pixels, and on the result's own day,
 * by time.
 * @param plan plan of the result.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function readSeries(
  plan: Plan,
  recipe: PassRecipe,
  imagery: ImagerySource,
  { collection, months, existingPoints = [], progress, signal, pool }: SeriesOptions,
): Promise<SeriesResult> {
  const resultDatetime = plan.scenes[0]!.datetime;
  const from = monthsBefore(resultDatetime, months);
  const earlierPoints = existingPoints.filter(
    ({ date }) => date >= from.slice(0, 10) && date < resultDatetime.slice(0, 10),
  );
  const lastKnownDate = earlierPoints.at(-1)?.date;
  const span = {
    from: lastKnownDate === undefined ? from : `${lastKnownDate}T23:59:59.999Z`,
    to: resultDatetime,
  };
  progress?.(stageMessages.looking_year_before());
  const foundScenes = await findScenes({ field: plan.field, collection }, span, imagery, signal);
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const foundPasses = groupPasses(foundScenes.scenes);
  const passes = foundPasses.filter((pass) => !pass.scenes.some(({ id }) => ids.has(id)));
  const bands = { ...bandsOf(recipe), optional: [] };
  const plannedTimeSeries = planTimeSeries(passes, plan.field, bands);
  const files = new RasterFiles(imagery);
  try {
    const points = [...earlierPoints];
    const deps = {
      plan: { ...plan, timeSeries: plannedTimeSeries.passes },
      files,
      signal,
      pool,
      ...(progress ? { progress } : {}),
    };
    const timeSeries = new TimeSeries(deps);
    for await (const observation of timeSeries.observations([recipe.index])) {
      const point = seriesPoint(observation, observation.values[0]!);
      if (point) points.push(point);
    }
    return {
      points: await readCompanions(points, foundPasses, { plan, recipe, files, signal, pool }),
      rejected: [...foundScenes.rejected, ...plannedTimeSeries.rejected, ...timeSeries.rejected],
    };
  } finally {
    await files.close();
  }
}

function monthsBefore(datetime: string, months: number): string {
  const day = new Date(datetime);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}
