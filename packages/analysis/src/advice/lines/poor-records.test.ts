import type { Position } from '@furrow/geo/rings/polygon';
import { wordingIn } from '@furrow/messages/edges';
import { describe, expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { storedRecord } from '../../testing/stored-record.ts';
import { adviceOfRecord, type FieldKnowledge } from '../of-record/advice-of-record.ts';
import { describeChange, describeOthers, describeWhere } from './answer-lines.ts';

const { say } = wordingIn('en');
const stored = storedRecord('vegetation-index');

interface PoorRecord {
  day?: string;
  median?: number;
  /** Earlier views: day, median, and percent of the field that was valid. */
  series?: readonly (readonly [day: string, median: number, valid?: number])[];
  /** Corner of the field in degrees, and length of its sides. */
  corner?: Position;
  degrees?: number;
}

/** The stored record on another day and at another place, with these earlier views and without zones. */
function recordOf({ day = '2026-07-20', median = 0.87, series = [], ...place }: PoorRecord): AmendedRecord {
  const { corner: [lng, lat] = [3.7, 51], degrees = 0.003 } = place;
  const ring: Position[] = [
    [lng, lat],
    [lng + degrees, lat],
    [lng + degrees, lat + degrees],
    [lng, lat + degrees],
    [lng, lat],
  ];
  const { indices, zones: _, ...metadata } = stored.metadata;
  const figures = (value: number) => ({
    average: value,
    median: value,
    p10: value - 0.05,
    p90: value + 0.05,
  });
  return {
    ...stored,
    geometry: { type: 'Polygon', coordinates: [ring] },
    coordinates: ring,
    metadata: {
      ...metadata,
      indices: { ...indices, date: day, ...figures(median) },
      series: series.map(([date, value, valid = 100]) => ({
        date,
        ...figures(value),
        cloud: 100 - valid,
        valid,
      })),
    },
  };
}

function linesOf(record: AmendedRecord, known: Partial<FieldKnowledge> = {}) {
  const day = record.metadata.indices.date;
  const advice = adviceOfRecord(record, { today: day, crop: 'maize', ...known })!;
  const [change, others, where] = [
    describeChange(record),
    describeOthers(known.otherFields ?? null),
    describeWhere(record),
  ];
  return {
    code: advice.code,
    change: say(change!),
    others: others && say(others),
    where: where && say(where.message),
    do: [advice.message, ...advice.added.map(({ message }) => message)].map(say).join(' '),
  };
}

const comparison = /last year|other fields|than (in )?the rest|year before/;

describe('a record with little to compare', () => {
  test.each([
    ['of one pass', []],
    [
      'with clouds over all its neighbours',
      [
        ['2025-07-18', 0.9, 30],
        ['2026-07-05', 0.9, 62],
        ['2026-07-15', 0.4, 79],
      ],
    ],
  ] as const)('%s says that there is no other view', (_, series) => {
    const lines = linesOf(recordOf({ series }));
    expect(lines).toEqual({
      code: 'first-view',
      change: 'NDVI 0.87 now. There is no earlier clear view to compare it with.',
      others: null,
      where: null,
      do: 'There is no other view to compare this one with. Look again from 30 Jul 2026.',
    });
  });

  test('without the year before compares with the last view alone', () => {
    const lines = linesOf(recordOf({ series: [['2026-07-10', 0.86]] }));
    expect(lines).toMatchObject({
      code: 'nothing-to-do',
      change: 'NDVI 0.87 now, 0.86 on 10 Jul 2026.',
      do: 'There is nothing to do: NDVI has hardly changed since 10 Jul 2026. Look again from 30 Jul 2026.',
    });
    expect(Object.values(lines).join(' ')).not.toMatch(comparison);
  });

  test('of two own fields of the crop compares with none', () => {
    const otherFields = { fields: 2, average: null };
    expect(linesOf(recordOf({ series: [['2026-07-10', 0.86]] }), { otherFields })).toMatchObject({
      code: 'nothing-to-do',
      others: null,
    });
  });
});

describe('a field', () => {
  test('that is even has no weakest part, and nothing to do is said aloud', () => {
    const lines = linesOf(recordOf({ series: [['2026-07-10', 0.86]] }));
    expect([lines.where, lines.code]).toEqual([null, 'nothing-to-do']);
  });

  test('of eight pixels is too small, whatever it looks like', () => {
    const small = recordOf({ degrees: 0.0003, median: 0.2, series: [['2026-07-10', 0.9]] });
    small.metadata.provenance.pixels = { inside: 8, valid: 8 };
    expect(linesOf(small)).toMatchObject({
      code: 'field-too-small',
      do: 'The field is too small for this satellite. Order it together with the fields next to it.',
    });
  });

  test('of an unknown crop asks for it, and calls nothing normal', () => {
    expect(linesOf(recordOf({ series: [['2026-07-10', 0.86]] }), { crop: null })).toMatchObject({
      code: 'ask-crop',
      do: 'What grows here? The answer tells what is normal now.',
    });
  });

  test('of an unknown season asks for the sowing, and the answer counts at once', () => {
    const equator = recordOf({
      corner: [36, 0.5],
      day: '2026-05-10',
      median: 0.31,
      series: [['2026-05-01', 0.3]],
    });
    expect(linesOf(equator).code).toBe('ask-sowing');
    expect(linesOf(equator, { sown: '2026-05-02' })).toMatchObject({
      code: 'too-early',
      do: expect.stringMatching(/^It is too early to tell\. Look again from /),
    });
  });

  test('with two crops in a year is judged by the one that was sown', () => {
    const brazil = { corner: [-50, -18] as Position, day: '2026-03-10' };
    const bare = recordOf({ ...brazil, median: 0.3, series: [['2026-03-01', 0.28]] });
    // Maize of the second season was sown three weeks ago, that of the first would be full.
    expect(linesOf(bare, { sown: '2026-02-25' }).code).toBe('too-early');
    const full = recordOf({ ...brazil, median: 0.87, series: [['2026-03-01', 0.86]] });
    expect(linesOf(full, { sown: '2025-11-20' }).code).toBe('nothing-to-do');
  });
});

describe('a place', () => {
  test('in the south has the seasons of the south', () => {
    const july = recordOf({
      corner: [-60, -33],
      day: '2026-02-14',
      median: 0.88,
      series: [['2026-02-04', 0.87]],
    });
    expect(linesOf(july, { crop: 'soybean' })).toMatchObject({
      code: 'nothing-to-do',
      do: 'There is nothing to do: NDVI has hardly changed since 4 Feb 2026. Look again from 24 Feb 2026.',
    });
    const winter = recordOf({
      corner: [-60, -36],
      day: '2026-07-20',
      median: 0.3,
      series: [['2026-07-10', 0.3]],
    });
    expect(linesOf(winter, { crop: 'wheat' }).do).not.toMatch(/normal for wheat sown after mid-October/);
  });

  test('beyond the calendars asks when it was sown, and grass there needs no calendar', () => {
    const antarctic = recordOf({
      corner: [166, -77],
      day: '2026-01-10',
      median: 0.3,
      series: [['2026-01-05', 0.3]],
    });
    expect(linesOf(antarctic, { crop: 'wheat' }).code).toBe('ask-sowing');
    const arctic = recordOf({
      corner: [19, 69.6],
      day: '2026-07-20',
      median: 0.8,
      series: [['2026-07-12', 0.82]],
    });
    expect(linesOf(arctic, { crop: 'grass' }).code).toBe('nothing-to-do');
  });
});

test('a result of six months ago is called old, except that of a whole year or of a fire', () => {
  const record = recordOf({ series: [['2026-07-10', 0.86]] });
  expect(linesOf(record, { today: '2027-01-20' })).toMatchObject({
    code: 'view-too-old',
    do: 'This view is 184 days old. Get a new one before you act.',
  });
  const codes = ['soil-moisture', 'methane', 'burn-scar', 'soil-mapping', 'carbon'].map(
    (code) => adviceOfRecord(storedRecord(code), { today: '2027-01-20', crop: null })!.code,
  );
  expect(codes).toEqual(['view-too-old', 'view-too-old', 'no-burn-seen', 'sample-zones', 'one-year']);
});
