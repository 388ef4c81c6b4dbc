import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { apiOf, type BrowserUser, createCustomer, field, getOffer, openSignedIn } from './customers.ts';

/** Price in dollars of an analysis of the field without images. */
export const price = 11.13;

/** Creates a customer with analyses in the cart and dollars in the wallet. */
export async function createPayer(
  request: APIRequestContext,
  { items = 1, wallet = 0 }: { items?: number; wallet?: number } = {},
): Promise<BrowserUser> {
  const person = await createCustomer(request);
  for (let item = 0; item < items; item++) await putInCart(request, person);
  if (wallet > 0) {
    const attempt = { payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
    await apiOf(request, person).post('/payments/wallet-topup/', { amount: wallet, ...attempt });
  }
  return person;
}

/** Adds an analysis of the field to the cart. With further analyses, it recurs every two weeks. */
export async function putInCart(
  request: APIRequestContext,
  person: BrowserUser,
  furtherAnalyses = 0,
): Promise<{ id: string; total_price: number }> {
  const { industry, tiers } = await getOffer(request, person);
  return apiOf(request, person).post('/carts/cart/', {
    price_range: tiers[0].id,
    coordinates: field.coordinates,
    area_ha: field.hectares,
    soil_type: industry.soil_type[0],
    vegetation_type: industry.vegetation_type[0],
    ...(furtherAnalyses > 0 && { recurring: true, recurring_days: 2, recurring_times: furtherAnalyses }),
  });
}

/** Cancels all payments that wait for the bank, like another tab would do. */
export async function cancelOpenPayments(request: APIRequestContext, person: BrowserUser): Promise<void> {
  const { get, post } = apiOf(request, person);
  for (const { attempt_id } of await get('/payments/open/')) await post('/payments/cancel/', { attempt_id });
}

/** Opens the payment page as a new customer. */
export async function openPaymentPage(
  page: Page,
  options?: Parameters<typeof createPayer>[1],
): Promise<BrowserUser> {
  const person = await createPayer(page.request, options);
  await openSignedIn(page, person);
  await page.goto('/payment');
  return person;
}

const address = {
  Address: '1 Mill Lane',
  City: 'Ghent',
  District: 'East Flanders',
  State: 'Flanders',
  'Postal code': '9000',
};

export async function typeAddress(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const billingAddress = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postal_code: '9000',
};

/**
 * Starts the payment of one item with a card that requires authentication at the bank, without the browser.
 * @returns the client secret
 */
export async function startBankPayment(
  request: APIRequestContext,
  person: BrowserUser,
  itemId: string,
): Promise<string> {
  const reply = await request.post('/api/v1/payments/create-order/', {
    headers: { authorization: `Bearer ${person.token.access}` },
    data: {
      amount: price,
      cart_id: [itemId],
      payment_method_id: 'pm_card_authenticationRequired',
      billing_address: billingAddress,
    },
  });
  return (await reply.json()).data.client_secret;
}

export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsConfirmation: '4000 0027 6000 3184',
} as const;

export async function typeCard(page: Page, card: keyof typeof cards): Promise<void> {
  await page.getByLabel('Card number').fill(cards[card]);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

/** The checkbox that uses the wallet. */
export const walletChoice = (page: Page) => page.getByRole('checkbox', { name: /^Use Wallet/ });
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
export const bankDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Test bank · simulated 3-D Secure' });

/** Expects the screen of the paid order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL('/order');
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
}

export async function expectWalletAndOrders(
  page: Page,
  person: BrowserUser,
  { wallet, orders }: { wallet: number; orders: number },
): Promise<void> {
  const { get } = apiOf(page.request, person);
  expect((await get('/orders/wallet/')).balance).toBe(wallet);
  expect(await get('/orders/order-list/')).toHaveLength(orders);
}
