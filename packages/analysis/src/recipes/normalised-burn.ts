import type { Layer } from './layer.ts';
import { normalisedDifference } from './normalised-difference.ts';

/** Normalised burn ratio: leaves reflect near-infrared light, ash and bare ground short-wave infrared. */
export const nbr: Layer = {
  bands: ['nir08', 'swir22'],
  compute: ({ nir08, swir22 }) => normalisedDifference(nir08, swir22),
};

/** Difference of two burn ratios, above 0 where leaves are gone. */
export const burnDifference = (before: number, after: number): number => before - after;

/** Relative to what stood there before, so that sparse cover counts as dense cover does (Parks et al. 2014). */
export const relativeBurnRatio = (before: number, after: number): number =>
  burnDifference(before, after) / (before + 1.001);

/** Classes of dNBR, each from its lower limit on (Key and Benson 2006). */
export const severities = [
  { code: 'regrowth-high', name: 'High regrowth', from: Number.NEGATIVE_INFINITY },
  { code: 'regrowth-low', name: 'Low regrowth', from: -0.25 },
  { code: 'unburned', name: 'Unburned', from: -0.1 },
  { code: 'low', name: 'Low severity', from: 0.1 },
  { code: 'moderate-low', name: 'Moderate to low severity', from: 0.27 },
  { code: 'moderate-high', name: 'Moderate to high severity', from: 0.44 },
  { code: 'high', name: 'High severity', from: 0.66 },
] as const;

/** Place of its class in `severities`. @param difference dNBR, a number. */
export const severityOf = (difference: number): number =>
  severities.findLastIndex(({ from }) => difference >= from);
