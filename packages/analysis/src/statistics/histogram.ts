export interface Histogram {
  low: number;
  high: number;
  /** Equal bins from low to high; values beyond the ends are counted in the outermost bins. */
  counts: number[];
}

/** @param values NaN does not count. */
export function histogram(values: Float64Array, low: number, high: number, bins: number): Histogram {
  const counts = new Array<number>(bins).fill(0);
  const width = (high - low) / bins;
  for (let i = 0; i < values.length; i++) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((values[i]! - low) / width)));
    if (!Number.isNaN(bin)) counts[bin]!++;
  }
  return { low, high, counts };
}
