import {
  bankDialog,
  cancelOpenPayments,
  createPayer,
  expectPaid,
  expectWalletAndOrders,
  openPaymentPage,
  payButton,
  startBankPayment,
  typeAddress,
  typeCard,
} from './at-the-payment.ts';
import { apiOf, openSignedIn } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

// The browser logs lines for refusals, and for requests that this test does not answer.
test.use({ expectedConsole: /status of (401|402|409)|Failed to load resource: net::/ });
test.afterEach(expectBalancedBooks);

test.describe('a bank that requires confirmation', () => {
  test('confirmed: the order is paid, including the wallet part', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankDialog(page)).toContainText('Amount$6.13');
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('refused: nothing was charged, and another card pays', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await bankDialog(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(/^Your bank did not confirm the payment/)).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await expect(page.getByText('$6.13 by card')).toBeVisible();
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('dismissed, then continued', { tag: '@deep' }, async ({ page }) => {
    await openPaymentPage(page);
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bankDialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
  });

  test('the tab was closed: a new one continues the payment', { tag: '@deep' }, async ({ page, context }) => {
    const closedPage = await context.newPage();
    const person = await openPaymentPage(closedPage);
    await typeAddress(closedPage);
    await typeCard(closedPage, 'needsConfirmation');
    await payButton(closedPage).click();
    await expect(bankDialog(closedPage)).toBeVisible();
    await closedPage.close();
    await openSignedIn(page, person);
    await page.goto('/wallet');
    await expect(page.getByText(/^A payment of \$11\.13 is waiting for your bank until /)).toBeVisible();
    await page.getByRole('link', { name: 'Continue this payment' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await expect(page.getByText(/^Your bank asks.* You have until/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('cancelled: the wallet part is returned immediately, and another card pays', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await expect(page.getByText('The payment was cancelled. Nothing was charged.')).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await expect(page.getByLabel('City')).toHaveValue('Ghent');
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('cancelled in another tab: confirming then charges nothing, and the order can be paid again', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await openPaymentPage(page, { wallet: 5 });
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankDialog(page)).toContainText('Amount$6.13');
    await cancelOpenPayments(page.request, person);
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText(/^This payment has been cancelled or refused in the meantime\. Nothing was charged/),
    ).toBeVisible();
    await expect(bankDialog(page)).toHaveCount(0);
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
    await typeCard(page, 'accepted');
    await payButton(page).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('cancelled in another tab while this one waits: it reports the cancellation without a reload', {
    tag: '@deep',
  }, async ({ page }) => {
    const person = await createPayer(page.request, { wallet: 5 });
    const [{ id }] = await apiOf(page.request, person).get('/carts/cart/');
    await startBankPayment(page.request, person, id);
    await openSignedIn(page, person);
    await page.goto('/payment');
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible();
    await cancelOpenPayments(page.request, person);
    await expect(page.getByText(/^This payment has been cancelled or refused in the meantime/)).toBeVisible({
      timeout: 10_000,
    });
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
  });

  test('a confirmation that comes too late is reported as too late', { tag: '@deep' }, async ({ page }) => {
    const person = await openPaymentPage(page);
    await page.route('**/payments/open/', async (route) => {
      const reply = await route.fetch();
      const { data, ...envelope } = await reply.json();
      const expiredPayments = data.map((one: object) => ({ ...one, expires_at: '2025-01-05T10:00:00.000Z' }));
      await route.fulfill({ response: reply, json: { ...envelope, data: expiredPayments } });
    });
    await page.route('**/sandbox/bank/', (route) =>
      route.fulfill({ status: 409, json: { message: 'Too late.', code: 'payment_ended', data: null } }),
    );
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await payButton(page).click();
    await expect(bankDialog(page)).toContainText('Amount$11.13');
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^The payment was not confirmed within 15 minutes/)).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
  });

  test('for another cart: it names the items and can be cancelled', { tag: '@deep' }, async ({ page }) => {
    const person = await createPayer(page.request, { items: 2 });
    const { get } = apiOf(page.request, person);
    const [first] = await get('/carts/cart/');
    await startBankPayment(page.request, person, first.id);
    await openSignedIn(page, person);
    await page.goto('/basket');
    await page.getByRole('link', { name: 'Continue this payment' }).click();
    await expect(page.getByText('This payment covers only these analyses:')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    await expect(payButton(page)).toHaveText('Pay $22.26');
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
  });
});

test.describe('a total below the minimum card charge', () => {
  test('the wallet is topped up with a bank that requires confirmation, and pays', { tag: '@deep' }, async ({
    page,
  }) => {
    const person = await createPayer(page.request);
    await openSignedIn(page, person);
    // The price is mocked, because no analysis costs less than the minimum of a card payment.
    await page.route('**/carts/cart/', async (route) => {
      const reply = await route.fetch();
      const { data, ...envelope } = await reply.json();
      const cheapItems = data.map((row: object) => ({ ...row, total_price: 0.4 }));
      await route.fulfill({ response: reply, json: { ...envelope, data: cheapItems } });
    });
    await page.goto('/payment');
    await expect(page.getByText(/^A card cannot be charged less than \$0\.50/)).toBeVisible();
    await page.getByRole('button', { name: 'Top up the wallet' }).click();
    await expect(page.getByLabel('Other amount in dollars')).toHaveValue('5.00');
    await expect(page.getByLabel('Other amount in dollars')).toBeFocused();
    await typeCard(page, 'needsConfirmation');
    await page.getByRole('button', { name: 'Top up $5.00' }).dblclick();
    await expect(bankDialog(page)).toContainText('Amount$5.00');
    await bankDialog(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(/^Your bank did not confirm the payment/)).toBeVisible();
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 0 });
    await typeCard(page, 'needsConfirmation');
    await page.getByRole('button', { name: 'Top up $5.00' }).click();
    await bankDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('checkbox', { name: 'Use Wallet: $0.40' })).toBeChecked();
    await expect(payButton(page)).toHaveText('Pay $0.40');
    await expectWalletAndOrders(page, person, { wallet: 5, orders: 0 });
  });
});
