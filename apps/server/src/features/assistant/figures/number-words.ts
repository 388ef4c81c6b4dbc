import type { FigureWords } from '../../../adapters/assistant/words/figure-words.ts';
import { anyOf } from '../../../adapters/assistant/words/phrases.ts';
import { foldWord } from './fold-word.ts';

export interface NumberWords {
  /** Matches any number in words, including "Forty-five". */
  pattern: string;
  /** Also matches articles that may mean one. */
  patternOfShares: string;
  patternAboveOne: string;
  valueOf: (words: string) => number;
}

const ones = 9;

/** Patterns for numbers in words: those with a name, and tens with ones. */
export function numberWordsIn({ numbers, articles, tens, tenJoins }: FigureWords): NumberWords {
  const few = wordsUpTo(numbers, ones);
  const all = wordsUpTo(numbers, Number.POSITIVE_INFINITY);
  const ofArticles = articles.map((word) => [word, 1] as const);
  const ofTens = wordsUpTo(tens, Number.POSITIVE_INFINITY);
  const composed = ofTens.flatMap(([word, ten]) =>
    tenJoins.flatMap((join) => few.map(([other, one]) => [`${word}${join}${other}`, ten + one] as const)),
  );
  // A number's own name wins: "quatre-vingt-dix" is not eighty.
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
