import type { Received } from '@furrow/contract/endpoint';
import { topUpLimits, type topUpWallet } from '@furrow/contract/payments';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CallersKey, insertAttempt } from './attempts.store.ts';
import { type Begun, sameKey } from './begin-attempt.ts';
import { lockPayer, type Payer } from './lock-payer.store.ts';
import { inWalletSoon, wasToppedUp } from './open-attempts.store.ts';

type Body = Received<typeof topUpWallet>['body'];

/** Milliseconds within which a repeated amount without a key of its own counts as a double click. */
const pressedTwice = 60_000;

/** The first phase of a top-up, in one transaction: nothing is charged yet. */
export async function beginTopUp(
  trx: Transaction<Schema>,
  payer: Payer,
  { amount, payment_method_id }: Body,
  { provider, at, key }: { provider: string; at: Date; key: CallersKey | null },
): Promise<Begun> {
  const { account } = payer;
  const { isStillIn, isInDispute } = await lockPayer(trx, payer, { at, country: null });
  if (!isStillIn) return { begun: 'refused', refused: 'session_ended' };
  const before = await sameKey(trx, account, key);
  if (before) return before;
  if (isInDispute) return { begun: 'refused', refused: 'account_in_dispute' };
  const cardCents = Math.round(amount * 100);
  const since = new Date(at.getTime() - pressedTwice);
  if (key === null && (await wasToppedUp(trx, account, { cents: cardCents, since }))) {
    return { begun: 'refused', refused: 'topup_repeated' };
  }
  if ((await inWalletSoon(trx, account)) + cardCents > topUpLimits.balance * 100) {
    return { begun: 'refused', refused: 'wallet_full' };
  }
  const attempt = await insertAttempt(trx, {
    account,
    kind: 'top_up',
    fingerprint: '',
    paymentMethodId: payment_method_id,
    cardCents,
    walletCents: 0,
    promoCents: 0,
    provider,
    address: null,
    items: [],
    key,
    consentVersion: null,
    at,
  });
  return { begun: 'attempt', attempt };
}
