import type { AmendedRecord } from '../record/render-record.ts';
import type { SeriesPoint } from '../series/time-series-outcome.ts';
import { reaches } from './change-limits.ts';
import { addDays, daysBetween } from './crops/year-days.ts';

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

/**
 * The same week of the year before: its clear view nearest to the day of the year, or the lowest and the highest where
 * the views of that week and those around the nearest one disagree, so that none of them stands for it.
 */
export type WeekOfLastYear<View extends ComparedPoint = SeriesPoint> =
  | { view: View }
  | { lowest: View; highest: View };

/** What is compared of a clear view. */
export type ComparedPoint = Pick<SeriesPoint, 'date' | 'average' | 'median'>;

/** Days by which views may be apart from the same day of the year before and show that it is unclear. */
export const daysAroundLastYear = 2 * sameWeekDays;

/**
 * Compares the clear views around the same day of the year before.
 * @param difference difference of two views that counts as a change
 * @returns null without a clear view in that week
 */
export function weekOfLastYear<View extends ComparedPoint>(
  clear: readonly View[],
  day: string,
  difference: number,
): WeekOfLastYear<View> | null {
  const sameDay = addDays(day, -daysPerYear);
  const isNear = (date: string, { date: other }: View) => Math.abs(daysBetween(date, other)) <= sameWeekDays;
  const week = clear.filter((view) => isNear(sameDay, view));
  const [nearest] = week.toSorted(
    (one, other) => Math.abs(daysBetween(one.date, sameDay)) - Math.abs(daysBetween(other.date, sameDay)),
  );
  if (nearest === undefined) return null;
  const witnesses = clear.filter((view) => week.includes(view) || isNear(nearest.date, view));
  const byAverage = witnesses.toSorted((one, other) => one.average - other.average);
  const [lowest, highest] = [byAverage[0]!, byAverage.at(-1)!];
  const medians = witnesses.map(({ median }) => median);
  const disagrees =
    reaches(highest.average - lowest.average, difference) ||
    reaches(Math.max(...medians) - Math.min(...medians), difference);
  return disagrees ? { lowest, highest } : { view: nearest };
}

/** The median of some values; null without any. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return sorted.length === 0 ? null : (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
