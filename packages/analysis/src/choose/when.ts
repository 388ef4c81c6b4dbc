import type { Pass } from '../scenes/passes.ts';

/** A span of instants, ISO 8601 in UTC with milliseconds, both ends included. */
interface TimeSpan {
  from: string;
  to: string;
}

/** A span in which usable scenes up to `due` take precedence over all later ones. */
export interface SpanAroundDue extends TimeSpan {
  due: string;
}

/**
 * Days in UTC, YYYY-MM-DD: one exact day, or the newest usable scene of a span, both ends included. Or a span around an
 * instant: the newest usable scene up to it, and where there is none the first one after it.
 */
export type AcquisitionTime = { date: string } | { from: string; to: string } | SpanAroundDue;

/** First and last instant of the search, ISO 8601 in UTC. */
export function toSpan(when: AcquisitionTime): TimeSpan {
  if ('due' in when) return when;
  const { from, to } = 'date' in when ? { from: when.date, to: when.date } : when;
  return { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` };
}

/** Passes in the order in which they are tried. @param passes sorted by time. */
export function sortByPreference(when: AcquisitionTime, passes: readonly Pass[]): Pass[] {
  if (!('due' in when)) return passes.toReversed();
  const after = passes.findIndex(({ datetime }) => datetime > when.due);
  return after < 0 ? passes.toReversed() : [...passes.slice(0, after).toReversed(), ...passes.slice(after)];
}
