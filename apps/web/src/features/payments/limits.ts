/**
 * Limits in whole cents. They repeat the contract's, because importing its schemas would make up the largest part of this page.
 */
export const leastCardCents = 50;
export const topUpCents = { least: 500, most: 500_000, balance: 2_000_000 } as const;
