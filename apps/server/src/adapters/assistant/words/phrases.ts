import type { Phrases } from './words.ts';

/** Where no word goes on. \b knows neither accents nor other scripts. */
export const wordStart = '(?<![\\p{L}\\p{M}\\p{N}_])';
export const wordEnd = '(?![\\p{L}\\p{M}\\p{N}_])';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Letters of Hindi with a dot, which are written as one sign or as two, and often without the dot. */
const dotted: Readonly<Record<string, string>> = {
  क: '\u0958',
  ख: '\u0959',
  ग: '\u095a',
  ज: '\u095b',
  ड: '\u095c',
  ढ: '\u095d',
  फ: '\u095e',
};

/** A phrase as part of a pattern; without ends of words of its own. */
export const asPattern = (phrase: string): string =>
  escaped(phrase.normalize('NFC'))
    .replaceAll('\\*', '[\\p{L}\\p{M}]*')
    .replaceAll(' ', '\\s+')
    .replaceAll(
      /([\u0915-\u0939])\u093c/g,
      (_, letter: string) => `(?:${letter}\u093c?|${dotted[letter] ?? letter})`,
    );

/** Any of some phrases as part of a pattern, the longest first; nothing where there are none. */
export const anyOf = (phrases: Phrases): string =>
  phrases.length === 0
    ? '(?!)'
    : phrases
        .toSorted((one, other) => other.length - one.length)
        .map(asPattern)
        .join('|');

const accents = /[\u0300-\u036f]/g;

/** Without accents, and Hindi without the signs that are often left out. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(accents, '').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');

const patterns = new WeakMap<Phrases, { exact: RegExp; plain: RegExp }>();

const patternOf = (phrases: Phrases): RegExp =>
  new RegExp(`${wordStart}(?:${anyOf(phrases)})${wordEnd}`, 'u');

/** A question as it is searched for phrases. */
export interface Asked {
  text: string;
  /** Nobody has set an accent: then none is asked for. */
  isPlain: boolean;
}

export function askedIn(question: string): Asked {
  const text = question.toLowerCase().replaceAll('’', "'").normalize('NFC');
  const isPlain = text.normalize('NFD').search(accents) < 0;
  return { text: isPlain ? withoutAccents(text) : text, isPlain };
}

/** Whether a question has any of the phrases. */
export function names({ text, isPlain }: Asked, phrases: Phrases): boolean {
  const known = patterns.get(phrases) ?? {
    exact: patternOf(phrases.map((phrase) => phrase.toLowerCase().normalize('NFC'))),
    plain: patternOf(phrases.map((phrase) => withoutAccents(phrase.toLowerCase()))),
  };
  patterns.set(phrases, known);
  return known[isPlain ? 'plain' : 'exact'].test(text);
}
