import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createCustomer,
  field,
  getOffer,
  openSignedIn,
  signIn,
} from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { expect, test } from './test.ts';

const walletLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Wallet/ });
const balance = (page: Page) => page.locator('.wallet-balance');
const rows = (page: Page) => page.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');

const topUp = (request: APIRequestContext, person: BrowserUser, amount: number) =>
  apiOf(request, person).post('/payments/wallet-topup/', {
    amount,
    payment_method_id: 'pm_card_visa',
    attempt_id: crypto.randomUUID(),
  });

/** Orders five analyses from the wallet, and cancels those that have not started. */
async function orderAndCancel(request: APIRequestContext, person: BrowserUser) {
  const { get, post } = apiOf(request, person);
  const { industry, tiers } = await getOffer(request, person);
  const item = await post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    recurring: true,
    recurring_days: 4,
    recurring_times: 4,
  });
  const { order_id } = await post('/payments/create-order/', {
    amount: 0,
    wallet_amount: item.total_price,
    cart_id: [item.id],
    payment_method_id: null,
    billing_address: {
      address_line_1: '1 Mill Lane',
      city: 'Ghent',
      district: 'East Flanders',
      state: 'Flanders',
      postal_code: '9000',
    },
  });
  const order = await get(`/orders/order-detail/?order_id=${order_id}`);
  const reply = await request.patch('/api/v1/payments/cancel-recurring/', {
    headers: { authorization: `Bearer ${person.token.access}` },
    data: { item_id: order.order_items[0].id },
  });
  expect(reply.ok()).toBe(true);
  return { number: order.number, paid: item.total_price, back: (await reply.json()).data.refund_amount };
}

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

test('the history lists payments in, payments out and refunds, and links to the order', {
  tag: '@deep',
}, async ({ page, request }) => {
  const person = await createCustomer(request);
  await topUp(request, person, 250);
  const { number, paid: paidDollars, back: refundedDollars } = await orderAndCancel(request, person);
  await openSignedIn(page, person);
  await page.goto('/wallet');
  await expect(rows(page)).toHaveCount(3);
  const cells = await Promise.all(
    (await rows(page).all()).map((row) => row.getByRole('cell').allTextContents()),
  );
  const today = cells[0]?.[1];
  expect(today).toMatch(/^\d{1,2} [A-Z][a-z]{2}, \d{4}$/);
  const expectedBalance = 250 - paidDollars + refundedDollars;
  expect(cells).toEqual([
    [
      expect.stringMatching(/^Refund: [45] analyses of /),
      today,
      `+${dollars(refundedDollars)}`,
      dollars(expectedBalance),
    ],
    [`Order ${number}`, today, `-${dollars(paidDollars)}`, dollars(250 - paidDollars)],
    ['Top-up by card (Visa ending in 4242) Receipt', today, '+$250.00', '$250.00'],
  ]);
  await expect(balance(page)).toHaveText(dollars(expectedBalance));
  await expect(walletLink(page)).toContainText(dollars(expectedBalance));
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expectBalancedBooks();
});

