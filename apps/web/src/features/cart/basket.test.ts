import { expect, test } from 'vitest';
import { anItem } from './an-item.test-support.ts';
import { readBasket } from './basket.ts';

const item = anItem();

test('the last element of the list is the total, not an item', () => {
  expect(readBasket([item, { total_price: 15.43 }])).toEqual({
    items: [item],
    payable: [item],
    total: 15.43,
  });
});

test('an empty cart consists of its total only', () => {
  expect(readBasket([{ total_price: 0 }])).toEqual({ items: [], payable: [], total: 0 });
});

test('an item that is no longer sold is shown but not payable', () => {
  const gone = { ...item, id: '0199d3a0-0000-7000-8000-000000000002', available: false };
  expect(readBasket([gone, item, { total_price: 15.43 }])).toMatchObject({
    items: [gone, item],
    payable: [item],
  });
});
