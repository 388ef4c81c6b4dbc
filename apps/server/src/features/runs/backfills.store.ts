import type { Plan } from '@furrow/analysis/plan/plan';
import type { Change } from '@furrow/analysis/run/change';
import type { EarlierYear } from '@furrow/analysis/run/read-year-before';
import type { SeriesPoint } from '@furrow/analysis/series/time-series-outcome';
import { toStored } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { backfill } from './backfill.job.ts';

const batchSize = 200;

/**
 * Enqueues a backfill job for each new result. Any number of processes may call it, on messages of
 * `notificationChannel` and every minute.
 */
export async function enqueueBackfills(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ runId: string; traceparent: string | null }>`
      with waiting as (
        select run_id from results where backfill_queued_at is null
        order by created_at limit ${batchSize} for update skip locked)
      update results set backfill_queued_at = ${now} from waiting where results.run_id = waiting.run_id
      returning results.run_id as "runId", (
        select o.traceparent from runs r
        join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
        where r.id = results.run_id)`.execute(trx);
    await jobs.sendAll(
      trx,
      backfill,
      // Backfills have a low priority, so that paid runs precede them.
      rows.map(({ runId, traceparent }) => ({ payload: { runId }, priority: -2_000, traceparent })),
    );
  });
}

/** A result, and the last one before it for the same field and service. */
export interface BackfillTarget {
  plan: Plan;
  earlier: { plan: Plan; series: SeriesPoint[] | null } | null;
  /** Number of times that the backfill was started, including this time. */
  starts: number;
}

/** Claims a backfill; null when it is done or the result no longer exists. */
export async function claimBackfill(db: Kysely<Schema>, runId: string): Promise<BackfillTarget | null> {
  const claimedRow = await db
    .updateTable('results')
    .set({ backfill_attempts: sql`backfill_attempts + 1` })
    .where('run_id', '=', runId)
    .where('backfilled_at', 'is', null)
    .returning('backfill_attempts')
    .executeTakeFirst();
  if (!claimedRow) return null;
  const { rows } = await sql<{ plan: Plan | null; earlier: BackfillTarget['earlier'] }>`
    select r.plan, (
      select jsonb_build_object('plan', before.plan, 'series', x.series)
      from runs before
      join results x on x.run_id = before.id
      join order_items j on j.id = before.order_item_id
      join orders p on p.id = j.order_id
      where p.account = o.account and j.recipe = i.recipe and j.geometry = i.geometry
        and before.plan->'scenes'->0->>'datetime' < r.plan->'scenes'->0->>'datetime'
      order by before.plan->'scenes'->0->>'datetime' desc limit 1) as earlier
    from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
    where r.id = ${runId}`.execute(db);
  const [row] = rows;
  return row?.plan ? { plan: row.plan, earlier: row.earlier, starts: claimedRow.backfill_attempts } : null;
}

interface BackfilledData {
  series: SeriesPoint[] | null;
  change: Change | null;
  yearBefore: EarlierYear | null;
  at: Date;
}

/** Stores what the backfill has computed; null for what it has not. */
export async function saveBackfill(
  db: Kysely<Schema>,
  runId: string,
  { series, change, yearBefore, at }: BackfilledData,
): Promise<void> {
  await db
    .updateTable('results')
    .set({
      series: series && JSON.stringify(series),
      change: change && JSON.stringify(withStoredReason(change)),
      year_before: yearBefore && JSON.stringify(yearBefore),
      backfilled_at: at,
    })
    .where('run_id', '=', runId)
    .where('backfilled_at', 'is', null)
    // Nothing is stored for an account that was deleted meanwhile.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('runs').where('id', '=', runId).where('plan', 'is not', null)),
    )
    .execute();
}

/** Returns the change with its message in the form in which columns store messages, which includes a version. */
const withStoredReason = (change: Change) => ({
  ...change,
  reason: change.reason && toStored(change.reason),
});
