import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { methane: 'Methane screening' });

/** Texts of the card and notes of a methane screening. */
export const methaneMessages = declareMessages('analysis.methane', {
  part_screened: [
    '{percent} % of the site was screened: elsewhere it was not clear on both days, or its ground changed between {from} and {to}.',
    { percent: 'figure', from: 'day', to: 'day' },
  ],
  plume_in_all:
    'Every pass to compare with also seems to show a plume. What is found here may come from that plume, not from this day.',
  view_unknown: [
    'The items do not give the viewing angle of the satellite: {degrees, number}° from the zenith is assumed.',
    { degrees: 'count' },
  ],
  satellite_unknown:
    'The items name no satellite with its own table, so the table of Sentinel-2A is used; with that of Sentinel-2B, columns would be about 1.4 times as high.',
  low_sun: 'The sun was so low that the conversion is less certain than stated.',
  plume: 'Plume',
  none: 'none',
  possible: 'possible',
  strong: 'strong',
  plumes_found: 'Plumes found',
  screened: 'Share of the site screened',
  picture: 'Image',
  compared_with: 'Compared with',
  seen_by: ['{day}, {satellite}', { day: 'day', satellite: 'name' }],
  noise_of_column: 'Noise of the column (1σ)',
  same_noise: 'The same noise, in moles',
  smallest_plume: ['Smallest plume that can be seen in it, at a wind of {wind}\u00a0m/s', { wind: 'figure' }],
  conversion: 'Range of the conversion',
  conversion_is: ['−0 / +{percent, number} %', { percent: 'count' }],
  noise_of_ratio: 'Noise of the band ratio (ΔR, 1σ)',
  c_of_picture: 'c of the image',
  c_of_reference: 'c of the reference',
  air_mass_of_picture: 'Air mass factor of the image',
  air_mass_of_reference: 'Air mass factor of the reference',
});

/** Names of quantities that are translated, because they are words and not symbols. */
export const quantityMessages = declareMessages('analysis.quantity', {
  methane: 'CH4 enhancement',
});

/** Formulas that contain words or decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  methane:
    'ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 with its own satellite and air mass factor',
});

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  methane:
    'This is a screening for strong plumes, not a measurement of a rate. It sees plumes from about 3\u00a0t/h over bare, even desert ground; over fields with crops, 10 to 50\u00a0t/h or nothing. Columns are accurate to −0 / +30 %, plus their noise: line-by-line tables agree with one another, and older published curves are that much higher. The method was made for reflectance at the top of the atmosphere; here it uses ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts if it has at least five pixels and their mean is four deviations above the noise of that many pixels; at eight deviations it counts as strong. A leak that went on for all of the 120 days before may be hidden by its own reference.',
});

/** A limitation that the buyer must accept before ordering. */
export const limitationMessages = declareMessages('analysis.gate', {
  methane:
    'This screening sees plumes from about 3\u00a0t/h over bare, even desert ground. Over fields with crops it sees plumes of 10 to 50\u00a0t/h, or nothing. A site without a plume may still leak.',
});
