import { formulaMessages } from './formula-messages.ts';
import { defineIndex } from './named-layers.ts';

export const evi2 = defineIndex({
  name: 'EVI2',
  formula: formulaMessages.evi2(),
  bands: ['red', 'nir'],
  range: [0, 1],
  ramp: 'vegetation',
  citation: 'Jiang et al. 2008, Remote Sensing of Environment, doi:10.1016/j.rse.2008.06.006',
  compute: ({ nir, red }) => quotient(2.5 * (nir - red), nir + 2.4 * red + 1),
});

/** Soil brightness factor for intermediate cover, as proposed by Huete. */
const soilFactor = 0.5;

export const savi = defineIndex({
  name: 'SAVI',
  formula: formulaMessages.savi(),
  bands: ['red', 'nir'],
  range: [0, 1],
  ramp: 'vegetation',
  citation: 'Huete 1988, Remote Sensing of Environment, doi:10.1016/0034-4257(88)90106-X',
  compute: ({ nir, red }) => quotient((1 + soilFactor) * (nir - red), nir + red + soilFactor),
});

function quotient(numerator: number, denominator: number): number {
  return denominator > 0 ? numerator / denominator : Number.NaN;
}
