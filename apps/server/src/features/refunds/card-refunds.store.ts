import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { creationTransition } from '../../states/transition.ts';
import { type CardRefundState, cardRefundStates } from './card-refund-states.ts';

export interface CardRefund {
  id: string;
  state: CardRefundState;
  amount_cents: number;
  order_id: string;
  /** Account whose wallet pays the refund. */
  account: string;
  /** Attempt and provider of the refunded charge. */
  attempt_id: string;
  provider: string;
  provider_reference: string | null;
}

export async function insertCardRefund(
  trx: Transaction<Schema>,
  { orderId, cents, at }: { orderId: string; cents: number; at: Date },
): Promise<string> {
  const state: CardRefundState = 'requested';
  const { id } = await trx
    .insertInto('card_refunds')
    .values({ order_id: orderId, amount_cents: cents, state, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('transitions')
    .values(creationTransition(cardRefundStates, id, state, at))
    .execute();
  return id;
}

export async function findCardRefund(db: Kysely<Schema>, id: string): Promise<CardRefund> {
  return asCardRefund(await cardRefunds(db).where('c.id', '=', id).executeTakeFirstOrThrow());
}

/** Finds a refund like `findCardRefund`, and locks it until the transaction ends. */
export async function lockCardRefund(trx: Transaction<Schema>, id: string): Promise<CardRefund> {
  const row = await cardRefunds(trx).where('c.id', '=', id).forUpdate('c').executeTakeFirstOrThrow();
  return asCardRefund(row);
}

/** Finds the recipient of mails about an order's refund, with the letterhead and the card. */
export async function findBuyer(db: Kysely<Schema>, orderId: string) {
  const { rows } = await sql<{
    email: string;
    orderId: string;
    orderNumber: string;
    product: string;
    card_brand: string | null;
    card_last4: string | null;
  }>`
    select u.email, o.id as "orderId", o.number as "orderNumber", d.content->'letterhead'->>'product' as product,
      a.card_brand, a.card_last4
    from orders o join users u on u.account = o.account and u.deleted_at is null
    join payment_attempts a on a.id = o.attempt_id
    join documents d on d.order_id = o.id and d.kind = 'receipt'
    where o.id = ${orderId} order by u.created_at limit 1`.execute(db);
  if (!rows[0])
    throw new Error(
      `The order ${orderId} has no buyer with an account any more. Check is_deserted before calling.`,
    );
  return rows[0];
}

/**
 * Finds the ids of pending refunds, oldest first.
 * @param onlyOrderId id of the only order to search
 */
export async function findOpenCardRefunds(db: Kysely<Schema>, onlyOrderId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('state', '=', 'requested' satisfies CardRefundState)
    .$if(onlyOrderId !== undefined, (query) => query.where('order_id', '=', onlyOrderId ?? ''))
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sums the cents of an order whose refund to its card is pending, and those that have arrived there. */
export async function sentToCard(
  db: Kysely<Schema>,
  orderId: string,
): Promise<{ pending: number; done: number }> {
  const sum = (state: CardRefundState) =>
    sql<number>`coalesce(sum(amount_cents) filter (where state = ${state}), 0)::bigint`;
  return db
    .selectFrom('card_refunds')
    .select([sum('requested').as('pending'), sum('done').as('done')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function settleCardRefund(trx: Transaction<Schema>, id: string, at: Date): Promise<void> {
  await trx.updateTable('card_refunds').set({ settled_at: at }).where('id', '=', id).execute();
}

function cardRefunds(db: Kysely<Schema>) {
  return db
    .selectFrom('card_refunds as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('payment_attempts as a', 'a.id', 'o.attempt_id')
    .select([
      'c.id',
      'c.state',
      'c.amount_cents',
      'c.order_id',
      'o.account',
      'o.attempt_id',
      'a.provider',
      'a.provider_reference',
    ]);
}

const asCardRefund = (row: Omit<CardRefund, 'state'> & { state: string }): CardRefund => ({
  ...row,
  state: row.state as CardRefundState,
});
