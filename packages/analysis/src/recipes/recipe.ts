import type { BandRequest } from '../plan.ts';
import type { BandName } from '../scenes/bands.ts';
import type { Season } from '../season/season.ts';
import type { SeasonOutcome, SeasonWish } from '../season/season-outcome.ts';
import type { Quantity } from './layer.ts';
import type { AnyRecipe, PassRecipe } from './pass-recipe.ts';

/** A service computed from a time series: the result's own pass and others before it. */
export interface SeasonRecipe extends AnyRecipe {
  /** The ordered quantity. */
  index: Quantity;
  /** Bands that a pass must have. */
  bands: readonly BandName[];
  /** It needs viewing angles and orbits. */
  sights?: true;
  /** The result is a set of shapes on the map, without statistics of the index. */
  tells?: 'features';
  /** Span of the passes that are needed in addition to the result's own. */
  wish: SeasonWish;
  /** @throws SceneError with a `SeasonReason` when the passes give no result. */
  compute(season: Season): Promise<SeasonOutcome>;
}

/** The computation of a service. */
export type Recipe = PassRecipe | SeasonRecipe;

export const takesSeason = (recipe: Recipe): recipe is SeasonRecipe => 'wish' in recipe;

/** The bands of a recipe: a scene must have those of its index; those of further indices may be missing. */
export function bandsOf(recipe: Recipe): BandRequest {
  const { code, version } = recipe;
  if (takesSeason(recipe)) {
    const sights = recipe.sights ? ({ sights: true } as const) : {};
    return { code, version, required: recipe.bands, optional: [], ...sights };
  }
  const required = recipe.index.bands;
  const further = new Set(recipe.moreIndices.flatMap(({ bands }) => bands));
  return { code, version, required, optional: [...further].filter((band) => !required.includes(band)) };
}
