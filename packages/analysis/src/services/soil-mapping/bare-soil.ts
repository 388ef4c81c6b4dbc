import type { Layer } from '../../indices/layer.ts';
import { ndvi } from '../../indices/ndvi.ts';
import { classDark, classUnclassified, classWater } from '../../scenes/classification.ts';
import { nbr2 } from './soil-indices.ts';

/** Indices that detect bare ground, in the order in which `isBare` reads them. */
export const barenessIndices: readonly [Layer, Layer] = [ndvi, nbr2];

export const maxNdvi = 0.25;
export const maxNbr2 = 0.125;
/**
 * Classes excluded in addition to invalid ones: shade, unclassified ground that may contain clouds, and water, which is
 * not green either.
 */
const excludedClasses: readonly number[] = [classDark, classUnclassified, classWater];

/** Values and scene classes of an observation, by pixel. */
interface ClassifiedValues {
  values: readonly Float64Array[];
  classes: Uint8Array;
}

/**
 * True where a pixel is neither green nor covered with straw (NDVI below 0.25, NBR2 below 0.125). The first two values
 * of the observation have to be those of `barenessIndices`.
 */
export function isBare({ values, classes }: ClassifiedValues, pixel: number): boolean {
  const [ndviValues, nbr2Values] = values as [Float64Array, Float64Array];
  return (
    ndviValues[pixel]! < maxNdvi && nbr2Values[pixel]! < maxNbr2 && !excludedClasses.includes(classes[pixel]!)
  );
}
