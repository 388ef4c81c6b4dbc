import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysisRecord, analysisRecord } from '@furrow/contract/analysis-record';
import type { ToldRecord } from '../../adapters/assistant/assistant.ts';
import { toldRecord } from './told-record.ts';

const folder = join(import.meta.dirname, 'example-records');

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

/** What `furrow analyse` gave of the simulated archive for one field, its shapes made small. */
export const exampleRecord = (code: ServiceCode): AnalysisRecord =>
  analysisRecord.parse(JSON.parse(readFileSync(join(folder, `${code}.json`), 'utf8')));

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
