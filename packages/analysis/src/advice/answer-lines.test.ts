import { readFileSync } from 'node:fs';
import { wordingIn } from '@furrow/messages/edges';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../record/render-record.ts';
import { describeChange, describeWhere } from './answer-lines.ts';

const stored = JSON.parse(
  readFileSync(new URL('../services/vegetation-index/stored-record.json', import.meta.url), 'utf8'),
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
    '0.26 now, 0.31 on 15 Jul 2026; at this time last year 0.75.',
  ],
  [[['2026-07-15', 0.31]], '0.26 now, 0.31 on 15 Jul 2026.'],
  [[['2025-07-18', 0.75]], '0.26 now; at this time last year 0.75.'],
  [
    [
      ['2026-07-10', 0.31],
      ['2026-07-15', 0.9, 79],
    ],
    '0.26 now, 0.31 on 10 Jul 2026.',
  ],
  [[['2026-07-15', 0.9, 40]], '0.26 now. There is no earlier clear view to compare it with.'],
  [[], '0.26 now. There is no earlier clear view to compare it with.'],
] as const)('the change since %j', (series, expected) => {
  expect(say(describeChange(recordWith(series))!)).toBe(expected);
});

test('a record of shapes has no change', () => {
  const { indices: _, ...metadata } = stored.metadata;
  expect(describeChange({ ...stored, metadata } as AmendedRecord)).toBeNull();
});

test('the part that is weakest is named with a point inside it', () => {
  const where = describeWhere(stored)!;
  expect(say(where.message)).toBe('Weakest in the south-west: 0.39\u00a0ha, 0.47 below the rest.');
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
