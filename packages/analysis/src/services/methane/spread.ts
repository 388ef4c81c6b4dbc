import { percentiles } from '../../statistics/percentile.ts';

/** Ratio of standard deviation to median absolute deviation for a normal distribution. */
const madToDeviation = 1.4826;

/**
 * Median, and standard deviation from the median absolute deviation, which is robust against plumes. NaN is ignored.
 */
export function robustSpread(values: Float64Array): { median: number; deviation: number } {
  const medianOf = (sample: Float64Array): number => percentiles(sample, [50])[0]!;
  if (values.every(Number.isNaN)) return { median: Number.NaN, deviation: Number.NaN };
  const median = medianOf(values);
  return { median, deviation: madToDeviation * medianOf(values.map((value) => Math.abs(value - median))) };
}
