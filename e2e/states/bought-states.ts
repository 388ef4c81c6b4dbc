import type { Page } from '@playwright/test';
import { enterAs, theBuyer, theCustomer, theRepeatingBuyer } from '../customers.ts';
import { withDocuments, withManyItems, withManyOrders } from './order-replies.ts';
import { heading, type ScreenState, sees } from './screen-state.ts';

/** Signs in as the buyer and redirects /this-order to the buyer's order. */
const asBuyer = async (page: Page) => {
  const buyer = await theBuyer(page.request);
  await enterAs(page, buyer.person);
  await page.route('**/this-order', (route) =>
    route.fulfill({ status: 302, headers: { location: `/orderlist-details?order_id=${buyer.orderId}` } }),
  );
  return buyer;
};
/** Signs in as the buyer of a recurring order of which the rest is cancelled. */
const asRepeatingBuyer = async (page: Page) => {
  const { person, orderId } = await theRepeatingBuyer(page.request);
  await enterAs(page, person);
  for (const [name, screen] of [
    ['this-order', 'orderlist-details'],
    ['this-breakdown', 'orderanalys'],
  ]) {
    await page.route(`**/${name}`, (route) =>
      route.fulfill({ status: 302, headers: { location: `/${screen}?order_id=${orderId}` } }),
    );
  }
};
const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

/** States from the payment to the order. */
export const boughtStates: readonly ScreenState[] = [
  {
    name: 'basket, bought recently',
    path: '/basket',
    before: asBuyer,
    arrived: sees(/of this land on/),
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
  {
    name: 'orders, a notification',
    path: '/orderlist',
    before: async (page) => {
      await asBuyer(page);
      // Mocked, so that they stay unread for other tests with this buyer.
      await page.route('**/orders/news/seen/', (route) =>
        route.fulfill({ json: { message: '', data: null } }),
      );
    },
    arrived: async (page) => {
      await page.getByRole('button', { name: /^News/ }).click();
      await page.locator('.news-item').first().waitFor();
    },
  },
  { name: 'orders, none', path: '/orderlist', before: asCustomer, arrived: sees('No orders yet') },
  { name: 'orders', path: '/orderlist', before: asBuyer, arrived: sees(/\d\d-\d\d-\d{4}/) },
  { name: 'order details', path: '/this-order', before: asBuyer, arrived: heading(/^Order F-/) },
  {
    name: 'orders, many',
    path: '/orderlist',
    before: async (page) => {
      await asBuyer(page);
      await withManyOrders(page);
    },
    arrived: sees('20 of 45 orders'),
  },
  {
    name: 'orders, none of that kind',
    path: '/orderlist?state=waiting',
    before: asBuyer,
    arrived: sees('No matching orders'),
  },
  {
    name: 'orders, loading',
    path: '/orderlist',
    before: async (page) => {
      await asCustomer(page);
      await page.route('**/orders/order-list/**', () => {});
    },
    arrived: heading('Orders'),
  },
  {
    name: 'orders, failing',
    path: '/orderlist',
    before: async (page) => {
      await asCustomer(page);
      await page.route('**/orders/order-list/**', (route) => route.abort('connectionrefused'));
    },
    arrived: sees('Try again'),
  },
  {
    name: 'order details, repeated and cancelled',
    path: '/this-order',
    before: asRepeatingBuyer,
    arrived: sees('refunded to your wallet'),
  },
  {
    name: 'order details, many items',
    path: '/this-order',
    before: async (page) => {
      await asBuyer(page);
      await withManyItems(page);
    },
    arrived: heading(/^Order F-/),
  },
  {
    name: 'order details, receipts and a refund to the card',
    path: '/this-order',
    before: async (page) => {
      await asBuyer(page);
      await withDocuments(page);
    },
    arrived: sees('Credit note'),
  },
  {
    name: 'price breakdown',
    path: '/this-breakdown',
    before: asRepeatingBuyer,
    arrived: sees('refunded'),
  },
  {
    name: 'order details, sample',
    path: '/orderdetails?sample=1',
    before: asCustomer,
    arrived: heading('Sample'),
  },
  {
    name: 'price breakdown, sample',
    path: '/orderanalys?sample=1',
    before: asCustomer,
    arrived: heading('Sample'),
  },
  {
    name: 'order details, no order selected',
    path: '/orderdetails',
    before: asCustomer,
    arrived: heading('No order selected'),
  },
  {
    name: 'price breakdown, no order selected',
    path: '/orderanalys',
    before: asCustomer,
    arrived: heading('No order selected'),
  },
  {
    name: 'order details, not found',
    path: '/orderlist-details?order_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: asCustomer,
    arrived: sees('Order not found.'),
  },
];
