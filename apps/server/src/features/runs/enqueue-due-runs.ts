import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { runExecute } from './run-execute.job.ts';

interface DueRun {
  id: string;
  checkNumber: number;
  /** Position of the item in its order; null for later runs of the item. */
  place: number | null;
  /** Trace of the purchase; null if it was not recorded. */
  traceparent: string | null;
}

/** Maximum number of runs enqueued in one transaction. */
const batchSize = 500;
/** Milliseconds after its due time at which a run without a job counts as lost. */
const gracePeriodMs = 5 * 60_000;

/**
 * SQL condition: the item's runs before the run `r` have finished. Otherwise two runs of one item could use the same
 * scene.
 */
export const isNextRun = sql`not exists (
  select from runs before
  where before.order_item_id = r.order_item_id and before.sequence < r.sequence and before.finished_at is null)`;

/**
 * Enqueues the first job of each due run, once the run before it has finished. Any number of processes may call it, on
 * messages of `runsChannel` and every minute.
 * @returns the number of runs enqueued
 */
export async function enqueueDueRuns(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  now: Date,
): Promise<number> {
  let count = 0;
  for (;;) {
    const started = await inTransaction(db, async (trx) => {
      // First runs that are due within a minute count as due, because this machine's clock may be behind that of the
      // one that wrote the order.
      const minuteFromNow = new Date(now.getTime() + 60_000);
      const { rows } = await sql<DueRun>`
        with due as (
          select r.id, r.check_number as "checkNumber", case when r.sequence = 0 then i.position end as place,
            o.traceparent
          from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
          where r.queued_at is null and r.finished_at is null and r.state = 'Scheduled'
            and r.due_at <= ${minuteFromNow} and (r.sequence = 0 or r.due_at <= ${now}) and ${isNextRun}
          order by r.due_at, i.position limit ${batchSize} for update of r skip locked)
        update runs set queued_at = ${now} from due where runs.id = due.id
        returning due.*`.execute(trx);
      await sendJobs(trx, jobs, rows);
      return rows.length;
    });
    count += started;
    if (started < batchSize) return count;
  }
}

/**
 * Enqueues runs that have lost their job, as after its last retry or a restored queue. It is called every minute.
 * @returns the number of runs enqueued
 */
export function requeueLostRuns(db: Kysely<Schema>, jobs: Pick<Jobs, 'sendAll'>, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    // One process at a time does this, and sees what the one before has committed. Two concurrent ones would both find
    // a run without a job.
    const lock = await sql<{ is: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('find lost runs')) as is`.execute(trx);
    if (lock.rows[0]?.is !== true) return 0;
    const { rows } = await sql<DueRun>`
      select r.id, r.check_number as "checkNumber", null as place, (
        select o.traceparent from order_items i join orders o on o.id = i.order_id where i.id = r.order_item_id)
      from runs r
      where r.finished_at is null and r.state in ('Scheduled', 'Processing', 'Waiting for a clear view')
        and r.queued_at is not null and r.due_at < ${new Date(now.getTime() - gracePeriodMs)} and ${isNextRun}
        and not exists (
          select from pgboss.job j
          where j.name = ${runExecute.name} and j.data->>'runId' = r.id::text
            and j.state in ('created', 'retry', 'active'))
      order by r.due_at limit ${batchSize} for update skip locked`.execute(trx);
    await sendJobs(trx, jobs, rows);
    return rows.length;
  });
}

const sendJobs = (
  trx: Parameters<Jobs['sendAll']>[0],
  jobs: Pick<Jobs, 'sendAll'>,
  runs: readonly DueRun[],
): Promise<void> =>
  jobs.sendAll(
    trx,
    runExecute,
    // Later items of an order get a lower priority, so that an order for forty fields does not block the next
    // customer.
    runs.map(({ id, checkNumber, place, traceparent }) => ({
      payload: { runId: id, checkNumber },
      traceparent,
      priority: -Math.min(place ?? 0, 1_000),
    })),
  );
