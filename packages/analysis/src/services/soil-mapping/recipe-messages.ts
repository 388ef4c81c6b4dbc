import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { soil_mapping: 'Soil mapping' });

/** Texts of the card and notes of a soil map. */
export const soilMappingMessages = declareMessages('analysis.soil_mapping', {
  too_small: 'The field is too small or too even for zones: one mixed sample is enough for all of it.',
  even: 'The field is even: its soil looks alike throughout, so one mixed sample is enough for all of it.',
  seen_bare: [
    '{good} % of the field was seen bare on {days, number} days or more (good), {weak} % on one or two (weak), {none} % never (no data).',
    { good: 'figure', days: 'count', weak: 'figure', none: 'figure' },
  ],
  bare_look: 'Bare-soil observation',
  bare_look_is: [
    'NDVI below {ndvi} and NBR2 below {nbr2}; SCL 2, 6 and 7 left out',
    { ndvi: 'figure', nbr2: 'figure' },
  ],
  clear_days: 'Clear days',
  bare_days: 'Days with bare soil',
  first_bare_day: 'First day with bare soil',
  last_bare_day: 'Last day with bare soil',
  median_looks: 'Bare-soil observations of the median pixel',
  spread: 'Spread of the bare-soil observations (p75 − p25)',
  spreads: ['{bands}', { bands: 'list' }],
  band_spread: ['{band} {spread}', { band: 'name', spread: 'figure' }],
  zones: 'Zones',
  grouped_by: 'Zones are grouped by',
  grouped_by_is: 'SOCI and brightness (mean of the six bands), standardised',
  silhouette: 'Silhouette of the groups',
  variance: 'Variance explained by the zones',
  no_zone: 'Land outside any zone',
});

/** Formulas that contain words or decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  soci: 'B02 / (B04 · B03), from the median of the bare-soil observations',
  bsi: '((B11 + B04) − (B08 + B02)) / ((B11 + B04) + (B08 + B02)), from the median of the bare-soil observations',
});

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  soil_mapping:
    'SOCI is relative: a higher value means darker soil, often with more organic matter, but also with more water. It follows the carbon in the soil only within one field and one kind of soil. BSI says how bare the ground was, not how good it is. The soil in a zone looks alike from above; only samples tell what is in it and below it. Straw, young plants and clouds that went unnoticed blur the map where the soil was seldom seen bare.',
});
