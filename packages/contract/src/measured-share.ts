import type { Provenance } from './analysis-record.ts';

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
