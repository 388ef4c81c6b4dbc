import type { Day, Figure } from '@furrow/messages/message';

/** Day of an instant as a parameter of a message. @param instant ISO 8601 in UTC, or its day alone. */
export const day = (instant: string): Day => ({ day: instant.slice(0, 10) });

/** Percent as an integer, rounded down so that a share below its limit never reads as the limit. */
export const percent = (share: number): Figure => ({ figure: Math.floor(share * 100), decimals: 0 });

export const metres = (length: number): Figure => ({
  figure: length,
  decimals: Number.isInteger(length) ? 0 : 3,
});
