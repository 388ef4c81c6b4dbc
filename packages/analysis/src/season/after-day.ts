import type { AroundDue } from '../when.ts';

const dayMilliseconds = 86_400_000;
/** Days after it within which the first clear pass still shows what happened and not how it healed. */
const stillShown = 120;

/** Midnight UTC after a day. @param day YYYY-MM-DD. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMilliseconds).toISOString();

/**
 * The passes that may be the first to show what happened on a day: where it lies within the usual time the newest as ever, else the first
 * one after it. A pass of the day itself may be of before or after, and counts as neither.
 * @param day UTC, YYYY-MM-DD.
 */
export function firstAfter(usual: AroundDue, day: string): AroundDue {
  const first = endOfDay(day);
  if (first >= usual.from) return { ...usual, from: first };
  const last = Math.min(Date.parse(first) + stillShown * dayMilliseconds, Date.parse(usual.to));
  return { from: first, due: first, to: new Date(last).toISOString() };
}
