import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { isConflict } from '../../database/in-transaction.ts';
import { type CteStatement, runAsOneStatement } from '../../database/run-as-one-statement.ts';
import type { Schema } from '../../database/schema.ts';
import { changedId } from '../../states/transition.ts';
import { activeTraceparent, inSpan } from '../../telemetry/spans.ts';
import { buildReceiptStatement } from '../documents/write-documents.store.ts';
import { accountNames, buildPosting } from '../ledger/post.ts';
import { nextOrderNumber } from '../runs/order-number.ts';
import { buildScheduleStatements } from '../runs/schedule-runs.ts';
import type { Attempt } from './attempts.store.ts';
import { buildSaveFieldsStatements } from './save-ordered-fields.store.ts';
import { fromWallet } from './wallet-part.ts';

/** Columns of an order item that are copied from the attempt. */
const pricedColumnNames = [
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

/** The columns are raw SQL, because a node per column would slow down a statement that is built for each order. */
const columns = sql.raw(pricedColumnNames.join(', '));
const pricedColumns = sql.raw(pricedColumnNames.map((column) => `priced.${column}`).join(', '));

export type PlacedOrder =
  | { placed: true; orderId: string }
  /** Another request has changed the attempt since it was read, so nothing was written. */
  | { placed: false; because: 'attempt_changed' };

/**
 * Places an order like `placeOrder`, for an attempt that the caller has read but not locked.
 * @param transitionStatements the attempt's transition to its final state, written with the order
 */
export async function placeOrderIfUnchanged(
  db: Kysely<Schema>,
  attempt: Attempt,
  now: Date,
  transitionStatements: readonly CteStatement[],
): Promise<PlacedOrder> {
  try {
    // If the attempt is in another state by now, the order would have no attempt, and PostgreSQL refuses the statement.
    const orderId = await inSpan('order.place', () =>
      insertOrder(db, attempt, now, transitionStatements, changedId),
    );
    return { placed: true, orderId };
  } catch (error) {
    if (isWithoutAttempt(error) || isConflict(error)) return { placed: false, because: 'attempt_changed' };
    throw error;
  }
}

/** Whether PostgreSQL refused an order without an attempt (23502: not-null violation). */
const isWithoutAttempt = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23502' && error.column === 'attempt_id';

/**
 * Turns a paid attempt into an order with its items and runs, and defers their money, in one statement.
 * @param precedingStatements statements that are sent with the order, such as the attempt's last transition
 * @returns the order's id
 */
export const placeOrder = (
  db: Kysely<Schema>,
  attempt: Attempt,
  now: Date,
  precedingStatements: readonly CteStatement[],
): Promise<string> =>
  inSpan('order.place', () => insertOrder(db, attempt, now, precedingStatements, sql.val(attempt.id)));

async function insertOrder(
  db: Kysely<Schema>,
  attempt: Attempt,
  now: Date,
  precedingStatements: readonly CteStatement[],
  attemptId: RawBuilder<string>,
): Promise<string> {
  const { account, card_cents, wallet_cents, promo_cents, items } = attempt;
  const orderId = randomUUID();
  const orderItems = items.map(({ id: cartItemId, total_cents: totalCents, ...item }, position) => ({
    totalCents,
    row: { ...item, id: randomUUID(), order_id: orderId, position, cart_item_id: cartItemId },
  }));
  const orderInsert = db.insertInto('orders').values({
    id: orderId,
    number: nextOrderNumber(now),
    account,
    attempt_id: attemptId,
    total_cents: card_cents + wallet_cents,
    card_cents,
    wallet_cents,
    promo_cents,
    billing_address: JSON.stringify(attempt.billing_address),
    created_at: now,
    traceparent: activeTraceparent(),
  });
  const itemRows = sql`jsonb_populate_recordset(null::order_items, ${JSON.stringify(orderItems.map(({ row }) => row))}::jsonb)`;
  // The field is copied from table to table, because hundreds of fields would be megabytes here. It is locked if it
  // still exists, but a field that was deleted meanwhile does not prevent the order.
  const itemsInsert = sql`
    insert into order_items (${columns}, geometry, bounds, field_name, reference_date, limits_accepted_at, field_id)
    select ${pricedColumns}, c.geometry, c.bounds, c.field_name, c.reference_date, c.limits_accepted_at,
      coalesce(held.id, restored_fields.id, saved_fields.id)
    from ${itemRows} priced
    -- "offset 0": by key, item after item. A join would be planned for a hundred and read the whole table.
    cross join lateral (select * from cart_items where id = priced.cart_item_id offset 0) c
    left join lateral (select f.id from fields f where f.id = c.field_id for key share) held on true
    -- PostgreSQL does not lock, nor return, a row that this statement has already restored.
    left join restored_fields on restored_fields.id = c.field_id
    left join saved_fields on c.field_id is null and saved_fields.outline_hash = c.outline_hash
    returning ${columns}, field_name`;
  const schedules = orderItems.map(({ row }) => ({
    orderItemId: row.id,
    intervalWeeks: row.recurring_weeks,
    repeats: row.recurring_times,
    shareCents: row.service_cents + row.image_cents,
  }));
  const deferredEntries = orderItems.map(({ row, totalCents }) => ({
    account: accountNames.deferred(row.id),
    cents: totalCents,
  }));
  // A wallet that pays the complete amount was not held before.
  const walletPart =
    card_cents === 0
      ? fromWallet(account, { walletCents: wallet_cents, promoCents: promo_cents })
      : [{ account: accountNames.hold(attempt.id), cents: -wallet_cents }];
  const payment = buildPosting({
    key: `attempt:${attempt.id}:paid`,
    kind: 'payment',
    ref: orderId,
    at: now,
    entries: [{ account: accountNames.cardClearing, cents: -card_cents }, ...walletPart, ...deferredEntries],
  });
  await runAsOneStatement(db, [
    ...precedingStatements,
    { name: 'placed', sql: orderInsert.returning(['id', 'number', 'total_cents']) },
    ...buildSaveFieldsStatements(itemRows, account, now),
    { name: 'sold', sql: itemsInsert },
    ...buildScheduleStatements(schedules, now),
    ...payment,
    buildReceiptStatement(attempt, now),
  ]);
  return orderId;
}
