import { nameLayer } from '../../indices/named-layers.ts';

/** STR = (1 − R)² / 2R of shortwave reflectance; NaN where meaningless. */
export const transformedReflectance = (swir: number): number =>
  swir > 0 ? (1 - swir) ** 2 / (2 * swir) : Number.NaN;

export const str = nameLayer('STR', {
  bands: ['swir22'],
  compute: ({ swir22 }) => transformedReflectance(swir22),
});
