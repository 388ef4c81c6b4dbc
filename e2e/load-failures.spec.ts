import type { Page } from '@playwright/test';
import { codeOf } from './code-of.ts';
import { createCustomer, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

/**
 * Screens with a list, and the call that loads the list. Those without a tag are tested outside of the deep tests too.
 */
const lists = [
  ['/home', 'admin-panel/industry-list'],
  ['/moredetails', 'admin-panel/country-list'],
  ['/fields', 'fields'],
  ['/basket', 'carts/cart'],
  ['/orderlist', 'orders/order-list'],
  ['/wallet', 'orders/wallet-history'],
  ['/refferal-users', 'users/my-referred-users'],
  ['/chatbot', 'chatbot/messages'],
] as const;

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

test.use({ expectedConsole: /status of 500|ERR_FAILED/ });

for (const [path, call] of lists) {
  test(`a list of ${path} that fails to load is reported in one toast at a time`, { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    await openSignedIn(page, await createCustomer(request));
    const reply = { message: 'Sorry.', code: 'internal', data: null };
    await page.route(`**/api/v1/${call}/**`, (route) => route.fulfill({ status: 500, json: reply }));
    await page.goto(path);
    await expect(messages(page).filter({ hasText: 'Internal Server Error' })).toHaveCount(1);

    await page.unroute(`**/api/v1/${call}/**`);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await expect(messages(page).filter({ hasText: 'Network Error' })).toHaveCount(1);
  });
}

test('a list of the guided order that fails to load is reported in the specified words, not in the server’s', {
  tag: '@deep',
}, async ({ page, request }) => {
  await openSignedIn(page, await createCustomer(request));
  const reply = { message: 'boom', code: 'internal', data: null };
  await page.route('**/api/v1/admin-panel/industry-list/**', (route) =>
    route.fulfill({ status: 500, json: reply }),
  );
  await page.goto('/chatbot');
  const oops = 'Oops! There was an issue loading data. Please try again later.';
  await expect(page.getByRole('region', { name: 'Industry' }).getByText(oops)).toBeVisible();
  await expect(page.getByText('boom')).toHaveCount(0);
});

test('a screen whose code does not load reports it after five seconds, and still appears when it does', {
  tag: '@deep',
}, async ({ page, request }) => {
  await openSignedIn(page, await createCustomer(request));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(codeOf('src/features/wallet/wallet.screen.tsx'), async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/wallet');
  await expect(page.locator('.screen-arriving')).toBeAttached();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(problem).toContainText('The server cannot be reached');
  await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});
