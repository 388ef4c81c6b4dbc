import { declareMessages } from '@furrow/messages/declare';

/** What the card and notes of a methane screening say. */
export const methaneMessages = declareMessages('analysis.methane', {
  part_screened: [
    '{percent} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.',
    { percent: 'figure', from: 'day', to: 'day' },
  ],
  plume_in_all:
    'In every pass to compare with something like a plume shows too: what is found may be its counterpart.',
  view_unknown: [
    'The items do not say from where the satellite looked: {degrees, number}° from the zenith are taken.',
    { degrees: 'count' },
  ],
  satellite_unknown:
    'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.',
  low_sun: 'The sun stood so low that the conversion is less certain than it says.',
  plume: 'Plume',
  none: 'none',
  possible: 'possible',
  strong: 'strong',
  plumes_found: 'Plumes found',
  screened: 'Part of the site that was screened',
  picture: 'Picture',
  compared_with: 'Compared with',
  seen_by: ['{day}, {satellite}', { day: 'day', satellite: 'name' }],
  noise_of_column: 'Noise of the column (1σ)',
  same_noise: 'The same noise',
  smallest_plume: ['Smallest plume to be seen in it, at a wind of {wind} m/s', { wind: 'figure' }],
  conversion: 'Range of the conversion',
  conversion_is: ['−0 / +{percent, number} %', { percent: 'count' }],
  noise_of_ratio: 'Noise of the band ratio (ΔR, 1σ)',
  c_of_picture: 'c of the picture',
  c_of_reference: 'c of the reference',
  air_mass_of_picture: 'Air mass factor of the picture',
  air_mass_of_reference: 'Air mass factor of the reference',
});
