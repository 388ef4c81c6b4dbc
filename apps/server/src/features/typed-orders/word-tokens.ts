import type { Phrases } from '../../adapters/assistant/words/words.ts';

/** A word or a number of a typed text. */
export interface Token {
  /** The word without capitals, accents and signs that are often left out. */
  word: string;
  /** Value of a number in figures; null for a word. */
  value: number | null;
}

/** Numbers with a sign before them and separators in them, or words with their marks. */
const tokenPattern =
  /(?:(?<=^|\s)[-−])?\p{Nd}{1,3}(?:[\u00a0\u202f ]\p{Nd}{3})+(?!\p{Nd})|(?:(?<=^|\s)[-−])?\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}]+/gu;

/** Folds what people type differently for one word: capitals, accents, and in Hindi the nukta and the candrabindu. */
export const foldWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('\u0901', '\u0902');

/** Splits a text into words and numbers, without punctuation. */
export const tokensOf = (text: string, locale: string): Token[] =>
  (text.normalize('NFC').match(tokenPattern) ?? []).map((token) => ({
    word: foldWord(token),
    value: /^[-−]?\p{Nd}/u.test(token) ? numberOf(token, locale) : null,
  }));

const devanagariZero = 0x0966;

/**
 * Reads a number as it is written in a language. A single separator before three digits groups them only where the
 * language groups by it.
 */
function numberOf(token: string, locale: string): number {
  const text = token
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll(/[\u00a0\u202f ]/g, '')
    .replace('−', '-');
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  const isGroup = isRepeated || (/[.,]\d{3}$/.test(text) && last === groupSeparatorOf(locale));
  if (isGroup) return Number(text.replaceAll(/[.,]/g, ''));
  const decimalPosition = text.lastIndexOf(last);
  return Number(
    `${text.slice(0, decimalPosition).replaceAll(/[.,]/g, '')}.${text.slice(decimalPosition + 1)}`,
  );
}

const groupSeparatorOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(12_345_678).find(({ type }) => type === 'group')?.value;

/** Phrases with what they mean, split into words. */
export type PhraseTable<Meaning> = readonly { words: readonly string[]; meaning: Meaning }[];

/** Splits phrases into words; `*` at the end of a word stands for any ending. */
export const phraseTable = <Meaning>(
  entries: readonly (readonly [phrases: Phrases, meaning: Meaning])[],
): PhraseTable<Meaning> =>
  entries.flatMap(([phrases, meaning]) =>
    phrases.map((phrase) => ({ words: foldWord(phrase).match(/[\p{L}\p{M}\p{N}]+\*?/gu) ?? [], meaning })),
  );

export interface PhraseMatch<Meaning> {
  /** Number of tokens of the phrase. */
  length: number;
  /** What the longest phrase means; several if it is in the table more than once. */
  meanings: readonly Meaning[];
}

/** Finds the longest phrase of a table that begins at a position; null if none does. */
export function matchPhrase<Meaning>(
  tokens: readonly Token[],
  position: number,
  table: PhraseTable<Meaning>,
): PhraseMatch<Meaning> | null {
  const matches = table.filter(({ words }) => words.length > 0 && beginsWith(tokens, position, words));
  if (matches.length === 0) return null;
  const length = Math.max(...matches.map(({ words }) => words.length));
  const longest = matches.filter(({ words }) => words.length === length);
  return { length, meanings: longest.map(({ meaning }) => meaning) };
}

const beginsWith = (tokens: readonly Token[], position: number, words: readonly string[]): boolean =>
  words.every((word, i) => {
    const token = tokens[position + i]?.word;
    if (token === undefined) return false;
    return word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : token === word;
  });
