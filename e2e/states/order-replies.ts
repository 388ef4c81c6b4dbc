import type { Page, Route } from '@playwright/test';
import { inTestLanguage } from './in-test-language.ts';

const longName =
  'The long field behind the old mill on the northern bank of the canal, second gate on the left';

/** Answers a request with a changed reply of the server. */
async function fulfilWithChangedBody(
  route: Route,
  changeBody: (body: { data: never; [name: string]: unknown }) => void,
) {
  const reply = await route.fetch();
  const body = await reply.json();
  changeBody(body);
  await route.fulfill({ response: reply, json: body });
}

/** Mocks more orders than fit on a page, including recurring ones, waiting ones, and some with many services. */
export async function mockManyOrders(page: Page): Promise<void> {
  await page.route('**/orders/order-list/**', (route) =>
    fulfilWithChangedBody(route, (body) => {
      const [order] = body.data as Record<string, unknown>[];
      const analysisCounts = [
        { total: 500, done: 320, open: 150, waiting: 12, returned: 30 },
        { total: 1, done: 1, open: 0, waiting: 0, returned: 0 },
        { total: 6, done: 0, open: 0, waiting: 0, returned: 6 },
      ];
      const orders = Array.from({ length: 20 }, (_, index) => ({
        ...order,
        id: crypto.randomUUID(),
        number: `F-2026-${String(45 - index).padStart(6, '0')}`,
        service_names:
          index === 0
            ? Array.from({ length: 40 }, (_each, n) => `Service of a long name ${n}`)
            : [inTestLanguage('Methane')],
        field_names:
          index === 0
            ? Array.from({ length: 40 }, (_each, n) => `${longName} ${n}`)
            : [index % 3 === 1 ? longName : 'North 40'],
        shape: [
          [0, 30],
          [90, 10],
          [100, 75],
        ],
        order_amount: index === 0 ? 1_234_567.89 : 45.4,
        reccurring_order: index === 3,
        analyses: analysisCounts[index % 3],
        analysis_status: ['Completed'],
      }));
      Object.assign(body, { data: orders, total: 45 });
    }),
  );
}

/** Mocks an order of many fields. */
export async function mockManyItems(page: Page): Promise<void> {
  await page.route('**/orders/order-detail/**', (route) =>
    fulfilWithChangedBody(route, (body) => {
      const order = body.data as { order_items: Record<string, unknown>[] };
      const [item] = order.order_items;
      order.order_items = Array.from({ length: 40 }, (_, index) => ({
        ...item,
        id: index === 0 ? item?.['id'] : crypto.randomUUID(),
        field_name: index % 7 === 0 ? longName : `Field ${index}`,
        ...(index % 5 === 1 && {
          analysis_status: 'Waiting for a clear view',
          status_reason: inTestLanguage('22 % of the field is clear on 19 Nov 2026; 60 % is needed.'),
        }),
      }));
    }),
  );
}

/** Mocks receipts, one of them without a number yet, and a refund to the card. */
export async function mockDocuments(page: Page): Promise<void> {
  await page.route('**/orders/order-detail/**', (route) =>
    fulfilWithChangedBody(route, (body) => {
      const order = body.data as Record<string, unknown> & { payments: object; created_at: string };
      const createDocument = (kind: string, number: string | null, amount: number) => ({
        id: crypto.randomUUID(),
        kind,
        number,
        amount,
        created_at: order.created_at,
      });
      Object.assign(order, {
        refunded: 5,
        order_id: crypto.randomUUID(),
        first_number: 'F-2026-000001',
        documents: [createDocument('receipt', 'R-2026-000001', 11.5), createDocument('credit_note', null, 5)],
      });
      Object.assign(order.payments, { refunded_to_card: 2, wallet_amount: 1.5 });
    }),
  );
}
