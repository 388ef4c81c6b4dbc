import type { Page } from '@playwright/test';
import { expectPaid, openPaymentPage, payButton, typeCard } from './at-the-payment.ts';
import { apiOf } from './customers.ts';
import { expect, test } from './test.ts';

const addressFields = (page: Page) => page.locator('.payment-address');
const labels = (page: Page) => addressFields(page).locator('label').allInnerTexts();
const lineOf = (page: Page, label: string) => addressFields(page).getByLabel(label, { exact: true });

test('a buyer in Belgium types street, code and place, and is refused for nothing', async ({ page }) => {
  const person = await openPaymentPage(page);
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Belgium');
  expect(await labels(page)).toEqual(['Country', 'Address', 'Postal code', 'City', 'District', 'State']);
  // The place nearest to the field is filled in, and may be corrected.
  await expect(lineOf(page, 'City')).not.toHaveValue('');
  await lineOf(page, 'Address').fill('1 Mill Lane');
  await lineOf(page, 'Postal code').fill('9800');
  await lineOf(page, 'City').fill('Deinze');
  for (const line of ['District', 'State']) await expect(lineOf(page, line)).toHaveValue('Deinze');
  await expect(page.getByText('Not needed in addresses there').first()).toBeVisible();
  await typeCard(page, 'accepted');
  await payButton(page).click();
  await expectPaid(page);
  const { get } = apiOf(page.request, person);
  const [{ id }] = await get('/orders/order-list/');
  expect((await get(`/orders/order-detail/?order_id=${id}`)).billing_address).toMatchObject({
    address_line_1: '1 Mill Lane',
    city: 'Deinze',
    district: 'Deinze',
    state: 'Deinze',
    postal_code: '9800',
    country: 'Belgium',
  });
});

test('another country asks for its own lines by their names', { tag: '@deep' }, async ({ page }) => {
  await openPaymentPage(page);
  await lineOf(page, 'City').fill('Ames');
  await page.getByLabel('Country').selectOption('United States of America');
  expect(await labels(page)).toEqual(['Country', 'Address', 'City', 'State', 'ZIP code', 'District']);
  await expect(lineOf(page, 'District')).toHaveValue('Ames');
  await lineOf(page, 'State').fill('');
  await payButton(page).click();
  await expect(page.getByText('State is required')).toBeVisible();
  await expect(page.getByText('ZIP code is required')).toBeVisible();
  await lineOf(page, 'ZIP code').fill('50010');
  await page.getByLabel('Country').selectOption('Japan');
  await expect(lineOf(page, 'Prefecture')).toHaveValue('');
  expect(await labels(page)).toEqual(['Country', 'Address', 'City', 'Postal code', 'Prefecture', 'District']);
  await expect(page.getByText(/is required/)).toHaveCount(0);
  await lineOf(page, 'Postal code').fill('069-0813');
  await expect(lineOf(page, 'Prefecture')).toHaveValue('Hokkaido');
  // What only means something in one country comes back with it.
  await page.getByLabel('Country').selectOption('Brazil');
  await expect(lineOf(page, 'State')).toHaveValue('');
  await lineOf(page, 'State').fill('SP');
  await page.getByLabel('Country').selectOption('Japan');
  await expect(lineOf(page, 'Postal code')).toHaveValue('069-0813');
  await expect(lineOf(page, 'Prefecture')).toHaveValue('Hokkaido');
  await page.getByLabel('Country').selectOption('Brazil');
  await expect(lineOf(page, 'State')).toHaveValue('SP');
  await expect(lineOf(page, 'City')).toHaveValue('Ames');
});
