import type { Locator, Page } from '@playwright/test';
import { chooseService, openChat } from './chat.steps.ts';
import { createCustomer, field, getOffer, openSignedIn, sharedAnalysis } from './customers.ts';
import { openMap } from './map.steps.ts';
import { expect, test } from './test.ts';
import { waitForAnimations } from './wait-for-animations.ts';

test('on a phone the map of the guided order is in view as soon as a field has to be drawn', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { industry, service } = await getOffer(page.request, await createCustomer(page.request));
  const lines = Array.from({ length: 6 }, (_, id) => ({
    author: 'bot',
    id,
    round: 0,
    message: 'choose_service',
    values: {},
    sentence: 'Said before, and long enough to fill the room above the map on a narrow screen.',
  }));
  const flow = {
    state: 'choose_service',
    lines,
    lineCount: 6,
    round: 0,
    pending: null,
    requestNumber: 0,
    redraws: 0,
  };
  const savedFlow = { ...flow, addedItemId: null, addedValues: {}, bill: null, order: null, wishes: null };
  await openChat(page, { draft: { industry, service, flow: savedFlow } });
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.locator('.map-canvas[data-tool]')).toBeInViewport({ ratio: 1 });
});

test.describe('place search results on a phone', { tag: '@deep' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** Height in pixels that the keyboard of a phone leaves free. */
  const freeHeight = 844 * 0.55;

  async function expectResultsInView(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Search for a place' }).pressSequentially('saint');
    const secondOption = page.getByRole('option').nth(1);
    await expect(secondOption).toBeVisible();
    await expect.poll(async () => (await secondOption.boundingBox())?.y).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const { y, height } = (await secondOption.boundingBox())!;
        return y + height;
      })
      .toBeLessThanOrEqual(freeHeight);
    await expect(page.getByRole('combobox', { name: 'Search for a place' })).toBeInViewport({ ratio: 1 });
  }

  test('start above the keyboard on the map of an order', async ({ page }) => {
    await openMap(page);
    await expectResultsInView(page);
  });

  test('start above the keyboard in the guided order, at any scroll position', async ({ page }) => {
    await openChat(page);
    await chooseService(page);
    const search = page.getByRole('combobox', { name: 'Search for a place' });
    await search.tap();
    await search.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight }));
    await expect.poll(async () => (await search.boundingBox())?.y).toBeGreaterThan(freeHeight);
    await expectResultsInView(page);
  });
});

test('an empty date input shows a placeholder instead of another day', { tag: '@deep' }, async ({ page }) => {
  const person = await createCustomer(page.request);
  const { industry, service, tiers } = await getOffer(page.request, person, 'burn-scar');
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, tier: tiers[0], land, referenceDate: null });
  await page.goto('/selectarealand');
  const day = page.getByLabel('Day of the fire');
  const placeholderOf = () => day.evaluate((input) => getComputedStyle(input, '::before').content);
  await expect.poll(placeholderOf).toBe('"Choose a day"');
  await day.fill('2026-07-01');
  await expect.poll(placeholderOf).toBe('none');
});

test('the selects in the footer are styled instead of drawn by the browser', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/helpcenter');
  for (const name of ['Areas in', 'Language']) {
    await expect(page.getByRole('contentinfo').getByLabel(name)).toHaveCSS('appearance', 'none');
  }
});

