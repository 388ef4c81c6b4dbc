import type { Phrases } from './words.ts';

/** Patterns of word boundaries; `\b` supports neither accents nor other scripts. */
const wordStart = '(?<![\\p{L}\\p{M}\\p{N}_])';
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}_])';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * Hindi letters with a nukta, which are encoded as one or two code points, and often written without the dot.
 */
const nuktaLetters: Readonly<Record<string, string>> = {
  क: '\u0958',
  ख: '\u0959',
  ग: '\u095a',
  ज: '\u095b',
  ड: '\u095c',
  ढ: '\u095d',
  फ: '\u095e',
};

/** Turns a phrase into part of a pattern, without word boundaries. */
const asPattern = (phrase: string): string =>
  escaped(phrase.normalize('NFC'))
    .replaceAll('\\*', '[\\p{L}\\p{M}]*')
    .replaceAll(' ', '\\s+')
    .replaceAll(
      /([\u0915-\u0939])\u093c/g,
      (_, letter: string) => `(?:${letter}\u093c?|${nuktaLetters[letter] ?? letter})`,
    );

/** Matches any of the phrases, the longest first; matches nothing if there are none. */
const alternativesOf = (phrases: Phrases): string =>
  phrases.length === 0
    ? '(?!)'
    : phrases
        .toSorted((one, other) => other.length - one.length)
        .map(asPattern)
        .join('|');

const accents = /[\u0300-\u036f]/g;

/** Removes accents, and the signs that are often left out in Hindi. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(accents, '').replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');

const patterns = new WeakMap<Phrases, { exact: RegExp; plain: RegExp }>();

const patternOf = (phrases: Phrases): RegExp =>
  new RegExp(`${wordStart}(?:${alternativesOf(phrases)})${wordEnd}`, 'u');

/** A question, normalised for matching phrases. */
export interface NormalisedQuestion {
  text: string;
  /** Whether the question has no accents, so that phrases are matched without accents too. */
  isPlain: boolean;
}

export function normaliseQuestion(question: string): NormalisedQuestion {
  const text = question.toLowerCase().replaceAll('’', "'").normalize('NFC');
  const isPlain = text.normalize('NFD').search(accents) < 0;
  return { text: isPlain ? withoutAccents(text) : text, isPlain };
}

/** Whether a question contains any of the phrases. */
export function matchesAny({ text, isPlain }: NormalisedQuestion, phrases: Phrases): boolean {
  const pattern = patterns.get(phrases) ?? {
    exact: patternOf(phrases.map((phrase) => phrase.toLowerCase().normalize('NFC'))),
    plain: patternOf(phrases.map((phrase) => withoutAccents(phrase.toLowerCase()))),
  };
  patterns.set(phrases, pattern);
  return pattern[isPlain ? 'plain' : 'exact'].test(text);
}
