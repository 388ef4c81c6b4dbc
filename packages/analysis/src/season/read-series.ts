import type { Message } from '@furrow/messages/message';
import type { Plan } from '../plan.ts';
import type { Pool } from '../pool/pool.ts';
import type { ImagerySource } from '../ports.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { bandsOf } from '../recipes/recipe.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import { findScenes } from '../scenes/find-scenes.ts';
import { groupPasses } from '../scenes/passes.ts';
import { stageMessages } from '../stage-messages.ts';
import { planSeason } from './plan-season.ts';
import { Season } from './season.ts';
import type { SeriesPoint } from './season-outcome.ts';
import { seriesPoint } from './series.ts';

export interface SeriesOptions {
  collection: string | null;
  /** Length of the series before the result, in months. */
  months: number;
  /** Points of an earlier result of the same field and recipe: passes up to the last of them are not read again. */
  known?: readonly SeriesPoint[];
  /** Receives the scenes that gave no point, each with its reason. */
  dropped?: DroppedScene[];
  progress?: (stage: Message) => void;
  signal?: AbortSignal;
  /** Threads for large fields. */
  pool?: Pool | undefined;
}

/**
 * Reads the index of a field on each day of the preceding months with enough valid pixels, and on the result's own day, by time.
 * @param plan plan of the result.
 * @throws SceneError when the catalogue cannot be read.
 */
export async function readSeries(
  plan: Plan,
  recipe: PassRecipe,
  imagery: ImagerySource,
  { collection, months, known = [], dropped = [], progress, signal, pool }: SeriesOptions,
): Promise<SeriesPoint[]> {
  const own = plan.scenes[0]!.datetime;
  const from = monthsBefore(own, months);
  const earlier = known.filter(({ date }) => date >= from.slice(0, 10) && date < own.slice(0, 10));
  const after = earlier.at(-1)?.date;
  const span = { from: after === undefined ? from : `${after}T23:59:59.999Z`, to: own };
  progress?.(stageMessages.looking_year_before());
  const scenes = await findScenes({ field: plan.field, collection }, span, imagery, { dropped, signal });
  const ids = new Set(plan.scenes.map(({ id }) => id));
  const passes = groupPasses(scenes).filter((pass) => !pass.scenes.some(({ id }) => ids.has(id)));
  const bands = { ...bandsOf(recipe), optional: [] };
  const season = planSeason(passes, plan.field, bands, dropped);
  const files = new RasterFiles(imagery);
  try {
    const points = [...earlier];
    const parts = {
      plan: { ...plan, season },
      files,
      dropped,
      signal,
      pool,
      ...(progress ? { progress } : {}),
    };
    for await (const look of new Season(parts).looks([recipe.index])) {
      const point = seriesPoint(look, look.values[0]!);
      if (point) points.push(point);
    }
    return points;
  } finally {
    await files.close();
  }
}

function monthsBefore(datetime: string, months: number): string {
  const day = new Date(datetime);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString();
}
