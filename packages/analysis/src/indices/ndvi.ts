import { defineIndex } from './named-layers.ts';
import { normalisedDifference } from './normalised-difference.ts';

export const ndvi = defineIndex({
  name: 'NDVI',
  formula: '(B08 − B04) / (B08 + B04)',
  bands: ['red', 'nir'],
  range: [0, 1],
  ramp: 'vegetation',
  citation: 'Rouse et al. 1974, Monitoring vegetation systems in the Great Plains with ERTS',
  compute: ({ nir, red }) => normalisedDifference(nir, red),
});
