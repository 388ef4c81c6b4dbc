import { expect, test } from 'vitest';
import { anItem } from './an-item.test-support.ts';
import { groupsOf, sumsOf } from './groups.ts';

const items = (count: number, some: Parameters<typeof anItem>[0] = {}) =>
  Array.from({ length: count }, (_, index) => anItem({ id: `${some.service_name}${index}`, ...some }));

test('equal items are grouped at the position of the first one', () => {
  const many = items(4, { service_name: 'Vegetation index' });
  const [other] = items(1, { service_name: 'Methane' });
  expect(groupsOf([many[0]!, other!, ...many.slice(1)])).toEqual([many, [other]]);
});

test('a few equal items are not grouped', () => {
  const few = items(3);
  expect(groupsOf(few)).toEqual(few.map((item) => [item]));
});

test('images and repetitions separate groups, and unpayable items are not grouped', () => {
  const once = items(4);
  const repeated = items(4, { service_name: 'R', recurring: true, recurring_days: 2, recurring_times: 4 });
  const plain = items(4, { service_name: 'P', with_image: false });
  const gone = anItem({ id: 'gone', available: false, unavailable_because: 'withdrawn' });
  expect(groupsOf([...once, gone, ...repeated, ...plain])).toEqual([once, [gone], repeated, plain]);
});

test('sums are exact to hundredths', () => {
  expect(sumsOf(items(3, { area_ha: 0.1, total_price: 1.15 }))).toEqual({ hectares: 0.3, total: 3.45 });
});
