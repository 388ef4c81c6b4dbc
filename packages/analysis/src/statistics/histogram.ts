export interface Histogram {
  low: number;
  high: number;
  /** Equal bins from low to high; values beyond the ends are counted in the outermost bins. */
  counts: number[];
}

export function histogram(values: Float64Array, low: number, high: number, bins: number): Histogram {
  const counts = new Array<number>(bins).fill(0);
  const width = (high - low) / bins;
  for (const value of values) {
    const bin = Math.min(bins - 1, Math.max(0, Math.floor((value - low) / width)));
    counts[bin]!++;
  }
  return { low, high, counts };
}
