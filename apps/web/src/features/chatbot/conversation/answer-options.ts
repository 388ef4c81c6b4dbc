import { createContext, use, useEffect, useEffectEvent } from 'react';

/** An answer that can be typed. */
export interface AnswerOption {
  words: string;
  act: () => void;
}

/** Function that sets the answers that can be typed now. */
export const AnswerOptionsContext = createContext<(offered: readonly AnswerOption[]) => void>(() => {});

/**
 * Registers the typed answers of a step.
 * @param labels texts of the answers in order.
 * @param act called with the index of the given answer.
 */
export function useAnswerOptions(labels: readonly string[], act: (index: number) => void): void {
  const setOptions = use(AnswerOptionsContext);
  const select = useEffectEvent(act);
  const words = labels.join('\n');
  useEffect(() => {
    setOptions(
      words === ''
        ? []
        : words.split('\n').map((label, index) => ({ words: label, act: () => select(index) })),
    );
    return () => setOptions([]);
  }, [setOptions, words]);
}

/** Matches a typed answer by its number, its full text, its beginning or a part, as long as only one answer fits. */
export function matchAnswer(typed: string, options: readonly AnswerOption[]): AnswerOption | null {
  const input = normalize(typed);
  if (input === '') return null;
  const numberedOption = /^\d+$/.test(input) ? options[Number(input) - 1] : undefined;
  if (numberedOption) return numberedOption;
  const matchers = [
    (words: string) => words === input,
    (words: string) => words.startsWith(input),
    (words: string) => words.includes(input),
  ];
  for (const matches of matchers) {
    const [match, ...others] = options.filter(({ words }) => matches(normalize(words)));
    if (match) return others.length === 0 ? match : null;
  }
  return null;
}

/** Text for comparison with typed answers: without accents, punctuation and capitals. */
function normalize(text: string): string {
  return (
    text
      .normalize('NFD')
      // Only combining marks of Latin letters are removed; in other scripts they belong to the letters.
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
