import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { withBackfill } from './with-backfill.ts';

/** Returns a run's record with its backfill; null when there is none, or its account has been deleted. */
export async function fullRecord(db: Kysely<Schema>, runId: string) {
  const row = await db
    .selectFrom('results as x')
    .innerJoin('runs as r', 'r.id', 'x.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .leftJoin('fields as field', (join) =>
      join.onRef('field.id', '=', 'i.field_id').on('field.removed_at', 'is', null),
    )
    .select(['x.record', 'x.series', 'x.change', 'x.year_before', 'x.created_at', 'x.backfilled_at'])
    .select('i.field_name')
    .select([
      'i.service_code',
      'i.service_name',
      'i.vegetation_type',
      'i.soil_type',
      'field.crop as field_crop',
    ])
    .where('x.run_id', '=', runId)
    .executeTakeFirst();
  // The record is empty if the account was deleted.
  if (!row || !('metadata' in row.record)) return null;
  const { field_name: fieldName, created_at: deliveredAt, service_code, service_name } = row;
  const { vegetation_type, soil_type, field_crop, backfilled_at } = row;
  return {
    record: withBackfill(row),
    fieldName,
    deliveredAt,
    sold: { service_code, service_name, vegetation_type, soil_type },
    grown: { vegetation_type, field_crop },
    isBackfilling: backfilled_at === null,
  };
}
export type FullRecord = NonNullable<Awaited<ReturnType<typeof fullRecord>>>;
