import { declareMessages } from '@furrow/messages/declare';

/** The parts of a field: zones, bands, classes or spots. */
export const partsMessages = declareMessages('assistant.parts', {
  spots: ['The spots: {spots}.', { spots: 'list' }],
  largest_spots: ['The largest spots: {spots}.', { spots: 'list' }],
  spots_are_means:
    'The figures are means over each spot. The true values may be higher, up to the range in the record.',
  spot: ['{area} with {column}', { area: 'area', column: 'figure' }],
  spot_of_area: ['{area}', { area: 'area' }],
  spot_of_column: ['{column}', { column: 'figure' }],
  bare_spot: 'one spot without a figure',
  with_both: [
    '{spot} ({strength}, noise {noise})',
    { spot: 'message', strength: 'message', noise: 'figure' },
  ],
  with_strength: ['{spot} ({strength})', { spot: 'message', strength: 'message' }],
  with_noise: ['{spot} (noise {noise})', { spot: 'message', noise: 'figure' }],
  strong: 'strong',
  possible: 'possible',
  classes: ['By class: {classes}.', { classes: 'list' }],
  class: ['{name}: {area}', { name: 'name', area: 'area' }],
  zones: [
    '{count, plural, one {The result has one zone: {zones}.} other {The result has # zones: {zones}.}}',
    { count: 'count', zones: 'list' },
  ],
  zone: [
    'zone {label} with {area} and an average of {average}',
    { label: 'name', area: 'area', average: 'figure' },
  ],
  bands: [
    '{count, plural, one {The result has one band: {bands}.} other {The result has # bands: {bands}.}}',
    { count: 'count', bands: 'list' },
  ],
  band: [
    'band {label} with {area} and an average of {average}',
    { label: 'name', area: 'area', average: 'figure' },
  ],
  points: [
    'The result gives {points, plural, one {# point} other {# points}} where you can take samples.',
    { points: 'count' },
  ],
  no_spot: 'The screening found no spot.',
  no_parts:
    'This result does not divide the field into parts: either the field is even, or it was ordered without images.',
});
