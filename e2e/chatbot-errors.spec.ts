import type { Page, Request } from '@playwright/test';
import { expectWalletAndOrders, typeAddress, typeCard } from './at-the-payment.ts';
import {
  addOneTime,
  button,
  cartItems,
  chooseService,
  confirmPayment,
  continueToPayment,
  drawLand,
  expectBotMessage,
  expectPaid,
  log,
  openAtRecurrence,
  openChat,
  step,
} from './chat.steps.ts';
import { apiOf, type BrowserUser, field, getOffer } from './customers.ts';
import { expect, test } from './test.ts';

test.describe('errors', { tag: '@deep' }, () => {
  test.use({ expectedConsole: /Failed to load resource/ });
  test('no solution for the area: the drawing starts again', async ({ page }) => {
    await openChat(page);
    await page.route('**/carts/solution/**', (route) => route.fulfill({ json: { message: '', data: [] } }));
    await chooseService(page);
    await drawLand(page);
    await button(page, 'Confirm Area').click();
    await expectBotMessage(
      page,
      /^.*There is no Vegetation index solution for [\d.]+\sha\. Draw another area\./,
    );
    await expect(button(page, 'Confirm Area')).toBeDisabled();
  });

  test('the server is unreachable when the area is confirmed: an error is shown, and a retry works', async ({
    page,
  }) => {
    await openChat(page);
    await chooseService(page);
    await drawLand(page);
    await expect(button(page, 'Confirm Area')).toBeEnabled();
    await page.route('**/carts/solution/**', (route) => route.abort());
    await button(page, 'Confirm Area').click();
    await expectBotMessage(page, 'Something went wrong on our side. Try again in a moment.');
    await page.unroute('**/carts/solution/**');
    await button(page, 'Confirm Area').click();
    await expect(step(page, 'Solution')).toBeVisible();
  });

  test('no reply to adding an item: retried with other answers, the cart has it once, with the last answers', async ({
    page,
  }) => {
    const person = await openAtRecurrence(page);
    let isReplyLost = true;
    await page.route('**/carts/cart/', async (route) => {
      if (route.request().method() !== 'POST' || !isReplyLost) return route.continue();
      isReplyLost = false;
      await route.fetch();
      await route.abort();
    });
    await addOneTime(page);
    await expectBotMessage(page, 'The server did not answer, so the analysis may already be in your basket.');
    expect(await cartItems(page, person)).toHaveLength(1);
    await button(page, 'Recurring').click();
    await page.getByLabel('Every … weeks').fill('2');
    await page.getByLabel('Further analyses').fill('2');
    await button(page, /^Add to basket/).click();
    await expectBotMessage(page, 'The total is $33.39');
    expect(await cartItems(page, person)).toMatchObject([{ recurring: true }]);
  });

  test('leaving while an analysis is added and returning or reloading puts it into the cart once', async ({
    page,
  }) => {
    const person = await openAtRecurrence(page);
    let releaseRequest: (() => void) | undefined;
    const release = new Promise<void>((done) => {
      releaseRequest = done;
    });
    let isFirst = true;
    await page.route('**/carts/cart/', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.continue();
      isFirst = false;
      await release;
      return route.continue().catch(() => {});
    });
    await addOneTime(page);
    await expect.poll(() => isFirst).toBe(false);
    await page.getByRole('link', { name: /\$0\.00/ }).click();
    await expect(page).toHaveURL('/wallet');
    await page.goBack();
    await expectBotMessage(page, /is in your basket\. The total is/);
    releaseRequest?.();
    await expect.poll(async () => (await cartItems(page, person)).length).toBe(1);
    await page.reload();
    await expect(step(page, 'Basket')).toBeVisible();
    expect(await cartItems(page, person)).toHaveLength(1);
  });

  test('a stale cart reply that arrives after an analysis was added does not empty the cart', async ({
    page,
  }) => {
    await openAtRecurrence(page);
    const staleReply = Promise.withResolvers<void>();
    const itemAdded = Promise.withResolvers<void>();
    const staleRequestDone = Promise.withResolvers<void>();
    let staleRequest: Request | undefined;
    let hasUserReturned = false;
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(
        event as 'requestfinished',
        (request) => request === staleRequest && staleRequestDone.resolve(),
      );
    await page.route('**/carts/cart/', async (route) => {
      const request = route.request();
      if (request.method() === 'POST') await staleReply.promise;
      if (request.method() === 'POST' || staleRequest || !hasUserReturned) return route.continue();
      staleRequest = request;
      const response = await route.fetch();
      staleReply.resolve();
      await itemAdded.promise;
      return route.fulfill({ response }).catch(() => {});
    });
    await page.getByRole('link', { name: /\$0\.00/ }).click();
    await page.getByRole('heading', { name: 'Wallet', exact: true }).waitFor();
    hasUserReturned = true;
    await page.goBack();
    await addOneTime(page);
    await expectBotMessage(page, /is in your basket\. The total is/);
    itemAdded.resolve();
    await staleRequestDone.promise;
    await button(page, 'Proceed to checkout').click();
    await expect(step(page, 'Address and card')).toBeVisible();
  });

  test('the order draft changes on another page while an analysis is added: missing answers are requested again', async ({
    page,
  }) => {
    await openAtRecurrence(page);
    await page.route('**/carts/cart/', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    );
    await addOneTime(page);
    await page.goto('/home');
    await page.getByRole('radio', { name: 'Forestry' }).check({ force: true });
    await button(page, 'Choose').click();
    await page.goto('/chatbot');
    await expect(step(page, 'Service')).toBeVisible();
    await button(page, 'Restart').click();
    await expect(step(page, 'Industry')).toBeVisible();
  });

  test('a payment on another page is reported in the chat', async ({ page }) => {
    const person = await openAtRecurrence(page);
    await addOneTime(page);
    await button(page, 'Proceed to checkout').click();
    await typeAddress(page);
    await typeCard(page, 'needsConfirmation');
    await continueToPayment(page);
    await confirmPayment(page);
    const bank = page.getByRole('dialog', { name: 'Test bank · simulated 3-D Secure' });
    await bank.waitFor();
    await page.goto('/payment');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await bank.getByRole('button', { name: /Confirm/ }).click();
    await expect(page).toHaveURL('/order');
    await page.goto('/chatbot');
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('a price that changed is said with the one before, where it is confirmed and where it was refused', async ({
    page,
  }) => {
    const person = await openAtRecurrence(page);
    await addOneTime(page);
    const { industry, tiers } = await getOffer(page.request, person);
    await apiOf(page.request, person).post('/carts/cart/', {
      price_range: tiers[0].id,
      coordinates: field.coordinates,
      area_ha: field.hectares,
      soil_type: industry.soil_type[0],
      vegetation_type: industry.vegetation_type[0],
      seen_price: 4.2,
    });
    await button(page, 'Proceed to checkout').click();
    await typeAddress(page);
    await typeCard(page, 'accepted');
    const payment = step(page, 'Payment');
    // The page shows prices that are a dollar lower than the current ones.
    let isPriceStale = true;
    await page.route('**/carts/cart/', async (route) => {
      const reply = await route.fetch();
      const { data, ...envelope } = await reply.json();
      const stalePrice = (row: { id?: string; total_price: number }) =>
        isPriceStale ? { ...row, total_price: row.total_price - (row.id === undefined ? 2 : 1) } : row;
      await route.fulfill({ response: reply, json: { ...envelope, data: data.map(stalePrice) } });
    });
    await page.reload();
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await expect(payment.getByText(/^Was \$4\.20, now \$10\.13/)).toBeVisible();
    await expect(payment.getByText(/^The price of 1 item has changed since you saw it/)).toBeVisible();
    // The prices change with the request, because the page may load the basket at any moment before it.
    await page.route('**/payments/create-order/', (route) => {
      isPriceStale = false;
      return route.continue();
    });
    await confirmPayment(page);
    await expect(log(page)).toContainText('was $10.13 and is now $11.13.');
    await typeCard(page, 'accepted');
    await continueToPayment(page);
    await confirmPayment(page);
    await expectPaid(page);
    await expectWalletAndOrders(page, person, { wallet: 0, orders: 1 });
  });

  test('a solution that is no longer sold has to be chosen again', async ({ page }) => {
    await openAtRecurrence(page);
    await page.route('**/carts/cart/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { message: '', code: 'invalid_input', data: { price_range: ['This is not sold.'] } },
          })
        : route.continue(),
    );
    await addOneTime(page);
    await expect(log(page)).toContainText('This solution does not fit 12.10 ha. Choose another one.');
    await expect(step(page, 'Solution')).toBeVisible();
  });

  test('messages and other data that fail to load', async ({ page }) => {
    await openChat(page);
    await page.route('**/chatbot/messages/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Something went wrong to load messages.')).toBeVisible();
    await page.unroute('**/chatbot/messages/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(step(page, 'Industry')).toBeVisible();
    await page.route('**/carts/cart/', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(
      page.getByText('Oops! There was an issue loading data. Please try again later.'),
    ).toBeVisible();
  });

  test('an ended session: the chat continues after signing in', async ({ page }) => {
    const person = await openAtRecurrence(page);
    await apiOf(page.request, person).post('/users/logout/', { refresh: person.token.refresh });
    await expect(page).toHaveURL('/signin');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('a field of barley');
    await button(page, 'Sign in').click();
    await expect(page).toHaveURL('/chatbot');
    await expect(step(page, 'How often')).toBeVisible();
    await addOneTime(page);
    await expectBotMessage(page, /is in your basket/);
    expect(await cartItems(page, await withCurrentToken(page, person))).toHaveLength(1);
  });
});

/** The person with the access token that the page has now. */
async function withCurrentToken(page: Page, person: BrowserUser): Promise<BrowserUser> {
  const auth = await page.evaluate(() => localStorage.getItem('root') ?? sessionStorage.getItem('root'));
  return { ...person, token: JSON.parse(auth ?? '{}').auth.token };
}
