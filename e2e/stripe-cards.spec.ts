import type { Page } from '@playwright/test';
import { bankPageOf, fieldOf, fillIn, typeAtStripe } from './at-stripe.ts';
import {
  cancelOpenPayments,
  cards,
  createPayer,
  expectPaid,
  expectWalletAndOrders,
  payButton,
  putInCart,
  typeAddress,
  walletChoice,
} from './at-the-payment.ts';
import { openSignedIn } from './customers.ts';
import { expectBalancedBooksIn } from './ledger-check.ts';
import { doubleProvider } from './stripe-script/double-provider.ts';
import { mockStripe } from './stripe-script/mock-stripe.ts';
import { test as base, expect } from './test.ts';

const origin = `http://127.0.0.1:${process.env['FURROW_E2E_STRIPE_PORT']}`;

/** Extends all tests in this file: each fails if a request to this site contains a card number. */
const test = base.extend<{ noCardNumbersSent: undefined }>({
  noCardNumbersSent: [
    async ({ page }, use) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(origin)) requests.push(`${request.url()} ${request.postData() ?? ''}`);
      });
      await use(undefined);
      const digits = requests.join('\n').replaceAll(/[\s-]/g, '');
      for (const number of Object.values(cards)) expect(digits).not.toContain(number.replaceAll(' ', ''));
    },
    { auto: true },
  ],
});

// The browser logs lines for refusals, and for requests that this test does not answer.
test.use({ baseURL: origin, expectedConsole: /status of (401|402|409)|Failed to load resource: net::/ });
test.afterEach(() => expectBalancedBooksIn('server-at-stripe'));

const frameOfWallets = (page: Page) =>
  page.frameLocator('iframe[title="Secure expressCheckout input frame"]');

async function openPayment(page: Page, options?: Parameters<typeof createPayer>[1]) {
  const person = await createPayer(page.request, options);
  await mockStripe(page, doubleProvider);
  await openSignedIn(page, person);
  await page.goto('/payment');
  return person;
}

