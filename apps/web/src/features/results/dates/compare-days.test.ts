import { expect, test } from 'vitest';
import type { RecordMetadata } from '../../record/metadata.ts';
import { type MapIndexValues, noValueInteger } from '../values/fetch-index-values.ts';
import { compareDays } from './compare-days.ts';

/** Values of a row of pixels; null for none. */
const row = (...values: (number | null)[]): MapIndexValues => ({
  width: values.length,
  height: 1,
  integers: Int16Array.from(values, (value) => (value === null ? noValueInteger : value * 100)),
  offset: 0,
  scale: 0.01,
});
const earlier = { date: '2025-06-01', valid: 100, values: row(0.2, 0.3, 0.4, 0.5) };
const later = { date: '2026-06-01', valid: 100, values: row(0.5, 0.3, 0.2, null) };
const recorded = (comparable: boolean): RecordMetadata['change'] => ({
  since: earlier.date,
  date: later.date,
  overlap: 49.8,
  comparable,
  reason: comparable ? null : 'Only 49 % of the field was clear on both days.',
  difference: null,
});
const valuesOf = ({ integers, offset, scale }: MapIndexValues): (number | null)[] =>
  [...integers].map((each) => (each === noValueInteger ? null : Number((offset + scale * each).toFixed(3))));

test('the earlier day is subtracted from the later one, in whichever order they are chosen', () => {
  for (const comparison of [compareDays(later, earlier, undefined), compareDays(earlier, later, undefined)]) {
    expect(comparison.reason).toBeNull();
    expect(valuesOf(comparison.differences!)).toEqual([0.3, 0, -0.2, null]);
  }
});

test('days are not compared where less than half of the field was clear on both', () => {
  // The later day sees 60 % of the field, three of its four pixels are also seen on the earlier one: 45 %.
  const hidden = { ...earlier, values: row(0.2, 0.3, null, 0.5) };
  const seen = { ...later, valid: 60, values: row(0.5, 0.3, 0.2, 0.1) };
  expect(compareDays(seen, hidden, undefined)).toEqual({
    differences: null,
    reason: 'Only 45\u00a0% of the field was clear on both days; 50\u00a0% is needed to compare them.',
  });
  expect(compareDays({ ...seen, valid: 67 }, hidden, undefined).differences).not.toBeNull();
});

test('days without a common pixel are not compared', () => {
  const left = { ...earlier, values: row(0.2, null) };
  const right = { ...later, values: row(null, 0.2) };
  expect(compareDays(left, right, undefined)).toEqual({
    differences: null,
    reason: 'No part of the field was clear on both days.',
  });
});

test('for the days that the record compared, its verdict counts', () => {
  expect(compareDays(later, earlier, recorded(false))).toEqual({
    differences: null,
    reason: 'Only 49 % of the field was clear on both days.',
  });
  expect(compareDays(later, earlier, recorded(true)).differences).not.toBeNull();
  const another = { ...later, date: '2026-06-02' };
  expect(compareDays(another, earlier, recorded(false)).differences).not.toBeNull();
});
