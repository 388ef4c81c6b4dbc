import { createHash } from 'node:crypto';
import type { Received } from '@furrow/contract/endpoint';
import type { createOrder } from '@furrow/contract/payments';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { move } from '../../states/move.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { loadPricedItems, type PricedItem } from '../cart/priced-items.ts';
import { accountNames, lockBalance, post } from '../ledger/post.ts';
import { attemptStates } from './attempt-states.ts';
import { insertAttempt, livingAttempts, type StoredAddress } from './attempts.store.ts';
import { billingCountry } from './billing-country.store.ts';

/** Stripe charges nothing below half a dollar. */
const leastCardCents = 50;

type Body = Received<typeof createOrder>['body'];

export type Begun =
  | { begun: 'attempt'; id: string }
  /** The same items are in an attempt already: what becomes of that one is the answer. */
  | { begun: 'earlier'; id: string }
  | { begun: 'refused'; refused: RefusalCode }
  | { begun: 'invalid'; invalid: FieldErrors };

export interface Payer {
  userId: string;
  account: string;
}

/**
 * The first phase, in one transaction: locks what is to be paid, prices it anew, holds it against what the caller saw,
 * writes the attempt down and holds the wallet's part. Nothing is charged yet.
 */
export async function beginAttempt(
  trx: Transaction<Schema>,
  payer: Payer,
  body: Body,
  { provider, at }: { provider: string; at: Date },
): Promise<Begun> {
  const { account } = payer;
  const ids = [...new Set(body.cart_id)].toSorted();
  // Every payment of an account waits here for the one before it, so that the locks below have one order.
  await lockAccount(trx, account);

  const living = await livingAttempts(trx, account, ids);
  const [same] = living;
  if (same && living.length === 1 && same.items.toSorted().join() === ids.join()) {
    return { begun: 'earlier', id: same.id };
  }
  if (living.some(({ state }) => state === 'succeeded')) return { begun: 'refused', refused: 'already_paid' };
  if (living.length > 0) return { begun: 'refused', refused: 'payment_in_progress' };

  const items = await loadPricedItems(trx, account, ids);
  if (items.length < ids.length) return { begun: 'refused', refused: 'cart_item_not_found' };
  const parts = await partsOf(trx, account, body, items);
  if ('refused' in parts) return { begun: 'refused', refused: parts.refused };
  if (parts.cardCents > 0 && body.payment_method_id === null) {
    return { begun: 'invalid', invalid: { payment_method_id: ['Enter your card.'] } };
  }
  const address = await storedAddress(trx, payer, body.billing_address);
  if (address === null) {
    return { begun: 'invalid', invalid: { billing_address: ['country: Choose one of the list.'] } };
  }

  const id = await insertAttempt(trx, {
    account,
    fingerprint: fingerprintOf(items),
    paymentMethodId: body.payment_method_id,
    ...parts,
    provider,
    address,
    items,
    at,
  });
  if (parts.walletCents > 0) {
    const [wallet, hold] = [accountNames.wallet(account), accountNames.hold(id)];
    const entries = [
      { account: wallet, cents: -parts.walletCents },
      { account: hold, cents: parts.walletCents },
    ];
    await post(trx, { key: `attempt:${id}:hold`, kind: 'hold', ref: id, at, entries });
    await move(trx, attemptStates, { id, from: 'created', to: 'wallet_held', at });
  }
  return { begun: 'attempt', id };
}

/** What the card and the wallet pay, if the caller saw the same. */
async function partsOf(
  trx: Transaction<Schema>,
  account: string,
  body: Body,
  items: readonly PricedItem[],
): Promise<{ cardCents: number; walletCents: number } | { refused: RefusalCode }> {
  const total = items.reduce((sum, item) => sum + item.total_cents, 0);
  const [cardCents, walletCents] = [Math.round(body.amount * 100), Math.round(body.wallet_amount * 100)];
  if (cardCents + walletCents !== total) return { refused: 'price_changed' };
  if (walletCents > 0) {
    const balance = await lockBalance(trx, accountNames.wallet(account));
    if (walletCents !== Math.min(balance, total)) return { refused: 'price_changed' };
  }
  if (cardCents > 0 && cardCents < leastCardCents) return { refused: 'card_part_too_small' };
  return { cardCents, walletCents };
}

async function storedAddress(
  trx: Transaction<Schema>,
  { userId }: Payer,
  { country, ...lines }: Body['billing_address'],
): Promise<StoredAddress | null> {
  const name = await billingCountry(trx, userId, country ?? null);
  return name === null ? null : { ...lines, country: name };
}

/** Of the items and what they cost. */
function fingerprintOf(items: readonly PricedItem[]): string {
  const text = items.map(({ id, total_cents }) => `${id} ${total_cents}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}
