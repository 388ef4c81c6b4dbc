export interface Moments {
  count: number;
  mean: number;
  /** Of the population: divided by the count. */
  variance: number;
  min: number;
  max: number;
}

/** In two passes, which keeps the digits that a sum of squares loses. @param values NaN does not count. */
export function momentsOf(values: Float64Array): Moments {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const mean = sum / count;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const off = values[i]! - mean;
    if (!Number.isNaN(off)) squares += off * off;
  }
  return { count, mean, variance: squares / count, min, max };
}
