import { recordFileKinds } from '@furrow/analysis/exports/record-files';
import type { RenderedRecord } from '@furrow/analysis/render-record';
import type { AnalysisStatus } from '@furrow/contract/orders';
import type { BoughtAnalysis } from '@furrow/contract/results';
import { largestPart } from '@furrow/geo/bounds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Names, named, type Say } from '../../http/reader.ts';
import { signedAddress } from '../../http/signed-address.ts';
import type { Keys } from '../../secrets.ts';
import { chatAbout } from '../assistant/ask-about.ts';
import { findOffer, viewOffer } from '../pictures/pictures-offer.store.ts';
import { inLanguage } from './file-language.ts';
import { lookedBack } from './looked-back.ts';
import { recordIn } from './record-in.ts';
import { filesOfRun, findItemWithResult, type ItemWithResult, listAnalyses } from './results.store.ts';

interface Reader {
  say: Say;
  names: Names;
}

interface ResultsParts {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
  /** Name of the assistant that answers questions; null when there is none. */
  assistant: string | null;
}

export function resultsHandlers({
  db,
  keys,
  clock,
  assistant,
}: ResultsParts): Pick<Handlers, 'viewAnalysis'> {
  return {
    viewAnalysis: async ({ caller, query, say, language, findNames }) => {
      const item = await findItemWithResult(db, caller.account, query.item_id);
      if (item === null) return { refused: 'analysis_not_found' };
      const reader = { say, names: await findNames() };
      const { questionsLeft, history } = await chatAbout(db, item);
      const runs = await listAnalyses(db, item.order_item_id);
      const pictures = viewOffer(await findOffer(db, item.run_id), say);
      const around = { questions_left: questionsLeft, assistant, chat_history: history, pictures, runs };
      if (item.record === null) return { data: { ...viewUnderWay(item, reader), ...around } };
      const record = recordIn(lookedBack({ ...item, record: item.record }), reader);
      const at = clock();
      const kept = await filesOfRun(db, item.run_id);
      const addressOf = (name: string): string => signedAddress(keys['file address'], `/files/${name}`, at);
      const files = [
        ...kept.map(({ id, kind }) => ({ kind, url: addressOf(id) })),
        ...[...recordFileKinds(record), 'pdf'].map((kind) => ({
          kind,
          url: inLanguage(addressOf(`${item.run_id}.${kind}`), language),
        })),
      ];
      return { data: { ...viewDelivered(item, record, files, reader), ...around } };
    },
  };
}

type Shown = Omit<BoughtAnalysis, 'questions_left' | 'assistant' | 'chat_history' | 'pictures' | 'runs'>;

function viewUnderWay(item: ItemWithResult, reader: Reader): Shown {
  const parts = item.geometry.coordinates;
  return {
    ...common(item, reader),
    metadata: null,
    coordinates: largestPart(parts),
    geometry: { type: 'MultiPolygon', coordinates: parts },
    image: null,
  };
}

function viewDelivered(
  item: ItemWithResult,
  record: RenderedRecord,
  files: { kind: string; url: string }[],
  reader: Reader,
): Shown {
  return {
    ...record,
    ...common(item, reader),
    metadata: { ...record.metadata, files },
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
  };
}

const soldAs = (item: ItemWithResult, names: Names) => {
  const { service_code, service_name, vegetation_type, soil_type } = item;
  return named({ service_code, service_name, vegetation_type, soil_type }, names);
};

function common(item: ItemWithResult, { say, names }: Reader) {
  return {
    item_id: item.id,
    run_id: item.run_id,
    order_id: item.order_id,
    field_name: item.field_name,
    ...soldAs(item, names),
    area_ha: Number(item.area_ha),
    analysis_status: item.state as AnalysisStatus,
    status_reason: item.reason && say(item.reason),
    is_looking_back: item.is_looking_back,
  };
}
