import type { Page } from '@playwright/test';
import { aCustomer, enterAs, field, offered, theCustomer } from './customers.ts';
import { drawCorners } from './draw-corners.ts';
import { stillness } from './stillness.ts';
import { expect, test } from './test.ts';

/** Somebody who comes to the map with a service in hand; the map opens around a place in Flanders. */
async function atTheMap(page: Page, inHand: object = {}): Promise<void> {
  const person = await theCustomer(page.request);
  const { industry, service } = await offered(page.request, person);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/users/map-start/**', (route) =>
    route.fulfill({
      json: { message: '', data: { bounds: [3.69, 50.995, 3.72, 51.015], of: 'imagery', name: null } },
    }),
  );
  await enterAs(page, person, { industry, service, ...inHand });
  await page.goto('/selectarea');
  await page.locator('.map-canvas[data-tool]').waitFor();
  await stillness(page);
}

const corners = [
  [0.55, 0.4],
  [0.75, 0.4],
  [0.75, 0.7],
  [0.55, 0.7],
  [0.55, 0.4],
] as const;
const hectares = async (page: Page): Promise<number> =>
  Number(
    /FOR ([\d.,]+)ha/.exec((await page.getByText(/ANALYSIS FOR/).textContent()) ?? '')?.[1]?.replace(',', ''),
  );

test('a field is drawn, cleared, drawn anew, and every change can be taken back', async ({ page }) => {
  await atTheMap(page);
  await drawCorners(page, corners);
  const first = await hectares(page);
  expect(first).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Please draw a polygon on the map to see land details.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await hectares(page)).toBe(first);
  // A new polygon replaces the old one.
  await page.getByRole('button', { name: 'Redraw' }).click();
  await drawCorners(page, [
    [0.6, 0.5],
    [0.7, 0.5],
    [0.7, 0.6],
    [0.6, 0.5],
  ]);
  await expect.poll(() => hectares(page)).toBeLessThan(first / 4);
});

test('a corner is dragged, and the new outline is judged while it moves', async ({ page }) => {
  await atTheMap(page);
  await drawCorners(page, corners);
  const before = await hectares(page);
  const map = await page.locator('.map-canvas[data-tool]').boundingBox();
  if (!map) throw new Error('The map has no place on the page.');
  const at = (x: number, y: number) => [map.x + map.width * x, map.y + map.height * y] as const;
  await page.mouse.move(...at(0.75, 0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.65, 0.3), { steps: 8 });
  await expect(page.locator('.land-refused')).toContainText('crosses itself');
  await page.mouse.move(...at(0.85, 0.8), { steps: 8 });
  await page.mouse.up();
  await expect(page.locator('.land-refused')).toHaveCount(0);
  await expect.poll(() => hectares(page)).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => hectares(page)).toBe(before);
});

test('with the keyboard alone a field is drawn and selected', async ({ page }) => {
  await atTheMap(page);
  const map = page.locator('.map-canvas[data-tool]');
  await map.focus();
  for (const [key, times] of [
    ['ArrowRight', 1],
    ['Enter', 1],
    ['ArrowRight', 5],
    ['Enter', 1],
    ['ArrowDown', 5],
    ['Enter', 2],
  ] as const) {
    for (let press = 0; press < times; press++) await page.keyboard.press(key);
  }
  expect(await hectares(page)).toBeGreaterThan(0.1);
  const select = page.getByRole('button', { name: 'select', exact: true });
  // A key is pressed on a button that does not take it yet, unlike a click.
  await expect(select).toBeEnabled();
  await select.press('Enter');
  await expect(page).toHaveURL('/solution');
  await expect(page.getByRole('heading', { name: 'Select a solution' })).toBeVisible();
  await page.getByRole('radio').first().waitFor();
});

test('a place is searched, chosen by keyboard and gone to', async ({ page }) => {
  await atTheMap(page);
  const search = page.getByRole('combobox', { name: 'Search a place' });
  await search.fill('gent');
  await expect(page.getByRole('option', { name: /Gent/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  // At zoom 17 the scale is some hundred metres wide.
  await expect(page.locator('.map-scale')).toContainText(/^\d+ m$/);
  await search.fill('qqzzxx');
  await expect(page.getByText('Nothing found for “qqzzxx”.')).toBeVisible();
});

test.describe('without a map service', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('the map stays usable and says what is missing', async ({ page }) => {
    await page.route('**/imagery/**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.route('**/places/search/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'x', code: 'geocoder_unreachable', data: null } }),
    );
    await atTheMap(page);
    await expect(page.getByText('Satellite pictures do not load right now.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Search a place' }).fill('gent');
    await expect(page.getByText('The search does not answer right now.')).toBeVisible();
    await page.keyboard.press('Escape');
    await drawCorners(page, corners);
    expect(await hectares(page)).toBeGreaterThan(1);
  });
});

