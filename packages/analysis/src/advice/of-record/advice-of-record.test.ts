import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { adviceOfRecord } from './advice-of-record.ts';

const stored = JSON.parse(
  readFileSync(new URL('../../services/vegetation-index/stored-record.json', import.meta.url), 'utf8'),
) as AmendedRecord;

/** The stored record of 20 July 2026 with another median and series. */
function recordWith(median: number, series: readonly (readonly [date: string, median: number])[]) {
  const { metadata } = stored;
  return {
    ...stored,
    metadata: {
      ...metadata,
      indices: { ...metadata.indices, median, p10: median - 0.05, p90: median + 0.05 },
      series: series.map(([date, value]) => ({
        date,
        average: value,
        median: value,
        p10: value - 0.05,
        p90: value + 0.05,
        cloud: 0,
        valid: 100,
      })),
    },
  } as AmendedRecord;
}
const today = '2026-07-22';
const year: [string, number][] = [
  ['2025-07-18', 0.86],
  ['2026-04-20', 0.2],
  ['2026-05-20', 0.22],
  ['2026-06-20', 0.6],
  ['2026-07-05', 0.84],
  ['2026-07-15', 0.86],
];

test('a full field of maize in July needs nothing', () => {
  expect(adviceOfRecord(recordWith(0.87, year), { today, crop: 'maize' })).toMatchObject({
    code: 'nothing-to-do',
    nextViewFrom: '2026-08-01',
  });
});

test('a strong fall sends the farmer there', () => {
  const advice = adviceOfRecord(recordWith(0.6, year), { today, crop: 'maize' });
  expect(advice).toMatchObject({
    code: 'walk-now',
    message: { params: { fall: { figure: 0.26 }, since: { day: '2026-07-15' } } },
  });
});

test('views under cloud are no views before', () => {
  const record = recordWith(0.6, year);
  const { series = [] } = record.metadata;
  const cloudy = { ...record.metadata, series: series.map((point) => ({ ...point, valid: 79 })) };
  expect(adviceOfRecord({ ...record, metadata: cloudy }, { today, crop: 'maize' })?.code).not.toBe(
    'walk-now',
  );
});

test('an old view and an unknown crop are said', () => {
  expect(adviceOfRecord(recordWith(0.87, year), { today: '2026-12-01', crop: 'maize' })).toMatchObject({
    code: 'view-too-old',
    message: { params: { age: 134 } },
  });
  expect(adviceOfRecord(recordWith(0.87, year), { today, crop: null })?.code).toBe('ask-crop');
});

test('haze is read from the shares of the classification', () => {
  const record = recordWith(0.87, year);
  const [note] = record.metadata.indices.notes;
  const share = (figure: number) => ({ figure, decimals: 1 });
  const notes = [{ ...note!, params: { unclassified: share(20), dark: share(10) } }];
  const metadata = {
    ...record.metadata,
    indices: { ...record.metadata.indices, notes },
  } as AmendedRecord['metadata'];
  expect(adviceOfRecord({ ...record, metadata }, { today, crop: 'maize' })?.code).toBe('look-again');
});

test('a field of few pixels is too small, and an unknown service has no advice', () => {
  const record = recordWith(0.87, year);
  const provenance = { ...record.metadata.provenance, pixels: { inside: 7, valid: 7 } };
  const small = { ...record, metadata: { ...record.metadata, provenance } };
  expect(adviceOfRecord(small, { today, crop: 'maize' })?.code).toBe('field-too-small');
  expect(adviceOfRecord({ ...record, service_code: 'other' }, { today, crop: null })).toBeNull();
});
