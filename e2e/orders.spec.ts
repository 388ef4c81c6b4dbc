import type { Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createCustomer,
  field,
  getOffer,
  openSignedIn,
  payFor,
  sharedCustomer,
} from './customers.ts';
import { expectBalancedBooks } from './ledger-check.ts';
import { openMyFields } from './my-fields.ts';
import { expect, test } from './test.ts';

test.afterAll(expectBalancedBooks);

interface ItemOptions {
  furtherAnalyses?: number;
  /** The saved field of the item; by default, the outline of `field` is drawn. */
  savedField?: { id: string; area_ha: number };
}

/** Adds an analysis of the field to the cart. With further analyses, it recurs every two weeks. */
async function addToCart(
  page: Page,
  person: BrowserUser,
  { furtherAnalyses = 0, savedField }: ItemOptions = {},
) {
  const { industry, tiers } = await getOffer(page.request, person);
  return apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    ...(savedField
      ? { field_id: savedField.id, area_ha: savedField.area_ha }
      : { coordinates: field.coordinates, area_ha: field.hectares }),
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...(furtherAnalyses > 0 && { recurring: true, recurring_days: 2, recurring_times: furtherAnalyses }),
  });
}

/** Creates a customer with an order whose first analyses are completed. */
async function createBuyer(page: Page, itemOptions: ItemOptions[]) {
  const person = await createCustomer(page.request);
  const items = [];
  for (const each of itemOptions) items.push(await addToCart(page, person, each));
  const orderId = await payFor(page.request, person, items);
  const { get } = apiOf(page.request, person);
  const order = () => get(`/orders/order-detail/?order_id=${orderId}`);
  await expect
    .poll(async () =>
      (await order()).order_items.map((item: { analysis_status: string }) => item.analysis_status),
    )
    .toEqual(itemOptions.map(() => 'Completed'));
  await openSignedIn(page, person);
  return { person, orderId, get };
}

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
/** Amount in dollars in the row of a term. */
const amountOf = async (page: Page, term: string | RegExp): Promise<number> => {
  const row = page.locator('.order-facts > div').filter({ has: page.locator('dt', { hasText: term }) });
  return inDollars(await row.first().locator('dd').textContent());
};
const inDollars = (text: string | null): number =>
  Number((text ?? '').replace('\u2212', '-').replace(/[$,]/g, ''));

test('a recurring analysis is cancelled: the refund is in the wallet, and a second tab offers nothing more to cancel', async ({
  page,
  context,
}) => {
  const { orderId, get } = await createBuyer(page, [{ furtherAnalyses: 4 }]);
  await page.goto(`/orderlist-details?order_id=${orderId}`);
  await expectText(page, 'Every 2 weeks, 5 analyses in all');
  const other = await context.newPage();
  await other.goto(`/orderlist-details?order_id=${orderId}`);
  const otherButton = other.getByRole('button', { name: 'Cancel Recurring' });
  await expect(otherButton).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Recurring' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the dates that have not started?' });
  await expect(dialog).toContainText('4 analyses have not started. $44.52 goes back to your wallet at once.');
  await dialog.getByRole('button', { name: 'Cancel Recurring' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Recurring' })).toHaveCount(0);
  await expect(
    page.getByRole('row', { name: /This analysis was cancelled before it started\. 4 \$44\.52$/ }),
  ).toBeVisible();
  const timeline = page.getByRole('region', { name: 'What happened' });
  const cancelledEvents = timeline.getByRole('listitem').filter({ hasText: 'Cancelled' });
  await expect(cancelledEvents).toContainText('4 analyses');
  await expect(cancelledEvents).toContainText('$44.52 refunded to your wallet');
  await expect(page.getByRole('link', { name: 'View Analysis Report' })).toBeVisible();
  expect((await get('/orders/wallet/')).balance).toBe(44.52);
  // The focus is on this text, because the button that was clicked has disappeared.
  await expect(page.getByText('There is nothing left to cancel.', { exact: true })).toBeFocused();

  // The other tab learns of it, and offers nothing that is gone.
  await expect(otherButton).toHaveCount(0);
  await expect(
    other.getByRole('row', { name: /This analysis was cancelled before it started\. 4 \$44\.52$/ }),
  ).toBeVisible();
  expect((await get('/orders/wallet/')).balance).toBe(44.52);
});

