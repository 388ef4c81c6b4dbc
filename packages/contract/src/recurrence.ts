import { z } from 'zod';
import { decimal, flag } from './figures.ts';
import { issues } from './issues.ts';

/** Weeks between two analyses. */
export const mostWeeksBetween = 52;
/** Analyses after the first one. */
export const mostFurtherAnalyses = 104;
/** Weeks from the first analysis to the last one: five years. */
export const mostWeeksAhead = 260;

/** Not looked at unless the analysis is to be repeated; forms send what stands in their fields. */
const typed = z.union([z.literal('').transform(() => null), decimal], issues.number()).nullish();

/** How an analysis is repeated. Without `recurring` the two figures are not looked at; with it both are required. */
export const recurrence = {
  recurring: flag.nullish(),
  /** Weeks between analyses, despite its name: 1 to 52. */
  recurring_days: typed,
  /** Further analyses after the first: 1 to 104. */
  recurring_times: typed,
};
