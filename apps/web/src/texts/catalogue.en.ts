/** The words of industries and services beside those of the specification. */
export const catalogueTexts = {
  announced: 'Not on sale yet.',
  soon: 'soon',
  analysisFrom: (price: string) => `From ${price} an analysis`,
  rateFrom: (price: string) => `from ${price} per ha`,
};
