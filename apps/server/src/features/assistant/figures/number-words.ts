import type { FigureWords } from '../../../adapters/assistant/words/figure-words.ts';
import { anyOf } from '../../../adapters/assistant/words/phrases.ts';
import { foldWord } from './fold-word.ts';

export interface NumberWords {
  /** Any number in words, "Forty-five" too. */
  pattern: string;
  /** With articles that may stand for one. */
  patternOfShares: string;
  patternAboveOne: string;
  valueOf: (words: string) => number;
}

const ones = 9;

/** Numbers in words: those that are named, and tens with ones. */
export function numberWordsIn({ numbers, articles, tens, tenJoins }: FigureWords): NumberWords {
  const few = wordsUpTo(numbers, ones);
  const all = wordsUpTo(numbers, Number.POSITIVE_INFINITY);
  const ofArticles = articles.map((word) => [word, 1] as const);
  const ofTens = wordsUpTo(tens, Number.POSITIVE_INFINITY);
  const composed = ofTens.flatMap(([word, ten]) =>
    tenJoins.flatMap((join) => few.map(([other, one]) => [`${word}${join}${other}`, ten + one] as const)),
  );
  // What is named itself counts: "quatre-vingt-dix" is no eighty.
  const values = new Map(
    [...composed, ...ofTens, ...ofArticles, ...all].map(([word, value]) => [foldWord(word), value]),
  );
  const patternOf = (some: typeof all): string => {
    const named = anyInAnyCase(some.filter(([word]) => !few.some(([other]) => other === word)));
    const small = anyInAnyCase(some.filter(([word]) => few.some(([other]) => other === word)));
    const withOnes = `(?:${anyInAnyCase(ofTens)})(?:(?:${anyOf(tenJoins)})(?:${anyOf(few.map(([word]) => word))}))?`;
    return `(?:${named}|${small}|${withOnes})`;
  };
  return {
    pattern: patternOf(all),
    patternOfShares: patternOf([...all, ...ofArticles]),
    patternAboveOne: patternOf(all.filter(([, value]) => value > 1)),
    valueOf: (words) => values.get(foldWord(words)) ?? 0,
  };
}

const wordsUpTo = (named: FigureWords['numbers'], most: number) =>
  Object.entries(named)
    .filter(([value]) => Number(value) <= most)
    .flatMap(([value, words]) => words.map((word) => [word, Number(value)] as const));

const anyInAnyCase = (some: readonly (readonly [string, number])[]): string =>
  anyOf(some.flatMap(([word]) => [word, word.charAt(0).toUpperCase() + word.slice(1)]));
