import { endOfDay, spanAfterEvent } from '@furrow/analysis/choose/after-day';
import type { SpanAroundDue } from '@furrow/analysis/choose/when';
import { maxPassMs } from '@furrow/analysis/scenes/passes';
import type { ClaimedRun } from './runs.store.ts';

const hour = 3_600_000;
/** Maximum age in milliseconds of a scene when its run is due. */
const maxSceneAgeMs = 30 * 24 * hour;

/**
 * Returns the acquisition window of a run: the newest scene before it was due, else the first one after, as long as the
 * run waits. The time of the check has no effect, so that runs that were due during an outage get a scene each.
 * @param asOf UTC day as of whose end the scenes are chosen; the due time is shifted by the same span
 * @returns `from` later than `to` when there can be no scene yet
 */
export function scenesFor(
  {
    dueAt,
    waitingHours,
    lastAcquiredAt,
    referenceDate,
  }: Pick<ClaimedRun, 'dueAt' | 'waitingHours' | 'lastAcquiredAt' | 'referenceDate'>,
  at: Date,
  asOf: string | null,
): SpanAroundDue {
  const now = asOf === null ? at.getTime() : Date.parse(`${asOf}T23:59:59.999Z`);
  const dueMs = dueAt.getTime() + now - at.getTime();
  // Scenes of one pass start within minutes of each other.
  const afterLastPass = lastAcquiredAt === null ? -Infinity : Date.parse(lastAcquiredAt) + maxPassMs + 1;
  const dueWindow = {
    from: instant(Math.max(dueMs - maxSceneAgeMs, afterLastPass)),
    due: instant(dueMs),
    to: instant(Math.min(now, dueMs + waitingHours * hour)),
  };
  // An item with a reference date uses only later scenes. If that day is older than a scene may be, the first run uses
  // the first scenes after it.
  if (referenceDate === null) return dueWindow;
  if (lastAcquiredAt === null) return spanAfterEvent(dueWindow, referenceDate);
  return { ...dueWindow, from: [dueWindow.from, endOfDay(referenceDate)].sort()[1]! };
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
