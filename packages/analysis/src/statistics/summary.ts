import { percentilesOf } from './percentile.ts';
import { momentsOf } from './variance.ts';

export interface Summary {
  average: number;
  min: number;
  max: number;
  median: number;
  q1: number;
  q3: number;
  p10: number;
  p90: number;
  std: number;
  variance: number;
}

/**
 * Statistics over a field's valid values.
 * @param values at least one finite number, in any order; NaN does not count.
 */
export function summarise(values: Float64Array): Summary {
  const moments = momentsOf(values);
  const { count, mean, variance, min, max } = moments;
  if (count === 0) throw new RangeError('No value to summarise.');
  const [p10, q1, median, q3, p90] = percentilesOf(values, moments, [10, 25, 50, 75, 90]) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return {
    average: mean,
    min,
    max,
    median,
    q1,
    q3,
    p10,
    p90,
    std: Math.sqrt(variance),
    variance,
  };
}
