import type { AroundDue } from '../when.ts';

const dayMilliseconds = 86_400_000;
/** Days after an event within which the first clear pass still shows its effect and not the recovery. */
const stillShown = 120;

/** Midnight UTC at the end of a day. @param day YYYY-MM-DD. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMilliseconds).toISOString();

/**
 * Span of the passes that may be the first to show an event of a day: the newest one as usual where the day is within the usual span,
 * else the first one after it. A pass of the day itself may be from before or after the event, so it is excluded.
 * @param day UTC, YYYY-MM-DD.
 */
export function firstAfter(usual: AroundDue, day: string): AroundDue {
  const first = endOfDay(day);
  if (first >= usual.from) return { ...usual, from: first };
  const last = Math.min(Date.parse(first) + stillShown * dayMilliseconds, Date.parse(usual.to));
  return { from: first, due: first, to: new Date(last).toISOString() };
}
