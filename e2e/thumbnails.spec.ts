import type { Page } from '@playwright/test';
import { apiOf, createCustomer, getOffer, openSignedIn, payFor } from './customers.ts';
import { squareAt } from './my-fields.ts';
import { expect, test } from './test.ts';

const fieldCount = 39;

/** A customer with an analysis of each of many fields in the basket. */
async function aFullBasket(page: Page) {
  const person = await createCustomer(page.request);
  const { post } = apiOf(page.request, person);
  const { industry, service } = await getOffer(page.request, person);
  const fields = Array.from({ length: fieldCount }, (_, position) => ({
    name: `Field ${position + 1}`,
    geometry: { type: 'Polygon', coordinates: [squareAt(position)] },
  }));
  const { saved } = await post('/fields/import/', { fields });
  const field_ids = saved.map(({ id }: { id: string }) => id);
  const quote = await post('/carts/quotes/', { service_id: service.id, field_ids, with_image: true });
  const { items } = await post('/carts/cart/bulk/', {
    lines: quote.lines.map(
      ({ field_id, offer }: { field_id: string; offer: { price_range: { id: number } } }) => ({
        field_id,
        price_range: offer.price_range.id,
      }),
    ),
    with_image: true,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    total_price: quote.calculated_price,
  });
  return { person, items };
}

/** Addresses of the thumbnails that the page has requested. */
function watchThumbnails(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/thumbnail/')) requested.push(request.url());
  });
  return requested;
}

const pictures = (page: Page) => page.locator('.field-thumbnail image');

test('39 fields in the basket and in an order are shown on imagery, those in view first', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, items } = await aFullBasket(page);
  const requested = watchThumbnails(page);
  await openSignedIn(page, person);
  await page.goto('/basket');
  await expect(pictures(page).first()).toBeVisible();
  await expect(page.getByText('Pictures: Simulated, not satellite data')).toBeVisible();
  expect(requested).toHaveLength(1);
  await page.getByText(`Show all ${fieldCount}`).click();
  await expect.poll(() => pictures(page).count()).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeLessThan(fieldCount / 2);
  const last = page.locator('.basket-fold .field-thumbnail').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('image')).toBeVisible();

  await payFor(page.request, person, items);
  requested.splice(0);
  await page.goto('/orderlist');
  await expect(pictures(page)).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Picture of / })).toHaveCount(1);
  expect(requested).toHaveLength(1);
  await page.getByText('Analyses of this order').click();
  await expect.poll(() => pictures(page).count()).toBeGreaterThan(3);
  expect(requested.length).toBeLessThan(fieldCount / 2);
});

test.describe('without imagery', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('a field keeps its outline', { tag: '@deep' }, async ({ page }) => {
    const { person, items } = await aFullBasket(page);
    await payFor(page.request, person, items.slice(0, 1));
    await page.route('**/carts/thumbnail/**', async (route) => {
      const reply = await route.fetch();
      const body = await reply.json();
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, picture: null } } });
    });
    await page.route('**/orders/thumbnail/**', (route) => route.fulfill({ status: 503, json: {} }));
    await openSignedIn(page, person);
    await page.goto('/basket');
    const outline = page.locator('.basket-row > .field-thumbnail path').first();
    await expect(outline).toHaveAttribute('d', /^M\d+ \d+L/);
    await page.goto('/orderlist');
    await expect(page.locator('.order-list-row .field-thumbnail path')).toHaveAttribute('d', /^M\d+ \d+L/);
    await expect(pictures(page)).toHaveCount(0);
    await expect(page.getByText(/^Pictures:/)).toHaveCount(0);
  });
});
