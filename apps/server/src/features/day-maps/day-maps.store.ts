import type { Plan } from '@furrow/analysis/plan/plan';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Finds the plan of a run, and whether its result has images and the day. */
export async function findPlanAndDay(
  db: Kysely<Schema>,
  runId: string,
  day: string,
): Promise<{ plan: Plan | null; has_images: boolean; has_day: boolean } | null> {
  const row = await db
    .selectFrom('runs as r')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('r.id', '=', runId)
    .select([
      sql<Plan | null>`r.plan`.as('plan'),
      sql<boolean>`exists (select from result_files f where f.run_id = r.id and f.kind = 'overlay')`.as(
        'has_images',
      ),
      sql<boolean>`(x.day = ${day}
        or coalesce(x.series @> jsonb_build_array(jsonb_build_object('date', ${day}::text)), false))`.as(
        'has_day',
      ),
    ])
    .executeTakeFirst();
  return row ?? null;
}
