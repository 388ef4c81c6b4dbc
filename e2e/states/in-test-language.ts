import { toPseudo } from './pseudo-words.ts';

/** A sentence of a mocked reply, in the language of the page that is tested. */
export const inTestLanguage = (sentence: string): string =>
  process.env['FURROW_PSEUDO'] === '1' ? toPseudo(sentence) : sentence;
