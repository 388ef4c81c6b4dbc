import { defineIndex } from './named-layers.ts';
import { normalisedDifference } from './normalised-difference.ts';

export const ndmi = defineIndex({
  name: 'NDMI',
  formula: '(B8A − B11) / (B8A + B11)',
  bands: ['nir08', 'swir16'],
  // Bare ground is about −0.1, a dense crop 0.3 to 0.5.
  range: [-0.3, 0.7],
  ramp: 'moisture',
  citation:
    'Wilson and Sader 2002, Remote Sensing of Environment, doi:10.1016/S0034-4257(01)00318-2, after Gao 1996',
  compute: ({ nir08, swir16 }) => normalisedDifference(nir08, swir16),
});
