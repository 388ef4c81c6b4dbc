import type { FurtherIndex, Provenance } from './analysis-record.ts';

/** Percent of a field from which on a result counts as one of the whole of it. */
const nearlyAll = 99;

/**
 * How much of a field a result measured, where that has to be said beside its figures.
 * @returns percent with one decimal, rounded down; null from 99 % on.
 */
export function measuredPercent({ inside, valid }: Provenance['pixels']): number | null {
  if (inside === 0) return null;
  const percent = (100 * valid) / inside;
  return percent < nearlyAll ? Math.floor(percent * 10) / 10 : null;
}

/**
 * The same of a further index, where it was measured on less than the one that was ordered.
 * @returns percent with one decimal, rounded down; null where the share of the result stands for it too.
 */
export function furtherPercent(
  { valid_pixels: valid }: FurtherIndex,
  pixels: Provenance['pixels'],
): number | null {
  if (valid === undefined || valid >= pixels.valid) return null;
  return measuredPercent({ inside: pixels.inside, valid });
}
