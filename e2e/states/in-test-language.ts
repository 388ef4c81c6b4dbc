import { toPseudo } from '../pseudo/pseudo-words.ts';

/** A sentence of a mocked server reply, in the language in which its page is tested. */
export const inTestLanguage = (sentence: string): string =>
  process.env['FURROW_PSEUDO'] === '1' ? toPseudo(sentence) : sentence;
