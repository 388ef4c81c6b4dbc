import type { AdditionalIndex, Provenance } from './analysis-record.ts';

/** Percent of a field from which a result counts as covering all of it. */
const FULL_COVERAGE_PERCENT = 99;

/**
 * Share of a field that a result measured, if it has to be shown with the figures.
 * @returns percent with one decimal, rounded down; null from 99 %.
 */
export function coveredPercent({ inside, valid }: Provenance['pixels']): number | null {
  if (inside === 0) return null;
  const percent = (100 * valid) / inside;
  return percent < FULL_COVERAGE_PERCENT ? Math.floor(percent * 10) / 10 : null;
}

/**
 * Share of a field that an additional index measured, if it is less than that of the ordered one.
 * @returns percent with one decimal, rounded down; null if the share of the result applies.
 */
export function additionalCoveredPercent(
  { valid_pixels: valid }: AdditionalIndex,
  pixels: Provenance['pixels'],
): number | null {
  if (valid === undefined || valid >= pixels.valid) return null;
  return coveredPercent({ inside: pixels.inside, valid });
}
