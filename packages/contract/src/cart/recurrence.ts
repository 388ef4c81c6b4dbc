import { z } from 'zod';
import { issues } from '../input/issues.ts';
import { decimal, flag } from '../input/value-schemas.ts';

/** Maximum number of weeks between two analyses. */
export const maxWeeksBetween = 52;
/** Maximum number of analyses after the first one. */
export const maxFurtherAnalyses = 104;
/** Maximum number of weeks from the first analysis to the last one: five years. */
export const maxWeeksAhead = 260;

/** A number, or the empty content of an input; it is ignored unless the analysis is recurring. */
const optionalNumber = z.union([z.literal('').transform(() => null), decimal], issues.number()).nullish();

/** Recurrence of an analysis. The two figures are required with `recurring` and ignored without it. */
export const recurrence = {
  recurring: flag.nullish(),
  /** Weeks between analyses, despite the name: 1 to 52. */
  recurring_days: optionalNumber,
  /** Number of analyses after the first: 1 to 104. */
  recurring_times: optionalNumber,
};
