/** Joins sentences with spaces. Empty ones are left out. */
export const joinSentences = (...sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');
