import type { InWords } from './in-words.ts';
import type { language as english } from './language.en.ts';

/** The language that this build of the app speaks. */
export const language: InWords<typeof english> = {
  code: 'fr',
  locale: 'fr-FR',
  months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  description: 'Dessinez une parcelle, voyez ce qu’un satellite peut en dire, payez à l’hectare.',
  choose: 'Langue',
  fullStop: '.',
};
