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
  /** Names of indices, and the word for them. */
  indices: Phrases;
  /** Further names of months, by number; Intl provides the usual ones. */
  months: Readonly<Record<string, Phrases>>;
  /** Numbers and shares in words, which no answer of a model may contain. */
  numberWords: Phrases;
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
