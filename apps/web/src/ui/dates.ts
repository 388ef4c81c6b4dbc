import { dayIn } from '@furrow/messages/days';
import { english } from '@furrow/messages/language';
import { language } from '../texts/language.ts';

const months = new Intl.DateTimeFormat(language.locale, { month: 'short', timeZone: 'UTC' });

/** A UTC day (`2025-01-05`, or the start of an instant) as people read it: `5 Jan 2025`. Anything else stays as it is. */
export function dayText(day: string): string {
  const [start] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  const date = new Date(`${start}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayIn(language.locale, date);
}

/** The short name of a month, 0 to 11. */
export const monthText = (month: number): string => months.format(new Date(Date.UTC(2025, month, 1)));

/** The day that an instant has in the viewer's zone, or in `timeZone`: `5 Jan 2025`. */
export function dayOf(instant: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return dayText(`${part('year')}-${part('month')}-${part('day')}`);
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** The time of day that an instant has for the viewer, and in one piece; in English in the manner of their own clock. */
export function clockTime(instant: Date): string {
  const locale = language.code === english.code ? undefined : language.locale;
  return instant.toLocaleTimeString(locale, clock).replaceAll(' ', '\u00a0');
}

/** An instant as the viewer's clock tells it: `5 Jan 2025, 02:02 PM`. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  if (language.code === english.code) return `${dayOf(date)}, ${clockTime(date)}`;
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return date.toLocaleString(language.locale, { ...day, ...clock });
}
