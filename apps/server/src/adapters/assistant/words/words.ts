import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Words and phrases that identify something in a language; `*` matches any ending, or any word. */
export type Phrases = readonly string[];

export interface Words {
  /** Common words of the language, by which it is recognised. */
  commonWords: Phrases;
  /**
   * Questions as farmers ask them, each with the topic, statistic or thing that it asks for. Tests check the words with
   * them.
   */
  questions: readonly (readonly [question: string, asks: string])[];
  topics: Readonly<Record<TopicName, Phrases>>;
  statistics: Readonly<Record<StatisticName, Phrases>>;
  /** Terms of the reports, which questions ask the meaning or the figure of. */
  terms: Readonly<Record<TermName, Phrases>>;
  /** Words for the lower or the higher end of a field. */
  ends: Readonly<Record<'low' | 'high', Phrases>>;
  /** Subjects of questions that a satellite image reveals nothing about. */
  things: Readonly<Record<ThingName, Phrases>>;
  /**
   * Names of services in the language, by code. Each service is also recognised by its code, its English name and its
   * index.
   */
  services?: Readonly<Record<string, Phrases>>;
  /**
   * Verbs that ask for money ("Que vaut ma récolte ?"), except in a question that names an index ("Que vaut le NDVI
   * ?").
   */
  worth: Phrases;
  /**
   * Words that ask for an amount, such as "how much". In a question that names an index, they ask what the index is.
   */
  howMuch: Phrases;
  /** Words that ask for a price of a hectare. */
  perHectare: Phrases;
  /** Words by which a text gives the assistant orders instead of asking. */
  commands: Phrases;
  /** Names of indices, and the word for them. */
  indices: Phrases;
  /** Further names of months, by number; Intl provides the usual ones. */
  months: Readonly<Record<string, Phrases>>;
  /** Whole numbers in words, by their figures. */
  numbers: Readonly<Record<string, Phrases>>;
  /** Further numbers and shares in words. No answer of a model may contain them, nor those of `numbers` from two on. */
  numberWords: Phrases;
  /** Words of what people type to order. */
  orders: OrderWords;
}

/** Units of areas and intervals that Intl does not name, or names differently from what people type. */
export type UnitName = 'hectare' | 'acre' | 'day' | 'week' | 'fortnight' | 'month';

export interface OrderWords {
  /** Short names of services by recipe, in addition to those of `services`. A name of several services means any of them. */
  services: Readonly<Record<string, Phrases>>;
  /** Words that ask for a price, in addition to those of the topic. */
  price: Phrases;
  /** Words before an interval: "every two weeks". */
  every: Phrases;
  /** Words before an interval that is twice its unit: "every other week". */
  everySecond: Phrases;
  /** Words after an interval: "two weeks apart". */
  apart: Phrases;
  /** Words between a number of times and the time that it is for: "twice a month". */
  per: Phrases;
  once: Phrases;
  twice: Phrases;
  /** Words after a number of times. */
  times: Phrases;
  /** Words for analyses, after their number. */
  analyses: Phrases;
  /** Intervals in one word, by weeks. */
  intervals: Readonly<Record<string, Phrases>>;
  units: Readonly<Partial<Record<UnitName, Phrases>>>;
}

export type TopicName =
  | 'condition'
  | 'variability'
  | 'trend'
  | 'last_year'
  | 'last_view'
  | 'last_month'
  | 'others'
  | 'where'
  | 'parts'
  | 'cloud'
  | 'when'
  | 'next'
  | 'price'
  | 'field'
  | 'action'
  | 'help'
  | 'limits'
  | 'method'
  | 'meaning';
export type StatisticName =
  | 'average'
  | 'min'
  | 'max'
  | 'median'
  | 'std'
  | 'variance'
  | 'quartiles'
  | 'percentiles';
export type TermName =
  | 'root_zone'
  | 'gross_uptake'
  | 'noise'
  | 'column'
  | 'leak_rate'
  | 'total'
  | 'depth'
  | 'traffic'
  | 'zone'
  | 'band'
  | 'plume'
  | 'severity'
  | 'pale'
  | 'pixel'
  | 'simulated'
  | 'sample';
export type ThingName =
  | 'cause'
  | 'yield'
  | 'money'
  | 'credits'
  | 'law'
  | 'disease'
  | 'dose'
  | 'litres'
  | 'weather'
  | 'timing'
  | 'neighbours'
  | 'health'
  | 'laboratory';

/** Codes of the languages in which questions are understood. */
export const supportedLanguages: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'));

/** Numbers in words from two on, which no answer of a model may contain. */
export const forbiddenNumbers = ({ numbers, numberWords }: Words): Phrases => [
  ...Object.entries(numbers).flatMap(([figure, phrases]) => (figure === '1' ? [] : phrases)),
  ...numberWords,
];

const wordsByLanguage = new Map<string, Words>();

/** The words of a language; the English ones for a language without a file here. */
export function wordsOf(language: string): Words {
  const supportedLanguage = supportedLanguages.includes(language) ? language : 'en';
  const words =
    wordsByLanguage.get(supportedLanguage) ??
    (JSON.parse(readFileSync(new URL(`${supportedLanguage}.json`, import.meta.url), 'utf8')) as Words);
  wordsByLanguage.set(supportedLanguage, words);
  return words;
}
