import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf, createAnalysis, openSignedIn } from './customers.ts';
import { mapDifference } from './map-pixels.ts';
import { sellImagesSeparately } from './sell-images-separately.ts';
import { expect, test } from './test.ts';

// The time series of this server has three months.
test.use({ baseURL: `http://127.0.0.1:${process.env['FURROW_E2E_SERIES_PORT']}` });
test.describe.configure({ timeout: 240_000 });

/** Buys an analysis, with images unless stated otherwise, and waits for its time series. */
async function createSeries(
  request: APIRequestContext,
  { service, item, payment }: { service?: string; item?: object; payment?: object } = {},
) {
  const { person, itemId } = await createAnalysis(request, service, item, undefined, payment);
  const view = () => apiOf(request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
  await expect.poll(async () => (await view()).is_backfilling, { timeout: 150_000 }).toBe(false);
  const { series } = (await view()).metadata as { series: { date: string }[] };
  expect(series.length).toBeGreaterThan(2);
  return { person, itemId, days: series.map(({ date }) => date) };
}

const isDayMap = (url: string, day: string, part: string): boolean =>
  url.includes('/orders/day-map/') && url.includes(`day=${day}`) && url.includes(`part=${part}`);
const waitForValues = (page: Page, day: string) =>
  page.waitForResponse((reply) => isDayMap(reply.url(), day, 'values') && reply.ok());

test.describe('the days of a series', () => {
  test.use({ expectedConsole: /503|Service Unavailable/ });

  test('are shown on the map by key, press, chart and play, and compared with each other', {
    tag: '@deep',
  }, async ({ page }) => {
    const { person, itemId, days } = await createSeries(page.request);
    const [first = '', second = ''] = days;
    const own = days.at(-1) ?? '';
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const strip = page.getByRole('region', { name: 'Days on the map' });
    const day = (date: string) => strip.locator(`input[value="${date}"]`);
    await expect(strip.getByRole('radio')).toHaveCount(days.length);
    await expect(strip.getByRole('radio', { name: /: [\d.−]+, \d+ % cloud · This result$/ })).toBeChecked();
    await expect(strip.locator(`[data-day="${own}"] img`)).toBeVisible();
    await mapDifference(page, 'own day');

    // By keyboard: to the first day, and on to the second one.
    await day(own).focus();
    const firstValues = waitForValues(page, first);
    await page.keyboard.press('Home');
    await firstValues;
    await expect(day(first)).toBeFocused();
    await expect(day(first)).toBeChecked();
    await expect.poll(() => mapDifference(page, 'first day', 'own day')).not.toBeNull();
    await page.keyboard.press('ArrowRight');
    await expect(day(second)).toBeChecked();
    await page.keyboard.press('End');
    await expect(day(own)).toBeChecked();

    // The chart and the strip show the same day.
    await page.locator(`.history circle[data-date="${second}"]`).click();
    await expect(day(second)).toBeChecked();
    await expect(page.locator(`.history circle[data-date="${second}"]`)).toHaveAttribute(
      'data-shown',
      'true',
    );

    // Two days are compared, in the view of the map and by the select alike.
    const views = page.getByRole('group', { name: 'What the map shows' });
    const comparison = page.getByLabel('Compare with');
    await comparison.selectOption(own);
    await expect(views.getByRole('radio', { name: 'Change' })).toBeChecked();
    await expect(page.getByRole('img', { name: /^Scale of Change of NDVI from −/ })).toBeVisible();
    await views.getByText('Index').click();
    await expect(comparison).toHaveValue('');
    await views.getByText('Change').click();
    await expect(comparison).toHaveValue(first);
    await views.getByText('Index').click();

    // Played from the first day on until it is stopped.
    await day(first).check({ force: true });
    await strip.getByRole('button', { name: 'Play' }).press('Enter');
    await expect(day(second)).toBeChecked();
    await strip.getByRole('button', { name: 'Stop' }).press('Enter');
    await expect(strip.getByRole('button', { name: 'Play' })).toBeFocused();

    await strip.getByRole('button', { name: /^Back to / }).click();
    await expect(day(own)).toBeChecked();
    await expect(page.getByRole('button', { name: /^Back to / })).toBeHidden();
  });

  test('that cannot be loaded are requested again, on a phone too', { tag: '@deep' }, async ({ page }) => {
    const { person, itemId, days } = await createSeries(page.request);
    const [first = ''] = days;
    await page.setViewportSize({ width: 390, height: 844 });
    let isDown = true;
    await page.route('**/orders/day-map/**', (route) =>
      isDown && isDayMap(route.request().url(), first, 'values')
        ? route.fulfill({ status: 503, json: { code: 'imagery_unreachable', message: '', data: null } })
        : route.continue(),
    );
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const strip = page.getByRole('region', { name: 'Days on the map' });
    await strip.locator(`[data-day="${first}"]`).click();
    const failure = page.getByRole('status').filter({ hasText: 'This day cannot be loaded right now.' });
    await expect(failure).toBeVisible();
    isDown = false;
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('img', { name: /^Scale of NDVI / })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });

  test('beyond what was paid for show averages, until a saved card pays for their maps', {
    tag: '@deep',
  }, async ({ page }) => {
    await sellImagesSeparately('server-of-series');
    const { person, itemId, days } = await createSeries(page.request, {
      service: 'chlorophyll',
      item: { with_image: false },
      payment: { save_card: true },
    });
    const [first = ''] = days;
    const { pictures } = await apiOf(page.request, person).get(`/orders/view-analysis/?item_id=${itemId}`);
    const price = `$${pictures.price.toFixed(2)}`;
    await openSignedIn(page, person);
    await page.goto(`/analysis-report?item_id=${itemId}`);
    const strip = page.getByRole('region', { name: 'Days on the map' });
    await expect(strip.getByRole('radio')).toHaveCount(days.length);
    await expect(strip.getByRole('img')).toHaveCount(0);
    await strip.locator(`[data-day="${first}"]`).click();
    const average = page.getByRole('status').filter({ hasText: 'The colour is the average of the field' });
    await expect(average).toBeVisible();
    await expect(strip.getByLabel('Compare with')).toBeHidden();

    // The strip says what the maps of the days cost, and leads to where they are bought.
    await strip.getByRole('button', { name: `See each day on the map · ${price}` }).click();
    await expect(page.locator('#image-offer')).toBeFocused();
    await expect(page.getByText(`Visa ending in 4242 pays ${price}`)).toBeVisible();
    await page.getByRole('button', { name: `Add images · ${price}` }).click();

    // The day that is shown gets its map, without a reload.
    await expect(strip.locator(`[data-day="${first}"] img`)).toBeVisible({ timeout: 90_000 });
    await expect(strip.locator(`input[value="${first}"]`)).toBeChecked();
    await expect(average).toBeHidden();
    await expect(page.getByRole('img', { name: /^Scale of NDRE from / })).toBeVisible();
    await expect(strip.getByLabel('Compare with')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wallet $0.00' })).toBeVisible();
  });
});
