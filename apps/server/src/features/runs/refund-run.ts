import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, type Posting, post } from '../ledger/post.ts';
import { takeBackReward } from '../referrals/take-back.ts';

interface Refunded {
  id: string;
  orderItemId: string;
  /** Whole cents that were paid for it. */
  shareCents: number;
}

interface Delivered extends Refunded {
  vendor: string;
  /** What of the share was the platform's. */
  commissionCents: number;
}

/** Who gets it, and when. */
interface Back {
  account: string;
  at: Date;
}

/**
 * What was paid for a run goes back to the wallet. Of an order that a gift paid for in part, the gift comes back last: it was
 * spent first, on the analyses that were delivered.
 */
export function refundRun(trx: Transaction<Schema>, run: Refunded, back: Back): Promise<void> {
  return giveBack(
    trx,
    run,
    [{ account: accountNames.deferred(run.orderItemId), cents: -run.shareCents }],
    back,
  );
}

/** The same for a run that was delivered: the vendor and the platform give their parts back. */
export function refundDelivered(trx: Transaction<Schema>, run: Delivered, back: Back): Promise<void> {
  const { vendor, shareCents, commissionCents } = run;
  const parts = [
    { account: accountNames.vendor(vendor), cents: commissionCents - shareCents },
    { account: accountNames.commission, cents: -commissionCents },
  ];
  return giveBack(trx, run, parts, back);
}

async function giveBack(
  trx: Transaction<Schema>,
  { id, orderItemId, shareCents }: Refunded,
  from: Posting['entries'],
  { account, at }: Back,
): Promise<void> {
  const order = await lockOrderOfItem(trx, orderItemId);
  const promo = order.promo_cents === 0 ? 0 : await promoShare(trx, order, account, shareCents);
  await post(trx, {
    key: `run:${id}:refund`,
    kind: 'refund',
    ref: id,
    at,
    entries: [
      ...from,
      { account: accountNames.wallet(account), cents: shareCents - promo },
      { account: accountNames.promo(account), cents: promo },
    ],
  });
  await takeBackReward(trx, order.id, at);
}

interface PaidOrder {
  id: string;
  total_cents: number;
  promo_cents: number;
}

/** Two refunds of one order wait for each other: each has to see what the other gave back. */
function lockOrderOfItem(trx: Transaction<Schema>, orderItemId: string): Promise<PaidOrder> {
  return trx
    .selectFrom('orders')
    .select(['id', 'total_cents', 'promo_cents'])
    .where('id', '=', (query) =>
      query.selectFrom('order_items').select('order_id').where('id', '=', orderItemId),
    )
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What of it was a gift. */
async function promoShare(
  trx: Transaction<Schema>,
  order: PaidOrder,
  account: string,
  cents: number,
): Promise<number> {
  const money = order.total_cents - order.promo_cents - (await moneyBack(trx, order.id, account));
  return Math.max(0, cents - Math.max(0, money));
}

/** Whole cents of an order that went back to the wallet by now and were no gift. */
export async function moneyBack(trx: Transaction<Schema>, orderId: string, account: string): Promise<number> {
  const { back } = await trx
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.idem_key', '=', sql<string>`'run:' || r.id || ':refund'`),
    )
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .where('i.order_id', '=', orderId)
    .where('e.account', '=', accountNames.wallet(account))
    .select(sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('back'))
    .executeTakeFirstOrThrow();
  return back;
}
