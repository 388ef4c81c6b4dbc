import { nameLayer } from '../../indices/named-layers.ts';
import { normalisedDifference } from '../../indices/normalised-difference.ts';

/** Normalised burn ratio: leaves reflect near-infrared light, ash and bare ground shortwave infrared. */
export const nbr = nameLayer('NBR', {
  bands: ['nir08', 'swir22'],
  compute: ({ nir08, swir22 }) => normalisedDifference(nir08, swir22),
});

/** Difference of two burn ratios, positive where leaves disappeared. */
export const burnDifference = (before: number, after: number): number => before - after;

/** Difference relative to the vegetation before, so that sparse cover counts like dense cover (Parks et al. 2014). */
export const relativeBurnRatio = (before: number, after: number): number =>
  burnDifference(before, after) / (before + 1.001);

/** Classes of dNBR, each with its lower limit (Key and Benson 2006). */
export const severities = [
  { code: 'regrowth_high', from: Number.NEGATIVE_INFINITY },
  { code: 'regrowth_low', from: -0.25 },
  { code: 'unburned', from: -0.1 },
  { code: 'low', from: 0.1 },
  { code: 'moderate_low', from: 0.27 },
  { code: 'moderate_high', from: 0.44 },
  { code: 'high', from: 0.66 },
] as const;

/** Index of the class in `severities`. @param difference dNBR, not NaN. */
export const severityIndex = (difference: number): number =>
  severities.findLastIndex(({ from }) => difference >= from);
