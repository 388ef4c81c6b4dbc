import { texts } from '../texts/app.ts';

/** Adds a full stop to text that does not end with a sentence mark. */
export const withFullStop = (text: string): string =>
  /[.!?\u0964]$/.test(text) ? text : text + texts.language.fullStop;
