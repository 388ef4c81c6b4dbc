import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { runExecute } from './run-execute.job.ts';

interface DueRun {
  id: string;
  look: number;
  /** In its order, when it is the item's first one. */
  place: number | null;
}

/** Runs that are given their jobs in one transaction. */
const batch = 500;
/** Milliseconds past its due time after which a run whose job is gone is looked for. */
const patience = 5 * 60_000;

/** Of a run `r`: the one before it is over, so that two of one item never take the same scene. */
export const isNextRun = sql`not exists (
  select from runs before
  where before.order_item_id = r.order_item_id and before.sequence < r.sequence and before.finished_at is null)`;

/**
 * Gives their first job to runs that are due: those of an order once it is paid, and those after them, each once the one before is over.
 * Any number of processes may do so at once. To be called when told (`runsChannel`), and every minute.
 * @returns how many there were.
 */
export async function startDueRuns(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  now: Date,
): Promise<number> {
  let count = 0;
  for (;;) {
    const started = await inTransaction(db, async (trx) => {
      // Another machine's clock may be behind the one that wrote the order.
      const soon = new Date(now.getTime() + 60_000);
      const { rows } = await sql<DueRun>`
        with due as (
          select r.id, r.look, case when r.sequence = 0 then i.position end as place
          from runs r join order_items i on i.id = r.order_item_id
          where r.queued_at is null and r.finished_at is null and r.state = 'Scheduled'
            and r.due_at <= ${soon} and (r.sequence = 0 or r.due_at <= ${now}) and ${isNextRun}
          order by r.due_at, i.position limit ${batch} for update of r skip locked)
        update runs set queued_at = ${now} from due where runs.id = due.id
        returning due.*`.execute(trx);
      await sendJobs(trx, jobs, rows);
      return rows.length;
    });
    count += started;
    if (started < batch) return count;
  }
}

/**
 * Gives a job to runs that have lost theirs (its tries used up, the queue restored from another day). To be called every minute.
 * @returns how many there were.
 */
export function findLostRuns(db: Kysely<Schema>, jobs: Pick<Jobs, 'sendAll'>, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    // One at a time, and what it sees is from after the one before: two would both find a run without a job.
    const turn = await sql<{ is: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('find lost runs')) as is`.execute(trx);
    if (turn.rows[0]?.is !== true) return 0;
    const { rows } = await sql<DueRun>`
      select r.id, r.look, null as place from runs r
      where r.finished_at is null and r.state in ('Scheduled', 'Processing', 'Waiting for a clear view')
        and r.queued_at is not null and r.due_at < ${new Date(now.getTime() - patience)} and ${isNextRun}
        and not exists (
          select from pgboss.job j
          where j.name = ${runExecute.name} and j.data->>'runId' = r.id::text
            and j.state in ('created', 'retry', 'active'))
      order by r.due_at limit ${batch} for update skip locked`.execute(trx);
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
    // Who orders forty fields at once does not keep the next customer waiting for all forty.
    runs.map(({ id, look, place }) => ({
      payload: { runId: id, look },
      priority: -Math.min(place ?? 0, 1_000),
    })),
  );
