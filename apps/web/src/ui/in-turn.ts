/** Sentences one after the other. What is nothing is left out. */
export const inTurn = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');
