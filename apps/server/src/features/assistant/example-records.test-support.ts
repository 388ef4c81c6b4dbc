import { renderRecord } from '@furrow/analysis/record/render-record';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { type AnalysisRecord, analysisRecord } from '@furrow/contract/analysis-record';
import { edgeOf } from '@furrow/messages/edges';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import type { AssistantRecord } from '../../adapters/assistant/assistant.ts';
import { assistantRecordOf } from './assistant-record.ts';

const sayIn =
  (language: string) =>
  (message: Message): string =>
    renderMessage(message, edgeOf(language));

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
  return { ...assistantRecordOf(item, record, sayIn(language)), ...changes };
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
