import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';

interface Refunded {
  id: string;
  orderItemId: string;
  /** Whole cents that were paid for it. */
  shareCents: number;
}

/**
 * What was paid for a run goes back to the wallet. Of an order that a gift paid for in part, the gift comes back last: it was
 * spent first, on the analyses that were delivered.
 */
export async function refundRun(
  trx: Transaction<Schema>,
  { id, orderItemId, shareCents }: Refunded,
  { account, at }: { account: string; at: Date },
): Promise<void> {
  const promo = await promoShare(trx, orderItemId, account, shareCents);
  await post(trx, {
    key: `run:${id}:refund`,
    kind: 'refund',
    ref: id,
    at,
    entries: [
      { account: accountNames.deferred(orderItemId), cents: -shareCents },
      { account: accountNames.wallet(account), cents: shareCents - promo },
      { account: accountNames.promo(account), cents: promo },
    ],
  });
}

/** What of it was a gift. */
async function promoShare(
  trx: Transaction<Schema>,
  orderItemId: string,
  account: string,
  cents: number,
): Promise<number> {
  const order = await trx
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.total_cents', 'o.promo_cents'])
    .where('i.id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  if (order.promo_cents === 0) return 0;
  // Two refunds of one order wait for each other: each has to see what the other gave back.
  await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
  const { back } = await trx
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.idem_key', '=', sql<string>`'run:' || r.id || ':refund'`),
    )
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .where('i.order_id', '=', order.id)
    .where('e.account', '=', accountNames.wallet(account))
    .select(sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('back'))
    .executeTakeFirstOrThrow();
  const money = order.total_cents - order.promo_cents - back;
  return Math.max(0, cents - Math.max(0, money));
}
