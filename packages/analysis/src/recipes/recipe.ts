import type { BandRequest } from '../plan.ts';
import type { BandName } from '../scenes/bands.ts';
import type { Season } from '../season/season.ts';
import type { SeasonOutcome, SeasonWish } from '../season/season-outcome.ts';
import type { Quantity } from './layer.ts';
import type { AnyRecipe, PassRecipe } from './pass-recipe.ts';

/** A service that takes many passes: the one that the result is of, and others before it. */
export interface SeasonRecipe extends AnyRecipe {
  /** What the order stands for. */
  index: Quantity;
  /** Bands that a pass has to have. */
  bands: readonly BandName[];
  /** It goes by angles and orbits. */
  sights?: true;
  /** The order stands for what is found on the map, and no statistic of the index is given. */
  tells?: 'features';
  /** The passes beside the result's own that are wanted. */
  wish: SeasonWish;
  /** @throws SceneError with a reason of the season when the passes hold no answer. */
  compute(season: Season): Promise<SeasonOutcome>;
}

/** What a service computes. */
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
