import { passMilliseconds } from '@furrow/analysis/scenes/passes';
import { endOfDay, firstAfter } from '@furrow/analysis/season/after-day';
import type { AroundDue } from '@furrow/analysis/when';
import type { TakenRun } from './runs.store.ts';

const hour = 3_600_000;
/** Max age of a scene when its run is due. */
const oldestScene = 30 * 24 * hour;

/**
 * Acquisition window of a run: the newest scene before it was due, else the first one after, as long as the
 * run waits. The time of the check does not matter, so runs that fell due during an outage get a scene each.
 * @param asOf UTC day at whose end now is assumed to be; the due time is shifted by the same span.
 * @returns `from` later than `to` when there can be no scene yet.
 */
export function scenesFor(
  {
    dueAt,
    waitingHours,
    takenBefore,
    referenceDate,
  }: Pick<TakenRun, 'dueAt' | 'waitingHours' | 'takenBefore' | 'referenceDate'>,
  at: Date,
  asOf: string | null,
): AroundDue {
  const now = asOf === null ? at.getTime() : Date.parse(`${asOf}T23:59:59.999Z`);
  const due = dueAt.getTime() + now - at.getTime();
  // Scenes of one pass start within minutes of each other.
  const next = takenBefore === null ? -Infinity : Date.parse(takenBefore) + passMilliseconds + 1;
  const usual = {
    from: instant(Math.max(due - oldestScene, next)),
    due: instant(due),
    to: instant(Math.min(now, due + waitingHours * hour)),
  };
  // An item with a reference date only uses later scenes. Its first run takes the first of them when that day is
  // older than a scene may be.
  if (referenceDate === null) return usual;
  if (takenBefore === null) return firstAfter(usual, referenceDate);
  return { ...usual, from: [usual.from, endOfDay(referenceDate)].sort()[1]! };
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
