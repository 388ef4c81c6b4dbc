import type { OrderRow } from '@furrow/contract/orders/orders';
import { afterEach, expect, test, vi } from 'vitest';
import { anItem } from '../../cart/an-item.test-support.ts';
import { findOrderOfItems } from './find-order-of-items.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const north = anItem({ id: '0199d3a0-0000-7000-8000-000000000001' });
const south = anItem({ id: '0199d3a0-0000-7000-8000-000000000002' });
const order: OrderRow = {
  id: '0199d3a0-0000-7000-8000-00000000000b',
  number: 'F-2025-000001',
  service_names: ['Vegetation index'],
  field_names: ['Melle 1'],
  shape: [],
  order_amount: 9.08,
  reccurring_order: false,
  created_at: '2025-01-05T10:00:00.000Z',
  analysis_status: ['Processing'],
  analyses: { total: 1, done: 0, open: 1, waiting: 0, scheduled: 0, returned: 0, next_due_at: null },
};

/** A server with these items in the cart and these orders for the requested item. */
function server(basket: readonly object[] | 'nothing', orders: readonly object[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url.replace('/api/v1', ''));
    if (basket === 'nothing') throw new TypeError('Failed to fetch');
    const data = url.includes('/carts/') ? [...basket, { total_price: 0 }] : orders;
    return Response.json({ message: '', data, total: 0 });
  });
  return requests;
}

test('an item that left the cart is found in its own order, not in the newest one', async () => {
  const requests = server([], [order]);
  expect(await findOrderOfItems([north.id, south.id], 'now')).toEqual({ ok: true, orderId: order.id });
  expect(requests.at(-1)).toBe(`/orders/order-list/?cart_id=${north.id}&page=1&page_size=1`);
});

test('an item that is still in the cart was not paid for', async () => {
  server([south], [order]);
  expect(await findOrderOfItems([north.id, south.id], 'now')).toEqual({ notice: 'unseen' });
  expect(await findOrderOfItems([north.id, south.id], 'before_reload')).toEqual({ notice: 'unpaid' });
});

test('an item that was removed from the cart was not paid for', async () => {
  server([], []);
  expect(await findOrderOfItems([north.id], 'before_reload')).toEqual({ notice: 'unpaid' });
});

test('after a reload the buyer stays with a new cart; while waiting for a reply they go to the order', async () => {
  server([south], [order]);
  expect(await findOrderOfItems([north.id], 'before_reload')).toEqual({ notice: 'went_through' });
  expect(await findOrderOfItems([north.id], 'now')).toEqual({ ok: true, orderId: order.id });
});

test('without a reply the outcome stays unknown', async () => {
  server('nothing', []);
  expect(await findOrderOfItems([north.id], 'now')).toMatchObject({ ok: false });
});
