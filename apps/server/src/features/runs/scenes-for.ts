import { passMilliseconds } from '@furrow/analysis/scenes/passes';
import { endOfDay, firstAfter } from '@furrow/analysis/season/after-day';
import type { AroundDue } from '@furrow/analysis/when';
import type { TakenRun } from './runs.store.ts';

const hour = 3_600_000;
/** A scene is at most this old when its run is due. */
const oldestScene = 30 * 24 * hour;

/**
 * The scenes that a run may have, in the way that a server takes them that is always there: the newest from before it was due, else the
 * first one after, as long as the run waits. When it is looked at does not matter, so that runs which were due one after the
 * other while nobody looked have a scene each. Where the item is about a day, only what was acquired after it: of a first run the first
 * scene where that day is older than a scene may be.
 * @param asOf UTC day at whose end now is taken to be: the due time lies as far back from it as it does from today.
 * @returns `from` after `to` when there can be none yet.
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
  if (referenceDate === null) return usual;
  if (takenBefore === null) return firstAfter(usual, referenceDate);
  return { ...usual, from: [usual.from, endOfDay(referenceDate)].sort()[1]! };
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
