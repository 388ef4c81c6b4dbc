import { listLanguages } from '@furrow/messages/catalogues';
import { matchesAny, type NormalisedQuestion } from './phrases.ts';
import { type Phrases, wordsOf } from './words.ts';

/** A month that a question names; the year is null where it names none. */
export interface NamedMonth {
  /** Number of the month, 1 to 12. */
  month: number;
  year: number | null;
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
/** Shorter names of months, such as "may", are also other words. */
const minLetters = 4;

const namesByLanguage = new Map<string, readonly Phrases[]>();

/** Names of the twelve months in a language. */
function monthNamesIn(language: string): readonly Phrases[] {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const locale = listLanguages().find(({ code }) => code === language)?.locale ?? 'en';
  const { months } = wordsOf(language);
  const names = numbers.map((number) => {
    const day = new Date(Date.UTC(2026, number - 1, 5));
    const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format(day)
      .toLowerCase();
    return [...(name.length < minLetters ? [] : [name]), ...(months[number] ?? [])];
  });
  namesByLanguage.set(language, names);
  return names;
}

/** Finds the month that a question names; null if there is none. */
export function monthIn(question: NormalisedQuestion, language: string): NamedMonth | null {
  const index = monthNamesIn(language).findIndex((names) => matchesAny(question, names));
  if (index < 0) return null;
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(question.text)?.[0];
  return { month: index + 1, year: year === undefined ? null : Number(year) };
}
