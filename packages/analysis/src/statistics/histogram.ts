import type { IndexRange } from '../pool/blocks.ts';

/** Equal bins from low to high. */
export interface Scale {
  low: number;
  high: number;
  bins: number;
}

export interface Histogram {
  low: number;
  high: number;
  /** Counts by equal bins from low to high; values beyond the ends are in the outermost bins. */
  counts: number[];
}

/** Counts the values per bin of a scale, without NaN. @param counts by bin, incremented. */
export function countOnScale(
  values: Float64Array,
  { low, high, bins }: Scale,
  { from, to }: IndexRange,
  counts: Uint32Array,
): void {
  const width = (high - low) / bins;
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const bin = Math.floor((value - low) / width);
    counts[bin < 0 ? 0 : bin >= bins ? bins - 1 : bin]!++;
  }
}
