/** The words of industries and services beside those of the specification. */
export const catalogueTexts = {
  announced: 'Not on sale yet.',
  soon: 'soon',
};
