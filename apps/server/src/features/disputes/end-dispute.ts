import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { transition, transitionAll } from '../../states/transition.ts';
import { issueCreditNotesNow, writeCreditNotes } from '../documents/write-documents.store.ts';
import { accountNames, type Posting, post } from '../ledger/post.ts';
import { lateCentsHeld } from '../payments/late-charges.ts';
import { markCancelled } from '../runs/cancel-runs.ts';
import { refundRuns } from '../runs/refund-runs.ts';
import { type RunState, runStates } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { runsChannel } from '../runs/schedule-runs.ts';
import {
  allocationsOf,
  insertAllocations,
  lockReleasedRuns,
  releaseShares,
} from './dispute-allocations.store.ts';
import { disputeStates } from './dispute-states.ts';
import type { Dispute } from './disputes.store.ts';
import { sourceEntries, sumOf } from './set-aside.ts';

const resumedReason = runMessages.dispute_over();
const chargedBackReason = runMessages.payment_taken_back();

/** Books a won dispute: the money set aside returns to the accounts it was taken from. */
export async function winDispute(trx: Transaction<Schema>, dispute: Dispute, now: Date): Promise<void> {
  const { id, state: from, amount_cents } = dispute;
  const parts = await allocationsOf(trx, id);
  await transition(trx, disputeStates, { id, from, to: 'won', now }, { settled_at: now });
  if (dispute.frozen_at === null) return;
  await releaseShares(trx, parts);
  const entries = [
    { account: accountNames.disputed, cents: -amount_cents },
    { account: accountNames.badDebt, cents: amount_cents - sumOf(parts) },
    ...sourceEntries(dispute, parts),
  ];
  await post(trx, { key: `dispute:${id}:won`, kind: 'dispute_won', ref: id, at: now, entries });
}

/** Books a lost dispute: the money set aside goes to the cardholder. */
export async function loseDispute(trx: Transaction<Schema>, dispute: Dispute, now: Date): Promise<Dispute> {
  const { id, state: from, amount_cents } = dispute;
  await transition(trx, disputeStates, { id, from, to: 'lost', now }, { settled_at: now });
  const entries = [
    ...(dispute.is_late
      ? await takeFromLateCharge(trx, dispute)
      : [{ account: accountNames.disputed, cents: -amount_cents }]),
    { account: accountNames.cardClearing, cents: amount_cents },
  ];
  await post(trx, { key: `dispute:${id}:lost`, kind: 'dispute_lost', ref: id, at: now, entries });
  return { ...dispute, state: 'lost' };
}

/** Sets aside what is left of a late charge. A part is missing only if its refund and the dispute were concurrent. */
async function takeFromLateCharge(trx: Transaction<Schema>, dispute: Dispute): Promise<Posting['entries']> {
  const { id, amount_cents, attempt_id } = dispute;
  const takenCents = Math.min(await lateCentsHeld(trx, attempt_id), amount_cents);
  const allocations =
    takenCents === 0 ? [] : [{ batch: 0, run_id: null, order_item_id: null, cents: takenCents }];
  await insertAllocations(trx, id, allocations);
  return [
    ...sourceEntries(dispute, allocations).map((entry) => ({ ...entry, cents: -entry.cents })),
    { account: accountNames.badDebt, cents: takenCents - amount_cents },
  ];
}

/**
 * Releases halted runs that no undecided dispute halts any more: fully funded ones continue, and for the others the
 * remaining money is refunded.
 */
export async function releaseRuns(
  trx: Transaction<Schema>,
  { id, account }: Dispute,
  now: Date,
): Promise<void> {
  const releasedRuns = (await lockReleasedRuns(trx, id)).map((run) => ({
    ...run,
    state: run.state as RunState,
  }));
  await resume(
    trx,
    releasedRuns.filter(({ disputed_cents }) => disputed_cents === 0).map((run) => run.id),
    now,
  );
  const unfundedRuns = releasedRuns.filter(({ disputed_cents }) => disputed_cents > 0);
  if (unfundedRuns.length === 0) return;
  const refunds = unfundedRuns.map(({ id: runId, order_item_id, share_cents, disputed_cents }) => ({
    id: runId,
    orderItemId: order_item_id,
    shareCents: share_cents - disputed_cents,
  }));
  await markCancelled(trx, unfundedRuns, { reason: chargedBackReason, now });
  await refundRuns(trx, refunds, { account, now });
  await writeCreditNotes(
    trx,
    refunds.map((run) => run.id),
    { reason: chargedBackReason, now },
  );
  await issueCreditNotesNow(trx);
}

/**
 * Gives the runs a new check number, because the jobs of earlier checks are deleted. New jobs are made when the runs
 * are due.
 */
async function resume(trx: Transaction<Schema>, ids: readonly string[], now: Date): Promise<void> {
  const change = { ids, from: 'Disputed', to: 'Scheduled', now, reason: resumedReason } as const;
  const columns = {
    reason: null,
    check_number: sql`check_number + 1`,
    starts: 0,
    failures: 0,
    queued_at: null,
  };
  await transitionAll(trx, runStates, change, columns);
  await sql`select pg_notify(${runsChannel}, '')`.execute(trx);
}
