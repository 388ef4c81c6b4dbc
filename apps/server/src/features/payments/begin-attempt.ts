import { createHash } from 'node:crypto';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { minCardAmount } from '@furrow/contract/endpoint/stated-limits';
import { inputMessages } from '@furrow/contract/input/input-messages';
import { problemOfPart } from '@furrow/contract/input/key-names';
import type { createOrder } from '@furrow/contract/payments/payments';
import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { transition } from '../../states/transition.ts';
import { buildLockItemsStatement } from '../cart/cart.store.ts';
import { unavailableReason } from '../cart/price-row.ts';
import { loadPricedItems, type PricedItem, pricedItems } from '../cart/priced-items.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockWalletBalance } from '../ledger/spendable.ts';
import { attemptStates } from './attempt-states.ts';
import {
  type Attempt,
  activeAttempts,
  buildNewAttempt,
  type CallerKey,
  findAttemptByKey,
  insertAttempt,
  type NewAttempt,
} from './attempts.store.ts';
import { chooseMethod, noMethod } from './choose-method.ts';
import { lockPayer, type RequestPayer } from './lock-payer.store.ts';
import { paymentMessages } from './payments.messages.ts';
import { placeOrder } from './place-order.ts';
import { fromWallet } from './wallet-part.ts';

type Body = RequestData<typeof createOrder>['body'];

export type BeginResult =
  | { result: 'attempt'; attempt: Attempt }
  /** The wallet has paid the complete amount. */
  | { result: 'paid'; orderId: string }
  /** The same items are in an earlier attempt, whose outcome is the answer. */
  | { result: 'earlier'; id: string }
  /** The idempotency key was used before, and the outcome of that attempt is the permanent answer. */
  | { result: 'same_key'; id: string }
  | { result: 'refused'; refused: RefusalCode; message?: Message }
  | { result: 'invalid'; invalid: FieldErrors };

const refusalByReason = {
  withdrawn: 'solution_withdrawn',
  area: 'solution_withdrawn',
  restricted: 'restricted_area',
} as const satisfies Record<NonNullable<ReturnType<typeof unavailableReason>>, RefusalCode>;

const countryMissing = problemOfPart('country', inputMessages.choice());

/**
 * Version of the sentence about the right of withdrawal that is shown next to the payment button. By calling this
 * endpoint, the buyer agrees to it.
 */
const consentVersion = '2026-11';

/**
 * Begins a payment in one transaction: locks and reprices the items, compares the total with what the caller saw, and
 * writes the attempt. For a card, the wallet's part is held and nothing is charged yet; a payment without a card is
 * completed and its order placed.
 */
export async function beginAttempt(
  trx: Transaction<Schema>,
  payer: RequestPayer,
  body: Body,
  { provider, at: now, key }: { provider: string; at: Date; key: CallerKey | null },
): Promise<BeginResult> {
  const { account } = payer;
  const ids = [...new Set(body.cart_id)].toSorted();
  const { country, ...lines } = body.billing_address;
  const lockStatement = buildLockItemsStatement(trx, account, ids);
  const lockedPayer = await lockPayer(trx, payer, { at: now, country: country ?? null }, lockStatement);
  if (!lockedPayer.isStillIn) return { result: 'refused', refused: 'session_ended' };
  const earlierResult = await resultOfKey(trx, account, key);
  if (earlierResult) return earlierResult;

  const unavailableBecause = lockedPayer.rows.map(unavailableReason).find((reason) => reason !== null);
  if (unavailableBecause) return { result: 'refused', refused: refusalByReason[unavailableBecause] };
  let items = pricedItems(lockedPayer.rows);
  if (items.length < ids.length) {
    const missingResult = await resultForMissingItems(trx, account, ids);
    if (missingResult) return missingResult;
    // The attempt that contained the items ended between the two reads.
    items = await loadPricedItems(trx, account, ids);
    if (items.length < ids.length) return { result: 'refused', refused: 'cart_item_not_found' };
  }
  if (lockedPayer.isInDispute) return { result: 'refused', refused: 'account_in_dispute' };
  const paymentSplit = await splitPayment(trx, account, body, items);
  if ('refused' in paymentSplit) return { result: 'refused', ...paymentSplit };
  if (paymentSplit.cardCents > 0 && body.payment_method_id === null) {
    return { result: 'invalid', invalid: { payment_method_id: [inputMessages.card_missing()] } };
  }
  if (lockedPayer.country === null) {
    return { result: 'invalid', invalid: { billing_address: [countryMissing] } };
  }
  const method =
    paymentSplit.cardCents > 0 ? await chooseMethod(trx, account, body, { provider, at: now }) : noMethod;
  if (method === null) return { result: 'refused', refused: 'saved_card_not_found' };

  const values: NewAttempt = {
    account,
    kind: 'order',
    fingerprint: fingerprintOf(items),
    ...method,
    ...paymentSplit,
    provider,
    address: { ...lines, country: lockedPayer.country },
    items,
    key,
    consentVersion,
    at: now,
  };
  if (paymentSplit.cardCents === 0) {
    // The same transaction completes the payment, so nothing has to be held.
    const { attempt, statements } = buildNewAttempt(trx, values, true);
    return { result: 'paid', orderId: await placeOrder(trx, attempt, now, statements) };
  }
  const attempt = await insertAttempt(trx, values);
  if (paymentSplit.walletCents > 0) {
    const { id } = attempt;
    const hold = { account: accountNames.hold(id), cents: paymentSplit.walletCents };
    const entries = [...fromWallet(account, paymentSplit), hold];
    await post(trx, { key: `attempt:${id}:hold`, kind: 'hold', ref: id, at: now, entries });
    await transition(trx, attemptStates, { id, from: 'created', to: 'wallet_held', now });
    return { result: 'attempt', attempt: { ...attempt, state: 'wallet_held' } };
  }
  return { result: 'attempt', attempt };
}

