import type { Field } from '@furrow/geo/validity/validity';
import { type Recipe, usesTimeSeries } from '../recipes/recipe.ts';

const dayMilliseconds = 86_400_000;
/** Average days between two passes, at most places. */
const daysBetweenPasses = 2.5;
/**
 * Time limit in milliseconds per hectare and pass: some ten times the duration on two cores, extrapolated from smaller
 * fields.
 */
const msPerHectare = 0.3;

/**
 * Extra time limit in milliseconds beyond that of a single pass: by area and number of passes of a time-series recipe.
 */
export function extraTimeMs({ field: { hectares }, recipe }: { field: Field; recipe: Recipe }): number {
  if (!usesTimeSeries(recipe)) return 0;
  const day = new Date(0).toISOString();
  const { from, to } = recipe.acquisitionWindow.span(day, { referenceDate: day.slice(0, 10) });
  const passes = (Date.parse(to) - Date.parse(from)) / dayMilliseconds / daysBetweenPasses;
  return Math.ceil(passes * hectares * msPerHectare);
}
