import { declareMessages } from '@furrow/messages/declare';

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
  every_pixel: ['the box of the field and {metres, number} m around it, every pixel', { metres: 'count' }],
  one_pixel_in: [
    'the box of the field and {metres, number} m around it, one pixel in {pixels, number}, evenly spaced',
    { metres: 'count', pixels: 'count' },
  ],
  clear_days: 'Clear days that the edges come from',
  points: 'Points that the edges come from',
  drier: 'Drier than the dry edge, counted as 0',
  wetter: 'Wetter than the wet edge, counted as 1',
});
