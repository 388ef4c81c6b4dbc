import { apiOf, createAnalysis, createCustomer, field, getOffer, openSignedIn } from './customers.ts';
import { sellImagesSeparately } from './sell-images-separately.ts';
import { expect, test } from './test.ts';

// The catalogue of this server sells chlorophyll with and without images; other tests on it order other services.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://127.0.0.1:${process.env['FURROW_E2E_STRIPE_PORT']}` });

test.beforeAll(() => sellImagesSeparately('server-at-stripe'));

test('each tier shows its price for the field, and the dearer one what it gives for it', {
  tag: '@deep',
}, async ({ page }) => {
  const person = await createCustomer(page.request);
  // The catalogue is cached for some seconds.
  await expect.poll(async () => (await getOffer(page.request, person, 'chlorophyll')).tiers.length).toBe(2);
  const { industry, service } = await getOffer(page.request, person, 'chlorophyll');
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  const [bySize, oneRate] = ['By size', 'One rate'].map((name) =>
    page.locator('.tier', { has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) }),
  ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>];
  await expect(bySize).toContainText('$9.68');
  await expect(bySize).toContainText('Lowest price');
  await expect(oneRate).toContainText('$11.74');
  await expect(oneRate).toContainText('$2.06 more, with the map and images');
  await expect(page.getByRole('button', { name: 'Proceed to basket' })).toBeDisabled();

  const images = page.getByRole('checkbox', { name: 'Include images' });
  await expect(images).toHaveCount(0);
  await bySize.getByRole('radio').check();
  await expect(images).not.toBeChecked();
  await images.check();
  await expect(page.locator('.order-foot')).toContainText('$12.10');
  await oneRate.getByRole('radio').check();
  await expect(images).toBeChecked();
  await expect(images).toBeDisabled();
  await bySize.getByRole('radio').check();
  await expect(images).not.toBeChecked();
});

test('images are bought after the result from the wallet, and appear without a reload', {
  tag: '@deep',
}, async ({ page }) => {
  const { person, itemId } = await createAnalysis(page.request, 'chlorophyll', { with_image: false });
  const { post, get } = apiOf(page.request, person);
  const { pictures } = await get(`/orders/view-analysis/?item_id=${itemId}`);
  await openSignedIn(page, person);
  await page.goto(`/analysis-report?item_id=${itemId}`);
  const price = `$${pictures.price.toFixed(2)}`;
  await expect(page.getByText(`Images cost ${price}; your wallet holds $0.00.`)).toBeVisible();
  const views = page.getByRole('group', { name: 'What the map shows' });
  await expect(views).toBeHidden();

  // An incoming payment is shown immediately.
  const attempt = { payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  await post('/payments/wallet-topup/', { amount: 20, ...attempt });
  await page.getByRole('button', { name: `Add images · ${price}` }).click();
  // The timeout is long, because a worker of the server may still be busy with a time series.
  await expect(views.getByText('Natural colours')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Add images/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Image of the index (PNG)' })).toBeVisible();
  const remainingText = `$${(20 - pictures.price).toFixed(2)}`;
  await expect(page.getByRole('link', { name: `Wallet ${remainingText}` })).toBeVisible();
});
