import type { FieldOverview } from '@furrow/contract/results/results';
import { homeTexts as texts } from '../../texts/home.ts';
import { formatDayOf } from '../../ui/formats/dates.ts';

/** The analysis of a field that is in progress or comes next: `next on 13 Dec 2026`. */
export function describeNext({
  state,
  due_at,
}: Pick<NonNullable<FieldOverview['next']>, 'state' | 'due_at'>): string {
  if (state === 'Waiting for a clear view') return texts.waiting;
  return state === 'Scheduled' ? texts.next({ day: formatDayOf(new Date(due_at)) }) : texts.running;
}
