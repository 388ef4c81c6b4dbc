import type { Plan } from '@furrow/analysis/plan/plan';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Selects the run whose result is shown for an item of the account: the newest one, else the run in progress. The id of
 * a run selects that run.
 */
const selectShownRun = (db: Kysely<Schema>, account: string, itemId: string) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('runs as r', 'r.order_item_id', 'i.id')
    .leftJoin('results as x', 'x.run_id', 'r.id')
    .where(
      'i.id',
      '=',
      sql<string>`coalesce((select order_item_id from runs where id = ${itemId}), ${itemId})`,
    )
    .where(({ or, eb }) => or([eb('i.id', '=', itemId), eb('r.id', '=', itemId)]))
    .where('o.account', '=', account)
    .orderBy('x.created_at', (order) => order.desc().nullsLast())
    // Without a result, the run is chosen in the same way as in the view of its order.
    .orderBy(sql`r.finished_at is null`, 'desc')
    .orderBy(sql`case when r.finished_at is null then r.sequence else -r.sequence end`)
    .limit(1);

/**
 * Finds an item of the account with its newest result, or else with the state of its run. The id of one of its runs
 * selects that run.
 */
export async function findItemWithResult(db: Kysely<Schema>, account: string, itemId: string) {
  const row = await selectShownRun(db, account, itemId)
    .leftJoin('fields as field', (join) =>
      join.onRef('field.id', '=', 'i.field_id').on('field.removed_at', 'is', null),
    )
    .select([
      sql<string>`${itemId}::uuid`.as('id'),
      sql<string>`case when i.id = ${itemId} then i.order_id else coalesce(r.follow_up_id, i.order_id) end`.as(
        'order_id',
      ),
      // Questions are counted for the order of the run, even if the item was requested by another id.
      sql<string>`coalesce(r.follow_up_id, i.order_id)`.as('question_order_id'),
      'i.service_code',
      'i.service_name',
      'i.area_ha',
      'i.vegetation_type',
      'i.soil_type',
      'i.geometry',
      'i.field_name',
      'field.id as field_id',
      'field.crop as field_crop',
      'i.id as order_item_id',
      'r.id as run_id',
      'r.state',
      sql<Message | null>`coalesce(r.reason, r.stage)`.as('reason'),
      'x.record',
      sql<Plan['recipe'] | null>`r.plan->'recipe'`.as('planned_recipe'),
      'x.series',
      'x.change',
      'x.year_before',
      sql<boolean>`x.run_id is not null and x.backfilled_at is null`.as('is_backfilling'),
    ])
    .executeTakeFirst();
  return row ?? null;
}
export type ItemWithResult = NonNullable<Awaited<ReturnType<typeof findItemWithResult>>>;

/** Finds the run that `findItemWithResult` selects, and whether it has a result. */
export async function findShownRun(
  db: Kysely<Schema>,
  account: string,
  itemId: string,
): Promise<{ id: string; has_result: boolean } | null> {
  const row = await selectShownRun(db, account, itemId)
    .select(['r.id', sql<boolean>`x.day is not null`.as('has_result')])
    .executeTakeFirst();
  return row ?? null;
}

/** Maximum number of listed analyses, which is more than an item can have. */
const maxListed = 200;

/** Lists the analyses of an item that have a result, in the order of their delivery, newest first. */
export async function listAnalyses(db: Kysely<Schema>, orderItemId: string) {
  return db
    .selectFrom('runs as r')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('r.order_item_id', '=', orderItemId)
    .where('x.day', 'is not', null)
    .select(['r.id', sql<string>`x.day`.as('date'), 'x.average'])
    .select(
      sql<boolean>`exists (select from result_files f where f.run_id = r.id and f.kind = 'overlay')`.as(
        'has_pictures',
      ),
    )
    .orderBy('x.created_at', 'desc')
    .orderBy('r.sequence', 'desc')
    .limit(maxListed)
    .execute();
}

export function filesOfRun(db: Kysely<Schema>, runId: string): Promise<{ id: string; kind: string }[]> {
  return db
    .selectFrom('result_files')
    .select(['id', 'kind'])
    .where('run_id', '=', runId)
    .orderBy('kind')
    .execute();
}

export async function findFile(db: Kysely<Schema>, id: string): Promise<ResultFile | null> {
  const row = await db
    .selectFrom('result_files as f')
    .innerJoin('results as r', 'r.run_id', 'f.run_id')
    .innerJoin('runs', 'runs.id', 'f.run_id')
    .innerJoin('order_items as i', 'i.id', 'runs.order_item_id')
    .select(['f.kind', 'f.storage_key', 'f.media_type', 'i.service_code', 'r.day'])
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

interface ResultFile {
  kind: string;
  storage_key: string;
  media_type: string;
  service_code: string;
  /** UTC day of the scene. */
  day: string | null;
}
