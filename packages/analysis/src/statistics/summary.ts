import { percentilesWithin } from './percentile.ts';
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
 * @param values at least one finite number, in any order.
 */
export function summarise(values: Float64Array): Summary {
  if (values.length === 0) throw new RangeError('No value to summarise.');
  const { mean, variance, min, max } = momentsOf(values);
  const [p10, q1, median, q3, p90] = percentilesWithin(values, { min, max }, [10, 25, 50, 75, 90]) as [
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
