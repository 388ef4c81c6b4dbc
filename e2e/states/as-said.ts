import { accented } from '../pseudo/words.ts';

/** A sentence that a test answers in the server's place, in the language that its page is read in. */
export const asSaid = (sentence: string): string =>
  process.env['FURROW_PSEUDO'] === '1' ? accented(sentence) : sentence;
