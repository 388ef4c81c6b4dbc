import { endOfDay, spanAfterEvent } from '@furrow/analysis/choose/after-day';
import type { SpanAroundDue } from '@furrow/analysis/choose/when';
import { maxPassMs } from '@furrow/analysis/scenes/passes';
import type { ClaimedRun } from './runs.store.ts';

const hour = 3_600_000;
/** Max age of a scene when its run is due. */
const maxSceneAgeMs = 30 * 24 * hour;

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
    lastAcquiredAt,
    referenceDate,
  }: Pick<ClaimedRun, 'dueAt' | 'waitingHours' | 'lastAcquiredAt' | 'referenceDate'>,
  at: Date,
  asOf: string | null,
): SpanAroundDue {
  const now = asOf === null ? at.getTime() : Date.parse(`${asOf}T23:59:59.999Z`);
  const due = dueAt.getTime() + now - at.getTime();
  // Scenes of one pass start within minutes of each other.
  const afterLastPass = lastAcquiredAt === null ? -Infinity : Date.parse(lastAcquiredAt) + maxPassMs + 1;
  const dueWindow = {
    from: instant(Math.max(due - maxSceneAgeMs, afterLastPass)),
    due: instant(due),
    to: instant(Math.min(now, due + waitingHours * hour)),
  };
  // An item with a reference date only uses later scenes. Its first run takes the first of them when that day is
  // older than a scene may be.
  if (referenceDate === null) return dueWindow;
  if (lastAcquiredAt === null) return spanAfterEvent(dueWindow, referenceDate);
  return { ...dueWindow, from: [dueWindow.from, endOfDay(referenceDate)].sort()[1]! };
}

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
