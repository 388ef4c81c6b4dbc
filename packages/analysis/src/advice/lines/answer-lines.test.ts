import { readFileSync } from 'node:fs';
import { wordingIn } from '@furrow/messages/edges';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { inputOfRecord } from '../of-record/advice-of-record.ts';
import { describeChange, describeWhere } from './answer-lines.ts';

const stored = JSON.parse(
  readFileSync(new URL('../../services/vegetation-index/stored-record.json', import.meta.url), 'utf8'),
) as AmendedRecord;
const { say } = wordingIn('en');

/** The stored record of 20 July 2026 with an average of 0.26 and these earlier averages. */
function recordWith(series: readonly (readonly [date: string, average: number, valid?: number])[]) {
  const { metadata } = stored;
  const points = series.map(([date, average, valid = 100]) => ({
    date,
    average,
    valid,
    cloud: 100 - valid,
    median: 0,
    p10: 0,
    p90: 0,
  }));
  const indices = { ...metadata.indices, average: 0.2649 };
  return { ...stored, metadata: { ...metadata, indices, series: points } } as AmendedRecord;
}

test.each([
  [
    [
      ['2025-07-18', 0.75],
      ['2026-07-15', 0.31],
    ],
    'NDVI 0.26 now, 0.31 on 15 Jul 2026; at this time last year 0.75 (18 Jul 2025).',
  ],
  [[['2026-07-15', 0.31]], 'NDVI 0.26 now, 0.31 on 15 Jul 2026.'],
  [[['2025-07-18', 0.75]], 'NDVI 0.26 now; at this time last year 0.75 (18 Jul 2025).'],
  [
    [
      ['2026-07-10', 0.31],
      ['2026-07-15', 0.9, 79],
    ],
    'NDVI 0.26 now, 0.31 on 10 Jul 2026.',
  ],
  [[['2026-07-15', 0.9, 40]], 'NDVI 0.26 now. There is no earlier clear view to compare it with.'],
  [[], 'NDVI 0.26 now. There is no earlier clear view to compare it with.'],
  // Of the views that agree, the nearest one is named, and not their middle.
  [
    [
      ['2025-07-14', 0.44],
      ['2025-07-21', 0.49],
    ],
    'NDVI 0.26 now; at this time last year 0.49 (21 Jul 2025).',
  ],
  // 0.56 between them is what no view had.
  [
    [
      ['2025-07-16', 0.449],
      ['2025-07-26', 0.677],
    ],
    'NDVI 0.26 now; unclear at this time last year: 0.45 (16 Jul 2025) to 0.68 (26 Jul 2025).',
  ],
  // The only view of that week, next to another one that disagrees.
  [
    [
      ['2025-07-28', 0.285],
      ['2025-07-31', 0.075],
      ['2026-07-15', 0.31],
    ],
    'NDVI 0.26 now, 0.31 on 15 Jul 2026; unclear at this time last year: 0.08 (31 Jul 2025) to 0.29 (28 Jul 2025).',
  ],
] as const)('the change since %j', (series, expected) => {
  expect(say(describeChange(recordWith(series))!)).toBe(expected);
});

test('no rule compares with a week of last year in which the views disagree', () => {
  const lastYearWith = (...averages: readonly [string, number][]) => {
    const record = recordWith(averages);
    const series = record.metadata.series!.map((point) => ({ ...point, median: point.average }));
    const withMedians = { ...record, metadata: { ...record.metadata, series } };
    return inputOfRecord(withMedians, { today: '2026-07-22', crop: 'grass' })!.lastYear;
  };
  expect(lastYearWith(['2025-07-16', 0.449], ['2025-07-26', 0.677])).toBeNull();
  expect(lastYearWith(['2025-07-16', 0.649], ['2025-07-26', 0.677])).toEqual({
    value: 0.649,
    sameCrop: true,
  });
});

test('a record of shapes has no change', () => {
  const { indices: _, ...metadata } = stored.metadata;
  expect(describeChange({ ...stored, metadata } as AmendedRecord)).toBeNull();
});

test('the part that is weakest is named with a point inside it', () => {
  const where = describeWhere(stored)!;
  expect(say(where.message)).toBe(
    'Weakest in the south-west: 0.39\u00a0ha (largest piece; 3.78\u00a0ha in all), 0.47 lower than the rest.',
  );
  expect(where.point).toEqual([expect.closeTo(3.7, 2), expect.closeTo(51, 2)]);
});

test('a part that is hardly below the rest is not named', () => {
  const zones = stored.metadata.zones!.features.map((feature) => ({
    ...feature,
    properties: { ...feature.properties, average: 0.7 + Number(feature.properties['zone']) / 100 },
  }));
  const metadata = { ...stored.metadata, zones: { ...stored.metadata.zones!, features: zones } };
  expect(describeWhere({ ...stored, metadata })).toBeNull();
});
