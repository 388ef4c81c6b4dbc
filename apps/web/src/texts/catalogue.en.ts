/** The words of industries and services beside those of the specification. */
export const catalogueTexts = {
  separator: ': ',
  announced: 'Not on sale yet.',
  soon: 'soon',
};
