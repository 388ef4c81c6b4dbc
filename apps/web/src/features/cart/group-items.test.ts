import { expect, test } from 'vitest';
import { anItem } from './an-item.test-support.ts';
import { groupItems, onePerField, previousTotal, repricedItems, sumItems } from './group-items.ts';

const items = (count: number, overrides: Parameters<typeof anItem>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    anItem({ id: `${overrides.service_name}${index}`, ...overrides }),
  );

test('equal items are grouped at the position of the first one', () => {
  const equalItems = items(4, { service_name: 'Vegetation index' });
  const [other] = items(1, { service_name: 'Methane' });
  expect(groupItems([equalItems[0]!, other!, ...equalItems.slice(1)])).toEqual([equalItems, [other]]);
});

test('a few equal items are not grouped', () => {
  const fewItems = items(3);
  expect(groupItems(fewItems)).toEqual(fewItems.map((item) => [item]));
});

test('images and repetitions separate groups, and unpayable items are not grouped', () => {
  const singleItems = items(4);
  const recurringItems = items(4, {
    service_name: 'R',
    recurring: true,
    recurring_days: 2,
    recurring_times: 4,
  });
  const plain = items(4, { service_name: 'P', with_image: false });
  const unavailable = anItem({ id: 'gone', available: false, unavailable_reason: 'withdrawn' });
  expect(groupItems([...singleItems, unavailable, ...recurringItems, ...plain])).toEqual([
    singleItems,
    [unavailable],
    recurringItems,
    plain,
  ]);
});

test('sums are exact to hundredths', () => {
  const fields = items(3, { area_ha: 0.1, total_price: 1.15 }).map((item) => ({
    ...item,
    field_id: item.id,
  }));
  expect(sumItems(fields)).toEqual({ fields: 3, hectares: 0.3, total: 3.45 });
});

test('a field that is in the cart twice counts once, but is paid for twice', () => {
  const saved = items(2, { field_id: 'north', field_name: 'North', area_ha: 6.02, total_price: 6 });
  const drawn = items(2, { field_name: 'Melle 1', area_ha: 7.05, total_price: 7 });
  const other = anItem({ field_name: 'Melle 2', area_ha: 7.05, total_price: 7 });
  const all = [...saved, ...drawn, other];
  expect(sumItems(all)).toEqual({ fields: 3, hectares: 20.12, total: 33 });
  expect(onePerField(all).map(({ field_name }) => field_name)).toEqual(['North', 'Melle 1', 'Melle 2']);
});

test('the total before is that of all analyses, at the prices that the buyer saw', () => {
  const [same, other] = items(2, { calculated_price: 10, total_price: 10 });
  expect(previousTotal([same!])).toBeNull();
  const dearer = { ...other!, previous_price: 8.5, recurring: true, recurring_times: 3, total_price: 40 };
  expect(previousTotal([same!, dearer])).toBe(44);
  expect(repricedItems([same!, dearer])).toEqual([dearer]);
});
