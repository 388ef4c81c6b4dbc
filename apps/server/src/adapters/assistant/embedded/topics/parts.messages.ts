import { declareMessages } from '@furrow/messages/declare';

/** The field in its zones, bands, classes or spots. */
export const partsMessages = declareMessages('assistant.parts', {
  spots: ['The spots: {spots}.', { spots: 'list' }],
  largest_spots: ['The largest spots: {spots}.', { spots: 'list' }],
  spots_are_means:
    'Figures are means over each spot, and the true ones may lie above them by as much as the record names as its range.',
  spot: ['{area} with {column}', { area: 'area', column: 'figure' }],
  spot_of_area: ['{area}', { area: 'area' }],
  spot_of_column: ['{column}', { column: 'figure' }],
  bare_spot: 'one without a figure',
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
    '{count, plural, one {The result has one zone: {zones}.} other {The result sets # zones apart: {zones}.}}',
    { count: 'count', zones: 'list' },
  ],
  zone: [
    'zone {label} with {area} and an average of {average}',
    { label: 'name', area: 'area', average: 'figure' },
  ],
  bands: [
    '{count, plural, one {The result has one band: {bands}.} other {The result sets # bands apart: {bands}.}}',
    { count: 'count', bands: 'list' },
  ],
  band: [
    'band {label} with {area} and an average of {average}',
    { label: 'name', area: 'area', average: 'figure' },
  ],
  points: [
    'It names {points, plural, one {# point} other {# points}} to take samples at.',
    { points: 'count' },
  ],
  no_spot: 'The screening found no spot.',
  no_parts:
    'This result sets no parts of the field apart: either the field is even, or it was ordered without images.',
});
