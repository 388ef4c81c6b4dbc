import type { Change } from '@furrow/analysis/change';
import type { Plan } from '@furrow/analysis/plan';
import type { SeriesPoint } from '@furrow/analysis/season/season-outcome';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { lookBack } from './look-back.job.ts';

const batch = 200;

/**
 * Gives results that were delivered their jobs to look back. Any number of processes may do so at once. To be called when told of news
 * (`newsChannel`), and every minute.
 */
export async function startLookBacks(
  db: Kysely<Schema>,
  jobs: Pick<Jobs, 'sendAll'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ runId: string }>`
      with waiting as (
        select run_id from results where look_back_queued_at is null
        order by created_at limit ${batch} for update skip locked)
      update results set look_back_queued_at = ${now} from waiting where results.run_id = waiting.run_id
      returning results.run_id as "runId"`.execute(trx);
    await jobs.sendAll(
      trx,
      lookBack,
      // What is paid for goes first.
      rows.map((payload) => ({ payload, priority: -2_000 })),
    );
  });
}

/** A result and the one of the same field and service that was acquired last before it. */
export interface ToLookBack {
  plan: Plan;
  earlier: { plan: Plan; series: SeriesPoint[] | null } | null;
  /** How often it was begun, this time included. */
  lookBacks: number;
}

/** Null when it was done, or the result is gone. */
export async function takeLookBack(db: Kysely<Schema>, runId: string): Promise<ToLookBack | null> {
  const taken = await db
    .updateTable('results')
    .set({ look_backs: sql`look_backs + 1` })
    .where('run_id', '=', runId)
    .where('looked_back_at', 'is', null)
    .returning('look_backs')
    .executeTakeFirst();
  if (!taken) return null;
  const { rows } = await sql<{ plan: Plan | null; earlier: ToLookBack['earlier'] }>`
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
  return row?.plan ? { plan: row.plan, earlier: row.earlier, lookBacks: taken.look_backs } : null;
}

/** What was found, or that nothing is to be found. */
export async function writeLookBack(
  db: Kysely<Schema>,
  runId: string,
  { series, change, at }: { series: SeriesPoint[] | null; change: Change | null; at: Date },
): Promise<void> {
  await db
    .updateTable('results')
    .set({
      series: series && JSON.stringify(series),
      change: change && JSON.stringify(change),
      looked_back_at: at,
    })
    .where('run_id', '=', runId)
    .where('looked_back_at', 'is', null)
    // Who has left meanwhile leaves nothing behind.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('runs').where('id', '=', runId).where('plan', 'is not', null)),
    )
    .execute();
}
