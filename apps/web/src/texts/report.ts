import { defineTexts } from './define-texts.ts';

/** Texts of the report of a result. */
export const reportTexts = defineTexts('ordering.report', {
  title: 'Analysis Details',
  heading: 'Analysis Details',
  inUnit: '{name}, {unit}',
  notFound: 'Analysis not found.',
  empty: 'No analysis found for this order.',
  loading: 'Loading the analysis',
  orders: 'All orders',
  order: 'Order details',
  inProgress: 'Your field is being analysed',
  inProgressExplanation: 'The result will appear here and stays with your order. You can leave this page.',
  waitingExplanation:
    'We check every satellite pass, even when you are away, and tell you when the result is ready. If none is clear in time, the price goes back to your wallet automatically.',
  average: 'Average {name}',
  simulated: 'Simulated, not satellite data',
  legend: 'Values',
  explain: 'What {name} means',
  mapLabel: 'Map of the field, {hectares}, with {service}',
  taken: 'Seen on {date}',
  cloud: '{share} % cloud or shadow',
  step: 'Step {label}',
  scale: '{value} on a ten-step scale, in the step {label}',
  facts: 'More figures',
  plumes: {
    none: 'We saw no plume above the limit.',
    noneMeans: 'That is a good result but not proof: a plume below this limit cannot be seen.',
    strongSeen:
      '{count, plural, one {We saw # strong plume of methane.} other {We saw # strong plumes of methane.}}',
    possibleSeen:
      '{count, plural, one {# spot may be a plume of methane.} other {# spots may be plumes of methane.}}',
    screened: '{share}\u00a0% of the site was screened; nothing is known about the rest.',
    onMap: 'Bright spots on the map that are not plumes are differences in the ground between the two days.',
    heading: 'Plumes',
    more: 'and {count, number} more on the map',
    strong: 'Strong',
    possible: 'Possible',
    about: 'about {about} ppm·m',
    concentration: 'about {about} to {high} ppm·m',
    noise: 'noise {noise} ppm·m',
    peak: 'peak {peak} ppm·m',
  },
});

/** Label and explanation of each statistic, by its name in the record. */
export const statisticsTexts = defineTexts('ordering.statistics', {
  average: ['Average', 'The mean of all valid pixels of the field.'],
  max: ['Max', 'The highest value of any pixel.'],
  min: ['Min', 'The lowest value of any pixel.'],
  median: ['Median', 'Half of the pixels lie below this value, half above.'],
  q1: ['Q1', 'A quarter of the pixels lie below this value.'],
  q3: ['Q3', 'Three quarters of the pixels lie below this value.'],
  p10: ['P10', 'A tenth of the pixels lie below this value: the lowest spots.'],
  p90: ['P90', 'Nine tenths of the pixels lie below this value: only the highest spots are above it.'],
  std: ['Std', 'Standard deviation: how far pixels typically lie from the average.'],
  variance: ['Variance', 'The square of the standard deviation.'],
  cloud: [
    'Cloud',
    'Percentage of the field under cloud or cloud shadow, which was left out. Its bar runs to 100.',
  ],
  ctime10: ['Ctime10', 'Root zone soil moisture, from 0 (dry) to 1 (wet).'],
});
