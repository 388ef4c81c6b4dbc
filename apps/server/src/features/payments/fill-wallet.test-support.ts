import type { Kysely, Transaction } from 'kysely';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import type { Schema } from '../../database/schema.ts';
import { transition } from '../../states/transition.ts';
import { accountNames, post } from '../ledger/post.ts';
import { attemptStates } from './attempt-states.ts';
import { insertAttempt } from './attempts.store.ts';
import { finishAttempt } from './finish-attempt.ts';
import { fromWallet } from './wallet-part.ts';

const newAttemptOf = (account: string, now: Date) => ({
  account,
  fingerprint: '',
  paymentMethodId: 'pm_card_visa',
  savedCardId: null,
  cardConsentVersion: null,
  promoCents: 0,
  provider: 'test',
  address: null,
  items: [],
  key: null,
  consentVersion: null,
  isPaid: false,
  at: now,
});

/**
 * Tops a wallet up by card with any amount in cents that a card can pay.
 * @param runInTransaction called in the same transaction
 */
export async function fillWallet(
  db: Kysely<Schema>,
  account: string,
  cents: number,
  now = new Date(),
  runInTransaction: (trx: Transaction<Schema>) => Promise<unknown> = async () => {},
): Promise<void> {
  const { id } = await db.transaction().execute(async (trx) => {
    const attempt = await insertAttempt(trx, {
      ...newAttemptOf(account, now),
      kind: 'top_up',
      cardCents: cents,
      walletCents: 0,
    });
    await transition(trx, attemptStates, { id: attempt.id, from: 'created', to: 'provider_pending', now });
    return attempt;
  });
  const charge = await testGateway(db).charge({
    key: id,
    reference: null,
    since: now,
    amountCents: cents,
    currency: 'usd',
    paymentMethodId: 'pm_card_visa',
  });
  await db.transaction().execute(async (trx) => {
    await runInTransaction(trx);
    await finishAttempt(trx, id, charge, now);
  });
}

/**
 * Holds a part of a wallet, in cents, for a payment that stays open.
 * @throws when the wallet does not have that much.
 */
export async function holdWalletPart(
  db: Kysely<Schema>,
  account: string,
  part: { walletCents: number; promoCents: number },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await insertAttempt(trx, {
      ...newAttemptOf(account, now),
      ...part,
      kind: 'order',
      cardCents: 500,
    });
    const entries = [
      ...fromWallet(account, part),
      { account: accountNames.hold(id), cents: part.walletCents },
    ];
    await post(trx, { key: `attempt:${id}:hold`, kind: 'hold', ref: id, at: now, entries });
    await transition(trx, attemptStates, { id, from: 'created', to: 'wallet_held', now });
  });
}
