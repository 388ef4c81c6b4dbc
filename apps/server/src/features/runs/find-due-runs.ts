import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { runExecute } from './run-execute.job.ts';

/** Milliseconds past its due time after which a run that was begun and has no job is looked for. */
const patience = 5 * 60_000;

/**
 * Gives a job to runs that are due and have none: those after the first one of an item, once the one before is over, as two of
 * one item never take the same scene; and those that have lost theirs (its tries used up, the queue restored from another day).
 * To be called every minute.
 * @returns how many there were.
 */
export function findDueRuns(db: Kysely<Schema>, jobs: Pick<Jobs, 'send'>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // One at a time, and what it sees is from after the one before: two would both find a run without a job.
    const turn = await sql<{ is: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('find due runs')) as is`.execute(trx);
    if (turn.rows[0]?.is !== true) return 0;
    const { rows } = await sql<{ id: string; look: number }>`
      select id, look from runs
      where finished_at is null and state in ('Scheduled', 'Processing', 'Waiting for a clear view')
        and due_at <= ${now}
        and (due_at < ${new Date(now.getTime() - patience)} or (sequence > 0 and starts = 0))
        and not exists (
          select from runs before
          where before.order_item_id = runs.order_item_id and before.sequence < runs.sequence
            and before.finished_at is null)
        and not exists (
          select from pgboss.job j
          where j.name = ${runExecute.name} and j.data->>'runId' = runs.id::text
            and j.state in ('created', 'retry', 'active'))
      order by due_at limit 500 for update skip locked`.execute(trx);
    for (const { id, look } of rows) await jobs.send(trx, runExecute, { runId: id, look });
    return rows.length;
  });
}
