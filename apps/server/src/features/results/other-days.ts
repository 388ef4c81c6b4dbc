import type { Plan } from '@furrow/analysis/plan/plan';
import { usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import { recipeFor } from '@furrow/analysis/services/all';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';

/**
 * What can be shown of the other days in the series of a result. A recipe that needs several passes has no value by
 * pixel of one day, and another version of the recipe would give other values than the series.
 */
export function otherDaysOf(
  planned: Plan['recipe'] | null,
  { hasImages }: { hasImages: boolean },
): PurchasedAnalysis['other_days'] {
  const recipe = planned && recipeFor(planned.code);
  if (!planned || recipe === null || usesTimeSeries(recipe)) return null;
  return hasImages && recipe.version === planned.version ? 'maps' : 'averages';
}
