import { renderRecord } from '@furrow/analysis/render-record';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { type AnalysisRecord, analysisRecord } from '@furrow/contract/analysis-record';
import { inEnglish } from '@furrow/messages/in-english';
import type { ToldRecord } from '../../adapters/assistant/assistant.ts';
import { toldRecord } from './told-record.ts';

export const serviceCodes = [
  'vegetation-index',
  'crop-water',
  'chlorophyll',
  'soil-moisture',
  'soil-mapping',
  'methane',
  'carbon',
  'burn-scar',
] as const;
export type ServiceCode = (typeof serviceCodes)[number];

/** The result of a service for one field of the simulated archive, as people read it in English. */
export const exampleRecord = (code: ServiceCode): AnalysisRecord =>
  analysisRecord.parse(renderRecord(storedRecord(code), inEnglish));

/** The same as an assistant sees it, of a result without what was worked out later. */
export function exampleTold(code: ServiceCode, changes: Partial<ToldRecord> = {}): ToldRecord {
  const record = exampleRecord(code);
  const item = { ...record, area_ha: String(record.area_ha), series: null, change: null };
  return { ...toldRecord(item, record), ...changes };
}

/** A screening that found two spots. */
export const withPlumes = (): ToldRecord =>
  exampleTold('methane', {
    shapes: [
      { class: 'strong', concentration: 41_000, concentration_high: 53_000, noise: 5_100, area_ha: 1.4 },
      { class: 'possible', concentration: 22_000, concentration_high: 29_000, noise: 5_100, area_ha: 0.28 },
    ],
  });
