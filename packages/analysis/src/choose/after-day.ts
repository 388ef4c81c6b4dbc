import type { SpanAroundDue } from './when.ts';

const dayMilliseconds = 86_400_000;
/** Max. days after an event within which the first clear pass still shows its effect and not the recovery. */
const maxDaysAfter = 120;

/** Midnight UTC at the end of a day. @param day YYYY-MM-DD. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMilliseconds).toISOString();

/**
 * Span of the passes that may show an event of a day. Passes of the day itself are excluded, because they may be from
 * before the event; if the day is before the usual span, the first pass after it takes precedence.
 * @param day UTC, YYYY-MM-DD.
 */
export function spanAfterEvent(usualSpan: SpanAroundDue, day: string): SpanAroundDue {
  const firstInstant = endOfDay(day);
  if (firstInstant >= usualSpan.from) return { ...usualSpan, from: firstInstant };
  const lastInstant = Math.min(
    Date.parse(firstInstant) + maxDaysAfter * dayMilliseconds,
    Date.parse(usualSpan.to),
  );
  return { from: firstInstant, due: firstInstant, to: new Date(lastInstant).toISOString() };
}