test.describe('at the same time', () => {
  // The browser logs a line for requests that the server refuses.
  test.use({ expectedConsole: /status of 409/ });

  test('a cancellation made elsewhere while the dialog is open is reported and not repeated', {
    tag: '@deep',
  }, async ({ page }) => {
    const { person, orderId, get } = await createBuyer(page, [{ furtherAnalyses: 1 }]);
    await page.goto(`/orderlist-details?order_id=${orderId}`);
    await page.getByRole('button', { name: 'Cancel Recurring' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 analysis has not started.');
    const [item] = (await get(`/orders/order-detail/?order_id=${orderId}`)).order_items;
    await apiOf(page.request, person).patch('/payments/cancel-recurring/', { item_id: item.id });
    await dialog.getByRole('button', { name: 'Cancel Recurring' }).click();
    await expect(page.getByRole('dialog', { name: 'There is nothing left to cancel' })).toBeVisible();
    expect((await get('/orders/wallet/')).balance).toBe(item.cancel_refund);
  });
});

test('the price breakdown adds up to the cent, and each analysis has its date and amount', async ({
  page,
}) => {
  const { orderId } = await createBuyer(page, [{ furtherAnalyses: 2 }, {}]);
  await page.goto(`/orderlist-details?order_id=${orderId}`);
  await page.getByRole('link', { name: 'Price breakdown and dates' }).click();
  await expect(page.getByRole('heading', { name: /^Price breakdown of F-/ })).toBeVisible();
  const items = page.locator('.order-price h3 + .order-facts');
  await expect(items).toHaveCount(2);
  const totals: number[] = [];
  for (const item of await items.all()) {
    const cells = await item.locator('dd').allTextContents();
    totals.push(Math.round(inDollars(cells.at(-1) ?? '') * 100));
    if (cells.length === 1) continue;
    const [one, all] = cells.map((cell) => Math.round(inDollars(cell) * 100));
    expect(all).toBe(one! * 3);
  }
  const total = Math.round(inDollars(await page.locator('.order-total .number').textContent()) * 100);
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(total);
  expect(Math.round((await amountOf(page, 'By card, Visa ·· 4242')) * 100)).toBe(total);

  const runs = page.getByRole('region', { name: 'Analyses' }).getByRole('listitem');
  await expect(runs).toHaveCount(4);
  await expect(runs.filter({ hasText: 'delivered' })).toHaveCount(2);
  await expect(runs.filter({ hasText: 'set aside' })).toHaveCount(2);
  const amounts = await page.locator('.run-row-money').allTextContents();
  const cents = amounts.map((text) => Math.round(inDollars(/^[$\d.,]+/.exec(text)?.[0] ?? '') * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(total);
});

test('the timeline shows the payment and the result live', { tag: '@deep' }, async ({ page }) => {
  const person = await createCustomer(page.request);
  const orderId = await payFor(page.request, person, [await addToCart(page, person)]);
  await openSignedIn(page, person);
  await page.goto(`/orderanalys?order_id=${orderId}`);
  // The page updates without a reload.
  await expect(page.getByRole('region', { name: 'Analyses' }).getByText('Completed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Analyses' }).getByText('delivered')).toBeVisible();
  await page.getByRole('link', { name: 'Order details' }).click();
  const timelineItems = page.getByRole('region', { name: 'What happened' }).getByRole('listitem');
  await expect(timelineItems).toHaveText([
    /^Completed/,
    /^Receipt R-\d{4}-\d{6}/,
    /^Paid \$11\.13Visa ·· 4242/,
  ]);
});

test('an order for several fields opens in the list', { tag: '@deep' }, async ({ page }) => {
  const { orderId } = await createBuyer(page, [{}, { furtherAnalyses: 1 }]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/orderlist');
  const group = page.locator('.order-group');
  await expect(group.getByRole('listitem')).toHaveCount(0);
  expect(requests.filter((url) => url.includes('order-detail'))).toEqual([]);
  await page.getByText('Analyses of this order').click();
  await expect(group.getByRole('listitem')).toHaveCount(2);
  await expect(group.getByRole('listitem').first()).toContainText('12.10 ha');
  await expect(group.getByText('1 of 2 done')).toBeVisible();
  expect(requests.filter((url) => url.includes(orderId))).not.toEqual([]);
  await group
    .getByRole('link', { name: /^View Analysis Report/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/analysis-report\?item_id=/);
});

test('orders are searched, filtered and shown in pages', { tag: '@deep' }, async ({ page }) => {
  const person = await createCustomer(page.request);
  for (let order = 0; order < 21; order++) {
    await payFor(page.request, person, [await addToCart(page, person)]);
  }
  const all = await apiOf(page.request, person).get('/orders/order-list/');
  const oldestNumber: string = all.at(-1).number;
  await openSignedIn(page, person);
  await page.goto('/orderlist');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expectText(page, '20 of 21 orders');
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(rows).toHaveCount(21);
  await expect(rows.last()).toContainText(oldestNumber);
  await page.getByRole('searchbox', { name: 'Search your orders' }).fill(oldestNumber);
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Order ${oldestNumber}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(oldestNumber);
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('link').click();
  await page.getByRole('link', { name: 'Price breakdown and dates' }).click();
  await page.getByRole('link', { name: 'Order details' }).click();
  await page.getByRole('link', { name: 'Back to the filtered list' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(oldestNumber);
  await expect(rows).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
  await expectText(page, 'No matching orders');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(rows).toHaveCount(20);
});

test('a search that finds an order of many fields points at the field in it', { tag: '@deep' }, async ({
  page,
}) => {
  const names = [
    'Hill',
    'Mill',
    'Creek',
    'Long Acre',
    'North 40',
    'Water meadow',
    'Home field',
    'Old orchard',
  ];
  const person = await openMyFields(
    page,
    names.map((name) => ({ name })),
  );
  const items = [];
  for (const savedField of await apiOf(page.request, person).get('/fields/'))
    items.push(await addToCart(page, person, { savedField }));
  await payFor(page.request, person, items);
  await page.goto('/orderlist?search=orch');
  await expectText(page, 'Found: Old orchard');
  await page.getByText('Analyses of this order').click();
  const marked = page.locator('.order-group mark');
  await expect(marked).toHaveText('Vegetation index · Old orchard');
  await expect(marked).toBeInViewport();
  await page
    .getByRole('link', { name: /Found: Old orchard/ })
    .first()
    .click();
  const shownItems = page.getByRole('list', { name: 'Analyses of this order' }).getByRole('listitem');
  await expect(shownItems.first().locator('mark')).toHaveText('Vegetation index · Old orchard');
  await page.getByRole('link', { name: 'Back to the filtered list' }).click();
  await page.getByRole('searchbox', { name: 'Search your orders' }).fill('methane-less');
  await expectText(page, 'No matching orders');
});

test('the orders of a field are found from one of them', { tag: '@deep' }, async ({ page }) => {
  const person = await openMyFields(page, [{ name: 'Hill' }, { name: 'Creek' }]);
  const saved = await apiOf(page.request, person).get('/fields/');
  const hill = saved.find(({ name }: { name: string }) => name === 'Hill');
  for (const savedField of [...saved, hill])
    await payFor(page.request, person, [await addToCart(page, person, { savedField })]);
  await page.goto('/orderlist?field=6a0e5a8e-0000-4000-8000-000000000001');
  await expectText(page, 'No matching orders');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.filter({ hasText: 'Hill' }).first().getByRole('link').click();
  await page.getByRole('link', { name: 'All orders of this field' }).click();
  await expect(rows).toHaveCount(2);
  const fields = page.getByRole('combobox', { name: 'Field' });
  await expect(fields.getByRole('option', { selected: true })).toHaveText('Hill');
  await fields.selectOption({ index: 0 });
  await expect(rows).toHaveCount(3);
});

test.describe('a sample', () => {
  for (const path of ['/orderdetails', '/orderlist-details', '/orderanalys']) {
    test(`of ${path} has the sample figures and links to a new order`, { tag: '@deep' }, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      await openSignedIn(page, await sharedCustomer(page.request));
      await page.goto(`${path}?sample=1`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
      await expectText(page, /\$0\.75/);
      await expectText(page, /\$5\.00/);
      await expectText(page, '$57.50');
      if (path !== '/orderanalys') await expectText(page, 'Within 72 hours');
      expect(calls.filter((url) => /\/orders\/order/.test(url))).toEqual([]);
      await page.getByRole('link', { name: 'Start an order' }).click();
      await expect(page.getByRole('heading', { name: 'Select a service' })).toBeVisible();
    });
  }

  test('is offered if no order is selected', { tag: '@deep' }, async ({ page }) => {
    await openSignedIn(page, await sharedCustomer(page.request));
    for (const path of ['/orderdetails', '/orderanalys']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'No order selected' })).toBeVisible();
      await page.getByRole('link', { name: 'See a sample' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
    }
    await page.goto('/orderlist-details');
    await expect(page).toHaveURL(/\/orderlist$/);
  });
});

test('everything about an order fits a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderId } = await createBuyer(page, [{ furtherAnalyses: 4 }, {}]);
  for (const path of [
    '/orderlist',
    `/orderdetails?order_id=${orderId}`,
    `/orderanalys?order_id=${orderId}`,
  ]) {
    await page.goto(path);
    await expectText(page, /F-\d{4}-\d{6}/);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
});

test('a completely refunded order is not shown as paid', { tag: '@deep' }, async ({ page }) => {
  const { orderId } = await createBuyer(page, [{}]);
  const stubbedState = { status: 'Completed', toCard: 0 };
  await page.route('**/orders/order-detail/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.data.refunded = body.data.total;
    body.data.payments.refunded_to_card = stubbedState.toCard;
    body.data.order_items[0].analysis_status = stubbedState.status;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(`/order?order_id=${orderId}`);
  await expect(page.getByRole('heading', { name: 'You have your money back' })).toBeVisible();
  await expectText(page, /^Order F-\d{4}-\d{6}: \$11\.13 went back to your wallet\.$/);
  await expectText(page, 'You keep the results that were delivered.');
  Object.assign(stubbedState, { status: 'Refunded', toCard: 6.13 });
  await page.reload();
  await expectText(page, /\$5\.00 went back to your wallet and \$6\.13 went back to your card\.$/);
  await expectText(page, /^We could not deliver anything/);
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toHaveCount(0);
  expect(await amountOf(page, 'Refunded to your card')).toBe(6.13);
});

test('the minimum price of an analysis is shown next to its price', { tag: '@deep' }, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { industry, tiers } = await getOffer(page.request, person);
  const item = await apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: [
      [
        [3.7, 51],
        [3.702, 51],
        [3.702, 51.001],
        [3.7, 51.001],
        [3.7, 51],
      ],
    ],
    area_ha: 1.56,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  });
  expect(item.total_price).toBe(6);
  const orderId = await payFor(page.request, person, [item]);
  await openSignedIn(page, person);
  await page.goto(`/orderlist-details?order_id=${orderId}`);
  await expectText(page, /^Order F-/);
  expect(await amountOf(page, 'Minimum price of an analysis')).toBe(6);
  await page.getByRole('link', { name: 'Price breakdown and dates' }).click();
  await expectText(page, /^Price breakdown/);
  expect(await amountOf(page, 'Minimum price of an analysis')).toBe(6);
  expect(await amountOf(page, /^1\.\d+\s+ha ×/)).toBeLessThan(6);
});

test.describe('an order that does not exist', () => {
  test.use({ expectedConsole: /status of 404/ });

  test('is requested once', { tag: '@deep' }, async ({ page }) => {
    await openSignedIn(page, await sharedCustomer(page.request));
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      if (/\/orders\/order/.test(request.url())) requestedPaths.push(new URL(request.url()).pathname);
    });
    await page.goto('/orderlist-details?order_id=6a0e5a8e-0000-4000-8000-000000000001');
    await expectText(page, 'Order not found.');
    await page.waitForLoadState('networkidle');
    expect(requestedPaths).toEqual(['/api/v1/orders/order-detail/']);
  });
});

test('a complete order is ordered again with one action, on a phone and by keyboard, and unavailable items are named', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { person, orderId } = await createBuyer(page, [{}, {}]);
  const cartItems = async () => (await apiOf(page.request, person).get('/carts/cart/')).slice(0, -1);
  await page.goto(`/orderlist-details?order_id=${orderId}`);
  const all = page.getByRole('button', { name: 'Order both again' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expectText(page, 'All 2 are in your basket, at today’s prices.');
  expect(await cartItems()).toHaveLength(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(all).toBeFocused();
  expect(await cartItems()).toHaveLength(0);

  await page.route('**/carts/order-again/all/', async (route) => {
    const reply = await route.fetch();
    const { data, ...envelope } = await reply.json();
    const [first] = data.items;
    const reason = 'This solution is no longer offered.';
    const unavailable_items = [{ service_name: first.service_name, field_name: 'North 40', reason }];
    await route.fulfill({
      response: reply,
      json: { ...envelope, data: { items: [first], unavailable_items } },
    });
  });
  await all.click();
  await expectText(page, '1 of 2 is in your basket, at today’s prices.');
  await expectText(page, /North 40: This solution is no longer offered\.$/);
  await page.getByRole('status').getByRole('link', { name: 'Go to the basket' }).click();
  await expect(page).toHaveURL('/basket');
});
