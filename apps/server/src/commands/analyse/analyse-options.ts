import type { AcquisitionTime } from '@furrow/analysis/choose/when';
import type { Recipe } from '@furrow/analysis/recipes/recipe';
import { recipeFor, serviceCodes } from '@furrow/analysis/services/all';
import {
  shippedBiome,
  shippedVegetation,
  type VegetationInputs,
  vegetationInputs,
} from '../../features/catalogue/vegetation.ts';
import { parseDayOption } from '../arguments/parse-day-option.ts';
import { parseOptions } from '../arguments/parse-options.ts';
import { typed } from '../arguments/typed.ts';
import { usageMessages } from '../arguments/usage.messages.ts';
import { WrongUsage } from '../arguments/wrong-usage.ts';
import { analyseMessages as words } from './analyse.messages.ts';
import { parseReferenceDate, scenesAfter } from './parse-reference-date.ts';

export interface AnalyseOptions {
  recipe: Recipe;
  area: string;
  stac: string | null;
  collection: string | null;
  when: AcquisitionTime;
  /** UTC day that the result is about; null if the service has none. */
  referenceDate: string | null;
  /** Vegetation type with its biome; empty if none is given. */
  vegetation: VegetationInputs;
  withImage: boolean;
  withSeries: boolean;
  out: string | null;
}

const dayMs = 86_400_000;
const defaultPeriodDays = 30;

/**
 * Parses the options of `furrow analyse`.
 * @param today UTC day, YYYY-MM-DD, that counts as now
 * @param language language of the user, in which possible values are named
 * @throws WrongUsage naming the option and its valid values
 */
export async function parseAnalyseOptions(
  args: string[],
  today: string,
  language: string,
): Promise<AnalyseOptions> {
  const { values } = parseOptions(args, options);
  const { service, area } = values;
  const services = { list: serviceCodes, oneOf: true } as const;
  if (service === undefined) throw new WrongUsage(words.service_missing({ option: '--service', services }));
  if (area === undefined) throw new WrongUsage(words.area_missing({ option: '--area' }));
  const recipe = recipeFor(service);
  if (!recipe) throw new WrongUsage(words.unknown_service({ service: typed(service), services }));
  const referenceDate = parseReferenceDate(recipe, values['reference-date'], today);
  const vegetation = await parseVegetation(recipe, values.vegetation, language);
  const when = parsePeriod(values, today);
  const isDefaultPeriod = [values.date, values.from, values.to].every((day) => day === undefined);
  return {
    recipe,
    area,
    stac: values.stac ?? null,
    collection: values.collection ?? null,
    when: referenceDate === null ? when : scenesAfter(when, referenceDate, isDefaultPeriod),
    referenceDate,
    vegetation,
    withImage: values['with-image'] ?? false,
    withSeries: values.series ?? false,
    out: values.out ?? null,
  };
}

async function parseVegetation(
  recipe: Recipe,
  value: string | undefined,
  language: string,
): Promise<VegetationInputs> {
  if (value === undefined) return {};
  if (!recipe.usesVegetation)
    throw new WrongUsage(words.no_meaning({ option: '--vegetation', service: recipe.code }));
  const { find, names } = await shippedVegetation(language);
  const type = find(value);
  if (type !== null) return vegetationInputs(type, await shippedBiome(type));
  // Names contain commas, and are quoted in the list for that reason.
  const types = { list: names.map((name) => usageMessages.quoted({ name })), oneOf: true } as const;
  throw new WrongUsage(words.unknown_vegetation({ type: typed(value), types }));
}

const textOption = { type: 'string' } as const;
const options = {
  service: textOption,
  area: textOption,
  stac: textOption,
  collection: textOption,
  date: textOption,
  from: textOption,
  to: textOption,
  'reference-date': textOption,
  vegetation: textOption,
  'with-image': { type: 'boolean' },
  series: { type: 'boolean' },
  out: textOption,
} as const;

function parsePeriod(values: { date?: string; from?: string; to?: string }, today: string): AcquisitionTime {
  if (values.date !== undefined) {
    if (values.from !== undefined || values.to !== undefined) {
      throw new WrongUsage(words.day_and_span({ date: '--date', from: '--from', to: '--to' }));
    }
    return { date: parseDayOption('date', values.date) };
  }
  const to = values.to === undefined ? today : parseDayOption('to', values.to);
  const from =
    values.from === undefined ? daysBefore(to, defaultPeriodDays) : parseDayOption('from', values.from);
  if (from > to) throw new WrongUsage(words.backwards({ from: `--from ${from}`, to: `--to ${to}` }));
  return { from, to };
}

const firstDay = '0000-01-01';

/** Subtracts days from a UTC day. The result is not before the first day with a four-digit year. */
const daysBefore = (day: string, days: number): string => {
  const instant = Date.parse(`${day}T00:00:00Z`) - days * dayMs;
  return new Date(Math.max(instant, Date.parse(firstDay))).toISOString().slice(0, 10);
};
