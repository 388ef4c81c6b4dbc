import type { ExportedRecord } from '@furrow/analysis/exports/exported-record';
import { recordFileKinds } from '@furrow/analysis/exports/record-files';
import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import type { AnalysisStatus } from '@furrow/contract/orders';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { largestPart } from '@furrow/geo/bounds';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Storage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import { sendRefusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { secondsLeft, signedAddress } from '../../http/signed-address.ts';
import type { Keys } from '../../secrets.ts';
import { exportOf } from './exports.ts';
import { lookedBack } from './looked-back.ts';
import { filesOfRun, findFile, findItemWithResult, type ItemWithResult } from './results.store.ts';

export interface ResultsParts {
  db: Kysely<Schema>;
  storage: Storage;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
}

export function resultsHandlers({ db, keys, clock }: ResultsParts): Pick<Handlers, 'viewAnalysis'> {
  return {
    viewAnalysis: async ({ caller, query }) => {
      const item = await findItemWithResult(db, caller.account, query.item_id);
      if (item === null) return { refused: 'analysis_not_found' };
      if (item.record === null) return { data: viewUnderWay(item) };
      const at = clock();
      const kept = await filesOfRun(db, item.run_id);
      const names = [
        ...kept.map(({ id, kind }) => ({ kind, name: id })),
        ...recordFileKinds(item.record as unknown as ExportedRecord).map((kind) => ({
          kind,
          name: `${item.run_id}.${kind}`,
        })),
      ];
      const files = names.map(({ kind, name }) => ({
        kind,
        url: signedAddress(keys['file address'], `/files/${name}`, at),
      }));
      return { data: viewDelivered(item, item.record as unknown as AnalysisRecord, files) };
    },
  };
}

function viewUnderWay(item: ItemWithResult): BoughtAnalysis {
  const parts = item.geometry.coordinates;
  return {
    ...common(item),
    metadata: null,
    coordinates: largestPart(parts),
    geometry: { type: 'MultiPolygon', coordinates: parts },
    image: null,
    chat_history: [],
  };
}

function viewDelivered(
  item: ItemWithResult,
  record: AnalysisRecord,
  files: { kind: string; url: string }[],
): BoughtAnalysis {
  return {
    ...record,
    ...common(item),
    metadata: { ...record.metadata, ...lookedBack(item), files },
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
  };
}

function common(item: ItemWithResult) {
  return {
    item_id: item.id,
    order_id: item.order_id,
    field_name: item.field_name,
    service_code: item.service_code,
    service_name: item.service_name,
    area_ha: Number(item.area_ha),
    vegetation_type: item.vegetation_type,
    soil_type: item.soil_type,
    analysis_status: item.state as AnalysisStatus,
    status_reason: item.reason,
  };
}

const fileParams = z.object({ name: z.string().regex(/^[0-9a-f-]{36}(\.[a-z]{1,10})?$/) });

/** Files of results, for whoever holds an address that was made for their owner a moment ago. */
export function registerFiles(app: FastifyInstance, parts: ResultsParts): void {
  const { keys, clock } = parts;
  app.get('/files/:name', async (request, reply) => {
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const { name } = params.data;
    const left = secondsLeft(keys['file address'], `/files/${name}`, request.query, clock());
    const file = left === null ? null : await fileNamed(parts, name);
    if (file === null || left === null) return sendRefusal(reply, 'file_not_found');
    return reply
      .header('cache-control', `private, max-age=${left}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .headers(file.saveAs === null ? {} : { 'content-disposition': `attachment; filename="${file.saveAs}"` })
      .type(file.mediaType)
      .send(file.contents);
  });
}

interface ServedFile {
  mediaType: string;
  contents: Uint8Array | string;
  /** The name under which a browser keeps it; null: it shows it. */
  saveAs: string | null;
}

/** A kept file by its id, or what is written of a run's record when it is asked for. */
async function fileNamed({ db, storage }: ResultsParts, name: string): Promise<ServedFile | null> {
  const [id = '', ending] = name.split('.');
  if (ending !== undefined) {
    const made = await exportOf(db, id, ending);
    return made && { ...made, saveAs: made.file };
  }
  const file = await findFile(db, id);
  const contents = file && (await storage.get(file.storage_key));
  if (!file || !contents) return null;
  const saveAs = file.media_type === 'image/tiff' ? `${file.kind}-${id.slice(0, 8)}.tif` : null;
  return { mediaType: file.media_type, contents, saveAs };
}
