import type { Page } from '@playwright/test';
import { fieldOf, fillIn, takeCardsByStripe } from '../at-stripe.ts';
import { aPayer, bankOf, payAtBank, payButton, typeAddress, typeCard } from '../at-the-payment.ts';
import { aCustomer, callsOf, enterAs, payFor, theBuyer, theCustomer } from '../customers.ts';
import { doubleProvider } from '../stripe-script/double-provider.ts';
import { playStripe } from '../stripe-script/play-stripe.ts';
import { asSaid } from './as-said.ts';
import { type ScreenState, sees } from './screen-state.ts';

/** Signs in as a new payer, so that changes to the cart do not affect other tests. */
const asPayer = (some?: Parameters<typeof aPayer>[1]) => async (page: Page) => {
  const person = await aPayer(page.request, some);
  await enterAs(page, person);
};
const asCustomer = async (page: Page) => enterAs(page, await theCustomer(page.request));

/** Mocks totals below the minimum card charge. */
const forCents = async (page: Page) => {
  await asPayer()(page);
  await page.route('**/carts/cart/', async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = await reply.json();
    const cheap = data.map((row: object) => ({ ...row, total_price: 0.4 }));
    await route.fulfill({ response: reply, json: { ...rest, data: cheap } });
  });
};

const payWith = async (page: Page, card: Parameters<typeof typeCard>[1]) => {
  await typeAddress(page);
  await typeCard(page, card);
  await payButton(page).click();
};

/** Signs in as a payer of a server that takes cards through Stripe. */
const atStripe = (some?: Parameters<typeof aPayer>[1]) => async (page: Page) => {
  await asPayer(some)(page);
  await takeCardsByStripe(page);
  await playStripe(page, doubleProvider);
};

