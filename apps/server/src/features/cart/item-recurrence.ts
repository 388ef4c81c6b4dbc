import type { addToCart } from '@furrow/contract/cart/cart';
import { maxFurtherAnalyses, maxWeeksAhead, maxWeeksBetween } from '@furrow/contract/cart/recurrence';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import { inputMessages } from '@furrow/contract/input/input-messages';
import type { FieldErrors } from '../../http/handlers.ts';
import { cartMessages } from './cart.messages.ts';

type RecurrenceInput = Pick<
  RequestData<typeof addToCart>['body'],
  'recurring' | 'recurring_days' | 'recurring_times'
>;

/** Recurrence of an item, named like the columns; null and 0 when the item is not recurring. */
export interface Recurrence {
  recurring_weeks: number | null;
  /** Number of analyses after the first one. */
  recurring_times: number;
}

type RecurrenceResult = { ok: true; recurrence: Recurrence } | { ok: false; invalid: FieldErrors };

const noRecurrence: Recurrence = { recurring_weeks: null, recurring_times: 0 };

export function recurrenceOf({
  recurring,
  recurring_days,
  recurring_times,
}: RecurrenceInput): RecurrenceResult {
  if (!recurring) return { ok: true, recurrence: noRecurrence };
  const [weeks, times] = [recurring_days ?? null, recurring_times ?? null];
  const invalid = {
    ...refuseNumber('recurring_days', weeks, maxWeeksBetween),
    ...refuseNumber('recurring_times', times, maxFurtherAnalyses),
  };
  if (weeks === null || times === null || Object.keys(invalid).length > 0) return { ok: false, invalid };
  if (weeks * times > maxWeeksAhead) {
    const max = Math.floor(maxWeeksAhead / weeks);
    const message = cartMessages.too_far_ahead({ max: maxWeeksAhead, weeks, times: max });
    return { ok: false, invalid: { recurring_times: [message] } };
  }
  return { ok: true, recurrence: { recurring_weeks: weeks, recurring_times: times } };
}

function refuseNumber(field: string, value: number | null, max: number): FieldErrors {
  if (value === null) return { [field]: [inputMessages.recurrence_required()] };
  if (!Number.isInteger(value)) return { [field]: [inputMessages.integer()] };
  if (value < 1) return { [field]: [inputMessages.at_least({ min: 1 })] };
  return value > max ? { [field]: [inputMessages.at_most({ max })] } : {};
}
