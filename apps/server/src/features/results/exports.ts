import { pinOf } from '@furrow/analysis/exports/exported-place';
import { recordFile } from '@furrow/analysis/exports/record-files';
import type { RenderedRecord } from '@furrow/analysis/record/render-record';
import type { SharedLand } from '@furrow/contract/results/evidence';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { formatterIn, withReaderNames } from '../../http/reader.ts';
import { catalogueNames } from '../catalogue/catalogue-names.ts';
import type { DocumentPdfs } from '../documents/document-pdfs.ts';
import { reportFileName } from '../reports/report-content.ts';
import { type FullRecord, fullRecord } from './full-record.ts';
import { renderForReader } from './render-for-reader.ts';
import { ownAnswer, sharedAnswer } from './report-answer.ts';
import { mappedLand, shownLand } from './shown-land.ts';
import { mayHaveFile, withholdLand } from './withhold-land.ts';

export interface ExportDeps {
  db: Kysely<Schema>;
  storage: Pick<FileStorage, 'get'>;
  pdfs: DocumentPdfs;
  productName: string;
  clock: () => Date;
}

export interface RenderedFile {
  mediaType: string;
  file: string;
  contents: Uint8Array | string;
}

/** Who gets an export. */
export interface ExportReader {
  /** Whether the export may contain the name of the field. */
  withFieldName: boolean;
  /** Language code of the export. */
  language: string;
  /** What a reader of a shared link may know about the land; null for the owner, who may know everything. */
  sharedLand: SharedLand | null;
}

/**
 * Renders an export of a run's record when it is requested, so that it includes what was computed after the delivery.
 * Null when there is no such run or no such kind, and for a kind that a shared link withholds.
 */
export async function exportOf(
  deps: ExportDeps,
  runId: string,
  kind: string,
  reader: ExportReader,
): Promise<RenderedFile | null> {
  const shown = reader.sharedLand ?? 'outline';
  if (!mayHaveFile(kind, shown)) return null;
  const result = await fullRecord(deps.db, runId);
  if (result === null) return null;
  const format = formatterIn(reader.language);
  const names = await catalogueNames(deps.db, format.language);
  const { service_name, vegetation_type, soil_type } = withReaderNames(result.sold, names);
  const record = { ...renderForReader(result.record, { say: format, names }), service_name };
  const fieldName = reader.withFieldName ? result.fieldName : null;
  if (kind === 'pdf') {
    const rendered = { ...record, vegetation_type, soil_type };
    return reportOf(deps, { runId, result, rendered, fieldName }, reader);
  }
  const land = await shownLand(result, { say: format, shown });
  const pin = shown === 'outline' ? pinOf(result.record, format) : null;
  return recordFile(record, kind, { format, fieldName, land, pin });
}

interface ReportedResult {
  runId: string;
  result: FullRecord;
  rendered: RenderedRecord;
  fieldName: string | null;
}

async function reportOf(
  deps: ExportDeps,
  { runId, result, rendered, fieldName }: ReportedResult,
  { language, sharedLand }: ExportReader,
): Promise<RenderedFile> {
  const { pdfs, productName: product, clock } = deps;
  const shown = sharedLand ?? 'outline';
  const record = withholdLand(rendered, shown);
  const say = formatterIn(language);
  const reading = { say, now: clock() };
  const picture = (kind: string) => (shown === 'outline' ? pictureOf(deps, runId, kind) : null);
  const contents = await pdfs.drawReport({
    product,
    language,
    fieldName,
    record,
    answer:
      sharedLand === null
        ? ownAnswer(result, reading)
        : sharedAnswer(result, { ...reading, showsOutline: shown === 'outline' }),
    land: await mappedLand(result, { say, shown }),
    overlay: await picture('overlay'),
    groundPicture: await picture('natural'),
    deliveredAt: result.deliveredAt,
  });
  return { mediaType: 'application/pdf', file: reportFileName(record), contents };
}

async function pictureOf(
  { db, storage }: ExportDeps,
  runId: string,
  kind: string,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('result_files')
    .select('storage_key')
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? storage.get(row.storage_key) : null;
}
