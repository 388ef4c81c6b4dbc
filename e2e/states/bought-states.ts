import type { Page } from '@playwright/test';
import { enterAs, theBuyer, theCustomer } from '../customers.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

/** A buyer, whose order is named in the address that the screen is opened with. */
const asBuyer = async (page: Page) => {
  const buyer = await theBuyer(page.request);
  await enterAs(page, buyer.person);
  await page.route('**/this-order', (route) =>
    route.fulfill({ status: 302, headers: { location: `/orderlist-details?order_id=${buyer.orderId}` } }),
  );
  await page.route('**/this-item', (route) =>
    route.fulfill({ status: 302, headers: { location: `/analysis-report?item_id=${buyer.itemId}` } }),
  );
  return buyer;
};
const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

/** From the payment to the report. */
export const boughtStates: readonly ScreenState[] = [
  {
    name: 'basket, bought lately',
    path: '/basket',
    before: asBuyer,
    arrived: sees(/of this land were bought/),
  },
  {
    name: 'payment',
    path: '/payment',
    before: asBuyer,
    arrived: (page) => page.getByLabel('Card number').waitFor(),
  },
  {
    name: 'payment, nothing filled in',
    path: '/payment',
    before: asBuyer,
    arrived: async (page) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await sees('Card number is required')(page);
    },
  },
  { name: 'order', path: '/order', before: asBuyer, arrived: sees('View Analysis Report') },
  { name: 'orders, none', path: '/orderlist', before: asCustomer, arrived: sees('No orders yet') },
  { name: 'orders', path: '/orderlist', before: asBuyer, arrived: sees(/\d\d-\d\d-\d{4}/) },
  { name: 'order details', path: '/this-order', before: asBuyer, arrived: heading(/^Order F-/) },
  {
    name: 'order details, not found',
    path: '/orderlist-details?order_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: asCustomer,
    arrived: sees('Order not found.'),
  },
  { name: 'report', path: '/this-item', before: asBuyer, arrived: heading('Analysis Details') },
  {
    name: 'report, waiting for a clear view',
    path: '/this-item',
    before: async (page) => {
      await asBuyer(page);
      await page.route('**/orders/view-analysis/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        Object.assign(body.data, {
          metadata: null,
          image: null,
          analysis_status: 'Waiting for a clear view',
          status_reason: '22 % of the field is clear on 2026-11-19; 60 % is needed.',
        });
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: sees('22 % of the field is clear'),
  },
  {
    name: 'report, not found',
    path: '/analysis-report?item_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: asCustomer,
    arrived: sees('Analysis not found.'),
  },
];
