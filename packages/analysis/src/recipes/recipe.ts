import type { Quantity } from '../indices/layer.ts';
import type { BandRequest } from '../plan/plan.ts';
import type { BandName } from '../scenes/bands.ts';
import type { TimeSeries } from '../series/time-series.ts';
import type { AcquisitionWindow, TimeSeriesOutcome } from '../series/time-series-outcome.ts';
import type { AnyRecipe, PassRecipe } from './pass-recipe.ts';

/** A service computed from a time series: the result's own pass and others before it. */
export interface TimeSeriesRecipe extends AnyRecipe {
  /** The ordered quantity. */
  index: Quantity;
  /** Bands that a pass must have. */
  bands: readonly BandName[];
  /** True when the recipe needs the viewing geometry of the scenes. */
  needsViewingGeometry?: true;
  /** The result is a set of shapes on the map, without statistics of the index. */
  output?: 'features';
  /** True where the quantity is that of a whole year, so that it is computed for the year before as well. */
  isOfYear?: true;
  /** Span of the passes that are needed in addition to the result's own. */
  acquisitionWindow: AcquisitionWindow;
  /**
   * Computes the outcome of the recipe. @throws SceneError with a `TimeSeriesReason` when the passes give no result.
   */
  compute(timeSeries: TimeSeries): Promise<TimeSeriesOutcome>;
}

/** The computation of a service. */
export type Recipe = PassRecipe | TimeSeriesRecipe;

export const usesTimeSeries = (recipe: Recipe): recipe is TimeSeriesRecipe => 'acquisitionWindow' in recipe;

/** The bands of a recipe: a scene must have those of its index; those of further indices may be missing. */
export function bandsOf(recipe: Recipe): BandRequest {
  const { code, version } = recipe;
  if (usesTimeSeries(recipe)) {
    const geometry = recipe.needsViewingGeometry ? ({ needsViewingGeometry: true } as const) : {};
    return { code, version, requiredBands: recipe.bands, optional: [], ...geometry };
  }
  const requiredBands = recipe.index.bands;
  const further = new Set(recipe.moreIndices.flatMap(({ bands }) => bands));
  return {
    code,
    version,
    requiredBands,
    optional: [...further].filter((band) => !requiredBands.includes(band)),
  };
}