test('a toast does not cover the zoom buttons of a report', { tag: '@deep' }, async ({ page }) => {
  const { person, itemId } = await sharedAnalysis(page.request);
  await openSignedIn(page, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const zoomIn = page.locator('.map-tools').getByRole('button', { name: 'Zoom in' });
  await zoomIn.waitFor();
  await page.getByRole('button', { name: 'Save offline' }).click();
  const toast = page.locator('.Toastify__toast');
  await toast.waitFor();
  await waitForAnimations(page);
  const [toastBox, button] = [(await toast.boundingBox())!, (await zoomIn.boundingBox())!];
  expect(button.y).toBeGreaterThan(toastBox.y + toastBox.height);
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedConsole: /ERR_FAILED|status of 400/ });

  test('covers neither the banners nor the heading', { tag: '@deep' }, async ({ page }) => {
    await openSignedIn(page, await createCustomer(page.request));
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.goto('/orderlist');
    const toast = page.locator('.Toastify__toast').first();
    await toast.waitFor();
    await waitForAnimations(page);
    const toastBox = (await toast.boundingBox())!;
    const [banner, bar] = [page.locator('.stand-ins'), page.locator('.offline-bar')];
    for (const below of [banner, bar, page.getByRole('heading', { level: 1 })])
      expect((await below.boundingBox())!.y).toBeGreaterThanOrEqual(toastBox.y + toastBox.height);
  });

  test('of more than two lines covers the banner whole, and not the heading', { tag: '@deep' }, async ({
    page,
  }) => {
    const message =
      'The payment was not started, because the price of one of these analyses has changed. Look at the new total, and pay again.';
    await openSignedIn(page, await createCustomer(page.request));
    await page.route('**/orders/order-list/**', (route) =>
      route.fulfill({ status: 400, json: { message, code: 'price_changed', data: null } }),
    );
    await page.goto('/orderlist');
    const toast = page.locator('.Toastify__toast', { hasText: 'the price of one' });
    await toast.waitFor();
    await waitForAnimations(page);
    const edgeBelow = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox())!;
      return y + height;
    };
    const [banner, background] = [page.locator('.stand-ins'), page.locator('.Toastify__toast-container')];
    expect(await edgeBelow(toast)).toBeGreaterThan((await banner.boundingBox())!.y);
    expect(await edgeBelow(background)).toBeGreaterThanOrEqual(await edgeBelow(banner));
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(await edgeBelow(background));
  });
});

test('a printed report has no list of files, and no row broken across pages', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/evidence/sample');
  const files = page.getByRole('heading', { name: 'Files', exact: true });
  await expect(files).toBeVisible({ timeout: 60_000 });
  const map = page.locator('.report-map');
  await page.emulateMedia({ media: 'print' });
  await expect(files).toBeHidden();
  const row = page.locator('dl > div', { hasText: 'Pixels used' }).first();
  await expect(row).toHaveCSS('break-inside', 'avoid');
  // The map is not rendered again for print. With other proportions the field would change its
  // shape or have grey margins.
  const onPaper = (await map.boundingBox())!;
  const canvas = (await map.locator('canvas').first().boundingBox())!;
  expect(canvas.width).toBeCloseTo(onPaper.width, 0);
  expect(canvas.height).toBeGreaterThanOrEqual(onPaper.height - 1);
  await expect(page.locator('.report-map .map-scale')).toBeHidden();
  await expect(page.locator('.legend button').first()).toBeHidden();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a printed map ${width} px wide uses the width of the sheet, with the swipe at the boundary of the images`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { person, itemId } = await sharedAnalysis(page.request);
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    // On a narrow map its name is shorter.
    await page.getByRole('radio', { name: 'Side by side' }).check({ force: true });
    const swipe = page.locator('.result-swipe');
    await swipe.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft');
    const map = page.locator('.report-map');
    const canvasBox = (await map.locator('canvas').first().boundingBox())!;
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const onPaper = (await map.boundingBox())!;
    const column = (await page.locator('.report').boundingBox())!;
    expect(onPaper.width).toBeGreaterThan(0.7 * column.width);
    // The map is at most 15.5 cm high on paper, which is 586 pixels.
    expect(onPaper.height).toBeLessThanOrEqual(586);
    expect(onPaper.width / onPaper.height).toBeGreaterThanOrEqual(canvasBox.width / canvasBox.height);
    const swipeBox = (await swipe.boundingBox())!;
    expect(swipeBox.x + swipeBox.width / 2).toBeCloseTo(onPaper.x + onPaper.width / 2, 0);
    const scale = (await page.locator('.result-scale').boundingBox())!;
    expect(scale.y).toBeGreaterThanOrEqual(onPaper.y + onPaper.height);
    const thumb = await swipe.evaluate(
      (element) => getComputedStyle(element, '::-webkit-slider-thumb').boxShadow,
    );
    expect(thumb).toBe('none');
    await page.goto(`/orderreport?item_id=${itemId}`);
    await expect(page.getByRole('heading', { name: 'Report and files' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  });
}

test('the sections stay in view while a page scrolls, and do not cover what gets the focus', {
  tag: '@deep',
}, async ({ page }) => {
  await openSignedIn(page, await createCustomer(page.request));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/privacy');
  const sections = page.locator('.navigation');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(sections).toBeInViewport({ ratio: 1 });
  const header = (await page.locator('.header').boundingBox())!;
  const links = page.getByRole('main').getByRole('link');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  for (let step = await links.count(); step > 0; step -= 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = (await page.locator(':focus').boundingBox())!;
    expect(focused.y).toBeGreaterThanOrEqual(header.height);
  }
});
