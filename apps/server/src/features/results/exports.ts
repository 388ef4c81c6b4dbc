import { recordFile } from '@furrow/analysis/exports/record-files';
import type { Kysely } from 'kysely';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { sayIn } from '../../http/reader.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import type { DocumentPdfs } from '../documents/document-pdfs.ts';
import { reportFileName } from '../reports/report-content.ts';
import { recordIn } from './record-in.ts';
import { wholeRecord } from './whole-record.ts';

export interface ExportParts {
  db: Kysely<Schema>;
  storage: Pick<Storage, 'get'>;
  pdfs: DocumentPdfs;
  productName: string;
}

export interface WrittenFile {
  mediaType: string;
  file: string;
  contents: Uint8Array | string;
}

/**
 * Renders an export of a run's record when it is requested, so that it includes what was computed after the
 * delivery. Null when there is no such run or no such kind.
 * @param named whether it may contain the name of the field.
 * @param language language code of the export.
 */
export async function exportOf(
  parts: ExportParts,
  runId: string,
  kind: string,
  { named, language }: { named: boolean; language: string },
): Promise<WrittenFile | null> {
  const whole = await wholeRecord(parts.db, runId);
  if (whole === null) return null;
  const { deliveredAt, sold } = whole;
  const say = sayIn(language);
  const names = await catalogueNames(parts.db, say.language);
  const service_name = names.service(sold.service_code, sold.service_name);
  const record = { ...recordIn(whole.record, { say, names }), service_name };
  const fieldName = named ? whole.fieldName : null;
  if (kind !== 'pdf') return recordFile(record, kind, { say, fieldName });
  const { pdfs, productName: product } = parts;
  const overlay = await overlayOf(parts, runId);
  const contents = await pdfs.drawReport({ product, language, fieldName, record, overlay, deliveredAt });
  return { mediaType: 'application/pdf', file: reportFileName(record), contents };
}

async function overlayOf({ db, storage }: ExportParts, runId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('result_files')
    .select('storage_key')
    .where('run_id', '=', runId)
    .where('kind', '=', 'overlay')
    .executeTakeFirst();
  return row ? storage.get(row.storage_key) : null;
}
