import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { nextOrderNumber } from './order-number.ts';

interface StartingRun {
  id: string;
  firstOrderId: string;
  dueAt: Date;
}

/**
 * Assigns a run that starts to a follow-up order of its item, unless it is the item's first run. Runs of one order that
 * are due at the same time share one follow-up order, which is created when the first of them starts.
 */
export async function joinFollowUp(
  trx: Transaction<Schema>,
  { id, firstOrderId, dueAt }: StartingRun,
  now: Date,
): Promise<void> {
  const isThisFollowUp = sql`first_order_id = ${firstOrderId} and due_at = ${dueAt}`;
  await sql`
    insert into follow_up_orders (number, account, first_order_id, due_at, created_at)
    select ${nextOrderNumber(now)}, account, id, ${dueAt}, ${now} from orders
    where id = ${firstOrderId} and not exists (select from follow_up_orders where ${isThisFollowUp})
    on conflict (first_order_id, due_at) do nothing`.execute(trx);
  await sql`
    update runs set follow_up_id = (select id from follow_up_orders where ${isThisFollowUp})
    where id = ${id}`.execute(trx);
}
