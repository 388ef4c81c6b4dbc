import type { FigureWords } from '../../../adapters/assistant/words/figure-words.ts';
import { alternativesOf } from '../../../adapters/assistant/words/phrases.ts';
import { foldWord } from './fold-word.ts';

export interface NumberWords {
  /** Matches any number in words, including "Forty-five". */
  pattern: string;
  /** Matches numbers in words, and articles that may mean one. */
  patternOfShares: string;
  patternAboveOne: string;
  valueOf: (words: string) => number;
}

const maxOnes = 9;

/** Patterns for numbers in words: those with a name, and tens with ones. */
export function numberWordsIn({ numbers, articles, tens, tensConnectors }: FigureWords): NumberWords {
  const onesWords = wordsUpTo(numbers, maxOnes);
  const allWords = wordsUpTo(numbers, Number.POSITIVE_INFINITY);
  const articleWords = articles.map((word) => [word, 1] as const);
  const tensWords = wordsUpTo(tens, Number.POSITIVE_INFINITY);
  const composedWords = tensWords.flatMap(([word, ten]) =>
    tensConnectors.flatMap((join) =>
      onesWords.map(([other, one]) => [`${word}${join}${other}`, ten + one] as const),
    ),
  );
  // The name of a number takes precedence over a sum of words: "quatre-vingt-dix" is 90 and not 80.
  const values = new Map(
    [...composedWords, ...tensWords, ...articleWords, ...allWords].map(([word, value]) => [
      foldWord(word),
      value,
    ]),
  );
  const patternOf = (entries: typeof allWords): string => {
    const named = anyInAnyCase(entries.filter(([word]) => !onesWords.some(([other]) => other === word)));
    const onesPattern = anyInAnyCase(entries.filter(([word]) => onesWords.some(([other]) => other === word)));
    const withOnes = `(?:${anyInAnyCase(tensWords)})(?:(?:${alternativesOf(tensConnectors)})(?:${alternativesOf(onesWords.map(([word]) => word))}))?`;
    return `(?:${named}|${onesPattern}|${withOnes})`;
  };
  return {
    pattern: patternOf(allWords),
    patternOfShares: patternOf([...allWords, ...articleWords]),
    patternAboveOne: patternOf(allWords.filter(([, value]) => value > 1)),
    valueOf: (words) => values.get(foldWord(words)) ?? 0,
  };
}

const wordsUpTo = (names: FigureWords['numbers'], max: number) =>
  Object.entries(names)
    .filter(([value]) => Number(value) <= max)
    .flatMap(([value, words]) => words.map((word) => [word, Number(value)] as const));

const anyInAnyCase = (entries: readonly (readonly [string, number])[]): string =>
  alternativesOf(entries.flatMap(([word]) => [word, word.charAt(0).toUpperCase() + word.slice(1)]));
