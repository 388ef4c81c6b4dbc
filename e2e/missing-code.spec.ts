import type { Page } from '@playwright/test';
import { codeOf } from './code-of.ts';
import { createCustomer, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

test.use({ expectedConsole: /ERR_FAILED|Failed to fetch dynamically imported module/ });

/**
 * Makes the code of the wallet screen fail to load until the page is reloaded, as after the
 * installation of a new version.
 */
async function failWalletCode(page: Page): Promise<void> {
  await openSignedIn(page, await createCustomer(page.request));
  await page.goto('/home');
  let isOldVersion = true;
  // After a reload the code is requested before the document is complete.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldVersion = false;
  });
  await page.route(codeOf('src/features/wallet/wallet.screen.tsx'), (route) =>
    isOldVersion ? route.abort() : route.continue(),
  );
}
const openWallet = (page: Page) => page.getByRole('banner').getByRole('link', { name: '$0.00' }).click();
const wallet = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wallet' });

test('a page that has been open for a while reloads by itself if its code is gone @deep', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await failWalletCode(page);
  await openWallet(page);
  await expect(wallet(page)).toBeVisible();
});

test('a page that was just loaded reports an unreachable server, and loads on request @deep', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 100;
  });
  await failWalletCode(page);
  await openWallet(page);
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(wallet(page)).toBeVisible();
});
