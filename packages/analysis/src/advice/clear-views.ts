import type { AmendedRecord } from '../record/render-record.ts';
import type { SeriesPoint } from '../series/time-series-outcome.ts';
import { addDays } from './year-days.ts';

/** Percent of the field that has to be valid for a view to be compared with others. */
const minValidPercent = 80;
/** Days around the same day of the year before that count as the same week. */
const sameWeekDays = 8;
const daysPerYear = 365;

/** The clear views before that of a record, in order of time. */
export const clearViewsBefore = ({ metadata }: AmendedRecord): SeriesPoint[] =>
  (metadata.series ?? []).filter(
    ({ valid, date }) => valid >= minValidPercent && date < metadata.indices.date,
  );

/** The clear views around the same day of the year before. */
export function viewsOfSameWeekLastYear(clear: readonly SeriesPoint[], day: string): SeriesPoint[] {
  const [from, to] = [-daysPerYear - sameWeekDays, -daysPerYear + sameWeekDays].map((days) =>
    addDays(day, days),
  ) as [string, string];
  return clear.filter(({ date }) => date >= from && date <= to);
}

/** The median of some values; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
