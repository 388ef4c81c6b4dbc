import type { Page } from '@playwright/test';
import { openSignedIn, sharedBuyer, sharedCustomer, sharedRecurringBuyer } from '../customers.ts';
import { mockDocuments, mockManyItems, mockManyOrders } from './order-replies.ts';
import { type ScreenState, waitForHeading, waitForText } from './screen-state.ts';

/** Signs in as the buyer and redirects /this-order to the buyer's order. */
const signInAsBuyer = async (page: Page) => {
  const buyer = await sharedBuyer(page.request);
  await openSignedIn(page, buyer.person);
  await page.route('**/this-order', (route) =>
    route.fulfill({ status: 302, headers: { location: `/orderlist-details?order_id=${buyer.orderId}` } }),
  );
  return buyer;
};
/** Signs in as the buyer of a recurring order whose remaining analyses are cancelled. */
const signInAsRecurringBuyer = async (page: Page) => {
  const { person, orderId } = await sharedRecurringBuyer(page.request);
  await openSignedIn(page, person);
  for (const [name, screen] of [
    ['this-order', 'orderlist-details'],
    ['this-breakdown', 'orderanalys'],
  ]) {
    await page.route(`**/${name}`, (route) =>
      route.fulfill({ status: 302, headers: { location: `/${screen}?order_id=${orderId}` } }),
    );
  }
};
const signInAsCustomer = async (page: Page) => openSignedIn(page, await sharedCustomer(page.request));

/** States of the screens from the payment to the order. */
export const boughtStates: readonly ScreenState[] = [
  {
    name: 'basket, bought recently',
    path: '/basket',
    before: signInAsBuyer,
    waitUntilReached: waitForText(/of this land on/),
  },
  {
    name: 'payment',
    path: '/payment',
    before: signInAsBuyer,
    waitUntilReached: (page) => page.getByLabel('Card number').waitFor(),
  },
  {
    name: 'payment, nothing filled in',
    path: '/payment',
    before: signInAsBuyer,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await waitForText('Card number is required')(page);
    },
  },
  {
    name: 'order',
    path: '/order',
    before: signInAsBuyer,
    waitUntilReached: waitForText('View Analysis Report'),
  },
  {
    name: 'orders, a notification',
    path: '/orderlist',
    before: async (page) => {
      await signInAsBuyer(page);
      // The call is mocked, so that the notifications stay unread for other tests with this buyer.
      await page.route('**/orders/news/seen/', (route) =>
        route.fulfill({ json: { message: '', data: null } }),
      );
    },
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: /^News/ }).click();
      await page.locator('.news-item').first().waitFor();
    },
  },
  {
    name: 'orders, none',
    path: '/orderlist',
    before: signInAsCustomer,
    waitUntilReached: waitForText('No orders yet'),
  },
  {
    name: 'orders',
    path: '/orderlist',
    before: signInAsBuyer,
    waitUntilReached: waitForText(/\d\d-\d\d-\d{4}/),
  },
  {
    name: 'order details',
    path: '/this-order',
    before: signInAsBuyer,
    waitUntilReached: waitForHeading(/^Order F-/),
  },
  {
    name: 'orders, many',
    path: '/orderlist',
    before: async (page) => {
      await signInAsBuyer(page);
      await mockManyOrders(page);
    },
    waitUntilReached: waitForText('20 of 45 orders'),
  },
  {
    name: 'orders, none of that kind',
    path: '/orderlist?state=waiting',
    before: signInAsBuyer,
    waitUntilReached: waitForText('No matching orders'),
  },
  {
    name: 'orders, loading',
    path: '/orderlist',
    before: async (page) => {
      await signInAsCustomer(page);
      await page.route('**/orders/order-list/**', () => {});
    },
    waitUntilReached: waitForHeading('Orders'),
  },
  {
    name: 'orders, failing',
    path: '/orderlist',
    before: async (page) => {
      await signInAsCustomer(page);
      await page.route('**/orders/order-list/**', (route) => route.abort('connectionrefused'));
    },
    waitUntilReached: waitForText('Try again'),
  },
  {
    name: 'order details, repeated and cancelled',
    path: '/this-order',
    before: signInAsRecurringBuyer,
    waitUntilReached: waitForText('refunded to your wallet'),
  },
  {
    name: 'order details, many items',
    path: '/this-order',
    before: async (page) => {
      await signInAsBuyer(page);
      await mockManyItems(page);
    },
    waitUntilReached: waitForHeading(/^Order F-/),
  },
  {
    name: 'order details, receipts and a refund to the card',
    path: '/this-order',
    before: async (page) => {
      await signInAsBuyer(page);
      await mockDocuments(page);
    },
    waitUntilReached: waitForText('Credit note'),
  },
  {
    name: 'price breakdown',
    path: '/this-breakdown',
    before: signInAsRecurringBuyer,
    waitUntilReached: waitForText('refunded'),
  },
  {
    name: 'order details, sample',
    path: '/orderdetails?sample=1',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('Sample'),
  },
  {
    name: 'price breakdown, sample',
    path: '/orderanalys?sample=1',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('Sample'),
  },
  {
    name: 'order details, no order selected',
    path: '/orderdetails',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('No order selected'),
  },
  {
    name: 'price breakdown, no order selected',
    path: '/orderanalys',
    before: signInAsCustomer,
    waitUntilReached: waitForHeading('No order selected'),
  },
  {
    name: 'order details, not found',
    path: '/orderlist-details?order_id=6a0e5a8e-0000-4000-8000-000000000001',
    before: signInAsCustomer,
    waitUntilReached: waitForText('Order not found.'),
  },
];
