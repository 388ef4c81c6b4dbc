import { accented } from '../pseudo/words.ts';

/** A sentence of a mocked server reply, in the language in which its page is tested. */
export const asSaid = (sentence: string): string =>
  process.env['FURROW_PSEUDO'] === '1' ? accented(sentence) : sentence;
