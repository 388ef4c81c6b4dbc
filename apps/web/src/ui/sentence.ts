import { texts } from '../texts/app.ts';

/** Adds a full stop to text that does not end with a sentence mark. */
export const sentence = (words: string): string =>
  /[.!?\u0964]$/.test(words) ? words : words + texts.language.fullStop;
