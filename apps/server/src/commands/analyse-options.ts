import { parseArgs } from 'node:util';
import { recipeFor, serviceCodes } from '@furrow/analysis/recipes/all';
import type { Recipe } from '@furrow/analysis/recipes/recipe';
import type { When } from '@furrow/analysis/when';
import { readDay } from './read-day.ts';
import { readReferenceDate, scenesAfter } from './reference-date.ts';
import { WrongUsage } from './wrong-usage.ts';

export interface AnalyseOptions {
  recipe: Recipe;
  area: string;
  stac: string | null;
  collection: string | null;
  when: When;
  /** UTC day that the result is about; null where the service has none. */
  referenceDate: string | null;
  /** What grows there, in the words of the catalogue; null where nothing is said. */
  vegetation: string | null;
  withImage: boolean;
  withSeries: boolean;
  out: string | null;
}

export const analyseUsage = `Usage: furrow analyse --service CODE --area FILE.geojson [--stac URL_OR_FOLDER] [--collection ID]
                      [--date YYYY-MM-DD | --from YYYY-MM-DD --to YYYY-MM-DD] [--reference-date YYYY-MM-DD]
                      [--vegetation TYPE] [--series] [--with-image] [--out DIR]

  --service     what is computed: ${serviceCodes.join(', ')}
  --area        a GeoJSON geometry, Feature or FeatureCollection (the answer is then a list)
  --stac        a STAC API or a folder with a static catalogue; without it STAC_URL, else the simulated archive
  --date        the UTC day of the scene; without it the newest usable scene from --from to --to (the last 30 days)
  --series      also read the clear days of the two years before (SERIES_MONTHS)
  --reference-date  of burn-scar: the UTC day of the fire. What is compared lies before and after it; without --date, --from
                and --to that is the newest usable scene of the last 30 days, or the first one after an earlier fire
  --vegetation  of carbon: what grows there, such as "Conifer forest"; cropland unless said
  --with-image  also draw the result; needs --out
  --out         folder for the files

The record goes to standard output as JSON, progress to standard error.
Exit codes: 0 done, 1 the input or the scenes give no result, 2 wrong usage.
`;

const dayMilliseconds = 86_400_000;
const usualSpanDays = 30;

/**
 * @param today UTC day, YYYY-MM-DD, that stands for now.
 * @throws WrongUsage naming the option and what it takes.
 */
export function readAnalyseOptions(args: string[], today: string): AnalyseOptions {
  const values = readWords(args);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') throw new WrongUsage(`--${name} is empty.`);
  }
  const { service, area } = values;
  if (service === undefined)
    throw new WrongUsage(`--service is missing. There is: ${serviceCodes.join(', ')}.`);
  if (area === undefined) throw new WrongUsage('--area is missing: the GeoJSON file of the field.');
  const recipe = recipeFor(service);
  if (!recipe) {
    throw new WrongUsage(
      `There is no service ${JSON.stringify(service.slice(0, 80))}. There is: ${serviceCodes.join(', ')}.`,
    );
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
  if (!recipe.takesVegetation) throw new WrongUsage(`--vegetation has no meaning for ${recipe.code}.`);
  return named;
}

function readWords(args: string[]) {
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
  try {
    const { values, tokens } = parseArgs({
      args,
      options,
      strict: true,
      allowPositionals: false,
      tokens: true,
    });
    refuseTwice(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
    return values;
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    const sentence = error instanceof Error ? error.message.split('. ')[0]! : 'The options cannot be read';
    throw new WrongUsage(`${sentence.slice(0, 200)}.\n\n${analyseUsage}`);
  }
}

/** The last of two would win without a word. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new WrongUsage(`--${twice} is given more than once.`);
}

function readWhen(values: { date?: string; from?: string; to?: string }, today: string): When {
  if (values.date !== undefined) {
    if (values.from !== undefined || values.to !== undefined) {
      throw new WrongUsage('--date names one day; leave --from and --to out.');
    }
    return { date: readDay('date', values.date) };
  }
  const to = values.to === undefined ? today : readDay('to', values.to);
  const from = values.from === undefined ? daysBefore(to, usualSpanDays) : readDay('from', values.from);
  if (from > to) throw new WrongUsage(`--from ${from} lies after --to ${to}.`);
  return { from, to };
}

const firstDay = '0000-01-01';

/** Days before the first that four digits can write are that day. */
const daysBefore = (day: string, days: number): string => {
  const instant = Date.parse(`${day}T00:00:00Z`) - days * dayMilliseconds;
  return new Date(Math.max(instant, Date.parse(firstDay))).toISOString().slice(0, 10);
};
