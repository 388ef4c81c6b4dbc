import { texts } from '../texts/app.ts';

/** Words with a full stop after them, where they have no such sign of their own. */
export const sentence = (words: string): string =>
  /[.!?\u0964]$/.test(words) ? words : words + texts.language.fullStop;
