import { asPattern, wordEnd } from '../../../adapters/assistant/words/phrases.ts';
import { foldWord } from './fold-word.ts';

export interface Months {
  /** Matches any name of a month. */
  pattern: string;
  /** Returns the number of a month, 1 to 12. */
  monthNumberOf: (name: string) => number;
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
/** Characters that may end an abbreviation. */
const dots = '[.॰]';

/** Months of some languages as Intl names them, long and short. @param extraNames further names by month number. */
export function monthsIn(
  locales: readonly string[],
  extraNames: Readonly<Record<string, readonly string[]>>,
): Months {
  const numberByName = new Map<string, number>();
  const spellings = new Set<string>();
  const add = (name: string, number: number): void => {
    numberByName.set(foldWord(name), number);
    spellings.add(name);
    spellings.add(name.charAt(0).toUpperCase() + name.slice(1));
  };
  for (const locale of locales) {
    for (const number of numbers) for (const name of namesOf(locale, number)) add(name, number);
  }
  for (const [number, names] of Object.entries(extraNames))
    for (const name of names) add(name, Number(number));
  const alternatives = [...spellings].toSorted((one, other) => other.length - one.length).map(asPattern);
  return {
    pattern: `(?:${alternatives.join('|')})${wordEnd}${dots}?`,
    monthNumberOf: (name) => numberByName.get(foldWord(name.replace(new RegExp(`${dots}$`), ''))) ?? 0,
  };
}

function namesOf(locale: string, number: number): string[] {
  const day = new Date(Date.UTC(2026, number - 1, 5));
  return (['long', 'short'] as const).flatMap((month) => {
    // The month is formatted after a day, because some languages decline its name there.
    const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
    const name = parts.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
    return [name.replace(new RegExp(`${dots}$`), '')];
  });
}
