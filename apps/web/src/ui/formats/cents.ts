/** Whole cents of dollars. Amounts are summed in cents, since sums of fractions accumulate rounding errors. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars of whole cents, as the API and the display use them. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
