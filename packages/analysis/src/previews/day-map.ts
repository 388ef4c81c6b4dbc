import { indexValues } from '../exports/index-values.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { drawNaturalColours } from '../mosaic/natural-colours.ts';
import type { Plan, PlannedPass } from '../plan/plan.ts';
import { planTimeSeries } from '../plan/plan-time-series.ts';
import { usableScenes } from '../plan/usable-scenes.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isTransient } from '../reasons/scene-reason.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { bandsOf } from '../recipes/recipe.ts';
import { renderOverlay } from '../record/overlay.ts';
import { groupPasses, maxPassMs, type Pass } from '../scenes/passes.ts';
import type { Scene } from '../scenes/scene.ts';
import { type PassObservation, TimeSeries } from '../series/time-series.ts';

/** The index of a field on one day, for the map. */
export interface DayMap {
  /** Values by pixel, in the format of `indexValues`. */
  values: Buffer;
  /** Small image (PNG) in the colours of the index. */
  thumbnail: Buffer;
}

/** Max. pixels of the longer side of a thumbnail, twice its size on a screen. */
const thumbnailSide = 112;

/** UTC day of the result of a plan, YYYY-MM-DD. */
export const ownDayOf = ({ scenes }: Pick<Plan, 'scenes'>): string => scenes[0]!.datetime.slice(0, 10);

/** Span around the month of a day in which its passes are searched, with the scenes of passes that start in it. */
export function monthAround(day: string): { from: string; to: string } {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return {
    from: new Date(Date.UTC(year, month - 1, 1) - maxPassMs).toISOString(),
    to: new Date(Date.UTC(year, month, 1) + maxPassMs).toISOString(),
  };
}

const passesOn = (day: string, scenes: readonly Scene[]): Pass[] =>
  groupPasses(scenes).filter(({ datetime }) => datetime.startsWith(day));

/**
 * Reads the index of a field on one day as `readSeries` does, over the pixels of a plan; null where no pixel has a value.
 * @param scenes scenes around the day; not needed for the plan's own day.
 * @throws SceneError when a scene cannot be reached.
 */
export async function drawDay(
  plan: Plan,
  recipe: PassRecipe,
  { day, scenes }: { day: string; scenes: readonly Scene[] },
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<DayMap | null> {
  const bands = { ...bandsOf(recipe), optional: [] };
  const files = new RasterFiles(imagery);
  try {
    const timeSeries = new TimeSeries({ plan, files, signal });
    const passes: readonly PlannedPass[] =
      day === ownDayOf(plan)
        ? [timeSeries.resultPass]
        : planTimeSeries(passesOn(day, scenes), plan.field, bands).passes;
    let clearest: PassObservation | null = null;
    for (const pass of passes) {
      const observation = await timeSeries.observe(pass, [recipe.index]);
      if (observation && observation.valid > (clearest?.valid ?? 0)) clearest = observation;
    }
    if (clearest === null) {
      // A file that cannot be reached now may be there on the next attempt.
      const unreachable = timeSeries.rejected.find(({ reason }) => isTransient(reason));
      if (unreachable) throw new SceneError(unreachable.reason, unreachable.detail);
      return null;
    }
    const values = clearest.values[0]!;
    const index = { plan, pixels: timeSeries.pixels, index: { formula: recipe.index, values } };
    return {
      values: await indexValues({ ...index, summary: rangeOf(values) }),
      thumbnail: (await renderOverlay(index, undefined, thumbnailSide)).png,
    };
  } finally {
    await files.close();
  }
}

/**
 * Draws a field in natural colours on one day; null where the scenes are no longer in the catalogue, or show nothing of
 * it.
 * @param scenes scenes around the day.
 */
export async function drawDayInNaturalColours(
  plan: Plan,
  recipe: PassRecipe,
  { day, scenes }: { day: string; scenes: readonly Scene[] },
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const bands = { ...bandsOf(recipe), optional: [] };
  const usable = passesOn(day, scenes).flatMap((pass) =>
    usableScenes(pass, plan.field, bands).usableCandidates.map(({ scene }) => scene),
  );
  return usable.length === 0 ? null : drawNaturalColours(usable, plan.field, imagery, signal);
}

function rangeOf(values: Float64Array): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}