test('an incoming payment is shown in every tab immediately, and announced on the wallet page', {
  tag: '@deep',
}, async ({ page, request }) => {
  const person = await createCustomer(request);
  await topUp(request, person, 20);
  await openSignedIn(page, person);
  await page.goto('/wallet');
  const other = await page.context().newPage();
  await openSignedIn(other, person);
  await other.goto('/profile');
  for (const tab of [page, other]) {
    await expect(walletLink(tab)).toContainText('$20.00');
    await tab.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  }
  await expect(page.getByRole('status').filter({ hasText: 'balance' })).toHaveCount(0);
  await topUp(request, person, 30);
  for (const tab of [page, other]) {
    await expect(walletLink(tab)).toContainText('$50.00');
    expect(await tab.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  }
  await expect(balance(page)).toHaveText('$50.00');
  await expect(rows(page).first()).toContainText('+$30.00');
  await expect(page.getByRole('status').filter({ hasText: 'Your balance is now $50.00' })).toBeAttached();
  await expect(other.getByRole('status').filter({ hasText: 'balance' })).toHaveCount(0);
  await expectBalancedBooks();
});

test('the complete history can be downloaded', { tag: '@deep' }, async ({ page, request }) => {
  const person = await createCustomer(request);
  await topUp(request, person, 250);
  await orderAndCancel(request, person);
  await openSignedIn(page, person);
  await page.goto('/wallet');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(header?.replace('\uFEFF', '').toLowerCase()).toMatch(/^date,description,type,amount,balance,order/);
  const { history } = await apiOf(request, person).get('/orders/wallet-history/');
  expect(lines).toHaveLength(history.length);
  const csvText = lines.toSorted().toReversed().join('\n');
  for (const { description, created_at } of history) {
    expect(csvText).toContain(description);
    expect(csvText).toContain(created_at.slice(0, 19));
  }
  await expectBalancedBooks();
});

test('nothing of the wallet is left for the next user', { tag: '@deep' }, async ({ page, request }) => {
  const [ada, bob] = [await createCustomer(request), await createCustomer(request)];
  await topUp(request, ada, 20);
  const sockets: { url: string; isClosed: () => boolean }[] = [];
  page.on('websocket', (socket) => sockets.push({ url: socket.url(), isClosed: () => socket.isClosed() }));
  await signIn(page, ada);
  await expect(walletLink(page)).toContainText('$20.00');
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(walletLink(page)).toBeHidden();
  await expect.poll(() => sockets.map(({ isClosed }) => isClosed())).toEqual([true]);
  await signIn(page, bob);
  await expect(walletLink(page)).toContainText('$0.00');
  await walletLink(page).click();
  await expect(page.getByText('Your wallet is empty')).toBeVisible();
  expect(sockets.map(({ url }) => new URL(url).pathname)).toEqual([
    `/wallet/${String(ada.user['id'])}/`,
    `/wallet/${String(bob.user['id'])}/`,
  ]);
});

test('on a phone a long history continues at the same scroll position, without horizontal overflow', {
  tag: '@deep',
}, async ({ page, request }) => {
  const person = await createCustomer(request);
  for (let count = 0; count < 55; count += 5)
    await Promise.all([1, 2, 3, 4, 5].map(() => topUp(request, person, 5)));
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, person);
  await page.goto('/wallet');
  await expect(rows(page)).toHaveCount(50);
  const showMore = page.getByRole('button', { name: 'Show 5 more' });
  await showMore.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  await showMore.click();
  await expect(rows(page)).toHaveCount(55);
  await expect(page.getByText('All 55 are shown')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const first = rows(page).first();
  const [descriptionBox, date, amount] = await Promise.all(
    [0, 1, 2].map((index) => first.getByRole('cell').nth(index).boundingBox()),
  );
  expect(date!.y).toBeGreaterThan(descriptionBox!.y);
  expect(amount!.y).toBeLessThan(date!.y);
  await expectBalancedBooks();
});

test.describe('a server that does not reply', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('shows no error in the header, and a retry on the wallet page', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    const person = await createCustomer(request);
    await topUp(request, person, 20);
    await openSignedIn(page, person);
    const calls = /\/(orders\/wallet|users\/socket-ticket)/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.', code: 'too_busy', data: null } }),
    );
    await page.goto('/profile');
    await expect(walletLink(page)).toContainText('balance not known');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await walletLink(page).click();
    const tryAgainButton = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(tryAgainButton).toBeVisible();
    await page.unroute(calls);
    await tryAgainButton.click();
    await expect(balance(page)).toHaveText('$20.00');
    await expect(rows(page)).toHaveCount(1);
  });

  test('shows the last balance with its time until there is a newer one', { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    const person = await createCustomer(request);
    await topUp(request, person, 20);
    await openSignedIn(page, person);
    const sockets: { close: () => Promise<void> }[] = [];
    await page.routeWebSocket('**/wallet/**', (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.goto('/wallet');
    await expect(balance(page)).toHaveText('$20.00');
    await expect(page.getByText(/reconnecting/)).toHaveCount(0);
    const calls = /\/(orders\/wallet|users\/socket-ticket)/;
    await page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.', code: 'too_busy', data: null } }),
    );
    await sockets[0]!.close();
    await expect(
      page.getByRole('status').filter({ hasText: /^Balance as of .+; reconnecting$/ }),
    ).toBeVisible();
    await expect(walletLink(page)).toContainText(/\$20\.00 as of .+, reconnecting/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await topUp(request, person, 5);
    await page.unroute(calls);
    await expect(balance(page)).toHaveText('$25.00');
    await expect(page.getByText(/reconnecting/)).toHaveCount(0);
  });
});

test('the top-up dialog focuses the amount each time', { tag: '@deep' }, async ({ page, request }) => {
  await openSignedIn(page, await createCustomer(request));
  await page.goto('/wallet');
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Top up', exact: true }).click();
    await expect(page.getByRole('radio', { name: '$20' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a top-up that waits for the bank can be continued from the wallet', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const person = await createCustomer(request);
  await request.post('/api/v1/payments/wallet-topup/', {
    headers: { authorization: `Bearer ${person.token.access}` },
    data: {
      amount: 7,
      payment_method_id: 'pm_card_authenticationRequired',
      attempt_id: crypto.randomUUID(),
    },
  });
  await openSignedIn(page, person);
  await page.goto('/wallet');
  await expect(page.getByText(/^A top-up of \$7\.00 is waiting for your bank until /)).toBeVisible();
  await page.getByRole('button', { name: 'Continue this payment' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(balance(page)).toHaveText('$7.00');
  await expect(page.getByRole('list', { name: 'Payments in progress' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Top up', exact: true })).toBeFocused();
  await expectBalancedBooks();
});
