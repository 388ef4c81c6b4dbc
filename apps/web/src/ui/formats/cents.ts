/**
 * Converts dollars to whole cents. Amounts are summed in cents, because sums of fractions accumulate rounding errors.
 */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Converts whole cents to dollars, as the API and the display use them. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
