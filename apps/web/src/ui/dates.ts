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

const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: '2-digit' }).resolvedOptions();
// Of twelve hours or of 24 as the viewer's device counts, in the words of the page.
const clock = { hour: '2-digit', minute: '2-digit', ...(hourCycle && { hourCycle }) } as const;
const times = new Intl.DateTimeFormat(language.locale, clock);
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moments = new Intl.DateTimeFormat(language.locale, { ...day, ...clock });

/** The time of day that an instant has for the viewer, in one piece. */
export const clockTime = (instant: Date): string => times.format(instant).replaceAll(' ', '\u00a0');

/** An instant as the viewer's clock tells it: `5 Jan 2025, 02:02 PM`. */
export function momentText(instant: string): string {
  const date = new Date(instant);
  // A day in English has the order of most of its countries, as everywhere.
  if (language.code === english.code) return `${dayOf(date)}, ${clockTime(date)}`;
  return moments.format(date);
}
