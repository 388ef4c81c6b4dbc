import type { Transaction } from 'kysely';
import type { Charge } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { move } from '../../states/move.ts';
import { isEnd } from '../../states/state-table.ts';
import { accountNames, post } from '../ledger/post.ts';
import { placeOrder } from '../orders/place-order.ts';
import { attemptStates } from './attempt-states.ts';
import { type Attempt, findAttempt, findOrderOfAttempt, letItemsGo, settle } from './attempts.store.ts';

export type Finished =
  | { outcome: 'paid'; orderId: string }
  | { outcome: 'declined'; message: string }
  /** Given up before the provider was asked. */
  | { outcome: 'abandoned' };

/** `no_card`: the wallet covered all. `never_asked`: the provider does not know of it. */
export type Outcome = Charge | { outcome: 'no_card' } | { outcome: 'never_asked' };

/**
 * The last phase, in one transaction: an order with its runs, money and jobs, or everything as it was before. Whoever
 * learns of the outcome calls it (the reply, the sweep), any number of times: an attempt that is over stays as it is.
 */
export async function finishAttempt(
  trx: Transaction<Schema>,
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
  attemptId: string,
  outcome: Outcome,
): Promise<Finished> {
  const attempt = await findAttempt(trx, attemptId, true);
  if (isEnd(attemptStates, attempt.state)) return finishedBefore(trx, attempt);
  const from = attempt.state;
  switch (outcome.outcome) {
    case 'succeeded':
    case 'no_card': {
      await move(trx, attemptStates, { id: attemptId, from, to: 'succeeded', at });
      const reference = outcome.outcome === 'succeeded' ? outcome.reference : null;
      await settle(trx, attemptId, { reference, code: null, message: null, at });
      return { outcome: 'paid', orderId: await placeOrder(trx, { jobs, at }, attempt) };
    }
    case 'declined': {
      const { reference, code, message } = outcome;
      await move(trx, attemptStates, { id: attemptId, from, to: 'declined', at, reason: code });
      await settle(trx, attemptId, { reference, code, message, at });
      await giveBack(trx, attempt, at);
      return { outcome: 'declined', message };
    }
    case 'never_asked': {
      await move(trx, attemptStates, { id: attemptId, from, to: 'abandoned', at, reason: 'never charged' });
      await settle(trx, attemptId, { reference: null, code: null, message: null, at });
      await giveBack(trx, attempt, at);
      return { outcome: 'abandoned' };
    }
  }
}

async function finishedBefore(trx: Transaction<Schema>, attempt: Attempt): Promise<Finished> {
  if (attempt.state === 'succeeded') {
    const orderId = await findOrderOfAttempt(trx, attempt.id);
    if (orderId === null) throw new Error(`The paid attempt ${attempt.id} has no order.`);
    return { outcome: 'paid', orderId };
  }
  return attempt.state === 'declined'
    ? { outcome: 'declined', message: attempt.message ?? '' }
    : { outcome: 'abandoned' };
}

async function giveBack(trx: Transaction<Schema>, attempt: Attempt, at: Date): Promise<void> {
  await letItemsGo(trx, attempt.id);
  if (attempt.wallet_cents === 0) return;
  const entries = [
    { account: accountNames.hold(attempt.id), cents: -attempt.wallet_cents },
    { account: accountNames.wallet(attempt.account), cents: attempt.wallet_cents },
  ];
  await post(trx, { key: `attempt:${attempt.id}:void`, kind: 'hold_void', ref: attempt.id, at, entries });
}
