import { expect, test } from 'vitest';
import { anItem } from './an-item.test-support.ts';
import { again, againAll, readBasket } from './basket.ts';

const item = anItem();

test('the last element of the list is the total and no item', () => {
  expect(readBasket([item, { total_price: 15.43 }])).toEqual({
    items: [item],
    payable: [item],
    total: 15.43,
  });
});

test('an empty basket is its total alone', () => {
  expect(readBasket([{ total_price: 0 }])).toEqual({ items: [], payable: [], total: 0 });
});

test('what is not sold any more is shown and not paid for', () => {
  const gone = { ...item, id: '0199d3a0-0000-7000-8000-000000000002', available: false };
  expect(readBasket([gone, item, { total_price: 15.43 }])).toMatchObject({
    items: [gone, item],
    payable: [item],
  });
});

test('an item that is put back keeps all that was chosen for it', () => {
  const geometry = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [5, 52],
          [5.01, 52],
          [5.01, 52.01],
          [5, 52],
        ] satisfies [number, number][],
      ],
    ],
  };
  const repeated = { ...item, recurring: true, recurring_days: 2, recurring_times: 4 };
  expect(again(repeated, { geometry })).toEqual({
    price_range: 7,
    geometry,
    area_ha: 12.34,
    with_image: true,
    soil_type: 'Loam',
    vegetation_type: 'Wheat',
    recurring: true,
    recurring_days: 2,
    recurring_times: 4,
  });
});

test('an item of a saved field is put back as that field, so that it keeps its name', () => {
  const geometry = { type: 'MultiPolygon' as const, coordinates: [] };
  const named = anItem({ field_id: '0199d3a0-0000-7000-8000-0000000000f1', field_name: 'North 40' });
  expect(again(named, null)).toMatchObject({ field_id: named.field_id });
  expect(again(named, null)).not.toHaveProperty('geometry');
  expect(again(named, { geometry })).not.toHaveProperty('field_id');
});

test('many items of saved fields are put back at once, at the price that they had', () => {
  const fields = ['f1', 'f2'].map((field_id) => anItem({ field_id, field_name: field_id, total_price: 0.1 }));
  expect(againAll(fields)).toEqual({
    lines: ['f1', 'f2'].map((field_id) => ({
      field_id,
      price_range: 7,
      soil_type: 'Loam',
      vegetation_type: 'Wheat',
    })),
    with_image: true,
    recurring: false,
    recurring_days: null,
    recurring_times: null,
    total_price: 0.2,
  });
  expect(againAll([...fields, anItem()])).toBeNull();
});
