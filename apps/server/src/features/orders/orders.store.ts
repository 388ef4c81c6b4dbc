import type { OrderAnalyses } from '@furrow/contract/orders/orders';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import type { StoredGeometry } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import {
  analysesOf,
  belongsToListedOrder,
  itemIdIn,
  representativeRun,
  representativeState,
} from '../runs/listed-orders.ts';
import { cancellableRuns } from './cancel-recurring.ts';
import {
  countOfAnalysesOfItem,
  matchesFilter,
  type OrderQuery,
  runCounts,
  sumOfRunCounts,
} from './order-filter.store.ts';

/** An order of the list, with what its items have in their order. */
export interface OrderListRow {
  id: string;
  number: string;
  total_cents: number;
  paid_order_id: string;
  first_order_id: string | null;
  created_at: Date;
  service_codes: string[];
  service_names: string[];
  field_names: string[];
  /** Outline of the first item. */
  geometry: StoredGeometry;
  states: string[];
  analyses: OrderAnalyses;
}

/**
 * Reads a page of the orders that match, newest first, and their total number, in one statement. The page is selected
 * first, so that the states of other orders are not read.
 */
export async function listOrders(
  db: Kysely<Schema>,
  filter: OrderQuery,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ orders: OrderListRow[]; total: number }> {
  const { rows } = await sql<{ total: number } & (OrderListRow | { id: null })>`
    with matching as materialized (
      select o.id, o.number, o.total_cents, o.paid_order_id, o.first_order_id, o.created_at
      from listed_orders o where ${matchesFilter(filter)}
    ), page as materialized (
      select * from matching order by created_at desc, id limit ${limit}::bigint offset ${offset}::bigint
    ), items as (
      select o.id as listed_id, i.position, i.service_code, i.service_name, i.field_name, i.geometry, runs.*
      from page o join order_items i on i.order_id = o.paid_order_id cross join lateral (
        select ${representativeState} as state, ${runCounts}
        from runs r where r.order_item_id = i.id and ${belongsToListedOrder} having count(*) > 0
      ) runs
    ), listed as (
      select listed_id as id,
        array_agg(service_code order by position) as service_codes,
        array_agg(service_name order by position) as service_names,
        array_agg(field_name order by position) as field_names,
        (array_agg(geometry order by position))[1] as geometry,
        array_agg(state order by position) as states,
        ${sumOfRunCounts} as analyses
      from items group by listed_id
    )
    select counted.total, page.*, service_codes, service_names, field_names, geometry, states, analyses
    from (select count(*) as total from matching) counted left join (page join listed using (id)) on true
    order by created_at desc, id`.execute(db);
  // A page without orders is one row, which has the total alone.
  return { orders: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function findOrder(db: Kysely<Schema>, account: string, id: string) {
  const row = await db
    .selectFrom('listed_orders as o')
    .innerJoin('orders as paid', 'paid.id', 'o.paid_order_id')
    .innerJoin('payment_attempts as a', 'a.id', 'paid.attempt_id')
    .select(['o.id', 'o.number', 'o.total_cents', 'o.created_at', 'o.first_order_id'])
    .select(['paid.number as first_number', 'paid.billing_address'])
    .select(firstOrderColumn<string | null>('a.card_brand', null).as('card_brand'))
    .select(firstOrderColumn<string | null>('a.card_last4', null).as('card_last4'))
    .select(firstOrderCents('paid.card_cents').as('card_cents'))
    .select(firstOrderCents('paid.wallet_cents').as('wallet_cents'))
    .where('o.id', '=', id)
    .where('o.account', '=', account)
    .executeTakeFirst();
  return row ?? null;
}

/** SQL for the value of a column for a first order, or `followUpValue` for a follow-up order, which is paid already. */
const firstOrderColumn = <Value>(column: string, followUpValue: 0 | null) =>
  sql<Value>`case when o.first_order_id is null then ${sql.ref(column)} else ${sql.lit(followUpValue)} end`;
const firstOrderCents = (column: string) => firstOrderColumn<number>(column, 0);

export async function hasOrderItem(db: Kysely<Schema>, orderId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from listed_orders o join ${analysesOf} and o.id = ${orderId} and ${itemIdIn} = ${itemId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function itemsOfOrder(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('listed_orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.paid_order_id')
    .innerJoinLateral(representativeRun, (join) => join.onTrue())
    .select([
      itemIdIn.as('id'),
      'i.service_code',
      'i.service_name',
      'i.area_ha',
      'i.rate_per_ha',
      'i.price_type',
      'i.with_image',
      'i.vegetation_type',
      'i.soil_type',
      'i.reference_date',
      'i.limits_accepted_at',
      'i.recurring_weeks',
      'i.recurring_times',
      firstOrderCents('i.service_cents').as('service_cents'),
      firstOrderCents('i.image_cents').as('image_cents'),
      firstOrderCents('i.commission_cents').as('commission_cents'),
      'i.country',
      'i.field_id',
      'i.field_name',
      'r.state',
      'r.reason',
      sql<number>`case when o.first_order_id is null then ${cancellableRuns} else 0 end`.as(
        'cancellable_runs',
      ),
      countOfAnalysesOfItem.as('analyses'),
    ])
    .where('o.id', '=', orderId)
    .orderBy('i.position')
    .execute();
}

/**
 * Reads refunds to the wallet for the items of an order from the ledger, oldest first. Refunds at one time for one
 * reason are one row.
 */
export async function refundsOfOrder(db: Kysely<Schema>, orderId: string) {
  const { rows } = await sql<{
    item_id: string;
    reason: Message | null;
    created_at: Date;
    amount_cents: number;
    runs: number;
  }>`
    select ${itemIdIn} as item_id, r.reason, t.created_at, sum(e.amount_cents)::bigint as amount_cents,
      count(distinct r.id)::int as runs
    from listed_orders o join ${analysesOf}
    join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    join ledger_entries e on e.transaction_id = t.id and e.amount_cents > 0
    where o.id = ${orderId} group by 1, r.reason, t.created_at order by t.created_at`.execute(db);
  return rows;
}

export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type StoredItem = Awaited<ReturnType<typeof itemsOfOrder>>[number];
export type StoredRefund = Awaited<ReturnType<typeof refundsOfOrder>>[number];
