import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type Writing, writeTogether } from '../../database/write-together.ts';
import { toWriteReceipt } from '../documents/write-documents.store.ts';
import { accountNames, toPost } from '../ledger/post.ts';
import type { Attempt } from '../payments/attempts.store.ts';
import { fromWallet } from '../payments/wallet-part.ts';
import { toScheduleRuns } from '../runs/schedule-runs.ts';
import { nextNumber } from './order-number.ts';

/** Columns of an order item that are copied from the attempt. */
const asPriced = [
  'id',
  'order_id',
  'position',
  'cart_item_id',
  'service_code',
  'service_name',
  'recipe',
  'vendor',
  'price_type',
  'rate_per_ha',
  'waiting_hours',
  'area_ha',
  'country',
  'with_image',
  'soil_type',
  'vegetation_type',
  'recurring_weeks',
  'recurring_times',
  'service_cents',
  'image_cents',
  'commission_cents',
];

/** As raw SQL: a node per column would only slow down a statement that is built for each order. */
const columns = sql.raw(asPriced.join(', '));
const pricedColumns = sql.raw(asPriced.map((column) => `priced.${column}`).join(', '));

/**
 * Turns a paid attempt into an order: its items, and their runs with their money deferred, in one statement.
 * @param before statements that are run with it.
 * @param paidBy the attempt's id, or an expression on `before` for it: if that gives none, the database refuses everything.
 */
export async function placeOrder(
  db: Kysely<Schema>,
  attempt: Attempt,
  at: Date,
  before: readonly Writing[],
  paidBy: string | RawBuilder<string> = attempt.id,
): Promise<string> {
  const { account, card_cents, wallet_cents, promo_cents, items } = attempt;
  const orderId = randomUUID();
  const bought = items.map(({ id: cartItemId, total_cents: totalCents, ...item }, position) => ({
    totalCents,
    row: { ...item, id: randomUUID(), order_id: orderId, position, cart_item_id: cartItemId },
  }));
  const placed = db.insertInto('orders').values({
    id: orderId,
    number: nextNumber(at),
    account,
    attempt_id: paidBy,
    total_cents: card_cents + wallet_cents,
    card_cents,
    wallet_cents,
    promo_cents,
    billing_address: JSON.stringify(attempt.billing_address),
    created_at: at,
  });
  // The field is copied from table to table, since hundreds of fields would be megabytes here. It is locked if it still exists: a
  // field that is deleted meanwhile does not stop the order.
  const sold = sql`
    insert into order_items (${columns}, geometry, bounds, field_name, reference_date, limits_accepted_at, field_id)
    select ${pricedColumns}, c.geometry, c.bounds, c.field_name, c.reference_date, c.limits_accepted_at, held.id
    from jsonb_populate_recordset(null::order_items, ${JSON.stringify(bought.map(({ row }) => row))}::jsonb) priced
    -- "offset 0": by key, item after item. A join would be planned for a hundred and read the whole table.
    cross join lateral (select * from cart_items where id = priced.cart_item_id offset 0) c
    left join lateral (select f.id from fields f where f.id = c.field_id for key share) held on true
    returning ${columns}, field_name`;
  const calendars = bought.map(({ row }) => ({
    orderItemId: row.id,
    every: row.recurring_weeks,
    further: row.recurring_times,
    shareCents: row.service_cents + row.image_cents,
  }));
  const paidInto = bought.map(({ row, totalCents }) => ({
    account: accountNames.deferred(row.id),
    cents: totalCents,
  }));
  // A wallet that paid everything was never held.
  const walletPart =
    card_cents === 0
      ? fromWallet(account, { walletCents: wallet_cents, promoCents: promo_cents })
      : [{ account: accountNames.hold(attempt.id), cents: -wallet_cents }];
  const payment = toPost({
    key: `attempt:${attempt.id}:paid`,
    kind: 'payment',
    ref: orderId,
    at,
    entries: [{ account: accountNames.cardClearing, cents: -card_cents }, ...walletPart, ...paidInto],
  });
  await writeTogether(db, [
    ...before,
    { name: 'placed', sql: placed.returning(['id', 'number', 'total_cents']) },
    { name: 'sold', sql: sold },
    ...toScheduleRuns(calendars, at),
    ...payment,
    toWriteReceipt(attempt, at),
  ]);
  return orderId;
}
