import { declareMessages } from '@furrow/messages/declare';

/** Texts of a report's recipe card. */
export const reportCardMessages = declareMessages('reports.card', {
  heading: 'How it was computed',
  formula: 'Formula',
  source: 'Source',
  further: ['{index} as well', { index: 'name' }],
  scenes: ['{scenes, plural, one {Scene} other {Scenes (#)}}', { scenes: 'count' }],
  baseline: ['baseline {baseline}', { baseline: 'name' }],
  more_scenes: ['and {count, number} more, which the record lists', { count: 'count' }],
  collection: 'Collection',
  offset: 'Digital number offset',
  no_offset: '0 (none applies)',
  grid: 'Grid',
  grid_of: ['{crs}, {metres, number}\u00a0m', { crs: 'name', metres: 'count' }],
  pixels: 'Pixels',
  pixels_counted: [
    '{valid, number} of {inside, number} inside the field count ({share} %)',
    { valid: 'count', inside: 'count', share: 'figure' },
  ],
  mask: 'Pixels that count',
  recipe: 'Recipe and engine',
  checksum: 'Checksum (SHA-256)',
  data: 'Data',
  licence: 'Licence',
  sentinel_licence:
    'Copernicus Sentinel data are free, full and open to everyone. If you pass this on, keep the line that names them.',
  simulated_licence:
    'These data come from a model of the satellite, not from the satellite. If you pass this on, keep the line that says so.',
});
