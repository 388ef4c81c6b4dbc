import type { catalogueTexts as english } from './catalogue.en.ts';
import type { InWords } from './in-words.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts: InWords<typeof english> = {
  announced: 'Todavía no está a la venta.',
  soon: 'pronto',
  analysisFrom: (price) => `Desde ${price} por análisis`,
  rateFrom: (price) => `desde ${price} por ha`,
};
