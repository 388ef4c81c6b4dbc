import { recordFile } from '@furrow/analysis/exports/record-files';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { formatterIn } from '../../http/reader.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import type { DocumentPdfs } from '../documents/document-pdfs.ts';
import { reportFileName } from '../reports/report-content.ts';
import { fullRecord } from './full-record.ts';
import { renderForReader } from './render-for-reader.ts';

export interface ExportDeps {
  db: Kysely<Schema>;
  storage: Pick<FileStorage, 'get'>;
  pdfs: DocumentPdfs;
  productName: string;
}

export interface RenderedFile {
  mediaType: string;
  file: string;
  contents: Uint8Array | string;
}

/**
 * Renders an export of a run's record when it is requested, so that it includes what was computed after the delivery.
 * Null when there is no such run or no such kind.
 * @param withFieldName whether the export may contain the name of the field
 * @param language language code of the export
 */
export async function exportOf(
  deps: ExportDeps,
  runId: string,
  kind: string,
  { withFieldName, language }: { withFieldName: boolean; language: string },
): Promise<RenderedFile | null> {
  const recordWithContext = await fullRecord(deps.db, runId);
  if (recordWithContext === null) return null;
  const { deliveredAt, sold } = recordWithContext;
  const format = formatterIn(language);
  const names = await catalogueNames(deps.db, format.language);
  const service_name = names.service(sold.service_code, sold.service_name);
  const record = { ...renderForReader(recordWithContext.record, { say: format, names }), service_name };
  const fieldName = withFieldName ? recordWithContext.fieldName : null;
  if (kind !== 'pdf') return recordFile(record, kind, { format, fieldName });
  const { pdfs, productName: product } = deps;
  const overlay = await overlayOf(deps, runId);
  const contents = await pdfs.drawReport({ product, language, fieldName, record, overlay, deliveredAt });
  return { mediaType: 'application/pdf', file: reportFileName(record), contents };
}

async function overlayOf({ db, storage }: ExportDeps, runId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('result_files')
    .select('storage_key')
    .where('run_id', '=', runId)
    .where('kind', '=', 'overlay')
    .executeTakeFirst();
  return row ? storage.get(row.storage_key) : null;
}
