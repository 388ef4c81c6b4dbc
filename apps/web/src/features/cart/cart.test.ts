import { expect, test } from 'vitest';
import { anItem } from './an-item.test-support.ts';
import { parseCart } from './cart.ts';

const item = anItem();

test('the last element of the list is the total, not an item', () => {
  expect(parseCart([item, { total_price: 15.43 }])).toEqual({
    items: [item],
    payable: [item],
    total: 15.43,
  });
});

test('an empty cart consists of its total only', () => {
  expect(parseCart([{ total_price: 0 }])).toEqual({ items: [], payable: [], total: 0 });
});

test('an item that is no longer sold is shown but not payable', () => {
  const unavailable = { ...item, id: '0199d3a0-0000-7000-8000-000000000002', available: false };
  expect(parseCart([unavailable, item, { total_price: 15.43 }])).toMatchObject({
    items: [unavailable, item],
    payable: [item],
  });
});
