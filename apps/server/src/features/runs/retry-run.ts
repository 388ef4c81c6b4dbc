import type { Message } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { retryMessages } from './retry-run.messages.ts';
import { runExecute } from './run-execute.job.ts';
import type { RunState } from './run-states.ts';

const finishedMessages: Partial<Record<RunState, () => Message>> = {
  Completed: retryMessages.completed,
  Refunded: retryMessages.refunded,
  Failed: retryMessages.failed,
  Cancelled: retryMessages.cancelled,
};

/**
 * Makes a run due now: its queued job starts immediately, or a job is enqueued if it has none.
 * @param record records the retry in its transaction
 */
export function retryRun(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'send'>,
  id: string,
  at: Date,
  record: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<{ ok: true } | { ok: false; why: Message }> {
  return inTransaction(db, async (trx) => {
    const run = await trx
      .selectFrom('runs')
      .select(['state', 'check_number', 'due_at', 'sequence', 'order_item_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!run) return { ok: false, why: retryMessages.unknown({ run: id }) };
    const state = run.state as RunState;
    const finishedMessage = finishedMessages[state];
    if (finishedMessage !== undefined) return { ok: false, why: finishedMessage() };
    if (state === 'Disputed') return { ok: false, why: retryMessages.disputed() };
    if (run.due_at > at)
      return {
        ok: false,
        why: retryMessages.due_later({ day: { day: run.due_at.toISOString().slice(0, 10) } }),
      };
    const previousRun = await trx
      .selectFrom('runs')
      .select('id')
      .where('order_item_id', '=', run.order_item_id)
      .where('sequence', '<', run.sequence)
      .where('finished_at', 'is', null)
      .executeTakeFirst();
    if (previousRun) return { ok: false, why: retryMessages.waits_for({ run: previousRun.id }) };
    await sql`update runs set queued_at = coalesce(queued_at, ${at}) where id = ${id}`.execute(trx);
    const { rows: jobsOfRun } = await sql<{ isActive: boolean }>`
      update pgboss.job set start_after = least(start_after, now())
      where name = ${runExecute.name} and data->>'runId' = ${id} and state in ('created', 'retry', 'active')
      returning state = 'active' as "isActive"`.execute(trx);
    if (jobsOfRun.some(({ isActive }) => isActive)) return { ok: false, why: retryMessages.at_work() };
    if (jobsOfRun.length === 0)
      await jobs.send(trx, runExecute, { runId: id, checkNumber: run.check_number });
    await record(trx);
    return { ok: true };
  });
}

/** Finds the account that ordered a run. */
export async function accountOfRun(db: Kysely<Schema>, id: string): Promise<string> {
  const { account } = await db
    .selectFrom('runs')
    .innerJoin('order_items', 'order_items.id', 'runs.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.account')
    .where('runs.id', '=', id)
    .executeTakeFirstOrThrow();
  return account;
}
