import type { Page } from '@playwright/test';
import { fieldOf, fillIn, takeCardsByStripe } from '../at-stripe.ts';
import {
  bankDialog,
  createPayer,
  payButton,
  startBankPayment,
  typeAddress,
  typeCard,
  walletChoice,
} from '../at-the-payment.ts';
import { apiOf, createCustomer, openSignedIn, payFor, sharedBuyer, sharedCustomer } from '../customers.ts';
import { doubleProvider } from '../stripe-script/double-provider.ts';
import { mockStripe } from '../stripe-script/mock-stripe.ts';
import { inTestLanguage } from './in-test-language.ts';
import { type ScreenState, waitForText } from './screen-state.ts';

/** Signs in as a new payer, so that changes to the cart do not affect other tests. */
const signInAsPayer = (options?: Parameters<typeof createPayer>[1]) => async (page: Page) => {
  const person = await createPayer(page.request, options);
  await openSignedIn(page, person);
};
const signInAsCustomer = async (page: Page) => openSignedIn(page, await sharedCustomer(page.request));

/** Mocks totals below the minimum card charge. */
const mockTinyTotal = async (page: Page) => {
  await signInAsPayer()(page);
  await page.route('**/carts/cart/', async (route) => {
    const reply = await route.fetch();
    const { data, ...envelope } = await reply.json();
    const cheapItems = data.map((row: object) => ({ ...row, total_price: 0.4 }));
    await route.fulfill({ response: reply, json: { ...envelope, data: cheapItems } });
  });
};

const payWith = async (page: Page, card: Parameters<typeof typeCard>[1]) => {
  await typeAddress(page);
  await typeCard(page, card);
  await payButton(page).click();
};

/** Signs in as a payer of a server that takes cards through Stripe. */
const signInAtStripe = (options?: Parameters<typeof createPayer>[1]) => async (page: Page) => {
  await signInAsPayer(options)(page);
  await takeCardsByStripe(page);
  await mockStripe(page, doubleProvider);
};

