export interface Histogram {
  low: number;
  high: number;
  /** Equal bins from low to high; values beyond the ends are counted in the outermost bins. */
  counts: number[];
}

export function histogram(values: Float64Array, low: number, high: number, bins: number): Histogram {
  const counts = new Array<number>(bins).fill(0);
  const width = (high - low) / bins;
  for (let i = 0; i < values.length; i++) {
    const bin = Math.floor((values[i]! - low) / width);
    counts[bin < 0 ? 0 : bin >= bins ? bins - 1 : bin]!++;
  }
  return { low, high, counts };
}
