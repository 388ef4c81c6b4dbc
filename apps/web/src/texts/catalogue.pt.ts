import type { catalogueTexts as english } from './catalogue.en.ts';
import type { InWords } from './in-words.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts: InWords<typeof english> = {
  announced: 'Ainda não está à venda.',
  soon: 'em breve',
  analysisFrom: (price) => `A partir de ${price} por análise`,
  rateFrom: (price) => `a partir de ${price} por ha`,
};
