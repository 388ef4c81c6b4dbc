import type { DraftRecurrence, TypedRecurrence } from '../../../ordering/draft/typed-recurrence.ts';

/**
 * True if a draft has chosen the weekly analyses of the season, and their number is no longer that of the plan.
 * @param plan null if they are not offered, undefined while that is unknown.
 */
export const isPlanOutdated = (
  recurrence: TypedRecurrence | null,
  plan: DraftRecurrence | null | undefined,
): boolean =>
  plan !== undefined && recurrence?.untilSeasonEnd === true && recurrence.times !== String(plan?.times);

/** True if a rhythm that was typed is that of the plan. */
export const isTypedPlan = (recurrence: TypedRecurrence | null, plan: DraftRecurrence): boolean =>
  recurrence?.weeks === String(plan.weeks) && recurrence.times === String(plan.times);