test('both map types are shown, and the choice survives a reload', async ({ page }) => {
  const tile = page.waitForResponse(/\/imagery\/\d+\/\d+\/\d+$/);
  await atTheMap(page);
  expect((await tile).headers()['content-type']).toBe('image/webp');
  await expect(page.getByText('Simulated, not satellite data')).toBeVisible();
  await page.getByText('Road', { exact: true }).click();
  await expect(page.locator('.map-canvas[data-ground="road"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('.map-canvas[data-ground="road"]')).toBeVisible();
});

test('pictures that are no longer in sight are let go', async ({ page }) => {
  const asked: string[] = [];
  let answered = false;
  const given = new Set<string>();
  await page.route('**/imagery/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (answered) {
      given.add(pathname);
      await route.continue();
    }
  });
  const letGo = page.waitForEvent('requestfailed', (request) => request.url().includes('/imagery/'));
  await atTheMap(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const [first] = asked;
  answered = true;
  await page.getByRole('button', { name: 'Zoom out' }).dblclick();
  expect((await letGo).failure()?.errorText).toContain('ABORTED');
  await expect.poll(() => given.size).toBeGreaterThan(0);
  // Back in sight, they are asked for again.
  await page.getByRole('button', { name: 'Zoom in' }).dblclick();
  await expect.poll(() => given.has(first!)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a field is drawn with a finger', async ({ page }) => {
    await atTheMap(page);
    const map = await page.locator('.map-canvas[data-tool]').boundingBox();
    if (!map) throw new Error('The map has no place on the page.');
    for (const [x, y] of [
      [0.3, 0.25],
      [0.7, 0.25],
      [0.7, 0.45],
      [0.3, 0.25],
    ] as const) {
      await page.touchscreen.tap(map.x + map.width * x, map.y + map.height * y);
    }
    expect(await hectares(page)).toBeGreaterThan(0.1);
  });
});

test.describe('where this person is', () => {
  test.use({ permissions: ['geolocation'], geolocation: { longitude: 3.7025, latitude: 51.0015 } });

  test('the map opens there', async ({ page }) => {
    await atTheMap(page);
    await expect(page.locator('.map-scale')).toContainText(/^\d+ m$/);
    await expect(page.getByText('Location permission denied or unavailable.')).toHaveCount(0);
  });
});

test('somebody who does not say where they are is told so once, and gets the map', async ({ page }) => {
  await atTheMap(page);
  await expect(page.getByText('Location permission denied or unavailable.')).toBeVisible();
  await page.reload();
  await page.locator('.map-canvas[data-tool]').waitFor();
  await expect(page.getByText('Location permission denied or unavailable.')).toHaveCount(0);
});

test('a field in hand is opened as it was drawn', async ({ page }) => {
  const person = await aCustomer(page.request);
  const { industry, service } = await offered(page.request, person);
  await enterAs(page, person, { industry, service, drawn: field.coordinates[0] });
  await page.goto('/selectarea');
  await expect(page.getByText(/ANALYSIS FOR 12\.10ha/)).toBeVisible();
});
