import { formatDayIn, withFirstOfMonth } from '@furrow/messages/format-days';
import { english } from '@furrow/messages/language';
import { language } from '../../texts/language.ts';
import { noBreak } from './no-break.ts';

const monthFormat = new Intl.DateTimeFormat(language.locale, { month: 'short', timeZone: 'UTC' });

/** Formats a UTC day (`2025-01-05`, or the start of an instant): `5 Jan 2025`. Anything else is returned unchanged. */
export function formatDay(day: string): string {
  const [start] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  const date = new Date(`${start}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : formatDayIn(language.locale, date);
}

/**
 * Short name of a month.
 * @param month from 0 (January) to 11.
 */
export const formatMonth = (month: number): string => monthFormat.format(new Date(Date.UTC(2025, month, 1)));

const monthOfYearFormat = new Intl.DateTimeFormat(language.locale, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOfMonthFormat = new Intl.DateTimeFormat(language.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a month (`2025-01`) with its year: `Jan 2025`. */
export const formatMonthOfYear = (month: string): string =>
  noBreak(monthOfYearFormat.format(new Date(`${month}-01T00:00:00Z`)));

/** Formats a UTC day without its year: `5 Jan`. */
export function formatDayOfMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  // In English the day comes before the month, as everywhere else in the app.
  if (language.code === english.code)
    return noBreak(`${date.getUTCDate()} ${formatMonth(date.getUTCMonth())}`);
  return noBreak(withFirstOfMonth(language.locale, dayOfMonthFormat.format(date)));
}

/**
 * Formats the day of an instant in the viewer's time zone, or in `timeZone`: `5 Jan 2025`.
 * @param beforeYear what English writes between the month and the year
 */
export function formatDayOf(instant: Date, timeZone?: string, beforeYear?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day')));
  return formatDayIn(language.locale, day, beforeYear);
}

// In English the device decides between the 12-hour and the 24-hour clock. Translations use the 24-hour clock, because
// most of them would show `am` and `pm` in English.
const hourCycle =
  language.code === english.code
    ? new Intl.DateTimeFormat(undefined, { hour: '2-digit' }).resolvedOptions().hourCycle
    : 'h23';
const timeOptions = { hour: '2-digit', minute: '2-digit', ...(hourCycle && { hourCycle }) } as const;
const timeFormat = new Intl.DateTimeFormat(language.locale, timeOptions);
const dayOptions = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dateTimeFormat = new Intl.DateTimeFormat(language.locale, { ...dayOptions, ...timeOptions });

/** Time of day of an instant in the viewer's time zone, with non-breaking spaces. */
export const formatTimeOfDay = (instant: Date): string => noBreak(timeFormat.format(instant));

/** Day and time of an instant in the viewer's time zone: `5 Jan 2025, 02:02 PM`. */
export function formatDateTime(instant: string): string {
  const date = new Date(instant);
  // In English the day comes before the month, as everywhere else in the app.
  if (language.code === english.code) return `${formatDayOf(date)}, ${formatTimeOfDay(date)}`;
  return withFirstOfMonth(language.locale, dateTimeFormat.format(date));
}
