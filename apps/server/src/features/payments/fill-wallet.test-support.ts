import type { Kysely, Transaction } from 'kysely';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { accountNames, post } from '../ledger/post.ts';
import { attemptStates } from './attempt-states.ts';
import { insertAttempt } from './attempts.store.ts';
import { finishAttempt } from './finish-attempt.ts';
import { fromWallet } from './wallet-part.ts';

const attemptOf = (account: string, at: Date) => ({
  account,
  fingerprint: '',
  paymentMethodId: 'pm_card_visa',
  promoCents: 0,
  provider: 'test',
  address: null,
  items: [],
  key: null,
  consentVersion: null,
  isPaid: false,
  at,
});

/**
 * Tops a wallet up by card with any amount in cents that a card can pay.
 * @param also runs in the same transaction.
 */
export async function fillWallet(
  db: Kysely<Schema>,
  account: string,
  cents: number,
  at = new Date(),
  also: (trx: Transaction<Schema>) => Promise<unknown> = async () => {},
): Promise<void> {
  const { id } = await db.transaction().execute(async (trx) => {
    const attempt = await insertAttempt(trx, {
      ...attemptOf(account, at),
      kind: 'top_up',
      cardCents: cents,
      walletCents: 0,
    });
    await move(trx, attemptStates, { id: attempt.id, from: 'created', to: 'provider_pending', at });
    return attempt;
  });
  const charge = await testGateway(db).charge({
    key: id,
    reference: null,
    since: at,
    amountCents: cents,
    currency: 'usd',
    paymentMethodId: 'pm_card_visa',
  });
  await db.transaction().execute(async (trx) => {
    await also(trx);
    await finishAttempt(trx, id, charge, at);
  });
}

/**
 * Holds a part of a wallet, in cents, for a payment that stays open.
 * @throws when the wallet does not have that much.
 */
export async function holdOf(
  db: Kysely<Schema>,
  account: string,
  part: { walletCents: number; promoCents: number },
  at = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await insertAttempt(trx, {
      ...attemptOf(account, at),
      ...part,
      kind: 'order',
      cardCents: 500,
    });
    const entries = [
      ...fromWallet(account, part),
      { account: accountNames.hold(id), cents: part.walletCents },
    ];
    await post(trx, { key: `attempt:${id}:hold`, kind: 'hold', ref: id, at, entries });
    await move(trx, attemptStates, { id, from: 'created', to: 'wallet_held', at });
  });
}
