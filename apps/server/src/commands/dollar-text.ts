/** Whole cents as dollars, without a sign for the currency. */
export const dollarText = (cents: number): string => (cents / 100).toFixed(2);
