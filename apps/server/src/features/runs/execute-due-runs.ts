import { isDeepStrictEqual } from 'node:util';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { isNextRun } from './enqueue-due-runs.ts';
import { runExecuteHandler } from './run-execute.handler.ts';
import { runExecute } from './run-execute.job.ts';
import type { RunState } from './run-states.ts';
import type { RunsDeps } from './runs-deps.ts';

/** A finished check of the imagery, and the status of its run after it. */
export interface CheckedRun {
  at: Date;
  orderNumber: string;
  serviceCode: string;
  serviceName: string;
  /** Number of the run within its item, beginning with 0. */
  sequence: number;
  runs: number;
  state: RunState;
  reason: Message | null;
  /** Whether state and reason of the run are unchanged, because it still waits. */
  isUnchanged: boolean;
}

interface DueCheck {
  id: string;
  state: RunState;
  reason: Message | null;
  checkNumber: number;
  /** Time at which the run is due, or is checked next. */
  dueAt: Date;
}

/**
 * Executes in this process every run that is due by `until`, each at its own time, like a running server. Runs that a
 * concurrent server has claimed are skipped.
 */
export async function* executeDueRuns(
  deps: Omit<RunsDeps, 'clock'>,
  { now, until, signal }: { now: Date; until: Date; signal: AbortSignal },
): AsyncGenerator<CheckedRun> {
  const { db } = deps;
  const checkedRunIds = new Set<string>();
  while (!signal.aborted) {
    const dueRun = await findNextDueRun(db, until, [...checkedRunIds]);
    if (dueRun === null) return;
    const { id, checkNumber } = dueRun;
    checkedRunIds.add(`${id} ${checkNumber}`);
    const at = dueRun.dueAt > now ? dueRun.dueAt : now;
    await sql`update runs set queued_at = coalesce(queued_at, ${at}) where id = ${id}`.execute(db);
    try {
      await runExecuteHandler({ ...deps, clock: () => at })({ runId: id, checkNumber }, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      await requeueRun(deps, dueRun);
      return;
    }
    const status = await readRunStatus(db, id);
    yield {
      at,
      ...status,
      isUnchanged: status.state === dueRun.state && isDeepStrictEqual(status.reason, dueRun.reason),
    };
  }
}

/** Enqueues a released check for the next worker, because it may never have had a job. */
function requeueRun(
  { db, jobs }: Pick<RunsDeps, 'db' | 'jobs'>,
  { id, checkNumber, dueAt }: DueCheck,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('runs').select('id').where('id', '=', id).forUpdate().execute();
    const { rows } = await sql`
      select from pgboss.job
      where name = ${runExecute.name} and data->>'runId' = ${id} and data->>'checkNumber' = ${checkNumber}::text
        and state in ('created', 'retry', 'active')`.execute(trx);
    if (rows.length > 0) return;
    await jobs.send(trx, runExecute, { runId: id, checkNumber }, { startAfter: dueAt });
  });
}

async function findNextDueRun(
  db: Kysely<Schema>,
  until: Date,
  checkedRunIds: readonly string[],
): Promise<DueCheck | null> {
  const { rows } = await sql<DueCheck>`
    select r.id, r.check_number as "checkNumber", r.state, r.reason, case when r.queued_at is null then r.due_at else j.start_after end as "dueAt"
    from runs r left join lateral (
      select min(start_after) as start_after from pgboss.job
      where name = ${runExecute.name} and data->>'runId' = r.id::text and data->>'checkNumber' = r.check_number::text
        and state in ('created', 'retry')) j on true
    where r.finished_at is null and ${isNextRun}
      -- in work, and let go by who had it
      and (r.state in ('Scheduled', 'Waiting for a clear view') or r.state = 'Processing' and r.starts = 0)
      and case when r.queued_at is null then r.due_at else j.start_after end <= ${until}
      and r.id || ' ' || r.check_number <> all(${checkedRunIds}::text[])
    order by "dueAt", r.id limit 1`.execute(db);
  return rows[0] ?? null;
}

async function readRunStatus(
  db: Kysely<Schema>,
  id: string,
): Promise<Omit<CheckedRun, 'at' | 'isUnchanged'>> {
  const row = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'o.number',
      'i.service_code',
      'i.service_name',
      'i.recurring_times',
      'r.sequence',
      'r.state',
      'r.reason',
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    orderNumber: row.number,
    serviceCode: row.service_code,
    serviceName: row.service_name,
    sequence: row.sequence,
    runs: row.recurring_times + 1,
    state: row.state as RunState,
    reason: row.reason,
  };
}
