import { declareMessages } from '@furrow/messages/declare';

/** What the card and notes of a soil moisture say. */
export const soilMoistureMessages = declareMessages('analysis.soil_moisture', {
  too_young:
    'Root zone soil moisture is left out: it takes three clear days over at least twenty before it can be told.',
  low_sun: [
    'The sun stood lower than {degrees, number}° on this day, so that shade may read as moisture.',
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
  ground: 'Ground the edges are learnt from',
  every_pixel: ['the box of the field and {metres, number} m around it, every pixel', { metres: 'count' }],
  one_pixel_in: [
    'the box of the field and {metres, number} m around it, one pixel in {pixels, number}, evenly spaced',
    { metres: 'count', pixels: 'count' },
  ],
  clear_days: 'Clear days the edges are learnt from',
  points: 'Points the edges are learnt from',
  drier: 'Drier than the dry edge, counted as 0',
  wetter: 'Wetter than the wet edge, counted as 1',
});
