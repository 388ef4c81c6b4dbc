import { bandNames } from '@furrow/analysis/scenes/bands';

/** Order of the values in every spectrum of this package. */
export const bandOrder = bandNames;

export const bandCount = bandOrder.length;
export const redIndex = bandOrder.indexOf('red');
export const nirIndex = bandOrder.indexOf('nir');

/** Surface reflectance in the ten bands. */
export type Spectrum = readonly number[];

/** Mixture of two spectra, in which `b` has the given share from 0 to 1. */
export const blend = (a: Spectrum, b: Spectrum, share: number): Spectrum =>
  a.map((value, i) => value + share * (b[i]! - value));

export const scaleSpectrum = (spectrum: Spectrum, factor: number): Spectrum =>
  spectrum.map((value) => value * factor);

export const ndviOfSpectrum = (spectrum: Spectrum): number =>
  (spectrum[nirIndex]! - spectrum[redIndex]!) / (spectrum[nirIndex]! + spectrum[redIndex]!);
