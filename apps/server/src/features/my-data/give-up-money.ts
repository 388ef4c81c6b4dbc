import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { cancelRuns, type OpenRun } from '../runs/cancel-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';

/** One that a worker has begun comes to its end, for nobody. */
export const isNotBegun = ({ state }: OpenRun): boolean => state !== 'Processing';

/** Runs that are not begun are not to be. They are locked. */
export async function cancelOpenRuns(
  trx: Transaction<Schema>,
  runs: readonly OpenRun[],
  { account, at }: { account: string; at: Date },
): Promise<void> {
  await cancelRuns(trx, runs.filter(isNotBegun), { account, reason: runMessages.account_deleted(), at });
}

/** What the wallet holds now leaves the person's name; a gift that was not spent was never given. */
export async function giveUpWallet(
  trx: Transaction<Schema>,
  { account, at }: { account: string; at: Date },
): Promise<void> {
  const { balance, promo } = await lockSpendable(trx, account);
  if (balance === 0) return;
  await post(trx, {
    // A run that ends later may give back more: what guards against twice is the balance, under its lock.
    key: `account:${account}:given-up:${randomUUID()}`,
    kind: 'given_up',
    ref: account,
    at,
    entries: [
      { account: accountNames.wallet(account), cents: promo - balance },
      { account: accountNames.givenUp, cents: balance - promo },
      { account: accountNames.promo(account), cents: -promo },
      { account: accountNames.promotions, cents: promo },
    ],
  });
}
