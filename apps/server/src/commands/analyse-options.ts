import { recipeFor, serviceCodes } from '@furrow/analysis/recipes/all';
import type { Recipe } from '@furrow/analysis/recipes/recipe';
import type { When } from '@furrow/analysis/when';
import { analyseMessages as words } from './analyse.messages.ts';
import { readDay } from './read-day.ts';
import { readOptions } from './read-options.ts';
import { readReferenceDate, scenesAfter } from './reference-date.ts';
import { WrongUsage } from './wrong-usage.ts';

export interface AnalyseOptions {
  recipe: Recipe;
  area: string;
  stac: string | null;
  collection: string | null;
  when: When;
  /** UTC day that the result is about; null if the service has none. */
  referenceDate: string | null;
  /** Vegetation type as named in the catalogue; null if none is given. */
  vegetation: string | null;
  withImage: boolean;
  withSeries: boolean;
  out: string | null;
}

const dayMilliseconds = 86_400_000;
const usualSpanDays = 30;

/**
 * @param today UTC day, YYYY-MM-DD, that counts as now
 * @throws WrongUsage naming the option and its valid values
 */
export function readAnalyseOptions(args: string[], today: string): AnalyseOptions {
  const { values } = readOptions(args, options);
  const { service, area } = values;
  const services = { list: serviceCodes, oneOf: true } as const;
  if (service === undefined) throw new WrongUsage(words.service_missing({ option: '--service', services }));
  if (area === undefined) throw new WrongUsage(words.area_missing({ option: '--area' }));
  const recipe = recipeFor(service);
  if (!recipe) {
    throw new WrongUsage(words.unknown_service({ service: JSON.stringify(service.slice(0, 80)), services }));
  }
  const referenceDate = readReferenceDate(recipe, values['reference-date'], today);
  const vegetation = readVegetation(recipe, values.vegetation);
  const when = readWhen(values, today);
  const isUsual = [values.date, values.from, values.to].every((day) => day === undefined);
  return {
    recipe,
    area,
    stac: values.stac ?? null,
    collection: values.collection ?? null,
    when: referenceDate === null ? when : scenesAfter(when, referenceDate, isUsual),
    referenceDate,
    vegetation,
    withImage: values['with-image'] ?? false,
    withSeries: values.series ?? false,
    out: values.out ?? null,
  };
}

function readVegetation(recipe: Recipe, named: string | undefined): string | null {
  if (named === undefined) return null;
  if (!recipe.takesVegetation)
    throw new WrongUsage(words.no_meaning({ option: '--vegetation', service: recipe.code }));
  return named;
}

const text = { type: 'string' } as const;
const options = {
  service: text,
  area: text,
  stac: text,
  collection: text,
  date: text,
  from: text,
  to: text,
  'reference-date': text,
  vegetation: text,
  'with-image': { type: 'boolean' },
  series: { type: 'boolean' },
  out: text,
} as const;

function readWhen(values: { date?: string; from?: string; to?: string }, today: string): When {
  if (values.date !== undefined) {
    if (values.from !== undefined || values.to !== undefined) {
      throw new WrongUsage(words.day_and_span({ date: '--date', from: '--from', to: '--to' }));
    }
    return { date: readDay('date', values.date) };
  }
  const to = values.to === undefined ? today : readDay('to', values.to);
  const from = values.from === undefined ? daysBefore(to, usualSpanDays) : readDay('from', values.from);
  if (from > to) throw new WrongUsage(words.backwards({ from: `--from ${from}`, to: `--to ${to}` }));
  return { from, to };
}

const firstDay = '0000-01-01';

/** Clamped to the first day that can be written with a four-digit year. */
const daysBefore = (day: string, days: number): string => {
  const instant = Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds;
  return new Date(Math.max(instant, Date.parse(firstDay))).toISOString().slice(0, 10);
};
