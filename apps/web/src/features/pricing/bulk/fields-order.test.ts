import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import { describe, expect, test } from 'vitest';
import { emptyDraft, type OrderDraft } from '../../../ordering/draft/order-draft.ts';
import {
  agriculture,
  burnScar,
  energy,
  vegetation,
} from '../../../ordering/flow/simulated-order.test-support.ts';
import { aLine } from '../quote/a-line.test-support.ts';
import { partitionLines } from '../quote/quote-lines.ts';
import { fieldsOrder } from './fields-order.ts';

const now = new Date('2026-07-01T12:00:00Z');
const soldLines = (...lines: Partial<QuoteLine>[]) =>
  partitionLines(lines.map((line) => aLine(line))).soldLines;
const lines = soldLines({ field_id: 'a', crop: 'wheat' }, { field_id: 'b' });
const aDraft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  ...emptyDraft,
  service: vegetation,
  soilType: 'Loam',
  ...changes,
});
const orderOf = (changes: Partial<OrderDraft>, industry = agriculture) =>
  fieldsOrder(aDraft(changes), industry, lines, 18.52, now);

describe('vegetation types', () => {
  test('a field keeps its own crop in the spelling of the list, and the others get the chosen type', () => {
    const { body, untypedLines } = orderOf({ vegetationType: 'Wheat' });
    expect(untypedLines.map(({ field_id }) => field_id)).toEqual(['b']);
    expect(body?.lines).toEqual([
      { field_id: 'a', price_range: lines[0]!.offer.price_range.id, vegetation_type: 'Wheat' },
      { field_id: 'b', price_range: lines[1]!.offer.price_range.id, vegetation_type: 'Wheat' },
    ]);
  });

  test('nothing is ordered while a field has no type', () => {
    expect(orderOf({ vegetationType: null }).body).toBeNull();
    expect(orderOf({ typeByField: { b: 'Wheat' } }).body).not.toBeNull();
  });

  test('all fields need the chosen type if their own crops are not used', () => {
    expect(orderOf({ ownCrops: false }).untypedLines).toHaveLength(2);
  });

  test('an industry without types asks for none, and sends none', () => {
    const { body, untypedLines } = orderOf({ soilType: null }, energy);
    expect(untypedLines).toEqual([]);
    expect(body).toMatchObject({
      soil_type: null,
      lines: [{ vegetation_type: null }, { vegetation_type: null }],
    });
  });
});

test('nothing is ordered without the soil type that the industry asks for', () => {
  expect(orderOf({ vegetationType: 'Wheat', soilType: null }).body).toBeNull();
});

describe('the rhythm', () => {
  test('one analysis costs the displayed price', () => {
    const { total, analyses, body } = orderOf({ vegetationType: 'Wheat' });
    expect([total, analyses, body?.total_price]).toEqual([18.52, 1, 18.52]);
    expect(body).not.toHaveProperty('recurring');
  });

  test('four further analyses cost five times as much', () => {
    const recurrence = { weeks: '2', times: '4' };
    const { total, analyses, body } = orderOf({ vegetationType: 'Wheat', recurrence });
    expect([total, analyses]).toEqual([92.6, 5]);
    expect(body).toMatchObject({ recurring: true, recurring_days: 2, recurring_times: 4, total_price: 92.6 });
  });

  test('an incomplete rhythm has no total, and nothing is ordered', () => {
    const order = orderOf({ vegetationType: 'Wheat', recurrence: { weeks: '2', times: '' } });
    expect(order).toMatchObject({ total: null, analyses: null, body: null });
  });
});

describe('a service that needs a day and an accepted limitation', () => {
  const inputs = { service: burnScar, vegetationType: 'Wheat' };

  test('gets both', () => {
    const { body } = orderOf({ ...inputs, referenceDate: '2026-06-20', limitsAccepted: true });
    expect(body).toMatchObject({ reference_date: '2026-06-20', limits_accepted: true });
  });

  test.each([
    ['the day is missing', { limitsAccepted: true }],
    ['the day is in the future', { referenceDate: '2026-07-20', limitsAccepted: true }],
    ['the limitation is not accepted', { referenceDate: '2026-06-20' }],
  ])('is not ordered if %s', (_case, changes) => {
    expect(orderOf({ ...inputs, ...changes }).body).toBeNull();
  });
});
