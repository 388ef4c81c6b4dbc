import type { Layer } from '../indices/layer.ts';
import { ndvi } from '../indices/ndvi.ts';
import { fieldPixels } from '../pass/field-pixels.ts';
import type { Plan } from '../plan/plan.ts';
import { planTimeSeries } from '../plan/plan-time-series.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import type { Pass } from '../scenes/passes.ts';
import { seriesPoint } from '../series/series-point.ts';
import { TimeSeries } from '../series/time-series.ts';
import type { SeriesPoint } from '../series/time-series-outcome.ts';
import { percentiles } from '../statistics/percentile.ts';

/** Name of the median NDVI of the land around a field, among the companions of a view. */
export const aroundName = 'around';

/** Percent of the field that is valid in a view that others are compared with. */
const minClearPercent = 80;
/** Last clear views whose companions are read; the season of a crop needs NDVI of all views. */
const comparedViews = 3;
/** Land around a field: metres from its box, and pixels at most and at least. */
const around = { metres: 1000, maxPixels: 2500, minPixels: 200 };

interface CompanionDeps {
  plan: Plan;
  recipe: PassRecipe;
  files: RasterFiles;
  signal?: AbortSignal | undefined;
  pool?: Pool | undefined;
}

const dayOf = ({ datetime }: { datetime: string }): string => datetime.slice(0, 10);

/**
 * Adds medians of other indices to the views of a series, and the NDVI of the land around the field to the last clear
 * views. What cannot be read is left out.
 * @param passes passes of the series, with that of the result
 */
export async function readCompanions(
  points: readonly SeriesPoint[],
  passes: readonly Pass[],
  deps: CompanionDeps,
): Promise<SeriesPoint[]> {
  const unread = (name: string, days: readonly SeriesPoint[]) =>
    new Set(days.filter(({ companions }) => companions?.[name] === undefined).map(({ date }) => date));
  const lastViews = points.filter(({ valid }) => valid >= minClearPercent).slice(-comparedViews);
  const medians = new Map<string, Record<string, number>>(
    points.map(({ date, companions }) => [date, { ...companions }]),
  );
  const add = (name: string, found: ReadonlyMap<string, number>): void => {
    for (const [day, median] of found) medians.get(day)![name] = median;
  };
  for (const index of deps.recipe.companions ?? []) {
    const days = unread(index.name, index === ndvi ? points : lastViews);
    add(index.name, await mediansOf(index, passesOf(passes, days), deps));
  }
  add(aroundName, await mediansAround(passesOf(passes, unread(aroundName, lastViews)), deps));
  return points.map((point) => {
    const companions = medians.get(point.date)!;
    return Object.keys(companions).length === 0 ? point : { ...point, companions };
  });
}

const passesOf = (passes: readonly Pass[], days: ReadonlySet<string>): Pass[] =>
  passes.filter((pass) => days.has(dayOf(pass)));

/** Time series of some passes with the bands of a layer; null where no pass has them. */
function timeSeriesOf(layer: Layer, passes: readonly Pass[], deps: CompanionDeps): TimeSeries | null {
  const { plan, recipe, ...rest } = deps;
  const request = { code: recipe.code, version: recipe.version, requiredBands: layer.bands, optional: [] };
  const planned = planTimeSeries(passes, plan.field, request).passes;
  const last = planned.at(-1);
  return last
    ? new TimeSeries({ ...rest, plan: { ...plan, scenes: last.scenes, timeSeries: planned.slice(0, -1) } })
    : null;
}

async function mediansOf(
  layer: Layer,
  passes: readonly Pass[],
  deps: CompanionDeps,
): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  const timeSeries = timeSeriesOf(layer, passes, deps);
  if (!timeSeries) return medians;
  for await (const observation of timeSeries.observations([layer])) {
    const point = seriesPoint(observation, observation.values[0]!);
    if (point) medians.set(point.date, point.median);
  }
  return medians;
}

async function mediansAround(passes: readonly Pass[], deps: CompanionDeps): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  const surroundings = timeSeriesOf(ndvi, passes, deps)?.surroundings(around.metres, around.maxPixels);
  if (!surroundings) return medians;
  const inside = new Set(fieldPixels({ grid: surroundings.grid, field: deps.plan.field }, deps.pool));
  for await (const { pass, values } of surroundings.observations([ndvi])) {
    const outside = values[0]!.filter(
      (value, pixel) => !Number.isNaN(value) && !inside.has(surroundings.pixels[pixel]!),
    );
    if (outside.length < around.minPixels) continue;
    medians.set(dayOf(pass), percentiles(outside, [50])[0]!);
  }
  return medians;
}
