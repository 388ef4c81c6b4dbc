import { pinOf } from '@furrow/analysis/exports/exported-place';
import { recordFileKinds } from '@furrow/analysis/exports/record-files';
import type { RenderedRecord } from '@furrow/analysis/record/render-record';
import type { AnalysisStatus } from '@furrow/contract/orders/orders';
import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { largestPart } from '@furrow/geo/area/bounds';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type Names, type Say, withReaderNames } from '../../http/reader.ts';
import { signUrl } from '../../http/signed-url.ts';
import type { Keys } from '../../settings/secrets.ts';
import { noAnswer, viewAdvice, viewAnswer } from './advice.view.ts';
import { findFieldKnowledge } from './field-knowledge.ts';
import { withLanguage } from './file-language.ts';
import { otherDaysOf } from './other-days.ts';
import { renderForReader } from './render-for-reader.ts';
import { filesOfRun, findItemWithResult, type ItemWithResult, listAnalyses } from './results.store.ts';
import { withBackfill } from './with-backfill.ts';

interface Reader {
  say: Say;
  names: Names;
}

interface ResultsDeps {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'file address'>;
  clock: () => Date;
  /** Name of the assistant that answers questions; null when there is none. */
  assistant: string | null;
  /** Returns the conversation about a result. */
  readChatHistory: (
    item: Pick<ItemWithResult, 'question_order_id' | 'run_id'>,
  ) => Promise<{ questionsLeft: number; history: PurchasedAnalysis['chat_history'] }>;
  /** Returns the offer of images for the result of a run. */
  offerImages: (runId: string, say: Say) => Promise<PurchasedAnalysis['pictures']>;
}

export function resultsHandlers(deps: ResultsDeps): Pick<Handlers, 'viewAnalysis'> {
  const { db, keys, clock, assistant, readChatHistory, offerImages } = deps;
  return {
    viewAnalysis: async ({ caller, query, say, language, findNames }) => {
      const item = await findItemWithResult(db, caller.account, query.item_id);
      if (item === null) return { refused: 'analysis_not_found' };
      const reader = { say, names: await findNames() };
      const { questionsLeft, history } = await readChatHistory(item);
      const runs = await listAnalyses(db, item.order_item_id);
      const pictures = await offerImages(item.run_id, say);
      const context = { questions_left: questionsLeft, assistant, chat_history: history, pictures, runs };
      if (item.record === null)
        return {
          data: {
            ...viewInProgress(item, reader),
            ...context,
            other_days: null,
            advice: null,
            answer: noAnswer,
          },
        };
      const stored = withBackfill({ ...item, record: item.record });
      const record = renderForReader(stored, reader);
      const now = clock();
      const known = await findFieldKnowledge(db, caller.account, item, stored);
      const advice = item.is_backfilling
        ? null
        : viewAdvice(stored, item, { now, say, known, names: reader.names });
      const answer = viewAnswer(stored, item, say, known);
      const storedFiles = await filesOfRun(db, item.run_id);
      const urlOf = (name: string): string => signUrl(keys['file address'], `/files/${name}`, now);
      const files = [
        ...storedFiles.map(({ id, kind }) => ({ kind, url: urlOf(id) })),
        ...[...recordFileKinds(record, { pin: pinOf(stored, say) }), 'pdf'].map((kind) => ({
          kind,
          url: withLanguage(urlOf(`${item.run_id}.${kind}`), language),
        })),
      ];
      const hasImages = storedFiles.some(({ kind }) => kind === 'overlay');
      const other_days = otherDaysOf(item.planned_recipe, { hasImages });
      return {
        data: { ...viewDelivered(item, record, files, reader), ...context, other_days, advice, answer },
      };
    },
  };
}

type AnalysisView = Omit<
  PurchasedAnalysis,
  'questions_left' | 'assistant' | 'chat_history' | 'other_days' | 'pictures' | 'runs' | 'advice' | 'answer'
>;

function viewInProgress(item: ItemWithResult, reader: Reader): AnalysisView {
  const parts = item.geometry.coordinates;
  return {
    ...commonFields(item, reader),
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
): AnalysisView {
  return {
    ...record,
    ...commonFields(item, reader),
    metadata: { ...record.metadata, files },
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
  };
}

const soldNames = (item: ItemWithResult, names: Names) => {
  const { service_code, service_name, vegetation_type, soil_type } = item;
  return withReaderNames({ service_code, service_name, vegetation_type, soil_type }, names);
};

function commonFields(item: ItemWithResult, { say, names }: Reader) {
  return {
    item_id: item.id,
    run_id: item.run_id,
    order_id: item.order_id,
    field_name: item.field_name,
    field_id: item.field_id,
    ...soldNames(item, names),
    area_ha: Number(item.area_ha),
    analysis_status: item.state as AnalysisStatus,
    status_reason: item.reason && say(item.reason),
    is_backfilling: item.is_backfilling,
  };
}
