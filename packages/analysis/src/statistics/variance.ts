export interface Moments {
  mean: number;
  /** Of the population: divided by the count. */
  variance: number;
  min: number;
  max: number;
}

/** In two passes, which keeps the digits that a sum of squares loses. */
export function momentsOf(values: Float64Array): Moments {
  let [sum, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const off = values[i]! - mean;
    squares += off * off;
  }
  return { mean, variance: squares / values.length, min, max };
}
