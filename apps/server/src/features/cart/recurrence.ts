import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import { mostWeeksAhead, recurrenceRequired } from '@furrow/contract/recurrence';
import type { FieldErrors } from '../../http/handlers.ts';

type Sent = Pick<Received<typeof addToCart>['body'], 'recurring' | 'recurring_days' | 'recurring_times'>;

/** How an item is repeated: null and 0 when it is not. Named as the columns. */
export interface Recurrence {
  recurring_weeks: number | null;
  /** Analyses after the first. */
  recurring_times: number;
}

export function recurrenceOf({
  recurring,
  recurring_days: weeks,
  recurring_times: times,
}: Sent): { ok: true; recurrence: Recurrence } | { ok: false; invalid: FieldErrors } {
  if (!recurring) return { ok: true, recurrence: { recurring_weeks: null, recurring_times: 0 } };
  if (!weeks || !times) {
    return {
      ok: false,
      invalid: {
        ...(!weeks && { recurring_days: [recurrenceRequired] }),
        ...(!times && { recurring_times: [recurrenceRequired] }),
      },
    };
  }
  if (weeks * times > mostWeeksAhead) {
    const most = Math.floor(mostWeeksAhead / weeks);
    const sentence = `The last analysis may be at most ${mostWeeksAhead} weeks away: every ${weeks} weeks, that is ${most} times.`;
    return { ok: false, invalid: { recurring_times: [sentence] } };
  }
  return { ok: true, recurrence: { recurring_weeks: weeks, recurring_times: times } };
}
