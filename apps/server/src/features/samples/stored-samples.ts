import { attributionOf, recordForm } from '@furrow/analysis/record/record';
import { type AmendedRecord, type RenderedRecord, renderRecord } from '@furrow/analysis/record/render-record';
import type { LandingSample, SampleReport } from '@furrow/contract/results/samples';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
// The import registers the messages of the farm's names, which the process that makes samples stores.
import '@furrow/simulator/places/sample-farm-messages';
import '@furrow/simulator/season/crop-messages';
import { z } from 'zod';
import type { Say } from '../../http/reader.ts';
import { shippedNames } from '../catalogue/catalogue-names.ts';
import { answerOfSample, landOfSample } from './sample-answer.ts';

/** The farm in its stored form, with messages instead of texts, for readers of every language. */
export type StoredLanding = Omit<LandingSample, 'attribution' | 'place' | 'fields'> & {
  place: Message;
  fields: { name: Message; crop: Message; record: AmendedRecord }[];
};

type Files = SampleReport['metadata']['files'];

export interface StoredReport {
  /** Crop of the field. */
  crop: Message;
  record: AmendedRecord;
  delivered_at: string;
  /** Image files, which are the same for every language. */
  drawn: Files;
  /** Rendered exports of the record by language. */
  written: Readonly<Record<string, Files>>;
}

const storedRecord = z.looseObject({ messages: z.literal(recordForm) });

/** Whether a stored sample has the form of this version. */
export const isLanding = (value: unknown): value is StoredLanding =>
  z.object({ fields: z.array(z.object({ record: storedRecord })).min(1) }).safeParse(value).success;
export const isReport = (value: unknown): value is StoredReport =>
  z.object({ record: storedRecord, written: z.record(z.string(), z.array(z.unknown())) }).safeParse(value)
    .success;

export async function viewLanding(
  { place, fields, ...farm }: StoredLanding,
  { say }: { say: Say },
): Promise<LandingSample> {
  const render = await recordRendererIn(say);
  return {
    ...farm,
    place: say(place),
    attribution: say(attributionOf(farm.simulated, farm.date)),
    fields: fields.map(({ name, crop, record }) => ({
      name: say(name),
      crop: say(crop),
      record: render(record),
    })),
  };
}

export async function viewReport(
  { crop, record, delivered_at, drawn, written }: StoredReport,
  { say, language }: { say: Say; language: string | null },
): Promise<SampleReport> {
  const files = [...drawn, ...(written[language ?? english.code] ?? written[english.code] ?? [])];
  const renderedRecord = (await recordRendererIn(say))(record);
  return {
    ...renderedRecord,
    vegetation_type: say(crop),
    item_id: null,
    image: files.find(({ kind }) => kind === 'overlay')?.url ?? null,
    chat_history: [],
    shared_land: 'outline',
    land: await landOfSample(record, say),
    answer: answerOfSample(record, crop, say),
    metadata: { ...renderedRecord.metadata, files },
    delivered_at,
    expires_at: null,
  };
}

/** Returns a function that renders records with the names of the catalogue shipped with Furrow. */
export async function recordRendererIn(say: Say): Promise<(record: AmendedRecord) => RenderedRecord> {
  const names = await shippedNames(say.language);
  return (record) => ({
    ...renderRecord(record, say),
    service_name: names.service(record.service_code, record.service_name),
  });
}
