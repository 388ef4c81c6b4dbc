import { createHash } from 'node:crypto';
import type { Received } from '@furrow/contract/endpoint';
import { inputMessages } from '@furrow/contract/input-messages';
import { problemOfPart } from '@furrow/contract/key-names';
import { type createOrder, leastCardAmount } from '@furrow/contract/payments';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { move } from '../../states/move.ts';
import { toLockItems } from '../cart/cart.store.ts';
import { unavailableBecause } from '../cart/price-row.ts';
import { loadPricedItems, type PricedItem, pricedItems } from '../cart/priced-items.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { placeOrder } from '../orders/place-order.ts';
import { attemptStates } from './attempt-states.ts';
import {
  type Attempt,
  attemptOfKey,
  type CallersKey,
  insertAttempt,
  livingAttempts,
  type NewAttempt,
  newAttempt,
} from './attempts.store.ts';
import { lockPayer, type Payer } from './lock-payer.store.ts';
import { paymentMessages } from './payments.messages.ts';
import { fromWallet } from './wallet-part.ts';

type Body = Received<typeof createOrder>['body'];

export type Begun =
  | { begun: 'attempt'; attempt: Attempt }
  /** Paid by the wallet alone. */
  | { begun: 'paid'; orderId: string }
  /** The same items are already in an attempt, whose outcome is the answer. */
  | { begun: 'earlier'; id: string }
  /** This key was used before: the outcome of that attempt is the permanent answer. */
  | { begun: 'same_key'; id: string }
  | { begun: 'refused'; refused: RefusalCode; message?: Message }
  | { begun: 'invalid'; invalid: FieldErrors };

const refusalOfUnsold = {
  withdrawn: 'solution_withdrawn',
  area: 'solution_withdrawn',
  restricted: 'restricted_area',
} as const satisfies Record<NonNullable<ReturnType<typeof unavailableBecause>>, RefusalCode>;

const noCountry = problemOfPart('country', inputMessages.choice());

/** Version of the sentence next to the button about the right of withdrawal: calling the endpoint is the consent. */
const consentVersion = '2026-11';

/**
 * The first phase, in one transaction: locks and reprices the items, compares the total with what the caller saw, and writes the
 * attempt. If a card is to be charged, the wallet's part is held and nothing is charged yet; a payment without a card is
 * completed and its order placed in the same transaction.
 */
export async function beginAttempt(
  trx: Transaction<Schema>,
  payer: Payer,
  body: Body,
  { provider, at, key }: { provider: string; at: Date; key: CallersKey | null },
): Promise<Begun> {
  const { account } = payer;
  const ids = [...new Set(body.cart_id)].toSorted();
  const { country, ...lines } = body.billing_address;
  const toLock = toLockItems(trx, account, ids);
  const locked = await lockPayer(trx, payer, { at, country: country ?? null }, toLock);
  if (!locked.isStillIn) return { begun: 'refused', refused: 'session_ended' };
  const before = await sameKey(trx, account, key);
  if (before) return before;

  const unsold = locked.rows.map(unavailableBecause).find((because) => because !== null);
  if (unsold) return { begun: 'refused', refused: refusalOfUnsold[unsold] };
  let items = pricedItems(locked.rows);
  if (items.length < ids.length) {
    const why = await whyNotAll(trx, account, ids);
    if (why) return why;
    // The attempt that held them ended between the two reads.
    items = await loadPricedItems(trx, account, ids);
    if (items.length < ids.length) return { begun: 'refused', refused: 'cart_item_not_found' };
  }
  if (locked.isInDispute) return { begun: 'refused', refused: 'account_in_dispute' };
  const parts = await partsOf(trx, account, body, items);
  if ('refused' in parts) return { begun: 'refused', ...parts };
  if (parts.cardCents > 0 && body.payment_method_id === null) {
    return { begun: 'invalid', invalid: { payment_method_id: [inputMessages.card_missing()] } };
  }
  if (locked.country === null) {
    return { begun: 'invalid', invalid: { billing_address: [noCountry] } };
  }

  const wanted: NewAttempt = {
    account,
    kind: 'order',
    fingerprint: fingerprintOf(items),
    paymentMethodId: parts.cardCents > 0 ? body.payment_method_id : null,
    ...parts,
    provider,
    address: { ...lines, country: locked.country },
    items,
    key,
    consentVersion,
    at,
  };
  if (parts.cardCents === 0) {
    // The same transaction completes the payment, so nothing has to be held.
    const { attempt, writings } = newAttempt(trx, wanted, true);
    return { begun: 'paid', orderId: await placeOrder(trx, attempt, at, writings) };
  }
  const attempt = await insertAttempt(trx, wanted);
  if (parts.walletCents > 0) {
    const { id } = attempt;
    const hold = { account: accountNames.hold(id), cents: parts.walletCents };
    const entries = [...fromWallet(account, parts), hold];
    await post(trx, { key: `attempt:${id}:hold`, kind: 'hold', ref: id, at, entries });
    await move(trx, attemptStates, { id, from: 'created', to: 'wallet_held', at });
    return { begun: 'attempt', attempt: { ...attempt, state: 'wallet_held' } };
  }
  return { begun: 'attempt', attempt };
}

/** The answer to a key that was used before; null when it is new, or when there is none. */
export async function sameKey(
  trx: Transaction<Schema>,
  account: string,
  key: CallersKey | null,
): Promise<Begun | null> {
  const before = key && (await attemptOfKey(trx, account, key.key));
  if (!key || !before) return null;
  return before.asked === key.asked
    ? { begun: 'same_key', id: before.id }
    : { begun: 'refused', refused: 'key_used_otherwise' };
}

/** Why not all items can be paid for: they are in an active payment or paid already; null when neither is the case. */
async function whyNotAll(
  trx: Transaction<Schema>,
  account: string,
  ids: readonly string[],
): Promise<Begun | null> {
  const living = await livingAttempts(trx, account, ids);
  const [same] = living;
  if (same && living.length === 1 && same.items.toSorted().join() === ids.join()) {
    return { begun: 'earlier', id: same.id };
  }
  if (living.some(({ state }) => state === 'succeeded')) return { begun: 'refused', refused: 'already_paid' };
  return living.length > 0 ? { begun: 'refused', refused: 'payment_in_progress' } : null;
}

/** The amounts of card and wallet, if they match what the caller saw. */
async function partsOf(
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
  if (cardCents > 0 && cardCents < leastCardAmount * 100) return { refused: 'card_part_too_small' };
  if (walletCents === 0) return { cardCents, walletCents, promoCents: 0 };
  const { balance, promo } = await lockSpendable(trx, account);
  if (walletCents > balance) return { refused: 'price_changed', message: paymentMessages.wallet_too_low() };
  if (walletCents < Math.min(balance, total)) return { refused: 'wallet_part_too_small' };
  // Gift money is spent first.
  return { cardCents, walletCents, promoCents: Math.min(promo, walletCents) };
}

/** Hash of the items and their prices. */
function fingerprintOf(items: readonly PricedItem[]): string {
  const text = items.map(({ id, total_cents }) => `${id} ${total_cents}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}
