import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { cancellableRuns } from './cancel-recurring.ts';
import { analysesOfOrder, isWanted, type WantedOrders } from './order-filter.store.ts';

/** Orders, newest first, with the names and states of their items. */
export async function listOrders(
  db: Kysely<Schema>,
  wanted: WantedOrders,
  { limit, offset }: { limit: number | null; offset: number },
) {
  const columns = ['id', 'number', 'total_cents', 'first_order_id', 'created_at'] as const;
  // The page first: the states of all other orders would be looked up for nothing.
  const page = db
    .selectFrom('orders as o')
    .select(columns)
    .where(isWanted(wanted))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
  return db
    .selectFrom(page.as('o'))
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(columns.map((column) => `o.${column}` as const))
    .select(sql<string[]>`array_agg(i.service_name order by i.position)`.as('service_names'))
    .select(sql<string[]>`array_agg(${currentState} order by i.position)`.as('states'))
    .select(analysesOfOrder.as('analyses'))
    .groupBy(columns.map((column) => `o.${column}` as const))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .execute();
}

/** Of an item's runs the one that speaks for it: one with a result, else the first that is not over, else the last. */
const speaking = sql`
  order by (r.state = 'Completed') desc, (r.finished_at is null) desc,
    case when r.finished_at is null then r.sequence else -r.sequence end
  limit 1`;
const currentState = sql<string>`(
  select r.state from runs r where r.order_item_id = i.id ${speaking})`;
const currentReason = sql<string | null>`(
  select r.reason from runs r where r.order_item_id = i.id ${speaking})`;

export async function countOrders(db: Kysely<Schema>, wanted: WantedOrders): Promise<number> {
  const { n } = await db
    .selectFrom('orders as o')
    .where(isWanted(wanted))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function findOrder(db: Kysely<Schema>, account: string, id: string) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.id', 'o.attempt_id')
    .selectAll('o')
    .select(['a.card_brand', 'a.card_last4'])
    .where('o.id', '=', id)
    .where('o.account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

export async function hasItem(db: Kysely<Schema>, orderId: string, itemId: string): Promise<boolean> {
  const found = db
    .selectFrom('order_items')
    .select('id')
    .where('id', '=', itemId)
    .where('order_id', '=', orderId);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function itemsOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('order_items as i')
    .select([
      'i.id',
      'i.service_name',
      'i.area_ha',
      'i.rate_per_ha',
      'i.price_type',
      'i.with_image',
      'i.vegetation_type',
      'i.soil_type',
      'i.recurring_weeks',
      'i.recurring_times',
      'i.service_cents',
      'i.image_cents',
      'i.commission_cents',
      'i.country',
      'i.field_name',
      currentState.as('state'),
      currentReason.as('reason'),
      cancellableRuns.as('cancellable_runs'),
    ])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .execute();
}

/** What went back to the wallet for items of an order, oldest first, as the ledger has it; at one time for one reason together. */
export async function refundsOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('ledger_transactions as t', (join) =>
      join.onRef('t.idem_key', '=', sql<string>`'run:' || r.id || ':refund'`),
    )
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.transaction_id', '=', 't.id').on('e.amount_cents', '>', 0),
    )
    .where('i.order_id', '=', orderId)
    .groupBy(['i.id', 'r.reason', 't.created_at'])
    .select(['i.id as item_id', 'r.reason', 't.created_at'])
    .select(sql<number>`sum(e.amount_cents)::bigint`.as('amount_cents'))
    .select(sql<number>`count(distinct r.id)::int`.as('runs'))
    .orderBy('t.created_at')
    .execute();
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];
export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type StoredItem = Awaited<ReturnType<typeof itemsOfOrder>>[number];
export type StoredRefund = Awaited<ReturnType<typeof refundsOfOrder>>[number];
