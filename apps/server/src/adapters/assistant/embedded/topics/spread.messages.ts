import { declareMessages } from '@furrow/messages/declare';

/** Variability of a field, and single statistics. */
export const spreadMessages = declareMessages('assistant.spread', {
  range: [
    'Over the field, {index} runs from {min} (minimum) to {max} (maximum), with an average of {average} and a median of {median}.',
    { index: 'message', min: 'figure', max: 'figure', average: 'figure', median: 'figure' },
  ],
  variance: [
    'The variance is {variance}, and its root, the standard deviation, is {deviation}: that is how far a place usually is from the average.',
    { variance: 'figure', deviation: 'figure' },
  ],
  variance_of_unit: [
    'The variance is {variance} (in {unit}, squared), and its root, the standard deviation, is {deviation}: that is how far a place usually is from the average.',
    { variance: 'figure', unit: 'name', deviation: 'figure' },
  ],
  tenths: [
    'Without its lowest and its highest tenth, the field is between {low} and {high}.',
    { low: 'figure', high: 'figure' },
  ],
  even: 'For this index, the field is even.',
  mixed: 'For this index, the field is neither even nor very uneven.',
  uneven: 'For this index, the field is uneven.',
  reasons:
    'Soil, water, a border, a track or another crop are the usual reasons; the image does not show which.',
  noise: [
    'The noise of the image is {noise}: anything weaker cannot be told apart from it.',
    { noise: 'figure' },
  ],
  nothing_varies: 'The screening found no spot, so nothing varies.',
  columns: ['The spots have mean columns of {low} to {high}.', { low: 'figure', high: 'figure' }],
  columns_alike: [
    '{spots, plural, one {The spot has} other {The spots all have}} a mean column of {column}.',
    { spots: 'count', column: 'figure' },
  ],
  of: ['For {index}, {statistics}.', { index: 'message', statistics: 'list' }],
  measured_on: ['It was measured on only {percent} % of the field.', { percent: 'figure' }],
});

/** Single statistics, by their names in the record. */
export const statisticMessages = declareMessages('assistant.statistic', {
  average: ['the average is {value}', { value: 'figure' }],
  min: ['the minimum is {value}', { value: 'figure' }],
  max: ['the maximum is {value}', { value: 'figure' }],
  median: ['the median is {value}', { value: 'figure' }],
  std: ['the standard deviation is {value}', { value: 'figure' }],
  variance: ['the variance is {value}', { value: 'figure' }],
  q1: ['the first quartile is {value}', { value: 'figure' }],
  q3: ['the third quartile is {value}', { value: 'figure' }],
  p10: ['the lowest tenth ends at {value}', { value: 'figure' }],
  p90: ['the highest tenth begins at {value}', { value: 'figure' }],
});
