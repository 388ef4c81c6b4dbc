import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { topUpLimits } from '@furrow/contract/endpoint/stated-limits';
import type { topUpWallet } from '@furrow/contract/payments/payments';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CallerKey, insertAttempt } from './attempts.store.ts';
import { type BeginResult, resultOfKey } from './begin-attempt.ts';
import { chooseMethod } from './choose-method.ts';
import { lockPayer, type RequestPayer } from './lock-payer.store.ts';
import { expectedWalletCents, hasRecentTopUp } from './open-attempts.store.ts';

type Body = RequestData<typeof topUpWallet>['body'];

/** Milliseconds within which a repeated amount without a key of its own counts as a double click. */
const doubleClickMs = 60_000;

export interface TopUpPurpose {
  /**
   * Returns why the money is not needed, if it is not. It is called while the payments of the account are locked, because
   * another tab may have topped up for the same purpose.
   */
  refusalIfNotNeeded?: (trx: Transaction<Schema>) => Promise<RefusalCode | null>;
}

/** Begins a top-up in one transaction. Nothing is charged yet. */
export async function beginTopUp(
  trx: Transaction<Schema>,
  payer: RequestPayer,
  body: Body,
  {
    provider,
    at,
    key,
    refusalIfNotNeeded,
  }: { provider: string; at: Date; key: CallerKey | null } & TopUpPurpose,
): Promise<BeginResult> {
  const { account } = payer;
  const { isStillIn, isInDispute } = await lockPayer(trx, payer, { at, country: null });
  if (!isStillIn) return { result: 'refused', refused: 'session_ended' };
  const earlierResult = await resultOfKey(trx, account, key);
  if (earlierResult) return earlierResult;
  if (isInDispute) return { result: 'refused', refused: 'account_in_dispute' };
  const cardCents = Math.round(body.amount * 100);
  const since = new Date(at.getTime() - doubleClickMs);
  if (key === null && (await hasRecentTopUp(trx, account, { cents: cardCents, since }))) {
    return { result: 'refused', refused: 'topup_repeated' };
  }
  const unneeded = await refusalIfNotNeeded?.(trx);
  if (unneeded) return { result: 'refused', refused: unneeded };
  if ((await expectedWalletCents(trx, account)) + cardCents > topUpLimits.maxBalance * 100) {
    return { result: 'refused', refused: 'wallet_full' };
  }
  const method = await chooseMethod(trx, account, body, { provider, at });
  if (method === null) return { result: 'refused', refused: 'saved_card_not_found' };
  const attempt = await insertAttempt(trx, {
    account,
    kind: 'top_up',
    fingerprint: '',
    ...method,
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
  return { result: 'attempt', attempt };
}
