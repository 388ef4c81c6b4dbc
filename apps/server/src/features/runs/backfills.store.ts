import type { Plan } from '@furrow/analysis/plan/plan';
import type { Change } from '@furrow/analysis/run/change';
import type { SeriesPoint } from '@furrow/analysis/series/time-series-outcome';
import { toStored } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { backfill } from './backfill.job.ts';

const batchSize = 200;

/**
 * Enqueues a backfill job for each new result. Safe to call from any number of processes; call it on
 * `notificationChannel` notifications and every minute.
 */
export async function enqueueBackfills(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ runId: string }>`
      with waiting as (
        select run_id from results where backfill_queued_at is null
        order by created_at limit ${batchSize} for update skip locked)
      update results set backfill_queued_at = ${now} from waiting where results.run_id = waiting.run_id
      returning results.run_id as "runId"`.execute(trx);
    await jobs.sendAll(
      trx,
      backfill,
      // Runs that were paid for go first.
      rows.map((payload) => ({ payload, priority: -2_000 })),
    );
  });
}

/** A result, and the one acquired last before it for the same field and service. */
export interface BackfillTarget {
  plan: Plan;
  earlier: { plan: Plan; series: SeriesPoint[] | null } | null;
  /** How often the backfill was started, this time included. */
  starts: number;
}

/** Null when the backfill is done or the result no longer exists. */
export async function claimBackfill(db: Kysely<Schema>, runId: string): Promise<BackfillTarget | null> {
  const claimed = await db
    .updateTable('results')
    .set({ backfill_attempts: sql`backfill_attempts + 1` })
    .where('run_id', '=', runId)
    .where('backfilled_at', 'is', null)
    .returning('backfill_attempts')
    .executeTakeFirst();
  if (!claimed) return null;
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
  return row?.plan ? { plan: row.plan, earlier: row.earlier, starts: claimed.backfill_attempts } : null;
}

/** Stores what the backfill found; null stands for none. */
export async function saveBackfill(
  db: Kysely<Schema>,
  runId: string,
  { series, change, at }: { series: SeriesPoint[] | null; change: Change | null; at: Date },
): Promise<void> {
  await db
    .updateTable('results')
    .set({
      series: series && JSON.stringify(series),
      change: change && JSON.stringify(withStoredReason(change)),
      backfilled_at: at,
    })
    .where('run_id', '=', runId)
    .where('backfilled_at', 'is', null)
    // An account deleted meanwhile must leave nothing behind.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('runs').where('id', '=', runId).where('plan', 'is not', null)),
    )
    .execute();
}

/** A column stores its messages with the version of their form. */
const withStoredReason = (change: Change) => ({
  ...change,
  reason: change.reason && toStored(change.reason),
});
