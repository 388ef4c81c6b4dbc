/** Converts cents to dollars with at most 2 decimals. */
export const dollars = (cents: number): number => cents / 100;
