import type { IndexRange } from '../pool/blocks.ts';

/** Minimum and maximum of some values. */
export interface MinMax {
  min: number;
  max: number;
}

/** Equal bins from the minimum to the maximum: a larger value has an equal or higher bin. */
export interface Bins {
  min: number;
  /** Number of bins per unit of the values. */
  scale: number;
  count: number;
}

const maxBins = 4096;

/** Bins between a minimum and a maximum, at most one per value. @param values number of values. */
export function binsFor({ min, max }: MinMax, values: number): Bins {
  const count = Math.min(maxBins, values);
  const scale = (count - 1) / (max - min);
  // Values too close together or too far apart for a finite scale are all in the first bin.
  return { min, scale: Number.isFinite(scale) ? scale : 0, count };
}

/** Index of the bin of a value; NaN for NaN. */
export const binOf = (value: number, { min, scale }: Bins): number => Math.floor((value - min) * scale);

/** Counts the values per bin, without NaN. @param counts by bin, incremented. */
export function countInBins(
  values: Float64Array,
  bins: Bins,
  { from, to }: IndexRange,
  counts: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) counts[binOf(value, bins)]!++;
  }
}

/** Collects the values of selected bins. @param isSelected 1 for the selected bins. */
export function valuesInBins(
  values: Float64Array,
  bins: Bins,
  isSelected: Uint8Array,
  { from, to }: IndexRange,
): Map<number, number[]> {
  const valuesByBin = new Map<number, number[]>();
  for (const [bin, selected] of isSelected.entries()) if (selected === 1) valuesByBin.set(bin, []);
  for (let i = from; i < to; i++) {
    const bin = binOf(values[i]!, bins);
    if (isSelected[bin] === 1) valuesByBin.get(bin)!.push(values[i]!);
  }
  return valuesByBin;
}

/** Minimum and maximum of the values in one bin. */
export function minMaxOfBin(values: Float64Array, bins: Bins, bin: number): MinMax {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (binOf(value, bins) !== bin) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
