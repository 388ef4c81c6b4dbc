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
      const files = (await filesOfRun(db, item.run_id)).map(({ id, kind }) => ({
        kind,
        url: signedAddress(keys['file address'], `/files/${id}`, at),
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

/** What was worked out after the record was delivered. */
const lookedBack = ({ series, change }: Pick<ItemWithResult, 'series' | 'change'>) =>
  ({ ...(series && { series }), ...(change && { change }) }) as Pick<
    AnalysisRecord['metadata'],
    'series' | 'change'
  >;

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

const fileParams = z.object({ id: z.uuid() });

/** Files of results, for whoever holds an address that was made for their owner a moment ago. */
export function registerFiles(app: FastifyInstance, { db, storage, keys, clock }: ResultsParts): void {
  app.get('/files/:id', async (request, reply) => {
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendRefusal(reply, 'file_not_found');
    const left = secondsLeft(keys['file address'], `/files/${params.data.id}`, request.query, clock());
    const file = left === null ? null : await findFile(db, params.data.id);
    const bytes = file && (await storage.get(file.storage_key));
    if (!file || !bytes || left === null) return sendRefusal(reply, 'file_not_found');
    return reply
      .header('cache-control', `private, max-age=${left}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.media_type)
      .send(bytes);
  });
}
