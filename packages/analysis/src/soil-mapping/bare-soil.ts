import type { IndexFormula, Layer, Quantity } from '../indices/layer.ts';
import { ndvi } from '../indices/ndvi.ts';
import { normalisedDifference } from '../indices/normalised-difference.ts';
import { formulaMessages } from '../recipes/recipe-messages.ts';
import type { BandName } from '../scenes/bands.ts';
import { classDark, classUnclassified, classWater } from '../scenes/classification.ts';

export const compositeBands = ['blue', 'green', 'red', 'nir', 'swir16', 'swir22'] as const;
export type CompositeBand = (typeof compositeBands)[number];

const nbr2: Layer = {
  bands: ['swir16', 'swir22'],
  compute: ({ swir16, swir22 }) => normalisedDifference(swir16, swir22),
};
/** Indices that detect bare ground, in the order in which `isBare` reads them. */
export const barenessIndices: readonly [Layer, Layer] = [ndvi, nbr2];

export const maxNdvi = 0.25;
export const maxNbr2 = 0.125;
/** Classes excluded in addition to invalid ones: shade, unclassified ground that may contain clouds, and water, which is not green either. */
const excludedClasses: readonly number[] = [classDark, classUnclassified, classWater];

/** An observation, by pixel. */
interface ClassifiedValues {
  values: readonly Float64Array[];
  classes: Uint8Array;
}

/** Neither green nor covered with straw (NDVI below 0.25, NBR2 below 0.125). @param look its values begin with `barenessIndices`. */
export function isBare({ values, classes }: ClassifiedValues, pixel: number): boolean {
  const [ndviValues, nbr2Values] = values as [Float64Array, Float64Array];
  return (
    ndviValues[pixel]! < maxNdvi && nbr2Values[pixel]! < maxNbr2 && !excludedClasses.includes(classes[pixel]!)
  );
}

const reflectanceOf = (band: BandName): Layer => ({
  bands: [band],
  compute: (reflectance) => reflectance[band],
});
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
