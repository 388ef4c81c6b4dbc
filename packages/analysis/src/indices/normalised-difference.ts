/**
 * (a − b)/(a + b). NaN where the denominator is not above 0 or the quotient is outside −1..1, as it is when one of the
 * reflectances is negative.
 */
export function normalisedDifference(a: number, b: number): number {
  const sum = a + b;
  if (!(sum > 0)) return Number.NaN;
  const value = (a - b) / sum;
  return value >= -1 && value <= 1 ? value : Number.NaN;
}
