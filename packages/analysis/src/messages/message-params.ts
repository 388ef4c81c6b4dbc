import type { Day, Figure } from '@furrow/messages/message';

/** Day of an instant as a parameter of a message. @param instant ISO 8601 in UTC, or its day alone. */
export const day = (instant: string): Day => ({ day: instant.slice(0, 10) });

/** Far above the rounding error of a product, and far below the difference of two shares of 10⁸ pixels. */
const roundingError = 1e-9;

/**
 * Percent as an integer, rounded down so that a share below its limit never reads as the limit. A share that is exactly
 * an integer gives that integer: 0.57 × 100 is 56.99999999999999.
 */
export const floorPercent = (share: number): number => Math.floor(share * 100 + roundingError);

export const percent = (share: number): Figure => ({ figure: floorPercent(share), decimals: 0 });

/** Percent that was not seen, rounded as other figures; together with its complement it is 100. */
export const hiddenPercent = (validShare: number): number => Math.round((1 - validShare) * 100);

export const metres = (length: number): Figure => ({
  figure: length,
  decimals: Number.isInteger(length) ? 0 : 3,
});
