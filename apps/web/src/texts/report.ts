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
  headline: {
    /**
     * Sentences on the average by service, each with an upper bound. The first one whose bound is
     * above the average applies.
     */
    of: {
      'vegetation-index': [
        [0.1, 'Almost nothing grows on this field.'],
        [0.3, 'Few green plants grow on this field.'],
        [0.5, 'This field has a thin to moderate green cover.'],
        [0.7, 'This field has a good green cover.'],
        [Number.POSITIVE_INFINITY, 'This field has a dense green cover.'],
      ],
      'crop-water': [
        [0, 'The leaves on this field show hardly any water: they are dry, or the ground is bare.'],
        [0.2, 'The leaves on this field show little water: they are dry, or few.'],
        [0.4, 'The leaves on this field hold a fair amount of water.'],
        [Number.POSITIVE_INFINITY, 'The leaves on this field hold plenty of water.'],
      ],
      chlorophyll: [
        [0.2, 'This field shows hardly any chlorophyll: it is bare, or the crop is ripe.'],
        [0.4, 'This field shows little chlorophyll: the leaves are pale, or few.'],
        [0.6, 'The leaves on this field hold a fair amount of chlorophyll.'],
        [Number.POSITIVE_INFINITY, 'The leaves on this field are rich in chlorophyll.'],
      ],
      'soil-moisture': [
        [0.2, 'The surface of this field is about as dry as it gets here.'],
        [0.45, 'The surface of this field is on the dry side for this place.'],
        [0.7, 'The surface of this field is on the wet side for this place.'],
        [Number.POSITIVE_INFINITY, 'The surface of this field is about as wet as it gets here.'],
      ],
      'burn-scar': [
        [-0.1, 'On average there is more leaf than before the fire: this field shows no burn.'],
        [0.1, 'On average this field shows no burn.'],
        [0.27, 'On average this field looks burnt with low severity.'],
        [0.44, 'On average this field looks burnt with moderate to low severity.'],
        [0.66, 'On average this field looks burnt with moderate to high severity.'],
        [Number.POSITIVE_INFINITY, 'On average this field looks burnt with high severity.'],
      ],
      'soil-mapping': [
        [4, 'The soil of this field is light: sandy, or poor in humus.'],
        [6, 'The soil of this field is neither light nor dark.'],
        [10, 'The soil of this field is dark: moist, or rich in humus.'],
        [Number.POSITIVE_INFINITY, 'The soil of this field is very dark: peaty, or wet.'],
      ],
      carbon: [
        [2, 'Hardly anything green grew on this land in the year before.'],
        [10, 'The plants on this land took up little carbon in the year before.'],
        [22, 'The plants on this land took up a fair amount of carbon in the year before.'],
        [Number.POSITIVE_INFINITY, 'The plants on this land took up a lot of carbon in the year before.'],
      ],
    },
    /** Of a field of which at least a quarter is nearly bare, and whose average is that of neither part. */
    patchy: 'Part of this field is green; on another part few green plants grow.',
    any: 'The average {name} of this field is {value}.',
  },
  spread: {
    even: 'The field is even throughout.',
    mixed: 'Parts of the field differ from one another.',
    uneven: 'Parts of the field differ widely.',
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
