import type { QuoteLine } from '@furrow/contract/pricing';
import { describe, expect, test } from 'vitest';
import { aLine } from './a-line.test-support.ts';
import { imagesAdd, isFound, listedCrop, sortOut, totalsOf } from './many.ts';

const sold = (lines: readonly QuoteLine[]) => sortOut(lines).sold;

test('fields that cannot be ordered are set apart, the others keep their order', () => {
  const narrow = aLine({
    field_id: 'b',
    offer: null,
    not_sold: { because: 'not_visible', sentence: 'Too narrow.' },
  });
  const lines = [aLine({ field_id: 'c' }), narrow, aLine({ field_id: 'a' })];
  expect(sortOut(lines)).toEqual({ sold: [lines[0], lines[2]], apart: [narrow] });
});

test('sums are whole cents and hundredths of a hectare', () => {
  const lines = [0.1, 0.2, 1.15].map((price) => aLine({ area_ha: price, price }));
  expect(totalsOf(sold(lines))).toEqual({ price: 1.45, hectares: 1.45 });
  expect(totalsOf([])).toEqual({ price: 0, hectares: 0 });
});

describe('what images add', () => {
  const without = sold([aLine({ field_id: 'a', price: 9.26 }), aLine({ field_id: 'b', price: 2 })]);

  test('is the difference over the fields that are ordered', () => {
    expect(imagesAdd(without, sold([aLine({ field_id: 'a', price: 15.43 })]))).toBe(6.17);
  });

  test('is not known where a field was not sold without them', () => {
    expect(imagesAdd(without, sold([aLine({ field_id: 'c', price: 15.43 })]))).toBeNull();
  });
});

test.each([
  [' wheat', 'Wheat'],
  ['Sunflower', null],
  [null, null],
])('the crop %s is in the list as %s', (crop, listed) => {
  expect(listedCrop({ crop }, ['Maize', 'Wheat'])).toBe(listed);
});

test('lines are found by name and crop, in any case', () => {
  expect(isFound({ name: 'North 40', crop: 'Wheat' }, ' north ')).toBe(true);
  expect(isFound({ name: 'North 40', crop: 'Wheat' }, 'WHE')).toBe(true);
  expect(isFound({ name: 'North 40', crop: null }, 'south')).toBe(false);
  expect(isFound({ name: 'North 40', crop: null }, '')).toBe(true);
});
