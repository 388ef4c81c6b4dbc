import type { Page } from '@playwright/test';
import { apiOf, type BrowserUser, createCustomer, field, getOffer, openSignedIn } from './customers.ts';
import { expect } from './test.ts';

/** Opens the price of the service for a drawn field, as a customer with that field in the order draft. */
export async function openSolution(
  page: Page,
  draft: object = {},
  customer: BrowserUser | null = null,
): Promise<BrowserUser> {
  const person = customer ?? (await createCustomer(page.request));
  const { industry, service } = await getOffer(page.request, person);
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land, ...draft });
  await page.goto('/solution');
  return person;
}

export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to basket' });

export async function expectBasket(page: Page): Promise<void> {
  await expect(page).toHaveURL('/basket');
  await expect(page.getByRole('heading', { name: 'Basket', exact: true })).toBeVisible();
}

export async function chooseTypes(page: Page): Promise<void> {
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Wheat');
}

/** Opens the price of the same service for a forest, whose vegetation type always has to be chosen. */
export async function openForestSolution(page: Page): Promise<BrowserUser> {
  const person = await createCustomer(page.request);
  const { industry } = await getOffer(page.request, person, 'carbon');
  const { service } = await getOffer(page.request, person);
  const land = { ...field, geometry: null, field: null, country: { id: 56, name: 'Belgium' } };
  await openSignedIn(page, person, { industry, service, land });
  await page.goto('/solution');
  return person;
}

/** Opens the screen of the specified choice between a one-time and a recurring analysis. */
export async function openAreaDetail(page: Page): Promise<BrowserUser> {
  const person = await openForestSolution(page);
  await proceed(page).click();
  await expect(page).toHaveURL('/selectarealand');
  await page.getByLabel('Soil type').selectOption('Loam');
  await page.getByLabel('Vegetation type').selectOption('Forest');
  return person;
}

export const cartItems = async (page: Page, person: BrowserUser) =>
  (await apiOf(page.request, person).get('/carts/cart/')) as Record<string, unknown>[];

export async function addToCart(page: Page, person: BrowserUser, overrides: object = {}) {
  const { industry, tiers } = await getOffer(page.request, person);
  return apiOf(page.request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...overrides,
  });
}
