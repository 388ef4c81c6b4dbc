import { maxPauseWeeks } from '@furrow/contract/orders/calendar';
import type { Instant, Message } from '@furrow/messages/message';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { issueCreditNotesNow } from '../documents/write-documents.store.ts';
import { cancelRuns } from '../runs/cancel-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { calendarMessages } from './calendar.messages.ts';
import { type CalendarRun, lockCalendar, saveMovedDates } from './calendar.store.ts';

const week = 7 * 86_400_000;
/** Maximum number of weeks from now to the next analysis, over repeated pauses. */
const maxWeeksPostponed = 104;

interface AnalysisRef {
  account: string;
  itemId: string;
  sequence: number;
  now: Date;
}

type AnalysisRefusal = { ok: false; refused: 'order_item_not_found' | 'analysis_not_open' };

/** Cancels one analysis, and refunds its price to the wallet immediately. */
export function skipAnalysis(
  db: Kysely<Schema>,
  { account, itemId, sequence, now }: AnalysisRef,
): Promise<{ ok: true; cents: number } | AnalysisRefusal> {
  return inTransaction(db, async (trx) => {
    const runs = await lockCalendar(trx, account, itemId);
    if (runs === null) return { ok: false, refused: 'order_item_not_found' };
    const run = findOpenRun(runs, sequence);
    if (run === null) return { ok: false, refused: 'analysis_not_open' };
    const { id, state, shareCents } = run;
    await cancelRuns(trx, [{ id, state, orderItemId: itemId, shareCents }], {
      account,
      reason: runMessages.skipped(),
      now,
    });
    await issueCreditNotesNow(trx);
    return { ok: true, cents: shareCents };
  });
}

type MoveResult =
  | { ok: true }
  | AnalysisRefusal
  | { ok: false; refused: 'date_out_of_order'; message: Message };

/** Moves one analysis to a time between the previous and the next one. */
export function moveAnalysis(
  db: Kysely<Schema>,
  { account, itemId, sequence, now }: AnalysisRef,
  dueAt: Date,
): Promise<MoveResult> {
  return inTransaction(db, async (trx) => {
    const runs = await lockCalendar(trx, account, itemId);
    if (runs === null) return { ok: false, refused: 'order_item_not_found' };
    const run = findOpenRun(runs, sequence);
    if (run === null) return { ok: false, refused: 'analysis_not_open' };
    const { after, before } = dateRangeOf(runs, run, now);
    if (dueAt <= after || dueAt >= before) {
      const message = calendarMessages.choose_between({ after: instantOf(after), before: instantOf(before) });
      return { ok: false, refused: 'date_out_of_order', message };
    }
    if (dueAt.getTime() !== run.dueAt.getTime())
      await saveMovedDates(trx, [{ id: run.id, dueAt }], { kind: 'moved', now });
    return { ok: true };
  });
}

type PauseResult =
  | { ok: true; analyses: number; next: Date }
  | { ok: false; refused: 'order_item_not_found' | 'nothing_to_pause' }
  | { ok: false; refused: 'date_out_of_order'; message: Message };

/** Postpones all analyses that have not started by a number of weeks. */
export function pauseItem(
  db: Kysely<Schema>,
  { account, itemId, now }: Omit<AnalysisRef, 'sequence'>,
  weeks: number,
): Promise<PauseResult> {
  return inTransaction(db, async (trx) => {
    const runs = await lockCalendar(trx, account, itemId);
    if (runs === null) return { ok: false, refused: 'order_item_not_found' };
    const postponedRuns = runs
      .filter(({ isOpen, isHalted }) => isOpen || isHalted)
      .map(({ id, dueAt }) => ({ id, dueAt: new Date(dueAt.getTime() + weeks * week) }));
    const [next] = postponedRuns;
    if (next === undefined || !runs.some(({ isOpen }) => isOpen)) {
      return { ok: false, refused: 'nothing_to_pause' };
    }
    const latestAllowed = new Date(now.getTime() + maxWeeksPostponed * week);
    if (next.dueAt > latestAllowed) {
      const message = calendarMessages.postponed_too_far({ latest: instantOf(latestAllowed) });
      return { ok: false, refused: 'date_out_of_order', message };
    }
    await saveMovedDates(trx, postponedRuns, { kind: 'paused', now });
    return { ok: true, analyses: postponedRuns.length, next: next.dueAt };
  });
}

const findOpenRun = (runs: readonly CalendarRun[], sequence: number): CalendarRun | null =>
  runs.find((run) => run.sequence === sequence && run.isOpen) ?? null;

/** Finds the times between which a run may move. The last run may be postponed as far as by one pause. */
function dateRangeOf(
  runs: readonly CalendarRun[],
  run: CalendarRun,
  now: Date,
): { after: Date; before: Date } {
  const otherRuns = runs.filter(({ state }) => state !== 'Cancelled');
  const previous = otherRuns.findLast(({ sequence }) => sequence < run.sequence);
  const next = otherRuns.find(({ sequence }) => sequence > run.sequence);
  return {
    after: previous && previous.dueAt > now ? previous.dueAt : now,
    before: next?.dueAt ?? new Date(run.dueAt.getTime() + maxPauseWeeks * week),
  };
}

const instantOf = (date: Date): Instant => ({ instant: date.toISOString() });
