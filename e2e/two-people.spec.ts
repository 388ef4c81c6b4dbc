import type { BrowserContext, Page } from '@playwright/test';
import {
  apiOf,
  type BrowserUser,
  createAnalysis,
  createCustomer,
  field,
  getOffer,
  openSignedIn,
} from './customers.ts';
import { expect, test } from './test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Unable to preload|status of 404/,
});

/**
 * Timeout in milliseconds of saving a result, because the server creates each of its files first, on
 * a machine with other load.
 */
const saveTimeout = { timeout: 60_000 };

/** Opens a tab of a user who did not tick "Remember me". */
async function openTab(context: BrowserContext, { token, user }: BrowserUser): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(
    (auth) => {
      if (window === top) sessionStorage.setItem('root', JSON.stringify({ auth }));
    },
    { token, user },
  );
  return tab;
}

test('closing the tab without signing out leaves nothing accessible to the next user, and keeps it for the same user', {
  tag: '@deep',
}, async ({ page, context }) => {
  const [{ person: ada, itemId }, bea] = await Promise.all([
    createAnalysis(page.request, 'vegetation-index'),
    createCustomer(page.request),
  ]);
  const address = `/analysis-report?item_id=${itemId}`;
  const record = `/api/v1/orders/view-analysis/?item_id=${itemId}`;
  const adasTab = await openTab(context, ada);
  await adasTab.goto(address);
  await adasTab.evaluate(() => navigator.serviceWorker.ready);
  await adasTab.getByRole('button', { name: 'Save offline' }).click();
  await expect(adasTab.getByText(/^Saved on this device on/)).toBeVisible(saveTimeout);
  // The URL is changed, because a signed one grants access itself and may be in the browser's own cache.
  const signedUrl = (await adasTab.locator('.report-files a').first().getAttribute('href')) ?? '';
  const file = `${signedUrl.split('?', 1)[0]}?expires=1`;
  await adasTab.close();

  const beasTab = await openTab(context, bea);
  await beasTab.goto('/kept');
  await expect(beasTab.getByText('Nothing is saved on this device')).toBeVisible();
  await context.setOffline(true);
  await beasTab.goto(address);
  await expect(beasTab.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(beasTab.getByText('NDVI · Values')).toHaveCount(0);
  const canFetch = (tab: Page, path: string) =>
    tab.evaluate(
      (url) =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      path,
    );
  expect(await canFetch(beasTab, record)).toBe(false);
  expect(await canFetch(beasTab, file)).toBe(false);
  await beasTab.close();

  // Nobody is signed in in this tab.
  await page.goto(address);
  await expect(page.getByText('NDVI · Values')).toHaveCount(0);
  expect(await canFetch(page, record)).toBe(false);

  const adaSecondPage = await openTab(context, ada);
  await adaSecondPage.goto(address);
  await expect(adaSecondPage.getByRole('heading', { name: 'NDVI · Values' })).toBeVisible();
  await expect(adaSecondPage.getByText(/^Showing the copy saved on this device on/)).toBeVisible();
  expect(await canFetch(adaSecondPage, file)).toBe(true);
});

/** Creates a customer with one analysis in the cart. */
async function createShopper(page: Page): Promise<BrowserUser> {
  const person = await createCustomer(page.request);
  const { industry, tiers } = await getOffer(page.request, person);
  await apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
  });
  return person;
}

test('when another user signs in in another tab, the address entered for a payment is cleared', {
  tag: '@deep',
}, async ({ page, context }) => {
  const [ada, bea] = await Promise.all([createShopper(page), createShopper(page)]);
  await openSignedIn(page, ada);
  await page.goto('/payment');
  await page.getByLabel('City', { exact: true }).fill('Adasville');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toContain('Adasville');

  const other = await context.newPage();
  await other.goto('/terms');
  const { token, user } = bea;
  await other.evaluate((auth) => localStorage.setItem('root', JSON.stringify({ auth })), { token, user });
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Merelbeke');
  expect(await page.evaluate(() => sessionStorage.getItem('order-draft') ?? '')).not.toContain('Adasville');
  await page.reload();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Merelbeke');
});
