import { declareMessages } from '@furrow/messages/declare';

/** Name of the service where no offer has one. */
export const serviceMessages = declareMessages('analysis.service', { soil_moisture: 'Soil moisture' });

/** Texts of the card and notes of soil moisture. */
export const soilMoistureMessages = declareMessages('analysis.soil_moisture', {
  too_young:
    'Root zone soil moisture is left out: estimating it takes three clear days over at least twenty.',
  low_sun: [
    'The sun was lower than {degrees, number}° on this day, so shade may read as moisture.',
    { degrees: 'count' },
  ],
  dry_edge: 'Dry edge',
  wet_edge: 'Wet edge',
  edge_constant: ['STR = {level}', { level: 'figure' }],
  edge_line: [
    '{quantity} = {level} {sign} {slope} · NDVI',
    { quantity: 'name', level: 'figure', sign: 'name', slope: 'figure' },
  ],
  dry_error: 'Error of the dry edge (RMSE)',
  wet_error: 'Error of the wet edge (RMSE)',
  slices: 'Slices of NDVI',
  ground: 'Ground that the edges come from',
  every_pixel: [
    'the box of the field and {metres, number}\u00a0m around it, every pixel',
    { metres: 'count' },
  ],
  one_pixel_in: [
    'the box of the field and {metres, number}\u00a0m around it, one pixel in {pixels, number}, evenly spaced',
    { metres: 'count', pixels: 'count' },
  ],
  clear_days: 'Clear days that the edges come from',
  points: 'Points that the edges come from',
  drier: 'Drier than the dry edge, counted as 0',
  wetter: 'Wetter than the wet edge, counted as 1',
});

/** Names of quantities that consist of words. */
export const quantityMessages = declareMessages('analysis.quantity', {
  soil_moisture: 'Soil moisture',
  root_zone: 'Root zone soil moisture',
});

/** Formulas that contain words or decimals. */
export const formulaMessages = declareMessages('analysis.formula', {
  soil_moisture: 'W = (STR − dry edge) / (wet edge − dry edge), STR = (1 − B12)² / (2 · B12), edges by NDVI',
  root_zone: 'ctime10: exponential filter of W, T = 10 days',
});

/** Limitations of the numbers, for the recipe card. */
export const limitMessages = declareMessages('analysis.limits', {
  soil_moisture:
    'Soil moisture is relative: 0 is the driest and 1 the wettest that the surroundings were within a year. It is not a percentage by volume. Light reaches about 5\u00a0cm deep; for the soil below (ctime10), moisture is estimated from the days before. Open water has no soil moisture and is left out. Straw and the edges of clouds read too wet or too dry, and darker soil reads wetter.',
});
