import { percentiles } from '../statistics/percentile.ts';

/** Ratio of standard deviation to median absolute deviation for a normal distribution. */
const madToDeviation = 1.4826;

/** Median, and standard deviation from the median absolute deviation, which is robust against plumes. NaN is ignored. */
export function robustSpread(values: Float64Array): { median: number; deviation: number } {
  const middle = (some: Float64Array): number => percentiles(some, [50])[0]!;
  if (values.every(Number.isNaN)) return { median: Number.NaN, deviation: Number.NaN };
  const median = middle(values);
  return { median, deviation: madToDeviation * middle(values.map((value) => Math.abs(value - median))) };
}
