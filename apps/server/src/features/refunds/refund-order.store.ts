import { type Message, toStored } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { RunState } from '../runs/run-states.ts';

export interface RefundableOrder {
  id: string;
  number: string;
  account: string;
  attempt_id: string;
  card_cents: number;
  provider: string;
  /** Whether the account has no user any more. */
  is_deserted: boolean;
}

export function findPaidOrder(db: Kysely<Schema>, id: string): Promise<RefundableOrder> {
  return db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.id', 'o.attempt_id')
    .select(['o.id', 'o.number', 'o.account', 'o.attempt_id', 'o.card_cents', 'a.provider'])
    .select(
      sql<boolean>`not exists (
        select from users u where u.account = o.account and u.deleted_at is null)`.as('is_deserted'),
    )
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface OrderedRun {
  id: string;
  state: RunState;
  orderItemId: string;
  shareCents: number;
  vendor: string;
  commissionCents: number;
}

/** Locks the runs of an order that have not been refunded, until the transaction ends. */
export async function lockPaidRuns(trx: Transaction<Schema>, orderId: string): Promise<OrderedRun[]> {
  const runs = await trx
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['r.id', 'r.state', 'r.order_item_id as orderItemId', 'r.share_cents as shareCents'])
    .select(['i.vendor', 'i.commission_cents as commissionCents'])
    .where('i.order_id', '=', orderId)
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
  // The rows are read after locking, so that refunds made meanwhile are seen.
  const { rows } = await sql<{ id: string }>`
    select r.id from order_items i join runs r on r.order_item_id = i.id
    join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund'
    where i.order_id = ${orderId}`.execute(trx);
  const refundedIds = new Set(rows.map(({ id }) => id));
  return runs
    .filter(({ id }) => !refundedIds.has(id))
    .map((run) => ({ ...run, state: run.state as RunState }));
}

export async function saveReason(
  trx: Transaction<Schema>,
  runIds: readonly string[],
  reason: Message,
): Promise<void> {
  if (runIds.length === 0) return;
  await trx
    .updateTable('runs')
    .set({ reason: toStored(reason) })
    .where('id', '=', sql<string>`any(${runIds}::uuid[])`)
    .execute();
}
