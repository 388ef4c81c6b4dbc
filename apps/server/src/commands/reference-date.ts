import type { Recipe } from '@furrow/analysis/recipes/recipe';
import { endOfDay, firstAfter } from '@furrow/analysis/season/after-day';
import { spanOf, type When } from '@furrow/analysis/when';
import { refusedReferenceDate } from '@furrow/contract/reference-date';
import { inEnglish } from '@furrow/messages/in-english';
import { readDay } from './read-day.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Null where the service has none. @throws WrongUsage */
export function readReferenceDate(recipe: Recipe, value: string | undefined, today: string): string | null {
  if (!recipe.needsReferenceDate) {
    if (value === undefined) return null;
    throw new WrongUsage(`--reference-date has no meaning for ${recipe.code}.`);
  }
  if (value === undefined) {
    throw new WrongUsage(
      `--reference-date is missing: ${recipe.code} is measured around the day of the fire.`,
    );
  }
  const day = readDay('reference-date', value);
  const refused = refusedReferenceDate(day, today);
  if (refused !== null) throw new WrongUsage(`--reference-date ${day}: ${inEnglish(refused)}`);
  return day;
}

/**
 * Of the scenes that are asked for those from after the day.
 * @param isUsual no days were named for them: an earlier fire is then seen on the first usable scene after it.
 * @throws WrongUsage where there can be none.
 */
export function scenesAfter(when: When, day: string, isUsual: boolean): When {
  const { from, to } = spanOf(when);
  const first = endOfDay(day);
  if (to < first) {
    throw new WrongUsage(`No scene up to ${to.slice(0, 10)} is from after --reference-date ${day}.`);
  }
  if ('date' in when) return when;
  const usual = { from, due: to, to };
  return isUsual ? firstAfter(usual, day) : { ...usual, from: [from, first].sort()[1]! };
}
