import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import {
  mostFurtherAnalyses,
  mostWeeksAhead,
  mostWeeksBetween,
  recurrenceRequired,
} from '@furrow/contract/recurrence';
import type { FieldErrors } from '../../http/handlers.ts';

type Sent = Pick<Received<typeof addToCart>['body'], 'recurring' | 'recurring_days' | 'recurring_times'>;

/** How an item is repeated: null and 0 when it is not. Named as the columns. */
export interface Recurrence {
  recurring_weeks: number | null;
  /** Analyses after the first. */
  recurring_times: number;
}

type Read = { ok: true; recurrence: Recurrence } | { ok: false; invalid: FieldErrors };

const once: Recurrence = { recurring_weeks: null, recurring_times: 0 };

export function recurrenceOf({ recurring, recurring_days, recurring_times }: Sent): Read {
  if (!recurring) return { ok: true, recurrence: once };
  const [weeks, times] = [recurring_days ?? null, recurring_times ?? null];
  const invalid = {
    ...refuseFigure('recurring_days', weeks, mostWeeksBetween),
    ...refuseFigure('recurring_times', times, mostFurtherAnalyses),
  };
  if (weeks === null || times === null || Object.keys(invalid).length > 0) return { ok: false, invalid };
  if (weeks * times > mostWeeksAhead) {
    const most = Math.floor(mostWeeksAhead / weeks);
    const sentence = `The last analysis may be at most ${mostWeeksAhead} weeks away: every ${weeks} weeks, that is ${most} times.`;
    return { ok: false, invalid: { recurring_times: [sentence] } };
  }
  return { ok: true, recurrence: { recurring_weeks: weeks, recurring_times: times } };
}

function refuseFigure(field: string, value: number | null, most: number): FieldErrors {
  if (value === null) return { [field]: [recurrenceRequired] };
  if (!Number.isInteger(value)) return { [field]: ['Enter a whole number.'] };
  if (value < 1) return { [field]: ['At least 1.'] };
  return value > most ? { [field]: [`At most ${most}.`] } : {};
}
