import { renderRecord } from '@furrow/analysis/record/render-record';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { type AnalysisRecord, analysisRecord } from '@furrow/contract/results/analysis-record';
import { edgeOf } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import type { AssistantRecord } from '../../adapters/assistant/assistant.ts';
import { formatterIn } from '../../http/reader.ts';
import { assistantRecordOf } from './assistant-record.ts';
import { findingsOf } from './findings.ts';

const sayIn =
  (language: string) =>
  (message: Message): string =>
    renderMessage(message, edgeOf(language));

/** Two days after the images of the examples. */
const exampleNow = new Date('2026-07-22T09:00:00Z');

/** A service's result for one field of the simulated archive, rendered for readers. */
export const exampleRecord = (code: string, language = 'en'): AnalysisRecord =>
  analysisRecord.parse(renderRecord(storedRecord(code), sayIn(language)));

/** Returns a service's result for one field as an assistant receives it, without a series or change. */
export function exampleAssistantRecord(
  code: string,
  changes: Partial<AssistantRecord> = {},
  language = 'en',
): AssistantRecord {
  const record = exampleRecord(code, language);
  const item = { ...record, area_ha: String(record.area_ha), series: null, change: null };
  const say = formatterIn(language);
  const owned = { field_crop: null, vegetation_type: record.vegetation_type, is_backfilling: false };
  const findings = findingsOf(storedRecord(code), owned, { now: exampleNow, say });
  const extras = { ...findings, order: null, other_averages: [] };
  return { ...assistantRecordOf(item, record, extras, say), ...changes };
}

/** A methane screening that found two spots. */
export const recordWithPlumes = (language = 'en'): AssistantRecord =>
  exampleAssistantRecord(
    'methane',
    {
      shapes: [
        { class: 'strong', concentration: 41_000, concentration_high: 53_000, noise: 5_100, area_ha: 1.4 },
        { class: 'possible', concentration: 22_000, concentration_high: 29_000, noise: 5_100, area_ha: 0.28 },
      ],
    },
    language,
  );
