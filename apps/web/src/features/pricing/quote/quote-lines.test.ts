import type { QuoteLine } from '@furrow/contract/pricing/pricing';
import { describe, expect, test } from 'vitest';
import { aLine } from './a-line.test-support.ts';
import {
  findListedCrop,
  imageSurcharge,
  matchesSearch,
  ownTypeOf,
  partitionLines,
  sumHectares,
  sumLines,
} from './quote-lines.ts';

const soldLinesOf = (lines: readonly QuoteLine[]) => partitionLines(lines).soldLines;

test('fields that cannot be ordered are separated, and all keep their order', () => {
  const narrowLine = aLine({
    field_id: 'b',
    offer: null,
    not_sold: { because: 'not_visible', sentence: 'Too narrow.' },
  });
  const lines = [aLine({ field_id: 'c' }), narrowLine, aLine({ field_id: 'a' })];
  expect(partitionLines(lines)).toEqual({ soldLines: [lines[0], lines[2]], unavailable: [narrowLine] });
});

test('sums are exact in cents and hundredths of a hectare', () => {
  const lines = [0.1, 0.2, 1.15].map((price) => aLine({ area_ha: price, price }));
  expect(sumLines(soldLinesOf(lines))).toEqual({ price: 1.45, hectares: 1.45 });
  expect(sumLines([])).toEqual({ price: 0, hectares: 0 });
  expect(sumHectares([...lines, aLine({ area_ha: 0.7, offer: null })])).toBe(2.15);
});

describe('the surcharge for images', () => {
  const without = soldLinesOf([aLine({ field_id: 'a', price: 9.26 }), aLine({ field_id: 'b', price: 2 })]);

  test('is the difference for the fields that are ordered', () => {
    expect(imageSurcharge(without, soldLinesOf([aLine({ field_id: 'a', price: 15.43 })]))).toBe(6.17);
  });

  test('is unknown if a field has no price without images', () => {
    expect(imageSurcharge(without, soldLinesOf([aLine({ field_id: 'c', price: 15.43 })]))).toBeNull();
  });
});

test.each([
  [' wheat', [], 'Wheat'],
  ['Wintertarwe', ['Wheat'], 'Wheat'],
  ['Weiland', ['Permanent meadow', 'Grassland'], 'Grassland'],
  ['Sunflower', ['Sunflower'], null],
  [null, [], null],
])('the crop %s, which means %j, is %s of the list', (crop, vegetation_types, listed) => {
  expect(findListedCrop({ crop, vegetation_types }, ['Maize', 'Wheat', 'Grassland'])).toBe(listed);
});

test.each([
  ['its own crop', true, {}, 'Grassland'],
  ['none of its own, if one answer is for all', false, {}, null],
  ['what was chosen for it, before its crop', true, { a: 'Maize' }, 'Maize'],
  ['what was chosen for it, before the answer for all', false, { a: 'Maize' }, 'Maize'],
  ['its own crop, if what was chosen is no longer listed', true, { a: 'Rice' }, 'Grassland'],
])('the type of a field is %s', (_what, ownCrops, typeByField, type) => {
  const line = aLine({ crop: 'Dauergrünland', vegetation_types: ['Permanent meadow', 'Grassland'] });
  expect(ownTypeOf(line, { ownCrops, typeByField }, ['Maize', 'Grassland'])).toBe(type);
});

test('a search matches name and crop of a line, case-insensitively', () => {
  expect(matchesSearch({ name: 'North 40', crop: 'Wheat' }, ' north ')).toBe(true);
  expect(matchesSearch({ name: 'North 40', crop: 'Wheat' }, 'WHE')).toBe(true);
  expect(matchesSearch({ name: 'North 40', crop: null }, 'south')).toBe(false);
  expect(matchesSearch({ name: 'North 40', crop: null }, '')).toBe(true);
});
