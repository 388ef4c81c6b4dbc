/** Limits that calls check and refusals state. */

/** Minimum charge of a card in dollars, as defined by Stripe. */
export const minCardAmount = 0.5;
/** Limits in dollars: of one top-up, and of the balance of a wallet. */
export const topUpLimits = { min: 5, max: 5_000, maxBalance: 20_000 } as const;
/** Maximum number of analyses in a cart, which is that of one payment. */
export const maxCartItems = 500;
/** Maximum number of fields per account. */
export const maxFields = 5_000;
/** Maximum number of valid evidence links per item. */
export const maxEvidenceLinks = 20;
