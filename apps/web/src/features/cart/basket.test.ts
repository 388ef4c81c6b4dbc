import type { CartItem } from '@furrow/contract/cart';
import { expect, test } from 'vitest';
import { aTier } from '../pricing/a-tier.test-support.ts';
import { again, readBasket } from './basket.ts';

const item: CartItem = {
  id: '0199d3a0-0000-7000-8000-000000000001',
  area_ha: 12.34,
  with_image: true,
  price_range: aTier({ id: 7 }),
  service_name: 'Vegetation index',
  vegetation_type: 'Wheat',
  soil_type: 'Loam',
  recurring: false,
  recurring_days: null,
  recurring_times: null,
  estimated_price: 9.26,
  image_price: 6.17,
  calculated_price: 15.43,
  commission: 1,
  total_price: 15.43,
  country: 'Netherlands',
  field_id: null,
  field_name: null,
  available: true,
  unavailable_because: null,
  created_at: '2025-01-05T10:00:00.000Z',
};

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
