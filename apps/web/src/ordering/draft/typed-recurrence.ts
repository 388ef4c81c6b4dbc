import { recurrenceTexts as texts } from '../../texts/rhythm.ts';
import { formatDayOf } from '../../ui/formats/dates.ts';

/** Limits of the contract. They are repeated here, because its schemas would be the largest part of this page. */
export const recurrenceLimits = { weeksBetween: 52, furtherAnalyses: 104, weeksAhead: 260 };

/** A recurrence as typed: weeks between two analyses, and number of further analyses. */
export interface TypedRecurrence {
  weeks: string;
  times: string;
  /** True for the weekly analyses until the end of the season, whose number follows from that day. */
  untilSeasonEnd?: true;
}

export interface DraftRecurrence {
  /** Number of weeks between two analyses. */
  weeks: number;
  /** Number of analyses after the first one. */
  times: number;
}

interface ParsedRecurrence {
  /** The recurrence; null if the input is incomplete or invalid. */
  recurrence: DraftRecurrence | null;
  /** Error messages on invalid input. Empty input has no error message. */
  problems: { weeks?: string; times?: string };
}

export function parseRecurrence(typed: TypedRecurrence): ParsedRecurrence {
  const weeks = parseInteger(typed.weeks, recurrenceLimits.weeksBetween);
  const times = parseInteger(typed.times, recurrenceLimits.furtherAnalyses);
  const problems = {
    ...(weeks.problem && { weeks: weeks.problem }),
    ...(times.problem && { times: times.problem }),
  };
  if (weeks.value === null || times.value === null) return { recurrence: null, problems };
  if (weeks.value * times.value > recurrenceLimits.weeksAhead) {
    const times = Math.floor(recurrenceLimits.weeksAhead / weeks.value);
    const sentence = texts.tooFar({ weeks: weeks.value, most: times, ahead: recurrenceLimits.weeksAhead });
    return { recurrence: null, problems: { times: sentence } };
  }
  return { recurrence: { weeks: weeks.value, times: times.value }, problems };
}

function parseInteger(typed: string, limit: number): { value: number | null; problem?: string } {
  const text = typed.trim();
  if (text === '') return { value: null };
  const value = Number(text);
  if (!/^\d+$/.test(text)) return { value: null, problem: texts.notInteger };
  if (value < 1) return { value: null, problem: texts.min };
  return value > limit ? { value: null, problem: texts.max({ most: limit }) } : { value };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Due date of the last analysis if the first one starts at `now`. */
export function lastDueDate({ weeks, times }: DraftRecurrence, now: Date): Date {
  return new Date(now.getTime() + times * weeks * weekMs);
}

/**
 * Total price of all analyses in dollars. Computed in whole cents, because multiples of fractions
 * accumulate rounding errors.
 * @param price price of one analysis in dollars.
 */
export function recurrenceTotal({ times }: DraftRecurrence, price: number): number {
  return ((times + 1) * Math.round(price * 100)) / 100;
}

interface RecurringItem {
  recurring: boolean;
  recurring_days: number | null;
  recurring_times: number | null;
}

/** Describes the recurrence of an item: `Every 2 weeks, 5 analyses in all`; null for a one-time item. */
export function formatRecurrence(item: RecurringItem): string | null {
  const { recurring, recurring_days: weeks, recurring_times: times } = item;
  return recurring && weeks !== null && times !== null ? texts.inAll({ weeks, analyses: times + 1 }) : null;
}

/**
 * Describes the recurrence of an item that is not ordered yet, with the day of its last analysis if it is ordered at
 * `now`: `Every week until 28 Aug 2027, 40 analyses in all`; null for a one-time item.
 */
export function formatRecurrenceUntil(item: RecurringItem, now: Date): string | null {
  const { recurring, recurring_days: weeks, recurring_times: times } = item;
  if (!recurring || weeks === null || times === null) return null;
  const last = formatDayOf(lastDueDate({ weeks, times }, now));
  return texts.inAllUntil({ weeks, analyses: times + 1, last });
}
