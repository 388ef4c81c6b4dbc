import { serviceCodes } from '@furrow/analysis/services/all';
import { listLanguages } from '@furrow/messages/catalogues';
import { english } from '@furrow/messages/language';
import { type UnitName, wordsOf } from '../../adapters/assistant/words/words.ts';
import { foldWord, type PhraseTable, phraseTable } from './word-tokens.ts';

/** A unit of areas in hectares, or of intervals in days. */
export type Unit = { hectares: number } | { days: number };

const units: Readonly<Record<UnitName, Unit>> = {
  hectare: { hectares: 1 },
  // The international acre.
  acre: { hectares: 0.404_685_642_24 },
  day: { days: 1 },
  week: { days: 7 },
  fortnight: { days: 14 },
  // A month is four weeks, because analyses are repeated by weeks.
  month: { days: 28 },
};

/** Units that Intl names. */
const namedUnits = ['hectare', 'acre', 'day', 'week', 'month'] as const satisfies UnitName[];
const unitDisplays = ['long', 'short', 'narrow'] as const;
/** Counts whose names of a unit differ in some language. */
const counts = [1, 2, 5];

/** Tables of the words with which people order in a language. */
export interface OrderTables {
  locale: string;
  /** Recipes of services. */
  services: PhraseTable<string>;
  numbers: PhraseTable<number>;
  units: PhraseTable<Unit>;
  /** Intervals in one word, in days. */
  intervals: PhraseTable<number>;
  price: PhraseTable<true>;
  every: PhraseTable<true>;
  everySecond: PhraseTable<true>;
  apart: PhraseTable<true>;
  per: PhraseTable<true>;
  /** Numbers of times in one phrase. */
  onceOrTwice: PhraseTable<number>;
  times: PhraseTable<true>;
  analyses: PhraseTable<true>;
  /** Words that a sentence has whatever it is about. */
  commonWords: ReadonlySet<string>;
}

const tablesByLanguage = new Map<string, OrderTables>();

/** The tables of a language, with the names of services and units in English, which people type in any language. */
export function orderTablesOf(language: string): OrderTables {
  const tables = tablesByLanguage.get(language) ?? createTables(language);
  tablesByLanguage.set(language, tables);
  return tables;
}

function createTables(language: string): OrderTables {
  const { locale } = listLanguages().find(({ code }) => code === language) ?? english;
  const words = wordsOf(language);
  const englishWords = wordsOf(english.code);
  const { orders } = words;
  const one = (phrases: readonly string[]): PhraseTable<true> => phraseTable([[phrases, true as const]]);
  const byFigure = (entries: Readonly<Record<string, readonly string[]>>, factor = 1): PhraseTable<number> =>
    phraseTable(
      Object.entries(entries).map(([figure, phrases]) => [phrases, Number(figure) * factor] as const),
    );
  return {
    locale,
    services: phraseTable(
      serviceCodes.map((code) => {
        const phrases = [words.services?.[code], orders.services[code]].flatMap((some) => some ?? []);
        return [phrases.length > 0 ? phrases : (englishWords.orders.services[code] ?? []), code] as const;
      }),
    ),
    numbers: byFigure(words.numbers),
    units: phraseTable(
      (Object.keys(units) as UnitName[]).map(
        (name) => [[...unitNamesIn(name, locale), ...(orders.units[name] ?? [])], units[name]] as const,
      ),
    ),
    intervals: byFigure(orders.intervals, 7),
    price: one([...words.topics.price, ...orders.price]),
    every: one(orders.every),
    everySecond: one(orders.everySecond),
    apart: one(orders.apart),
    per: one(orders.per),
    onceOrTwice: phraseTable([
      [orders.once, 1],
      [orders.twice, 2],
    ]),
    times: one(orders.times),
    analyses: one(orders.analyses),
    commonWords: new Set(words.commonWords.map(foldWord)),
  };
}

/** Names of a unit by Intl in a language, in singular and plural. */
const unitNamesIn = (name: UnitName, locale: string): string[] => {
  const unit = namedUnits.find((named) => named === name);
  if (unit === undefined) return [];
  const names = unitDisplays.flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    return counts.flatMap((count) =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'unit' ? [value.trim()] : [])),
    );
  });
  return [...new Set(names)];
};
