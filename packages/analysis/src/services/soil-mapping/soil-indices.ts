import type { IndexFormula, Layer, Quantity } from '../../indices/layer.ts';
import { nameLayer } from '../../indices/named-layers.ts';
import { normalisedDifference } from '../../indices/normalised-difference.ts';
import type { BandName } from '../../scenes/bands.ts';
import { formulaMessages } from './recipe-messages.ts';

export const compositeBands = ['blue', 'green', 'red', 'nir', 'swir16', 'swir22'] as const;
export type CompositeBand = (typeof compositeBands)[number];

export const nbr2 = nameLayer('NBR2', {
  bands: ['swir16', 'swir22'],
  compute: ({ swir16, swir22 }) => normalisedDifference(swir16, swir22),
});

const reflectanceOf = (band: BandName): Layer =>
  nameLayer(`reflectance of ${band}`, { bands: [band], compute: (reflectance) => reflectance[band] });

/** Reflectances in the order of the bands. */
export const reflectances: readonly Layer[] = compositeBands.map(reflectanceOf);

const display = { ramp: 'soil' } as const;

export const soci: IndexFormula & Quantity = {
  name: 'SOCI',
  formula: formulaMessages.soci(),
  bands: ['blue', 'green', 'red'],
  range: [2, 8],
  ...display,
  citation: 'Thaler et al. 2019, Soil Science Society of America Journal 83, 1443',
  compute: ({ blue, green, red }) => (red * green > 0 ? blue / (red * green) : Number.NaN),
};

export const bsi: IndexFormula & Quantity = {
  name: 'BSI',
  formula: formulaMessages.bsi(),
  bands: ['swir16', 'red', 'nir', 'blue'],
  range: [-0.1, 0.3],
  ...display,
  citation: 'Rikimaru et al. 2002, Tropical Ecology 43, 39',
  compute: ({ swir16, red, nir, blue }) => normalisedDifference(swir16 + red, nir + blue),
};
