import { type Kysely, sql } from 'kysely';
import type { AssistantOrder } from '../../adapters/assistant/assistant.ts';
import type { Schema } from '../../database/schema.ts';
import type { ItemWithResult } from '../results/results.store.ts';

/** Days between the views of two fields that are compared. */
const maxDaysBetween = 15;

/** Finds what the order of a result cost and plans, and the averages of the account's other fields. */
export async function findOrderFacts(
  db: Kysely<Schema>,
  account: string,
  {
    order_item_id,
    service_code,
    field_id,
  }: Pick<ItemWithResult, 'order_item_id' | 'service_code' | 'field_id'>,
  /** UTC day of the result; null for a result without statistics. */
  day: string | null,
): Promise<AssistantOrder> {
  const order = await findPriceAndPlan(db, account, order_item_id);
  if (day === null) return { order, other_averages: [] };
  const { rows } = await sql<{ average: number }>`
    select distinct on (f.id) x.average
    from fields f
    join order_items i on i.field_id = f.id and i.service_code = ${service_code}
    join orders o on o.id = i.order_id and o.account = ${account}
    join runs r on r.order_item_id = i.id
    join results x on x.run_id = r.id
    where f.account = ${account} and f.removed_at is null and f.id is distinct from ${field_id}::uuid
      and x.average is not null and abs(x.day::date - ${day}::date) <= ${maxDaysBetween}
    order by f.id, abs(x.day::date - ${day}::date), x.created_at desc
    limit 500`.execute(db);
  return { order, other_averages: rows.map(({ average }) => average) };
}

async function findPriceAndPlan(
  db: Kysely<Schema>,
  account: string,
  orderItemId: string,
): Promise<AssistantOrder['order']> {
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.id', '=', orderItemId)
    .where('o.account', '=', account)
    .select(({ selectFrom }) => [
      sql<number>`i.service_cents + i.image_cents`.as('price_cents'),
      sql<number>`i.recurring_times + 1`.as('analyses'),
      selectFrom('runs as r')
        .whereRef('r.order_item_id', '=', 'i.id')
        .where('r.finished_at', 'is', null)
        .select(sql<string | null>`to_char(min(r.due_at) at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
        .as('next_day'),
    ])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { price_cents: Number(row.price_cents), analyses: Number(row.analyses), next_day: row.next_day };
}
