import type { catalogueTexts as english } from './catalogue.en.ts';
import type { InWords } from './in-words.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts: InWords<typeof english> = {
  announced: 'Pas encore en vente.',
  soon: 'bientôt',
  analysisFrom: (price) => `À partir de ${price} l’analyse`,
  rateFrom: (price) => `à partir de ${price} par ha`,
};
