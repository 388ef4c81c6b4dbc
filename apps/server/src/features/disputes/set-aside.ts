import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { transitionAll } from '../../states/transition.ts';
import { accountNames, type Posting, post } from '../ledger/post.ts';
import { lockWalletBalance } from '../ledger/spendable.ts';
import { type RunState, runStates } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';
import {
  allocationsOf,
  type DisputeAllocation,
  insertAllocations,
  lockStoppable,
  type StoppableRun,
} from './dispute-allocations.store.ts';
import type { Dispute, DisputedPayment } from './disputes.store.ts';

const reason = runMessages.disputed();

interface SetAsideInput {
  dispute: Dispute;
  payment: DisputedPayment;
  /** Whether nothing was set aside for the dispute so far. */
  isFirstBatch: boolean;
  now: Date;
}

/**
 * Halts the runs that the payment pays for, and moves money up to the disputed amount to `disputed`; the rest becomes a
 * bad debt, and gifts are never taken. The account has to be locked; the function may be called repeatedly.
 * @returns whether anything moved
 */
export async function setAside(
  trx: Transaction<Schema>,
  { dispute, payment, isFirstBatch, now }: SetAsideInput,
): Promise<boolean> {
  const { account } = dispute;
  const before = await allocationsOf(trx, dispute.id);
  const batch = isFirstBatch ? 0 : 1 + before.reduce((lastBatch, part) => Math.max(lastBatch, part.batch), 0);
  const isTopUp = payment.kind === 'top_up';
  const runs = await lockStoppable(trx, {
    account,
    attemptId: payment.id,
    sinceTopUp: isTopUp ? payment.settled_at : null,
  });
  const missingCents = dispute.amount_cents - dispute.returned_cents - sumOf(before);
  const { balance, promo } = await lockWalletBalance(trx, account);
  const walletCents = balance - promo;

  const fromWalletFirstCents = isTopUp ? Math.min(missingCents, walletCents) : 0;
  // For a top-up, only runs that money is taken from are halted, and after a loss, the other runs continue.
  const stopsAllRuns = !isTopUp && dispute.state === 'open';
  const haltedRunIds = new Set(before.map(({ run_id }) => run_id));
  const runShares = allocateFromRuns(runs, missingCents - fromWalletFirstCents).filter(
    ({ run, cents }) => cents > 0 || (stopsAllRuns && !haltedRunIds.has(run.id)),
  );
  const runCents = runShares.reduce((sum, { cents }) => sum + cents, 0);
  const fromWalletCents =
    fromWalletFirstCents + (isTopUp ? 0 : Math.min(missingCents - runCents, walletCents));
  const allocations: DisputeAllocation[] = [
    ...runShares.map(({ run, cents }) => ({
      batch,
      run_id: run.id,
      order_item_id: run.order_item_id,
      cents,
    })),
    ...(fromWalletCents > 0 ? [{ batch, run_id: null, order_item_id: null, cents: fromWalletCents }] : []),
  ];
  if (batch > 0 && allocations.length === 0) return false;
  await haltRuns(
    trx,
    runShares.map(({ run }) => run),
    now,
  );
  await insertAllocations(trx, dispute.id, allocations);
  await postAllocations(trx, dispute, allocations, { batch, now });
  return true;
}

/** Allocates the needed cents to the runs, in their order. */
function allocateFromRuns(
  runs: readonly StoppableRun[],
  neededCents: number,
): { run: StoppableRun; cents: number }[] {
  const moneyOf = new Map(runs.map(({ order_id, order_money }) => [order_id, Math.max(0, order_money)]));
  let remainingCents = neededCents;
  return runs.map((run) => {
    const money = moneyOf.get(run.order_id) ?? 0;
    const cents = Math.min(run.left_cents, money, remainingCents);
    moneyOf.set(run.order_id, money - cents);
    remainingCents -= cents;
    return { run, cents };
  });
}

async function haltRuns(trx: Transaction<Schema>, runs: readonly StoppableRun[], now: Date): Promise<void> {
  const byState = Map.groupBy(
    runs.filter(({ state }) => state !== 'Disputed'),
    ({ state }) => state,
  );
  const to: RunState = 'Disputed';
  for (const [from, runsOfState] of byState) {
    const ids = runsOfState.map(({ id }) => id);
    await transitionAll(trx, runStates, { ids, from, to, now, reason }, { reason });
  }
}

async function postAllocations(
  trx: Transaction<Schema>,
  dispute: Dispute,
  allocations: readonly DisputeAllocation[],
  { batch, now }: { batch: number; now: Date },
): Promise<void> {
  const { id, amount_cents } = dispute;
  const takenCents = sumOf(allocations);
  if (batch > 0 && takenCents === 0) return;
  const entries = [
    ...(batch === 0
      ? [
          { account: accountNames.disputed, cents: amount_cents },
          { account: accountNames.badDebt, cents: takenCents - amount_cents },
        ]
      : [{ account: accountNames.badDebt, cents: takenCents }]),
    ...sourceEntries(dispute, allocations).map((entry) => ({ ...entry, cents: -entry.cents })),
  ];
  const key = batch === 0 ? `dispute:${id}:opened` : `dispute:${id}:more:${batch}`;
  const kind = batch === 0 ? 'dispute' : 'dispute_more';
  if (!(await post(trx, { key, kind, ref: id, at: now, entries })))
    throw new Error(
      `The ledger already has a transaction with the key ${key}: lock the dispute before its money is set aside.`,
    );
}

/** Ledger entries that return allocations to the accounts they came from, as when the dispute is won. */
export function sourceEntries(
  { account, attempt_id, is_late }: Dispute,
  allocations: readonly DisputeAllocation[],
): Posting['entries'] {
  const defaultAccount = is_late ? accountNames.hold(attempt_id) : accountNames.wallet(account);
  const from = Map.groupBy(allocations, ({ order_item_id: item }) =>
    item === null ? defaultAccount : accountNames.deferred(item),
  );
  return [...from].map(([name, ofAccount]) => ({ account: name, cents: sumOf(ofAccount) }));
}

export const sumOf = (allocations: readonly Pick<DisputeAllocation, 'cents'>[]): number =>
  allocations.reduce((sum, { cents }) => sum + cents, 0);
