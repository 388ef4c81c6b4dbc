import { maxFurtherAnalyses, maxWeeksAhead, maxWeeksBetween } from '@furrow/contract/cart/recurrence';
import type { TypedOrder } from '@furrow/contract/orders/typed-orders';
import type { OrderText } from './read-order-text.ts';

export interface PlannedRecurrence extends Pick<TypedOrder, 'one_time' | 'recurrence'> {
  /** True if analyses cannot be repeated as often, or as seldom, as the text says. */
  isOutside: boolean;
}

/** Weeks and number of the analyses that a text asks for, within what can be ordered. */
export function planRecurrence({ intervalDays, analyses }: OrderText): PlannedRecurrence {
  if (intervalDays === null) return { one_time: analyses === 1, recurrence: null, isOutside: false };
  const stated = Math.round(intervalDays / 7);
  const weeks = Math.min(maxWeeksBetween, Math.max(1, stated));
  const further = analyses === null || analyses < 2 ? null : analyses - 1;
  const isPossible = further !== null && further <= maxFurtherAnalyses && further * weeks <= maxWeeksAhead;
  return {
    one_time: false,
    recurrence: { weeks, further: isPossible ? further : null },
    // Every six or eight days is meant as every week.
    isOutside: intervalDays < 5 || stated > maxWeeksBetween,
  };
}
