import type { Field } from '@furrow/geo/validity';
import { type Recipe, takesSeason } from '../recipes/recipe.ts';

const dayMilliseconds = 86_400_000;
/** Between two passes, at most places. */
const daysApart = 2.5;
/** Roughly ten times what a pass takes on two cores: reckoned from smaller fields, not measured at the largest. */
const millisecondsOfHectare = 0.3;

/** Milliseconds that an analysis may take beyond what is enough for one pass: by area and passes where a recipe takes many. */
export function timeFor({ field: { hectares }, recipe }: { field: Field; recipe: Recipe }): number {
  if (!takesSeason(recipe)) return 0;
  const day = new Date(0).toISOString();
  const { from, to } = recipe.wish.span(day, { referenceDate: day.slice(0, 10) });
  const passes = (Date.parse(to) - Date.parse(from)) / dayMilliseconds / daysApart;
  return Math.ceil(passes * hectares * millisecondsOfHectare);
}
