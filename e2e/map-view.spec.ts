import { drawCorners } from './draw-corners.ts';
import { button, corners, hectares, map, openMap } from './map.steps.ts';
import { expect, test } from './test.ts';

test('a place is searched, selected by keyboard and shown on the map', async ({ page }) => {
  await openMap(page);
  const search = page.getByRole('combobox', { name: 'Search for a place' });
  await search.fill('gent');
  await expect(page.getByRole('option', { name: /Gent/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(map(page)).toHaveAttribute('data-zoom', '17');
  await search.fill('qqzzxx');
  await expect(page.getByText('Nothing found for “qqzzxx”.')).toBeVisible();
});

test.describe('without a map service', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('the map stays usable and reports what is missing', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/imagery/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/places/search/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'x', code: 'geocoder_unreachable', data: null } }),
    );
    await page.route('**/users/get-country/**', (route) => route.fulfill({ status: 503, body: '' }));
    await openMap(page);
    await expect(page.getByText('Satellite images cannot be loaded right now.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search for a place' }).fill('gent');
    await expect(page.getByText('The search is not working right now.')).toBeVisible();
    await page.keyboard.press('Escape');
    await drawCorners(page, corners);
    expect(await hectares(page)).toBeGreaterThan(1);
    await expect(page.locator('.order-facts')).toContainText('Not known right now');
    await expect(button(page, 'select')).toBeEnabled();
    await button(page, 'Try again').press('Enter');
    await expect(map(page)).toBeFocused();
  });

  test('images that never load are abandoned, and the other map type stays available', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.clock.install();
    // The WebSocket is mocked, because the browser does not allow one in a page that a test serves.
    await page.routeWebSocket('**/wallet/**', () => {});
    // The page gets a third-party road map, as an operator can configure one.
    await page.route('**/selectarea', async (route) => {
      const reply = await route.fetch();
      const address = new URL('/road/', route.request().url());
      const html = (await reply.text()).replace(
        '&quot;mapRoadUrl&quot;:null',
        `&quot;mapRoadUrl&quot;:&quot;${address}{z}/{x}/{y}&quot;`,
      );
      await route.fulfill({ response: reply, body: html });
    });
    let requestCount = 0;
    await page.route('**/imagery/**', () => void requestCount++);
    await page.route('**/road/**', (route) => route.fulfill({ status: 503, body: '' }));
    await openMap(page);
    await expect.poll(() => requestCount).toBeGreaterThan(3);
    await page.clock.fastForward(20_000);
    await expect(page.getByText('Satellite images cannot be loaded right now.')).toBeVisible();
    await page.getByText('Road', { exact: true }).click();
    await expect(page.getByText('The road map cannot be loaded right now.')).toBeVisible();
  });
});

test('a field on satellite imagery loads the countries only for the road map', { tag: '@deep' }, async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const tile = page.waitForResponse(/\/imagery\/\d+\/\d+\/\d+$/);
  await openMap(page);
  await tile;
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.includes('countries-50m'))).toEqual([]);
  const countries = page.waitForResponse(/countries-50m-.*\.json$/);
  await page.getByText('Road', { exact: true }).click();
  expect((await countries).status()).toBe(200);
});

test('both map types are shown, and the choice survives a reload', { tag: '@deep' }, async ({ page }) => {
  const tile = page.waitForResponse(/\/imagery\/\d+\/\d+\/\d+$/);
  await openMap(page);
  expect((await tile).headers()['content-type']).toBe('image/webp');
  await expect(page.getByText('Simulated, not satellite data')).toBeVisible();
  await page.getByText('Road', { exact: true }).click();
  await expect(page.locator('.map-canvas[data-basemap="road"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('.map-canvas[data-basemap="road"]')).toBeVisible();
});

test('requests for images that are no longer in view are aborted', { tag: '@deep' }, async ({ page }) => {
  const requestedPaths: string[] = [];
  let answers = false;
  const servedPaths = new Set<string>();
  await page.route('**/imagery/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    requestedPaths.push(pathname);
    if (answers) {
      servedPaths.add(pathname);
      await route.continue();
    }
  });
  const abortedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/imagery/'));
  await openMap(page);
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(0);
  const [first] = requestedPaths;
  answers = true;
  await page.getByRole('button', { name: 'Zoom out' }).dblclick();
  expect((await abortedRequest).failure()?.errorText).toContain('ABORTED');
  await expect.poll(() => servedPaths.size).toBeGreaterThan(0);
  // Cancelled tiles are requested again when they are back in view.
  await page.getByRole('button', { name: 'Zoom in' }).dblclick();
  await expect.poll(() => servedPaths.has(first!)).toBe(true);
});

test.describe('with a known location', () => {
  test.use({ permissions: ['geolocation'], geolocation: { longitude: 3.7025, latitude: 51.0015 } });

  test('the map opens there', { tag: '@deep' }, async ({ page }) => {
    await openMap(page);
    await expect(map(page)).toHaveAttribute('data-zoom', '17');
    await expect(page.getByText('Location permission denied or unavailable.')).toHaveCount(0);
  });
});

test('a late location never moves the map away from a drawing', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (reportPosition) => {
      const coords = { longitude: 10, latitude: 50 } as GeolocationCoordinates;
      addEventListener('found', () => reportPosition({ coords, timestamp: 0 } as GeolocationPosition));
    };
  });
  const mapOpened = openMap(page);
  await page.getByText('Asking where you are…').waitFor();
  await page.clock.fastForward(3_000);
  await mapOpened;
  await drawCorners(page, corners.slice(0, 1));
  const zoom = await map(page).getAttribute('data-zoom');
  await page.evaluate(() => dispatchEvent(new Event('found')));
  await expect(page.locator('.map-mark')).toBeAttached();
  expect(await map(page).getAttribute('data-zoom')).toBe(zoom);
});

test('a user who denies their location is informed once, with a hint how to find their land', {
  tag: '@deep',
}, async ({ page }) => {
  await openMap(page, {}, [2.5, 49.5, 6.4, 51.5]);
  await expect(page.getByText('Location permission denied or unavailable.')).toBeVisible();
  const hint = page
    .locator('.map-note')
    .filter({ hasText: 'Zoom in, or search for a place, to see your land from above.' });
  await hint.getByRole('button').click();
  await expect(hint).toHaveCount(0);
  await expect(map(page)).toBeFocused();
  expect(Number(await map(page).getAttribute('data-zoom'))).toBeGreaterThanOrEqual(9);
  await page.reload();
  await map(page).waitFor();
  await expect(page.getByText('Location permission denied or unavailable.')).toHaveCount(0);
});
