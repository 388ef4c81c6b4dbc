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

/** A field of an order of several, with its season and the vegetation type it is ordered with. */
export interface SeasonOfField {
  season: Quote['season'];
  vegetationType: string | null;
}

/** The weekly analyses that end with the first of the seasons of several fields; null without a field. */
export function commonSeasonPlan(
  fields: readonly SeasonOfField[],
  now: Date,
): { plan: DraftRecurrence; isShortened: boolean } | null {
  const times = fields.map(({ season, vegetationType }) => seasonPlan(season, vegetationType, now).times);
  if (times.length === 0) return null;
  const first = Math.min(...times);
  return { plan: { weeks: 1, times: first }, isShortened: times.some((each) => each > first) };
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
