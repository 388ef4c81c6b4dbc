import type { Page, Route } from '@playwright/test';
import { createAnalysis, openSignedIn } from './customers.ts';
import { expect, test } from './test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Unable to preload/,
});

/**
 * Timeout in milliseconds of saving a result, because the server creates each of its files first, on
 * a machine with other load.
 */
const saveTimeout = { timeout: 60_000 };

const caches = (page: Page) =>
  page.evaluate(async () =>
    (await globalThis.caches.keys()).filter((name) => name.startsWith('furrow-saved-')),
  );

/** Waits until the service worker controls this page. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });

test('a result is saved on request, shown without a connection, and removed at sign-out', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await waitForServiceWorker(page);
  await expect(page.locator('.report-map')).toBeVisible();
  expect(await caches(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible(saveTimeout);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Showing the copy saved on this device on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'NDVI · Values' })).toBeVisible();
  const picture = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.report-files a')];
    const { href } = links.find(({ textContent }) => textContent?.includes('PNG'))!;
    return (await fetch(href)).headers.get('content-type');
  });
  expect(picture).toBe('image/png');

  await page.getByRole('link', { name: 'Results saved on this device' }).click();
  await page.getByRole('link', { name: /^Vegetation index · Merelbeke 1, seen on/ }).click();
  await expect(page.getByRole('heading', { name: 'NDVI · Values' })).toBeVisible();
  await expect(page.getByText(/^Showing the copy saved on this device on/)).toBeVisible();
  await page.goto(`/orderreport?item_id=${itemId}`);
  await expect(page.getByText(/^Showing the copy saved on this device on/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Order details' })).toBeVisible();
  // The connection is switched on and off, because some builds of Chromium report to be online after a page has loaded.
  await context.setOffline(false);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByText('This will load when you are back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Order F-/ })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => caches(page)).toEqual([]);
  const firstPage = page.getByRole('button', { name: 'Create account' });
  await expect(firstPage.or(page.getByRole('heading', { name: 'You are offline' })).first()).toBeVisible();
  await context.setOffline(false);
  // The first page appears without a reload.
  await expect(firstPage).toBeVisible();
});

test('a saved copy is marked even if the browser reports to be online, and replaced once the server replies', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible(saveTimeout);
  const copyNote = page.getByText(/^Showing the copy saved on this device on/);
  await expect(copyNote).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'NDVI · Values' })).toBeVisible();
  await expect(copyNote).toBeVisible();
  await expect(page.locator('.offline-bar')).toContainText('The server cannot be reached.');

  await context.setOffline(false);
  // The page polls the server, because no event reports that the server replies again.
  await expect(copyNote).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible();
});

test('saved results can be removed one by one', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible(saveTimeout);
  await page.goto('/kept');
  await page.getByRole('button', { name: /^Remove from this device: / }).click();
  await expect(page.getByText('Nothing is saved on this device')).toBeVisible();
});

test('with a connection without data, the link to saved results is shown until the server replies', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'vegetation-index');
  await openSignedIn(page, person);
  const unreachableMessage = page.getByText('The server cannot be reached.', { exact: true });
  const savedResultsLink = page.getByRole('link', { name: 'Results saved on this device' });
  const abortRequest = (route: Route) => route.abort();
  // Requests fail, although the browser reports to be online.
  await page.route('**/api/**', abortRequest);
  await page.goto('/orderlist');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached');
  await expect(unreachableMessage).toBeVisible();
  // Without a saved result, there is no link to saved results.
  await expect(savedResultsLink).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.goto(`/analysis-report?item_id=${itemId}`);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByText(/^Saved on this device on/)).toBeVisible(saveTimeout);

  await page.route('**/api/**', abortRequest);
  await page.goto('/orderlist');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached');
  await expect(savedResultsLink).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(savedResultsLink).toHaveCount(0);
});
