import type { InWords } from './in-words.ts';
import type { language as english } from './language.en.ts';

/** The language that this build of the app speaks. */
export const language: InWords<typeof english> = {
  code: 'es',
  locale: 'es',
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  description: 'Dibuja una parcela, mira qué puede decir de ella un satélite y paga por hectárea.',
  choose: 'Idioma',
  fullStop: '.',
};
