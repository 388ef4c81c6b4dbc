/** Whole cents. Those of the contract, without its schemas, which would be the largest part of this page. */
export const leastCardCents = 50;
export const topUpCents = { least: 500, most: 500_000, balance: 2_000_000 } as const;