/** States of the payment and its outcomes. */
export const paymentStates: readonly ScreenState[] = [
  {
    name: 'payment, wallet and card',
    path: '/payment',
    before: asPayer({ items: 2, wallet: 5 }),
    arrived: async (page) => {
      await typeAddress(page);
      await typeCard(page, 'good');
    },
  },
  {
    name: 'payment, the wallet alone',
    path: '/payment',
    before: asPayer({ wallet: 50 }),
    arrived: sees('All from your wallet'),
  },
  {
    name: 'payment, declined',
    path: '/payment',
    before: asPayer({ wallet: 5 }),
    arrived: async (page) => {
      await payWith(page, 'declined');
      await sees(/declined by the bank/)(page);
    },
  },
  {
    name: 'payment, card at Stripe',
    path: '/payment',
    before: atStripe({ wallet: 5 }),
    arrived: async (page) => {
      await fillIn(page, 'good');
      await fieldOf(page, 'cardNumber').focus();
    },
  },
  {
    name: 'payment, card at Stripe, wrong',
    path: '/payment',
    before: atStripe(),
    arrived: async (page) => {
      await typeAddress(page);
      await fieldOf(page, 'cardNumber').fill('4242424242424241');
      await fieldOf(page, 'cardExpiry').fill('1220');
      await payButton(page).click();
      await sees('CVC is required')(page);
    },
  },
  {
    name: 'payment, card at Stripe, in progress',
    path: '/payment',
    before: async (page) => {
      await atStripe()(page);
      await page.route('https://api.stripe.com/**', () => {});
    },
    arrived: async (page) => {
      await fillIn(page, 'good');
      await payButton(page).click();
      await page.locator('button[aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'payment, card at Stripe, blocked',
    path: '/payment',
    before: async (page) => {
      await atStripe()(page);
      await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'));
    },
    arrived: sees('The card fields could not be loaded. Nothing was charged.'),
  },
  {
    name: 'top-up, card at Stripe',
    path: '/wallet',
    before: atStripe(),
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Top up', exact: true }).click();
      await fieldOf(page, 'cardNumber').fill('4242');
    },
  },
  {
    name: 'payment, price changed since it was shown',
    path: '/payment',
    before: async (page) => {
      await asPayer({ wallet: 5 })(page);
      let isStale = true;
      await page.route('**/carts/cart/', async (route) => {
        const reply = await route.fetch();
        const { data, ...rest } = await reply.json();
        const cheaper = data.map((row: object) => ({ ...row, total_price: 8.08 }));
        await route.fulfill({ response: reply, json: { ...rest, data: isStale ? cheaper : data } });
        isStale = false;
      });
    },
    arrived: async (page) => {
      await payWith(page, 'good');
      await sees('The new total is $9.08.')(page);
    },
  },
  {
    name: 'payment, a card part too small',
    path: '/payment',
    before: asPayer({ wallet: 8.8 }),
    arrived: async (page) => {
      await page.getByRole('checkbox').check();
      await sees('Pay all by card')(page);
    },
  },
  {
    name: 'payment, less than a card can be charged',
    path: '/payment',
    before: forCents,
    arrived: sees('Top up the wallet'),
  },
  {
    name: 'top-up',
    path: '/payment',
    before: forCents,
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Top up the wallet' }).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'top-up, nothing filled in',
    path: '/payment',
    before: forCents,
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Top up the wallet' }).click();
      await page.getByLabel('Other amount in dollars').fill('4.99');
      await page.getByRole('button', { name: 'Top up', exact: true }).click();
      await sees('Card number is required')(page);
    },
  },
  {
    name: 'payment, confirmation at the bank',
    path: '/payment',
    before: asPayer({ wallet: 5 }),
    arrived: async (page) => {
      await payWith(page, 'asks');
      await bankOf(page).getByText('$4.08').waitFor();
    },
  },
  {
    name: 'payment, waiting for the bank',
    path: '/payment',
    before: asPayer({ wallet: 5 }),
    arrived: async (page) => {
      await payWith(page, 'asks');
      await bankOf(page).getByText('$4.08').waitFor();
      await page.keyboard.press('Escape');
      await bankOf(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment, pending',
    path: '/payment',
    before: async (page) => {
      await asPayer()(page);
      await page.route('**/payments/create-order/', (route) => route.abort('connectionreset'));
      await page.route('**/payments/give-up/', (route) => route.abort('connectionreset'));
    },
    arrived: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await page.route('**/payments/open/', (route) => route.abort('connectionreset'));
      await payWith(page, 'good');
      await sees('We are checking your payment')(page);
    },
  },
  {
    name: 'payment, cancelled in another tab',
    path: '/payment',
    before: asPayer({ wallet: 5 }),
    arrived: async (page) => {
      await page.route('**/sandbox/bank/', (route) =>
        route.fulfill({ json: { message: '', data: { taken: false } } }),
      );
      await payWith(page, 'asks');
      await bankOf(page).getByText('$4.08').waitFor();
      await bankOf(page).getByRole('button', { name: 'Confirm' }).click();
      await sees(/cancelled or refused in the meantime/)(page);
    },
  },
  {
    name: 'payment, paid in another tab',
    path: '/payment',
    before: async (page) => {
      const person = await aPayer(page.request, { items: 2 });
      await enterAs(page, person);
      await page.route('**/pay-elsewhere', async (route) => {
        const [first] = await callsOf(page.request, person).get('/carts/cart/');
        await payFor(page.request, person, [first]);
        await route.fulfill({ body: '' });
      });
    },
    arrived: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await page.evaluate(() => fetch('/pay-elsewhere'));
      await payWith(page, 'good');
      await sees(/is already paid for/)(page);
    },
  },
  {
    name: 'payment, just paid',
    path: '/payment',
    before: async (page) => {
      const person = await aPayer(page.request);
      const items = (await callsOf(page.request, person).get('/carts/cart/')).slice(0, -1);
      await payFor(page.request, person, items);
      await enterAs(page, person);
    },
    arrived: sees('Your payment went through'),
  },
  {
    name: 'basket, a payment waits for the bank',
    path: '/basket',
    before: async (page) => {
      const person = await aPayer(page.request, { items: 2 });
      const [{ id }] = await callsOf(page.request, person).get('/carts/cart/');
      await payAtBank(page.request, person, id);
      await enterAs(page, person);
    },
    arrived: sees('Continue this payment'),
  },
  {
    name: 'payment, nothing in the basket',
    path: '/payment',
    before: async (page) => enterAs(page, await aCustomer(page.request)),
    arrived: sees('There is nothing to pay for'),
  },
  { name: 'payment, sample', path: '/payment?sample=1', before: asCustomer, arrived: sees('$57.50') },
  {
    name: 'order, with its receipt',
    path: '/order',
    before: async (page) => {
      await enterAs(page, (await theBuyer(page.request)).person);
      await page.route('**/orders/order-detail/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const receipt = { kind: 'receipt', number: 'R-2026-000012', amount: body.data.total };
        body.data.documents = [{ id: body.data.id, created_at: body.data.created_at, ...receipt }];
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: sees('Download receipt R-2026-000012'),
  },
  {
    name: 'order, completely refunded',
    path: '/order',
    before: async (page) => {
      await enterAs(page, (await theBuyer(page.request)).person);
      await page.route('**/orders/order-detail/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        body.data.refunded = body.data.total;
        Object.assign(body.data.order_items[0], {
          analysis_status: 'Refunded',
          status_reason: asSaid('No clear view within 30 days.'),
        });
        await route.fulfill({ response: reply, json: body });
      });
    },
    arrived: sees('You have your money back'),
  },
  { name: 'order, none', path: '/order', before: asCustomer, arrived: sees('No order yet') },
  { name: 'order, sample', path: '/order?sample=1', before: asCustomer, arrived: sees('$57.50') },
];
