import { percentiles } from '../statistics/percentile.ts';

/** Of the normal distribution: median absolute deviation to standard deviation. */
const madToDeviation = 1.4826;

/** Median and standard deviation by the median absolute deviation, which a plume hardly moves. NaN values do not count. */
export function robustSpread(values: Float64Array): { median: number; deviation: number } {
  const middle = (some: Float64Array): number => percentiles(some, [50])[0]!;
  if (values.every(Number.isNaN)) return { median: Number.NaN, deviation: Number.NaN };
  const median = middle(values);
  return { median, deviation: madToDeviation * middle(values.map((value) => Math.abs(value - median))) };
}
