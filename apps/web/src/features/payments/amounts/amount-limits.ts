/**
 * Limits in whole cents. They repeat the contract's, because importing its schemas would make up the largest part of this page.
 */
export const minCardCents = 50;
export const topUpCents = { min: 500, max: 500_000, maxBalance: 2_000_000 } as const;
