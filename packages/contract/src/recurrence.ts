import { z } from 'zod';
import { decimal, flag } from './figures.ts';

export const recurrenceRequired = 'Recurring details required!.';

/** Weeks between two analyses. */
export const mostWeeksBetween = 52;
/** Analyses after the first one. */
export const mostFurtherAnalyses = 104;
/** Weeks from the first analysis to the last one: five years. */
export const mostWeeksAhead = 260;

const wholeUpTo = (most: number) =>
  decimal.pipe(z.int('Enter a whole number.').min(1, 'At least 1.').max(most, `At most ${most}.`)).nullish();

/** How an analysis is repeated. Without `recurring` the two figures are not looked at; with it both are required. */
export const recurrence = {
  recurring: flag.nullish(),
  /** Weeks between analyses, despite its name. */
  recurring_days: wholeUpTo(mostWeeksBetween),
  /** Further analyses after the first. */
  recurring_times: wholeUpTo(mostFurtherAnalyses),
};
