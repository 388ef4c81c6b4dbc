import { defineTexts } from './define-texts.ts';

/** The words of industries and services beside those of the specification. */
export const catalogueTexts = defineTexts('catalogue', {
  announced: 'Not on sale yet.',
  soon: 'soon',
  analysisFrom: 'From {price} an analysis',
  rateFrom: 'from {price} per ha',
});
