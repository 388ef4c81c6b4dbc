import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { moveAll } from '../../states/move.ts';
import { accountNames, type Posting, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { type RunState, runStates } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';
import {
  type DisputePart,
  insertParts,
  lockStoppable,
  partsOf,
  type StoppableRun,
} from './dispute-parts.store.ts';
import type { Dispute, DisputedPayment } from './disputes.store.ts';

const reason = runMessages.disputed();

interface What {
  dispute: Dispute;
  payment: DisputedPayment;
  /** Whether nothing was set aside for the dispute so far. */
  isFirst: boolean;
  at: Date;
}

/**
 * Halts the runs that the payment pays for, and moves money up to the amount to `disputed`: for an order the price of its runs and then
 * the wallet, for a top-up the wallet and then runs paid by the wallet since. The rest becomes a bad debt, collected from later money.
 * Gifts are never taken. The account has to be locked; may be called repeatedly.
 * @returns whether anything moved.
 */
export async function setAside(
  trx: Transaction<Schema>,
  { dispute, payment, isFirst, at }: What,
): Promise<boolean> {
  const { account } = dispute;
  const before = await partsOf(trx, dispute.id);
  const place = isFirst ? 0 : 1 + before.reduce((last, part) => Math.max(last, part.place), 0);
  const isTopUp = payment.kind === 'top_up';
  const runs = await lockStoppable(trx, {
    account,
    attemptId: payment.id,
    sinceTopUp: isTopUp ? payment.settled_at : null,
  });
  const missing = dispute.amount_cents - dispute.back_cents - sumOf(before);
  const { balance, promo } = await lockSpendable(trx, account);
  const inWallet = balance - promo;

  const walletFirst = isTopUp ? Math.min(missing, inWallet) : 0;
  // For a top-up, only runs that money is taken from are halted; once lost, the other runs continue.
  const stopsAll = !isTopUp && dispute.state === 'open';
  const stops = new Set(before.map(({ run_id }) => run_id));
  const ofRuns = shareOut(runs, missing - walletFirst).filter(
    ({ run, cents }) => cents > 0 || (stopsAll && !stops.has(run.id)),
  );
  const fromRuns = ofRuns.reduce((sum, { cents }) => sum + cents, 0);
  const fromWallet = walletFirst + (isTopUp ? 0 : Math.min(missing - fromRuns, inWallet));
  const parts: DisputePart[] = [
    ...ofRuns.map(({ run, cents }) => ({ place, run_id: run.id, order_item_id: run.order_item_id, cents })),
    ...(fromWallet > 0 ? [{ place, run_id: null, order_item_id: null, cents: fromWallet }] : []),
  ];
  if (place > 0 && parts.length === 0) return false;
  await stop(
    trx,
    ofRuns.map(({ run }) => run),
    at,
  );
  await insertParts(trx, dispute.id, parts);
  await postTaken(trx, dispute, parts, { place, at });
  return true;
}

/** Allocates the needed amount to the runs, in their order. */
function shareOut(runs: readonly StoppableRun[], wanted: number): { run: StoppableRun; cents: number }[] {
  const moneyOf = new Map(runs.map(({ order_id, order_money }) => [order_id, Math.max(0, order_money)]));
  let left = wanted;
  return runs.map((run) => {
    const money = moneyOf.get(run.order_id) ?? 0;
    const cents = Math.min(run.left_cents, money, left);
    moneyOf.set(run.order_id, money - cents);
    left -= cents;
    return { run, cents };
  });
}

async function stop(trx: Transaction<Schema>, runs: readonly StoppableRun[], at: Date): Promise<void> {
  const going = Map.groupBy(
    runs.filter(({ state }) => state !== 'Disputed'),
    ({ state }) => state,
  );
  const to: RunState = 'Disputed';
  for (const [from, those] of going) {
    const ids = those.map(({ id }) => id);
    await moveAll(trx, runStates, { ids, from, to, at, reason }, { reason });
  }
}

async function postTaken(
  trx: Transaction<Schema>,
  dispute: Dispute,
  parts: readonly DisputePart[],
  { place, at }: { place: number; at: Date },
): Promise<void> {
  const { id, amount_cents } = dispute;
  const taken = sumOf(parts);
  if (place > 0 && taken === 0) return;
  const entries = [
    ...(place === 0
      ? [
          { account: accountNames.disputed, cents: amount_cents },
          { account: accountNames.badDebt, cents: taken - amount_cents },
        ]
      : [{ account: accountNames.badDebt, cents: taken }]),
    ...givenBy(dispute, parts).map((entry) => ({ ...entry, cents: -entry.cents })),
  ];
  const key = place === 0 ? `dispute:${id}:opened` : `dispute:${id}:more:${place}`;
  const kind = place === 0 ? 'dispute' : 'dispute_more';
  if (!(await post(trx, { key, kind, ref: id, at, entries }))) throw new Error(`${key} was posted before.`);
}

/** Ledger entries that return parts to the accounts they came from, as when the dispute is won. */
export function givenBy(
  { account, attempt_id, is_late }: Dispute,
  parts: readonly DisputePart[],
): Posting['entries'] {
  const own = is_late ? accountNames.hold(attempt_id) : accountNames.wallet(account);
  const from = Map.groupBy(parts, ({ order_item_id: item }) =>
    item === null ? own : accountNames.deferred(item),
  );
  return [...from].map(([name, those]) => ({ account: name, cents: sumOf(those) }));
}

export const sumOf = (parts: readonly Pick<DisputePart, 'cents'>[]): number =>
  parts.reduce((sum, { cents }) => sum + cents, 0);
