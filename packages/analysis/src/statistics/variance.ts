/** Mean and population variance (divided by n) in two passes, which keeps the digits that a sum of squares loses. */
export function meanAndVariance(values: Float64Array): { mean: number; variance: number } {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, variance: squares / values.length };
}
