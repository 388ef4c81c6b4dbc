import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { accountNames, lockBalance, post } from '../ledger/post.ts';
import { runStates } from '../runs/run-states.ts';
import type { OpenRun } from './leaving.store.ts';

/** One that a worker has begun comes to its end, for nobody. */
export const isNotBegun = ({ state }: OpenRun): boolean => state !== 'Processing';

const reason = 'The account was deleted.';

/** Runs that are not begun are not to be, and their money goes back to the wallet. They are locked. */
export async function cancelRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  { account, at }: { account: string; at: Date },
): Promise<void> {
  for (const { id, state, orderItemId, shareCents } of runs.filter(isNotBegun)) {
    await trx.updateTable('runs').set({ reason, finished_at: at }).where('id', '=', id).execute();
    await move(trx, runStates, { id, from: state, to: 'Cancelled', at, reason });
    await post(trx, {
      key: `run:${id}:refund`,
      kind: 'refund',
      ref: id,
      at,
      entries: [
        { account: accountNames.deferred(orderItemId), cents: -shareCents },
        { account: accountNames.wallet(account), cents: shareCents },
      ],
    });
  }
}

/** What the wallet holds now leaves the person's name. */
export async function giveUpWallet(
  trx: Transaction<Schema>,
  { account, at }: { account: string; at: Date },
): Promise<void> {
  const cents = await lockBalance(trx, accountNames.wallet(account));
  if (cents === 0) return;
  await post(trx, {
    // A run that ends later may give back more: what guards against twice is the balance, under its lock.
    key: `account:${account}:given-up:${randomUUID()}`,
    kind: 'given_up',
    ref: account,
    at,
    entries: [
      { account: accountNames.wallet(account), cents: -cents },
      { account: accountNames.givenUp, cents },
    ],
  });
}