/** Returns the answer to an idempotency key that was used before; null when it is new, or when there is no key. */
export async function resultOfKey(
  trx: Transaction<Schema>,
  account: string,
  key: CallerKey | null,
): Promise<BeginResult | null> {
  const earlierAttempt = key && (await findAttemptByKey(trx, account, key.key));
  if (!key || !earlierAttempt) return null;
  return earlierAttempt.requestHash === key.requestHash
    ? { result: 'same_key', id: earlierAttempt.id }
    : { result: 'refused', refused: 'idempotency_key_reused' };
}

/**
 * Returns why some items cannot be paid for: they are in an active payment, or paid already; null when neither is the
 * case.
 */
async function resultForMissingItems(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
): Promise<BeginResult | null> {
  const activeAttemptsOfItems = await activeAttempts(trx, account, ids);
  const [sameAttempt] = activeAttemptsOfItems;
  if (
    sameAttempt &&
    activeAttemptsOfItems.length === 1 &&
    sameAttempt.items.toSorted().join() === ids.join()
  ) {
    return { result: 'earlier', id: sameAttempt.id };
  }
  if (activeAttemptsOfItems.some(({ state }) => state === 'succeeded'))
    return { result: 'refused', refused: 'already_paid' };
  return activeAttemptsOfItems.length > 0 ? { result: 'refused', refused: 'payment_in_progress' } : null;
}

/** Splits the total into the amounts of card and wallet, if they match what the caller saw. */
async function splitPayment(
  trx: Transaction<Schema>,
  account: string,
  body: Body,
  items: readonly PricedItem[],
): Promise<
  { cardCents: number; walletCents: number; promoCents: number } | { refused: RefusalCode; message?: Message }
> {
  const total = items.reduce((sum, item) => sum + item.total_cents, 0);
  const [cardCents, walletCents] = [Math.round(body.amount * 100), Math.round(body.wallet_amount * 100)];
  if (cardCents + walletCents !== total) return { refused: 'price_changed' };
  if (cardCents > 0 && cardCents < minCardAmount * 100) return { refused: 'card_part_too_small' };
  if (walletCents === 0) return { cardCents, walletCents, promoCents: 0 };
  const { balance, promo } = await lockWalletBalance(trx, account);
  if (walletCents > balance) return { refused: 'price_changed', message: paymentMessages.wallet_too_low() };
  if (walletCents < Math.min(balance, total)) return { refused: 'wallet_part_too_small' };
  // Gifts are spent before other money.
  return { cardCents, walletCents, promoCents: Math.min(promo, walletCents) };
}

/** Hash of the items and their prices. */
function fingerprintOf(items: readonly PricedItem[]): string {
  const text = items.map(({ id, total_cents }) => `${id} ${total_cents}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}