/** States of the payment and its outcomes. */
export const paymentStates: readonly ScreenState[] = [
  {
    name: 'payment, wallet and card',
    path: '/payment',
    before: signInAsPayer({ items: 2, wallet: 5 }),
    waitUntilReached: async (page) => {
      await typeAddress(page);
      await typeCard(page, 'accepted');
    },
  },
  {
    name: 'payment, the wallet alone',
    path: '/payment',
    before: signInAsPayer({ wallet: 50 }),
    waitUntilReached: waitForText('All from your wallet'),
  },
  {
    name: 'payment, declined',
    path: '/payment',
    before: signInAsPayer({ wallet: 5 }),
    waitUntilReached: async (page) => {
      await payWith(page, 'declined');
      await waitForText(/declined by the bank/)(page);
    },
  },
  {
    name: 'payment, card at Stripe',
    path: '/payment',
    before: signInAtStripe({ wallet: 5 }),
    waitUntilReached: async (page) => {
      await fillIn(page, 'accepted');
      await fieldOf(page, 'cardNumber').focus();
    },
  },
  {
    name: 'payment, card at Stripe, wrong',
    path: '/payment',
    before: signInAtStripe(),
    waitUntilReached: async (page) => {
      await typeAddress(page);
      await fieldOf(page, 'cardNumber').fill('4242424242424241');
      await fieldOf(page, 'cardExpiry').fill('1220');
      await payButton(page).click();
      await waitForText('CVC is required')(page);
    },
  },
  {
    name: 'payment, card at Stripe, in progress',
    path: '/payment',
    before: async (page) => {
      await signInAtStripe()(page);
      await page.route('https://api.stripe.com/**', () => {});
    },
    waitUntilReached: async (page) => {
      await fillIn(page, 'accepted');
      await payButton(page).click();
      await page.locator('button[aria-busy="true"]').waitFor();
    },
  },
  {
    name: 'payment, card at Stripe, blocked',
    path: '/payment',
    before: async (page) => {
      await signInAtStripe()(page);
      await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'));
    },
    waitUntilReached: waitForText('The card fields could not be loaded. Nothing was charged.'),
  },
  {
    name: 'top-up, card at Stripe',
    path: '/wallet',
    before: signInAtStripe(),
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Top up', exact: true }).click();
      await fieldOf(page, 'cardNumber').fill('4242');
    },
  },
  {
    name: 'payment, price changed since it was shown',
    path: '/payment',
    before: async (page) => {
      await signInAsPayer({ wallet: 5 })(page);
      let isPriceStale = true;
      await page.route('**/carts/cart/', async (route) => {
        const reply = await route.fetch();
        const { data, ...envelope } = await reply.json();
        const cheaperItems = data.map((row: object) => ({ ...row, total_price: 10.13 }));
        await route.fulfill({
          response: reply,
          json: { ...envelope, data: isPriceStale ? cheaperItems : data },
        });
        isPriceStale = false;
      });
    },
    waitUntilReached: async (page) => {
      await payWith(page, 'accepted');
      await waitForText('The new total is $11.13.')(page);
    },
  },
  {
    name: 'payment, a card part too small',
    path: '/payment',
    before: signInAsPayer({ wallet: 10.85 }),
    waitUntilReached: async (page) => {
      await walletChoice(page).check();
      await waitForText('Pay all by card')(page);
    },
  },
  {
    name: 'payment, less than a card can be charged',
    path: '/payment',
    before: mockTinyTotal,
    waitUntilReached: waitForText('Top up the wallet'),
  },
  {
    name: 'top-up',
    path: '/payment',
    before: mockTinyTotal,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Top up the wallet' }).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'top-up, nothing filled in',
    path: '/payment',
    before: mockTinyTotal,
    waitUntilReached: async (page) => {
      await page.getByRole('button', { name: 'Top up the wallet' }).click();
      await page.getByLabel('Other amount in dollars').fill('4.99');
      await page.getByRole('button', { name: 'Top up', exact: true }).click();
      await waitForText('Card number is required')(page);
    },
  },
  {
    name: 'payment, confirmation at the bank',
    path: '/payment',
    before: signInAsPayer({ wallet: 5 }),
    waitUntilReached: async (page) => {
      await payWith(page, 'needsConfirmation');
      await bankDialog(page).getByText('$6.13').waitFor();
    },
  },
  {
    name: 'payment, waiting for the bank',
    path: '/payment',
    before: signInAsPayer({ wallet: 5 }),
    waitUntilReached: async (page) => {
      await payWith(page, 'needsConfirmation');
      await bankDialog(page).getByText('$6.13').waitFor();
      await page.keyboard.press('Escape');
      await bankDialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'payment, pending',
    path: '/payment',
    before: async (page) => {
      await signInAsPayer()(page);
      await page.route('**/payments/create-order/', (route) => route.abort('connectionreset'));
      await page.route('**/payments/cancel/', (route) => route.abort('connectionreset'));
    },
    waitUntilReached: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await page.route('**/payments/open/', (route) => route.abort('connectionreset'));
      await payWith(page, 'accepted');
      await waitForText('We are checking your payment')(page);
    },
  },
  {
    name: 'payment, cancelled in another tab',
    path: '/payment',
    before: signInAsPayer({ wallet: 5 }),
    waitUntilReached: async (page) => {
      await page.route('**/sandbox/bank/', (route) =>
        route.fulfill({ json: { message: '', data: { taken: false } } }),
      );
      await payWith(page, 'needsConfirmation');
      await bankDialog(page).getByText('$6.13').waitFor();
      await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
      await waitForText(/cancelled or refused in the meantime/)(page);
    },
  },
  {
    name: 'payment, paid in another tab',
    path: '/payment',
    before: async (page) => {
      const person = await createPayer(page.request, { items: 2 });
      await openSignedIn(page, person);
      await page.route('**/pay-elsewhere', async (route) => {
        const [first] = await apiOf(page.request, person).get('/carts/cart/');
        await payFor(page.request, person, [first]);
        await route.fulfill({ body: '' });
      });
    },
    waitUntilReached: async (page) => {
      await page.getByLabel('Card number').waitFor();
      await page.evaluate(() => fetch('/pay-elsewhere'));
      await payWith(page, 'accepted');
      await waitForText(/is already paid for/)(page);
    },
  },
  {
    name: 'payment, just paid',
    path: '/payment',
    before: async (page) => {
      const person = await createPayer(page.request);
      const items = (await apiOf(page.request, person).get('/carts/cart/')).slice(0, -1);
      await payFor(page.request, person, items);
      await openSignedIn(page, person);
    },
    waitUntilReached: waitForText('See your last order'),
  },
  {
    name: 'basket, a payment waits for the bank',
    path: '/basket',
    before: async (page) => {
      const person = await createPayer(page.request, { items: 2 });
      const [{ id }] = await apiOf(page.request, person).get('/carts/cart/');
      await startBankPayment(page.request, person, id);
      await openSignedIn(page, person);
    },
    waitUntilReached: waitForText('Continue this payment'),
  },
  {
    name: 'payment, nothing in the basket',
    path: '/payment',
    before: async (page) => openSignedIn(page, await createCustomer(page.request)),
    waitUntilReached: waitForText('There is nothing to pay for'),
  },
  {
    name: 'payment, sample',
    path: '/payment?sample=1',
    before: signInAsCustomer,
    waitUntilReached: waitForText('$57.50'),
  },
  {
    name: 'order, with its receipt',
    path: '/order',
    before: async (page) => {
      await openSignedIn(page, (await sharedBuyer(page.request)).person);
      await page.route('**/orders/order-detail/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        const receipt = { kind: 'receipt', number: 'R-2026-000012', amount: body.data.total };
        body.data.documents = [{ id: body.data.id, created_at: body.data.created_at, ...receipt }];
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: waitForText('Download receipt R-2026-000012'),
  },
  {
    name: 'order, completely refunded',
    path: '/order',
    before: async (page) => {
      await openSignedIn(page, (await sharedBuyer(page.request)).person);
      await page.route('**/orders/order-detail/**', async (route) => {
        const reply = await route.fetch();
        const body = await reply.json();
        body.data.refunded = body.data.total;
        Object.assign(body.data.order_items[0], {
          analysis_status: 'Refunded',
          status_reason: inTestLanguage('No clear view within 30 days.'),
        });
        await route.fulfill({ response: reply, json: body });
      });
    },
    waitUntilReached: waitForText('You have your money back'),
  },
  {
    name: 'order, none',
    path: '/order',
    before: signInAsCustomer,
    waitUntilReached: waitForText('No order yet'),
  },
  {
    name: 'order, sample',
    path: '/order?sample=1',
    before: signInAsCustomer,
    waitUntilReached: waitForText('$57.50'),
  },
];
