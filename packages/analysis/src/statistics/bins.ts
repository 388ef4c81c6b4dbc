import type { Range } from './blocks.ts';

/** The least and the greatest of some values. */
export interface Span {
  min: number;
  max: number;
}

/** Bins from the least value to the greatest: that of a value rises with it. */
export interface Bins {
  min: number;
  /** Bins to one unit of the values. */
  scale: number;
  count: number;
}

const mostBins = 4096;

/** @param values how many there are. */
export function binsFor({ min, max }: Span, values: number): Bins {
  const count = Math.min(mostBins, values);
  const stretch = (count - 1) / (max - min);
  // Values too near or too far for that are all in the first.
  return { min, scale: Number.isFinite(stretch) ? stretch : 0, count };
}

/** NaN of NaN. */
export const binOf = (value: number, { min, scale }: Bins): number => Math.floor((value - min) * scale);

/** Counts the values in each bin; NaN in none. @param counts by bin, added to. */
export function countInBins(
  values: Float64Array,
  bins: Bins,
  { from, to }: Range,
  counts: Uint32Array,
): void {
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) counts[binOf(value, bins)]!++;
  }
}

/** The values of some bins. @param isHeld 1 for those bins. */
export function valuesInBins(
  values: Float64Array,
  bins: Bins,
  isHeld: Uint8Array,
  { from, to }: Range,
): Map<number, number[]> {
  const held = new Map<number, number[]>();
  for (const [bin, is] of isHeld.entries()) if (is === 1) held.set(bin, []);
  for (let i = from; i < to; i++) {
    const bin = binOf(values[i]!, bins);
    if (isHeld[bin] === 1) held.get(bin)!.push(values[i]!);
  }
  return held;
}

/** The least and the greatest of the values in one bin. */
export function spanOfBin(values: Float64Array, bins: Bins, bin: number): Span {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (binOf(value, bins) !== bin) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
