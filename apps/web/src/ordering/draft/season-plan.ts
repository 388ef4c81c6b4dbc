import type { Quote } from '@furrow/contract/pricing';
import { type DraftRecurrence, recurrenceLimits, type TypedRecurrence } from './recurrence.ts';

export type Rhythm = 'one-time' | 'season' | 'other';

const dayMs = 86_400_000;

/** Weekly analyses until the end of the season; the last one is due on its last day at the latest. */
export function seasonPlan(
  { ends_on, crops }: Quote['season'],
  vegetationType: string | null,
  now: Date,
): DraftRecurrence {
  const lastDay = crops.find(({ vegetation_type }) => vegetation_type === vegetationType)?.ends_on ?? ends_on;
  const weeksLeft = Math.floor((Date.parse(lastDay) + dayMs - 1 - now.getTime()) / (7 * dayMs));
  return { weeks: 1, times: Math.min(Math.max(weeksLeft, 1), recurrenceLimits.furtherAnalyses) };
}

/** The plan as the draft stores it. */
export const typedSeasonPlan = ({ weeks, times }: DraftRecurrence): TypedRecurrence => ({
  weeks: String(weeks),
  times: String(times),
  untilSeasonEnd: true,
});

export function rhythmOf(recurrence: TypedRecurrence | null): Rhythm {
  if (recurrence === null) return 'one-time';
  return recurrence.untilSeasonEnd ? 'season' : 'other';
}
