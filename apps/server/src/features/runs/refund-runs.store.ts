import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';

export interface PaidOrder {
  id: string;
  total_cents: number;
  promo_cents: number;
}

/**
 * Locks the orders of items, by item. Refunds of one order must not be concurrent, because each has to see what the
 * other one has returned.
 */
export async function lockOrdersOfItems(
  trx: Transaction<Schema>,
  itemIds: readonly string[],
): Promise<Map<string, PaidOrder>> {
  const { rows } = await sql<PaidOrder & { item_id: string }>`
    select o.id, o.total_cents, o.promo_cents, i.id as item_id
    from order_items i join orders o on o.id = i.order_id
    where i.id = any(${itemIds}::uuid[]) order by o.id for update of o`.execute(trx);
  return new Map(rows.map(({ item_id, ...order }) => [item_id, order]));
}

/** Finds the cents per order that are set aside for disputes or lost in one; orders without any are left out. */
export async function disputedCentsOf(
  trx: Transaction<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; cents: number }>`
    select i.order_id, sum(r.disputed_cents)::bigint as cents
    from order_items i join runs r on r.order_item_id = i.id
    where i.order_id = any(${orderIds}::uuid[]) and r.disputed_cents > 0 group by i.order_id`.execute(trx);
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]));
}

/** Finds the cents per order returned to the wallet so far, without gifts; orders without any are left out. */
export async function refundedToWalletOf(
  trx: Transaction<Schema>,
  orderIds: readonly string[],
  account: string,
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; back: number }>`
    select i.order_id, sum(e.amount_cents)::bigint as back
    from order_items i join runs r on r.order_item_id = i.id
    join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    join ledger_entries e on e.transaction_id = t.id and e.account = ${accountNames.wallet(account)}
    where i.order_id = any(${orderIds}::uuid[]) group by i.order_id`.execute(trx);
  return new Map(rows.map(({ order_id, back }) => [order_id, back]));
}
