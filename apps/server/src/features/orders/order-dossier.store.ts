import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the id of an order by its id or number, or by those of one of its follow-up orders; null when there is none.
 */
export async function findOrderId(db: Kysely<Schema>, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('listed_orders as o')
    .select('o.paid_order_id as id')
    .where(uuid.test(name) ? 'id' : 'number', '=', uuid.test(name) ? name : name.toUpperCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Reads everything about an order at one moment. */
export function readOrderDossier(db: Kysely<Schema>, id: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      order: await trx
        .selectFrom('orders')
        .select(['id', 'number', 'account', 'attempt_id', 'total_cents', 'card_cents', 'wallet_cents'])
        .select(['promo_cents', 'created_at'])
        .select(
          sql<string | null>`(
            select u.email from users u
            where u.account = orders.account and u.deleted_at is null limit 1)`.as('email'),
        )
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
      attempts: await attemptsOf(trx, id),
      items: await trx
        .selectFrom('order_items')
        .select([
          'id',
          'service_code',
          'service_name',
          'field_name',
          'area_ha',
          'country',
          'with_image',
          'recurring_times',
        ])
        .select(['service_cents', 'image_cents', 'commission_cents', 'vendor'])
        .where('order_id', '=', id)
        .orderBy('position')
        .execute(),
      runs: await trx
        .selectFrom('runs as r')
        .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
        .select(['r.id', 'r.order_item_id', 'r.sequence', 'r.state', 'r.reason', 'r.due_at'])
        .select(['r.finished_at', 'r.share_cents', 'r.disputed_cents'])
        .where('i.order_id', '=', id)
        .orderBy('r.sequence')
        .execute(),
      pictures: await trx
        .selectFrom('image_purchases as p')
        .innerJoin('runs as r', 'r.id', 'p.run_id')
        .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
        .select([
          'p.id',
          'p.run_id',
          'p.state',
          'p.price_cents',
          'p.requested_at',
          'p.finished_at',
          'p.reason',
        ])
        .where('i.order_id', '=', id)
        .orderBy('p.requested_at')
        .execute(),
      cardRefunds: await trx
        .selectFrom('card_refunds')
        .select(['id', 'amount_cents', 'state', 'requested_at', 'settled_at'])
        .where('order_id', '=', id)
        .orderBy('requested_at')
        .execute(),
      entries: await entriesOf(trx, id),
    }));
}

export type OrderDossier = Awaited<ReturnType<typeof readOrderDossier>>;

/** Reads the attempt that paid for the order, and earlier attempts to pay for any of its items. */
function attemptsOf(db: Kysely<Schema>, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'provider', 'provider_reference', 'decline_code', 'card_cents', 'wallet_cents'])
    .select(['card_brand', 'card_last4', 'created_at', 'settled_at'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('payment_attempt_items as p')
        .innerJoin('order_items as i', 'i.cart_item_id', 'p.cart_item_id')
        .select('p.attempt_id')
        .where('i.order_id', '=', orderId),
    )
    .orderBy('created_at')
    .execute();
}

/** Reads the ledger entries about the order, in the order in which they were written. */
async function entriesOf(db: Kysely<Schema>, orderId: string) {
  const { rows } = await sql<{
    id: number;
    idem_key: string;
    kind: string;
    created_at: Date;
    account: string;
    amount_cents: number;
  }>`
    with about (ref) as (
      select id::text from orders where id = ${orderId}
      union select p.attempt_id::text from payment_attempt_items p
        join order_items i on i.cart_item_id = p.cart_item_id where i.order_id = ${orderId}
      union select r.id::text from runs r join order_items i on i.id = r.order_item_id where i.order_id = ${orderId}
      union select p.id::text from image_purchases p join runs r on r.id = p.run_id
        join order_items i on i.id = r.order_item_id where i.order_id = ${orderId}
      union select id::text from referral_rewards where order_id = ${orderId}
      union select d.id::text from disputes d join orders o on o.attempt_id = d.attempt_id where o.id = ${orderId})
    select t.id, t.idem_key, t.kind, t.created_at, e.account, e.amount_cents
    from about join ledger_transactions t on t.ref = about.ref
    join ledger_entries e on e.transaction_id = t.id
    order by t.id, e.id`.execute(db);
  return rows;
}
