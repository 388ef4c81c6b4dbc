/**
 * Limits in whole cents. The contract's constants are repeated, because its schemas would be the
 * largest part of this page.
 */
export const minCardCents = 50;
export const topUpCents = { min: 500, max: 500_000, maxBalance: 2_000_000 } as const;
