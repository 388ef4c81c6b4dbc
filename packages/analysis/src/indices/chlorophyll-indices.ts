import { defineIndex } from './named-layers.ts';
import { normalisedDifference } from './normalised-difference.ts';

export const ndre = defineIndex({
  name: 'NDRE',
  formula: '(B8A − B05) / (B8A + B05)',
  bands: ['nir08', 'rededge1'],
  range: [0, 1],
  ramp: 'vegetation',
  citation:
    'Gitelson and Merzlyak 1994, Journal of Photochemistry and Photobiology B, doi:10.1016/1011-1344(93)06963-4',
  compute: ({ nir08, rededge1 }) => normalisedDifference(nir08, rededge1),
});

export const ciRedEdge = defineIndex({
  name: 'CIre',
  formula: 'B8A / B05 − 1',
  bands: ['nir08', 'rededge1'],
  // The index has no upper limit: a dense crop has 3 to 6, and higher values are drawn as the top of the scale.
  range: [0, 6],
  ramp: 'vegetation',
  citation: 'Gitelson et al. 2003, Journal of Plant Physiology, doi:10.1078/0176-1617-00887',
  compute({ nir08, rededge1 }) {
    const value = rededge1 > 0 ? nir08 / rededge1 - 1 : Number.NaN;
    return Number.isFinite(value) ? value : Number.NaN;
  },
});
