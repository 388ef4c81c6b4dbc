import type { ExportedRecord } from '@furrow/analysis/exports/exported-record';
import { recordFile } from '@furrow/analysis/exports/record-files';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { lookedBack } from './looked-back.ts';

/**
 * What is written of a run's record when it is asked for, so that it holds what was learnt since it was delivered. Null when there is no
 * such run or nothing of that kind.
 */
export async function exportOf(db: Kysely<Schema>, runId: string, kind: string) {
  const row = await db
    .selectFrom('results as x')
    .innerJoin('runs as r', 'r.id', 'x.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['x.record', 'x.series', 'x.change', 'i.field_name'])
    .where('x.run_id', '=', runId)
    .executeTakeFirst();
  const record = row?.record as unknown as ExportedRecord | undefined;
  // Who left has left an empty record.
  if (!row || !record?.metadata) return null;
  const whole = { ...record, metadata: { ...record.metadata, ...lookedBack(row) } };
  return recordFile(whole, kind, row.field_name);
}
