import type { Quote } from '@furrow/contract/pricing/pricing';
import { type DraftRecurrence, recurrenceLimits, type TypedRecurrence } from './typed-recurrence.ts';

export type Rhythm = 'one-time' | 'season' | 'other';

const dayMs = 86_400_000;

/** What "each week this season" is for a field: the weekly analyses, or the season of a crop that does not grow now. */
export type SeasonOffer =
  | { plan: DraftRecurrence; next: null }
  | { plan: null; next: Pick<Quote['season']['next_crops'][number], 'starts_on' | 'ends_on'> };

/**
 * Weekly analyses until the end of the season; the last one is due on its last day at the latest. There are none of a
 * crop that does not grow now.
 */
export function seasonPlan(
  { ends_on, crops, next_crops }: Quote['season'],
  vegetationType: string | null,
  now: Date,
): SeasonOffer {
  const isOfType = ({ vegetation_type }: { vegetation_type: string }) => vegetation_type === vegetationType;
  const next = next_crops.find(isOfType);
  if (next) return { plan: null, next };
  const lastDay = crops.find(isOfType)?.ends_on ?? ends_on;
  const weeksLeft = Math.floor((Date.parse(lastDay) + dayMs - 1 - now.getTime()) / (7 * dayMs));
  const times = Math.min(Math.max(weeksLeft, 1), recurrenceLimits.furtherAnalyses);
  return { plan: { weeks: 1, times }, next: null };
}

/** A field of an order of several, with its season and the vegetation type it is ordered with. */
export interface SeasonOfField {
  name: string;
  season: Quote['season'];
  vegetationType: string | null;
}

/** What "each week this season" is for several fields. */
export interface CommonSeason {
  /** The weekly analyses that end with the first of the seasons; null if a field has a crop that does not grow now. */
  plan: DraftRecurrence | null;
  /** True if the season of a field ends later than the plan. */
  isShortened: boolean;
  /** Names of the fields whose crop does not grow now. */
  outOfSeason: readonly string[];
}

/** The season of several fields; null without a field. */
export function commonSeason(fields: readonly SeasonOfField[], now: Date): CommonSeason | null {
  if (fields.length === 0) return null;
  const offers = fields.map(({ season, vegetationType }) => seasonPlan(season, vegetationType, now));
  const outOfSeason = fields.flatMap(({ name }, i) => (offers[i]!.plan === null ? [name] : []));
  if (outOfSeason.length > 0) return { plan: null, isShortened: false, outOfSeason };
  const times = offers.flatMap(({ plan }) => plan?.times ?? []);
  const first = Math.min(...times);
  return { plan: { weeks: 1, times: first }, isShortened: times.some((each) => each > first), outOfSeason };
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
