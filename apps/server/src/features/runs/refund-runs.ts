import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, type Posting, postMany } from '../ledger/post.ts';
import { revokeRewards } from '../referrals/revoke-rewards.ts';
import {
  disputedCentsOf,
  lockOrdersOfItems,
  type PaidOrder,
  refundedToWalletOf,
} from './refund-runs.store.ts';

export interface RefundedRun {
  id: string;
  orderItemId: string;
  /** Price in cents that was paid for the run, without the part that a dispute has set aside or lost. */
  shareCents: number;
  /** Set for a delivered run, whose price has to be taken from the vendor and the platform. */
  delivered?: {
    vendor: string;
    /** The platform's part of the price in cents. */
    commissionCents: number;
  };
}

/**
 * Refunds runs to the wallet, each by a posting of its own. A gift that paid for a part of an order is returned last,
 * because it was spent first, on the analyses that were delivered.
 */
export async function refundRuns(
  trx: Transaction<Schema>,
  runs: readonly RefundedRun[],
  { account, now }: { account: string; now: Date },
): Promise<void> {
  if (runs.length === 0) return;
  const itemIds = [...new Set(runs.map(({ orderItemId }) => orderItemId))];
  const orders = await lockOrdersOfItems(trx, itemIds);
  const moneyLeftByOrder = await refundableMoney(trx, [...orders.values()], account);
  const postings = runs.map((run): Posting => {
    const { id, orderItemId, shareCents } = run;
    const order = orders.get(orderItemId);
    if (order === undefined) throw new Error(`The run ${id} belongs to no order. Check its order_item_id.`);
    const refundableMoneyCents = moneyLeftByOrder.get(order.id) ?? shareCents;
    const money = Math.min(shareCents, refundableMoneyCents);
    if (moneyLeftByOrder.has(order.id)) moneyLeftByOrder.set(order.id, refundableMoneyCents - money);
    const entries = [
      ...debitEntries(run),
      { account: accountNames.wallet(account), cents: money },
      { account: accountNames.promo(account), cents: shareCents - money },
    ];
    return { key: `run:${id}:refund`, kind: 'refund', ref: id, at: now, entries, line: orderItemId };
  });
  await postMany(trx, postings);
  await revokeRewards(trx, [...new Set([...orders.values()].map(({ id }) => id))].toSorted(), now);
}

/**
 * Returns the debit entries of a refund: deferred money before the delivery, the vendor's and the platform's shares
 * after it.
 */
function debitEntries({ orderItemId, shareCents, delivered }: RefundedRun): Posting['entries'] {
  if (delivered === undefined) return [{ account: accountNames.deferred(orderItemId), cents: -shareCents }];
  const { vendor, commissionCents } = delivered;
  return [
    { account: accountNames.vendor(vendor), cents: commissionCents - shareCents },
    { account: accountNames.commission, cents: -commissionCents },
  ];
}

/**
 * Computes the cents per order that are refunded as money before its gift is returned; orders without a gift are left
 * out.
 */
async function refundableMoney(
  trx: Transaction<Schema>,
  orders: readonly PaidOrder[],
  account: string,
): Promise<Map<string, number>> {
  const ordersWithGift = new Map(
    orders.filter(({ promo_cents }) => promo_cents > 0).map((order) => [order.id, order]),
  );
  const refundedByOrder = await refundedToWalletOf(trx, [...ordersWithGift.keys()], account);
  const disputedByOrder = await disputedCentsOf(trx, [...ordersWithGift.keys()]);
  return new Map(
    [...ordersWithGift.values()].map(({ id, total_cents, promo_cents }) => [
      id,
      Math.max(
        0,
        total_cents - promo_cents - (refundedByOrder.get(id) ?? 0) - (disputedByOrder.get(id) ?? 0),
      ),
    ]),
  );
}
