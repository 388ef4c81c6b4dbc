/** Whole cents of dollars: sums of fractions collect dust. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Dollars of whole cents, as the wire and the eye take them. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
