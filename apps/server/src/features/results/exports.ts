import type { ExportedRecord } from '@furrow/analysis/exports/exported-record';
import { recordCsv } from '@furrow/analysis/exports/record-csv';
import { recordGeoJson } from '@furrow/analysis/exports/record-geojson';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { lookedBack } from './looked-back.ts';

const writers = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: recordCsv },
  geojson: { mediaType: 'application/geo+json', write: recordGeoJson },
} as const;

/** What is written of a record when it is asked for, so that it holds what was learnt since it was delivered. */
export const exportKinds = Object.keys(writers) as readonly (keyof typeof writers)[];

const isKind = (kind: string): kind is keyof typeof writers => Object.hasOwn(writers, kind);

/** Null when there is no such run, kind or record. */
export async function exportOf(db: Kysely<Schema>, runId: string, kind: string) {
  if (!isKind(kind)) return null;
  const row = await db
    .selectFrom('results')
    .select(['record', 'series', 'change'])
    .where('run_id', '=', runId)
    .executeTakeFirst();
  const record = row?.record as unknown as ExportedRecord | undefined;
  // Who left has left an empty record.
  if (!row || !record?.metadata) return null;
  const { mediaType, write } = writers[kind];
  const { date } = record.metadata.indices ?? {};
  return {
    mediaType,
    contents: write({ ...record, metadata: { ...record.metadata, ...lookedBack(row) } }),
    saveAs: `${[record.service_code, date].filter(Boolean).join('-')}.${kind}`,
  };
}
