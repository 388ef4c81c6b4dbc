import { endpoints } from '@furrow/contract/endpoints';
import type { OrderRow } from '@furrow/contract/orders/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let EmptyCart: typeof import('./empty-cart.tsx').EmptyCart;
let api: typeof import('../../../api/query-client.ts');

/** Stubs what the first render of the screen needs from a browser. */
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { querySelector: () => null });
  ({ EmptyCart } = await import('./empty-cart.tsx'));
  api = await import('../../../api/query-client.ts');
});
beforeEach(() => api.queryClient.clear());
afterAll(() => vi.unstubAllGlobals());

const earlier: OrderRow = {
  id: '0199d3a0-0000-7000-8000-00000000000b',
  number: 'F-2026-000006',
  service_names: ['Vegetation index'],
  field_names: ['Parcel 03'],
  shape: [],
  order_amount: 6.49,
  reccurring_order: false,
  created_at: new Date().toISOString(),
  analysis_status: ['Processing'],
  analyses: { total: 1, done: 0, open: 1, waiting: 0, scheduled: 0, returned: 0, next_due_at: null },
};
const first = '0199d3a0-0000-7000-8000-000000000001';
const second = '0199d3a0-0000-7000-8000-000000000002';

/** The server has these orders of this cart item, or, without one, as the newest. */
function know(cartItemId: string | null, orders: OrderRow[]): void {
  const query = { ...(cartItemId && { cart_id: cartItemId }), page: 1, page_size: 1 };
  const extras = { total: orders.length, services: [], years: [] };
  // Data from the future is not requested again.
  const updatedAt = Date.now() + 60_000;
  const key = [...api.queryKeyOf(endpoints.listOrders), { query }];
  api.queryClient.setQueryData(key, { data: orders, extras, savedAt: null }, { updatedAt });
}

const shown = (offeredIds: readonly string[]): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <EmptyCart offeredIds={offeredIds} />
    </MemoryRouter>,
  );

test('an earlier order of the same price is not the order of items that were removed', () => {
  know(null, [earlier]);
  know(first, []);
  know(second, []);
  const html = shown([first, second]);
  expect(html).toContain('Nothing was charged');
  expect(html).toContain('href="/basket"');
  expect(html).not.toContain(earlier.number);
});

test('items that were paid for elsewhere lead to their order, even if another one was removed', () => {
  know(null, []);
  know(first, []);
  know(second, [earlier]);
  const html = shown([first, second]);
  expect(html).toContain('Your payment went through');
  expect(html).toContain(earlier.number);
});

test('a page that never had any items names the newest order, without calling it their payment', () => {
  know(null, [earlier]);
  const html = shown([]);
  expect(html).toContain(`Your last order, ${earlier.number}`);
  expect(html).not.toContain('went through');
});