test.describe('a card entered at Stripe', () => {
  test('pays, and this site does not mark payments as tests', async ({ page }) => {
    const person = await openPayment(page);
    await expect(page.getByText(/^Stripe provides these fields/)).toBeVisible();
    await expect(page.getByText(/Test payments/)).toHaveCount(0);
    await fillIn(page, 'accepted');
    await expect(page.locator('.card-mark[data-lit="true"]')).toHaveCount(1);
    await payButton(page).click();
    await expectPaid(page);
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('pays the part that the wallet does not cover @deep', async ({ page }) => {
    const person = await openPayment(page, { wallet: 5 });
    await fillIn(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('declined: the message of the bank is shown, the card is emptied, and the address stays', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openPayment(page, { wallet: 5 });
    await fillIn(page, 'declined');
    await payButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeVisible();
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await expect(fieldOf(page, 'cardNumber')).toHaveValue('');
    await expect(page.getByText('Card number is required')).toBeHidden();
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await typeAtStripe(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('with a wrong digit is refused at its field, as is each missing value', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPayment(page);
    await typeAddress(page);
    await expect(fieldOf(page, 'cardNumber')).toBeEditable();
    await payButton(page).click();
    for (const fieldLabel of ['Card number', 'Expiry', 'CVC']) {
      await expect(page.getByText(`${fieldLabel} is required`)).toBeVisible();
    }
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await fieldOf(page, 'cardNumber').fill('4242424242424241');
    await expect(page.getByText('This card number is not right. Check the digits.')).toBeVisible();
    await fieldOf(page, 'cardExpiry').fill('1220');
    await expect(page.getByText('This card has expired. Use another one.')).toBeVisible();
    await fieldOf(page, 'cardCvc').fill('12');
    await expect(page.getByText('This CVC is not complete.')).toBeVisible();
    await payButton(page).click();
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await typeAtStripe(page, 'accepted');
    await expect(page.getByText('This CVC is not complete.')).toBeHidden();
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('refused by Stripe itself: reported at the card, and nothing is lost', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPayment(page);
    await typeAddress(page);
    await fieldOf(page, 'cardNumber').fill('4111111111111111');
    await fieldOf(page, 'cardExpiry').fill('1234');
    await fieldOf(page, 'cardCvc').fill('123');
    await payButton(page).click();
    await expect(page.getByText('Your card number is incorrect.')).toBeVisible();
    await typeAtStripe(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('with the keyboard alone, Enter in the last field pays', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page);
    await typeAddress(page);
    await expect(fieldOf(page, 'cardCvc')).toBeEditable();
    // The buttons of Link and Google Pay come before the card, and load apart from it.
    await expect(frameOfWallets(page).getByRole('button', { name: 'Google Pay' })).toBeVisible();
    await page.getByLabel('State', { exact: true }).focus();
    for (const _ of ['Link', 'Google Pay', 'card']) await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'cardExpiry')).toBeFocused();
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'cardCvc')).toBeFocused();
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('on a phone in dark mode: a tap on a label focuses its field', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openPayment(page);
    await typeAddress(page);
    await page.getByText('Card number', { exact: true }).click();
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await typeAtStripe(page, 'accepted');
    // In dark mode the text is light, like that of our own fields; in light mode it is dark.
    await expect(fieldOf(page, 'cardNumber')).toHaveCSS('color', 'rgb(232, 239, 233)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(fieldOf(page, 'cardNumber')).toHaveCSS('color', 'rgb(23, 35, 27)');
    await payButton(page).click();
    await expectPaid(page);
  });
});

test.describe('confirmation at the bank, through Stripe', () => {
  test('completed: the order is paid', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page, { wallet: 5 });
    await fillIn(page, 'needsConfirmation');
    await payButton(page).click();
    await bankPageOf(page).getByRole('button', { name: 'Complete' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('failed: nothing was charged, and another card pays', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page, { wallet: 5 });
    await fillIn(page, 'needsConfirmation');
    await payButton(page).click();
    await bankPageOf(page).getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /did not confirm/ })).toBeVisible();
    await expect(fieldOf(page, 'cardNumber')).toBeFocused();
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await typeAtStripe(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('interrupted: it can be continued later', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page);
    await fillIn(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankPageOf(page)).toBeVisible();
    await page.goto('/wallet');
    await page.getByRole('link', { name: 'Continue this payment' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await bankPageOf(page).getByRole('button', { name: 'Complete' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('cancelled in another tab: completing it then pays nothing', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page, { wallet: 5 });
    await fillIn(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankPageOf(page)).toBeVisible();
    await cancelOpenPayments(page.request, person);
    await bankPageOf(page).getByRole('button', { name: 'Complete' }).click();
    // The page also cancels the payment itself, in case it is still open, and reports that in a toast.
    await expect(page.getByText(/^This payment has been cancelled or refused in the meantime/)).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
  });

  test('its page cannot be opened: the payment waits and can be continued', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPayment(page);
    await fillIn(page, 'needsConfirmation');
    await page.route('https://api.stripe.com/v1/payment_intents/**', (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByText(/^The page of your bank could not be opened/)).toBeVisible();
    await page.unroute('https://api.stripe.com/v1/payment_intents/**');
    await page.getByRole('button', { name: 'Continue' }).click();
    await bankPageOf(page).getByRole('button', { name: 'Complete' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });
});

test.describe('Stripe accepts the connection and never replies', () => {
  test('before the page of the bank opens: the buyer cancels, and another card pays', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openPayment(page);
    await fillIn(page, 'needsConfirmation');
    await page.route('https://api.stripe.com/v1/payment_intents/**', () => {});
    await payButton(page).click();
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(payButton(page)).toBeEnabled();
    await typeAtStripe(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });
});

test.describe('Stripe is unreachable', () => {
  test('its script is blocked: reported, and can be retried', { tag: '@deep' }, async ({ page }) => {
    const person = await createPayer(page.request);
    await mockStripe(page, doubleProvider);
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'));
    await openSignedIn(page, person);
    await page.goto('/payment');
    await expect(page.getByText(/^The card fields could not be loaded/)).toBeVisible();
    await typeAddress(page);
    await payButton(page).click();
    await expect(page.getByText(/have not loaded yet, so nothing was sent/)).toBeVisible();
    await page.unroute('https://js.stripe.com/**', undefined);
    await mockStripe(page, doubleProvider);
    await page.getByRole('button', { name: 'Try again' }).click();
    await typeAtStripe(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('the wallet can still pay', { tag: '@deep' }, async ({ page }) => {
    const person = await createPayer(page.request, { wallet: 20 });
    await page.route('https://*.stripe.com/**', (route) => route.abort('blockedbyclient'));
    await openSignedIn(page, person);
    await page.goto('/payment');
    await walletChoice(page).uncheck();
    await expect(page.getByText(/^The card fields could not be loaded/)).toBeVisible();
    await walletChoice(page).check();
    await typeAddress(page);
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 8.87, orders: 1 });
  });
});

test('the wallet is topped up in its dialog, with a confirmation at the bank above it', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createPayer(page.request);
  await mockStripe(page, doubleProvider);
  await openSignedIn(page, person);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Top up', exact: true }).click();
  await typeAtStripe(page, 'needsConfirmation');
  await page.getByRole('button', { name: /^Top up \$/ }).click();
  const completeButton = bankPageOf(page).getByRole('button', { name: 'Complete' });
  await expect(completeButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We added $20.00 to your wallet.')).toBeVisible();
  await expectWalletAndOrders(page, person, { wallet: 20, orders: 0 });
});

test.describe('a card saved at Stripe', () => {
  test('pays the next order with one press, without Stripe’s fields', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page);
    await fillIn(page, 'accepted');
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await payButton(page).click();
    await expectPaid(page);
    await putInCart(page.request, person);
    await page.goto('/payment');
    await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
    await expect(page.locator('iframe[title="Secure cardNumber input frame"]')).toHaveCount(0);
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 2 });
  });

  test('Link pays in its own sheet, which opens once the address is complete', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPayment(page);
    await frameOfWallets(page).getByRole('button', { name: 'Pay with Link' }).click();
    await expect(page.getByText('Address is required')).toBeVisible();
    await expect(frameOfWallets(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0);
    await typeAddress(page);
    // The last field still has the focus: an error that left only on blur would move the buttons under the press.
    await expect(page.getByText(/is required$/)).toHaveCount(0);
    await frameOfWallets(page).getByRole('button', { name: 'Pay with Link' }).click();
    await frameOfWallets(page).getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('a card of Google Pay is saved with consent', { tag: '@deep' }, async ({ page }) => {
    const person = await openPayment(page);
    await typeAddress(page);
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await frameOfWallets(page).getByRole('button', { name: 'Google Pay' }).click();
    await frameOfWallets(page).getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
    await page.goto('/wallet');
    await expect(
      page.getByRole('region', { name: 'Saved cards' }).getByText('Visa ending in 4242'),
    ).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });
});
