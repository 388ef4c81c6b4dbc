/** A word as it is compared: small, and Hindi without the dots that are often left out. */
export const foldWord = (word: string): string =>
  word.normalize('NFC').replaceAll('\u093c', '').replaceAll(/\s+/g, ' ').toLowerCase();
