/** Normalises a word for comparison: lower case, and Hindi without the nukta dots that are often omitted. */
export const foldWord = (word: string): string =>
  word.normalize('NFC').replaceAll('\u093c', '').replaceAll(/\s+/g, ' ').toLowerCase();
