import type { InWords } from './in-words.ts';
import type { language as english } from './language.en.ts';

/** The language that this build of the app speaks. */
export const language: InWords<typeof english> = {
  code: 'pt',
  locale: 'pt-BR',
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  description: 'Desenhe um talhão, veja o que um satélite pode dizer sobre ele, pague por hectare.',
  choose: 'Idioma',
  fullStop: '.',
};
