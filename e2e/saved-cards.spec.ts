import type { Page } from '@playwright/test';
import {
  cards,
  createPayer,
  expectPaid,
  expectWalletAndOrders,
  openPaymentPage,
  payButton,
  putInCart,
  typeAddress,
  typeCard,
} from './at-the-payment.ts';
import { apiOf, openSignedIn, payFor } from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

// The browser logs lines for refusals.
test.use({ expectedConsole: /status of (401|402|404|409)/ });
test.afterEach(expectBalancedBooks);

const savedCard = (page: Page) => page.getByRole('radio', { name: /^Visa ending in 4242/ });
const consent = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' });

/** Opens the payment page as a customer who has saved a card with an earlier order. */
async function openAsReturningBuyer(page: Page, card = 'pm_card_visa') {
  const person = await createPayer(page.request);
  const [first] = await apiOf(page.request, person).get('/carts/cart/');
  await payFor(page.request, person, [first], card, { save_card: true });
  await putInCart(page.request, person);
  await openSignedIn(page, person);
  await page.goto('/payment');
  return person;
}

/** Everything that the browser keeps for this site. */
const storedByBrowser = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );

test('a card is saved with consent, and pays the next order with one press', { tag: '@deep' }, async ({
  page,
}) => {
  const person = await openPaymentPage(page);
  await typeAddress(page);
  await typeCard(page, 'accepted');
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  expect(await storedByBrowser(page)).not.toMatch(/4242/);
  await payButton(page).click();
  await expectPaid(page);

  await putInCart(page.request, person);
  await page.goto('/payment');
  await expect(savedCard(page)).toBeChecked();
  await expect(page.getByText('9000 Ghent')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await payButton(page).click();
  await expectPaid(page);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 2 });
  expect((await storedByBrowser(page)).replaceAll(/\s/g, '')).not.toContain(
    cards.accepted.replaceAll(' ', ''),
  );
});

test('in addition to a saved card, another one can be typed', { tag: '@deep' }, async ({ page }) => {
  const person = await openAsReturningBuyer(page);
  await expect(savedCard(page)).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Other card' }).check();
  await typeCard(page, 'needsConfirmation');
  await payButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();
  expect(await apiOf(page.request, person).get('/payments/cards/')).toHaveLength(1);
});

test('a saved card whose bank asks is confirmed in the page', { tag: '@deep' }, async ({ page }) => {
  const person = await createPayer(page.request, { wallet: 0 });
  await openSignedIn(page, person);
  await page.goto('/payment');
  await typeAddress(page);
  await typeCard(page, 'needsConfirmation');
  await consent(page).check();
  for (const orders of [1, 2]) {
    await payButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders });
    await putInCart(page.request, person);
    await page.goto('/payment');
    await expect(page.getByRole('radio', { name: /^Visa ending in 3184/ })).toBeChecked();
  }
});

test('a card removed in another tab charges nothing, and a card can be typed at once', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await openAsReturningBuyer(page);
  await expect(savedCard(page)).toBeChecked();
  const { get } = apiOf(page.request, person);
  const [{ id }] = await get('/payments/cards/');
  const removal = await page.request.delete(`/api/v1/payments/cards/${id}/`, {
    headers: { authorization: `Bearer ${person.token.access}` },
  });
  expect(removal.ok()).toBe(true);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer among your saved cards' })).toBeVisible();
  await expect(page.getByText('9000 Ghent')).toBeVisible();
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  await typeCard(page, 'accepted');
  await payButton(page).click();
  await expectPaid(page);
  await expectWalletAndOrders(page, person, { wallet: 0, orders: 2 });
});

test('the wallet lists saved cards and removes them', { tag: '@deep' }, async ({ page }) => {
  const person = await openAsReturningBuyer(page);
  await page.goto('/wallet');
  const section = page.getByRole('region', { name: 'Saved cards' });
  await expect(section.getByText('Visa ending in 4242')).toBeVisible();
  await expect(section.getByText('Expires 12 / 34')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await expect(page.getByText('The card is removed.')).toBeVisible();
  await expect(section).toHaveCount(0);
  expect(await apiOf(page.request, person).get('/payments/cards/')).toEqual([]);
});

test('a saved card tops up the wallet with two presses', { tag: '@deep' }, async ({ page }) => {
  const person = await openAsReturningBuyer(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Top up' }).click();
  await expect(savedCard(page)).toBeChecked();
  await page.getByRole('button', { name: 'Top up $20.00' }).click();
  await expect(page.locator('.wallet-balance')).toHaveText('$20.00');
  await expectWalletAndOrders(page, person, { wallet: 20, orders: 1 });
});

test('a saved card that has expired is listed, and not preselected', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/payments/cards/', async (route) => {
    const reply = await route.fetch();
    const { data, ...envelope } = await reply.json();
    const expired = data.map((card: object) => ({ ...card, exp_year: 2021, is_expired: true }));
    await route.fulfill({ response: reply, json: { ...envelope, data: expired } });
  });
  await openAsReturningBuyer(page);
  await expect(page.getByText('Expired 12 / 21')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Other card' })).toBeChecked();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
