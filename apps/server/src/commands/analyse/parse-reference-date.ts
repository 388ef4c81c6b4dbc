import { endOfDay, spanAfterEvent } from '@furrow/analysis/choose/after-day';
import { type AcquisitionTime, toSpan } from '@furrow/analysis/choose/when';
import type { Recipe } from '@furrow/analysis/recipes/recipe';
import { firstReferenceDate } from '@furrow/contract/input/reference-date';
import { parseDayOption } from '../arguments/parse-day-option.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { analyseMessages } from './analyse.messages.ts';

const option = '--reference-date';

/**
 * Parses the option for the reference date.
 * @returns null if the service has no reference date
 * @throws WrongUsage
 */
export function parseReferenceDate(recipe: Recipe, value: string | undefined, today: string): string | null {
  if (!recipe.needsReferenceDate) {
    if (value === undefined) return null;
    throw new WrongUsage(analyseMessages.no_meaning({ option, service: recipe.code }));
  }
  if (value === undefined) {
    throw new WrongUsage(analyseMessages.reference_missing({ option, service: recipe.code }));
  }
  const day = parseDayOption('reference-date', value);
  if (day > today) throw new WrongUsage(analyseMessages.reference_in_future({ option: `${option} ${day}` }));
  if (day < firstReferenceDate) {
    throw new WrongUsage(
      analyseMessages.reference_too_early({ option: `${option} ${day}`, first: { day: firstReferenceDate } }),
    );
  }
  return day;
}

/**
 * Restricts the scenes to those after the reference date.
 * @param isDefaultPeriod whether the user gave no period: then the first usable scenes after the date are used, even if
 * it is long ago
 * @throws WrongUsage if there can be no such scene
 */
export function scenesAfter(when: AcquisitionTime, day: string, isDefaultPeriod: boolean): AcquisitionTime {
  const { from, to } = toSpan(when);
  const first = endOfDay(day);
  if (to < first) {
    throw new WrongUsage(
      analyseMessages.no_scene_after({ day: to.slice(0, 10), option: `${option} ${day}` }),
    );
  }
  if ('date' in when) return when;
  const period = { from, due: to, to };
  return isDefaultPeriod ? spanAfterEvent(period, day) : { ...period, from: [from, first].sort()[1]! };
}
