import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move, moveAll } from '../../states/move.ts';
import { issueNotesAtOnce, writeCreditNotes } from '../documents/write-documents.store.ts';
import { accountNames, type Posting, post } from '../ledger/post.ts';
import { heldOfLate } from '../payments/late-charges.ts';
import { stopRuns } from '../runs/cancel-runs.ts';
import { refundRuns } from '../runs/refund-runs.ts';
import { type RunState, runStates } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { runsChannel } from '../runs/schedule-runs.ts';
import { freeShares, insertParts, lockFreed, partsOf } from './dispute-parts.store.ts';
import { disputeStates } from './dispute-states.ts';
import type { Dispute } from './disputes.store.ts';
import { givenBy, sumOf } from './set-aside.ts';

const resumed = runMessages.dispute_over();
const lost = runMessages.payment_taken_back();

/** Books a won dispute: the money set aside returns to where it came from. */
export async function winDispute(trx: Transaction<Schema>, dispute: Dispute, at: Date): Promise<void> {
  const { id, state: from, amount_cents } = dispute;
  const parts = await partsOf(trx, id);
  await move(trx, disputeStates, { id, from, to: 'won', at }, { settled_at: at });
  if (dispute.frozen_at === null) return;
  await freeShares(trx, parts);
  const entries = [
    { account: accountNames.disputed, cents: -amount_cents },
    { account: accountNames.badDebt, cents: amount_cents - sumOf(parts) },
    ...givenBy(dispute, parts),
  ];
  await post(trx, { key: `dispute:${id}:won`, kind: 'dispute_won', ref: id, at, entries });
}

/** Books a lost dispute: the money set aside goes to the cardholder. */
export async function loseDispute(trx: Transaction<Schema>, dispute: Dispute, at: Date): Promise<Dispute> {
  const { id, state: from, amount_cents } = dispute;
  await move(trx, disputeStates, { id, from, to: 'lost', at }, { settled_at: at });
  const entries = [
    ...(dispute.is_late
      ? await takeFromLate(trx, dispute)
      : [{ account: accountNames.disputed, cents: -amount_cents }]),
    { account: accountNames.cardClearing, cents: amount_cents },
  ];
  await post(trx, { key: `dispute:${id}:lost`, kind: 'dispute_lost', ref: id, at, entries });
  return { ...dispute, state: 'lost' };
}

/** Takes what is left of a late charge; a part is missing only when its refund and the dispute crossed. */
async function takeFromLate(trx: Transaction<Schema>, dispute: Dispute): Promise<Posting['entries']> {
  const { id, amount_cents, attempt_id } = dispute;
  const taken = Math.min(await heldOfLate(trx, attempt_id), amount_cents);
  const parts = taken === 0 ? [] : [{ place: 0, run_id: null, order_item_id: null, cents: taken }];
  await insertParts(trx, id, parts);
  return [
    ...givenBy(dispute, parts).map((entry) => ({ ...entry, cents: -entry.cents })),
    { account: accountNames.badDebt, cents: taken - amount_cents },
  ];
}

/**
 * Releases halted runs that no undecided dispute halts any more: fully funded ones continue, and for the others the remaining money is
 * refunded.
 */
export async function letRunsGo(trx: Transaction<Schema>, { id, account }: Dispute, at: Date): Promise<void> {
  const freed = (await lockFreed(trx, id)).map((run) => ({ ...run, state: run.state as RunState }));
  await resume(
    trx,
    freed.filter(({ disputed_cents }) => disputed_cents === 0).map((run) => run.id),
    at,
  );
  const over = freed.filter(({ disputed_cents }) => disputed_cents > 0);
  if (over.length === 0) return;
  const left = over.map(({ id: runId, order_item_id, share_cents, disputed_cents }) => ({
    id: runId,
    orderItemId: order_item_id,
    shareCents: share_cents - disputed_cents,
  }));
  await stopRuns(trx, over, { reason: lost, at });
  await refundRuns(trx, left, { account, at });
  await writeCreditNotes(
    trx,
    left.map((run) => run.id),
    { reason: lost, at },
  );
  await issueNotesAtOnce(trx);
}

/** Gives the runs a new look, because the jobs of earlier looks are gone. New jobs are made when the runs are due. */
async function resume(trx: Transaction<Schema>, ids: readonly string[], at: Date): Promise<void> {
  const change = { ids, from: 'Disputed', to: 'Scheduled', at, reason: resumed } as const;
  const anew = { reason: null, look: sql`look + 1`, starts: 0, tries: 0, queued_at: null };
  await moveAll(trx, runStates, change, anew);
  await sql`select pg_notify(${runsChannel}, '')`.execute(trx);
}
