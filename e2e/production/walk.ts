import { expect, type Page } from '@playwright/test';
import { fillIn } from '../at-stripe.ts';
import { expectPaid, payButton } from '../at-the-payment.ts';
import { newEmail, password } from '../customers.ts';
import { drawCorners } from '../draw-corners.ts';
import { expectRecord } from '../expect-record.ts';
import { fillInProfile } from '../fill-in-profile.ts';
import { mockStripe } from '../stripe-script/mock-stripe.ts';
import { receivedCode } from './received-mails.ts';
import type { ProductionSite } from './site.ts';

const corners = [
  [0.6, 0.4],
  [0.7, 0.4],
  [0.7, 0.55],
  [0.6, 0.55],
  [0.6, 0.4],
] as const;

/** Signs up as a newcomer, buys an analysis of a drawn field, and sees its result. */
export async function buyAsNewcomer(site: ProductionSite, page: Page): Promise<void> {
  await acceptCardsOf(site, page);
  const email = newEmail();
  await page.goto('/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(await receivedCode(site, email));
  await expect(page.getByRole('heading', { name: 'Few more details' })).toBeVisible();
  await fillInProfile(page);
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Services for/ })).toBeVisible();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  // The map must not animate, because it would move under the pointer. It opens where the catalogue has scenes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await drawCorners(page, corners);
  await expect(page.getByText(/ANALYSIS FOR [\d,.]+ha$/i)).toBeVisible();
  await page.getByRole('button', { name: 'select' }).click();
  await page.getByLabel('Soil type').selectOption({ index: 1 });
  await page.getByLabel('Vegetation type').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Proceed to basket' }).click();
  await expect(page).toHaveURL('/basket');
  await page
    .getByRole('link', { name: 'Proceed to checkout' })
    .or(page.getByRole('button', { name: 'Proceed to checkout' }))
    .click();
  await fillIn(page, 'accepted');
  await payButton(page).click();
  await expectPaid(page);
  await page.getByRole('link', { name: 'View Analysis Report' }).click();
  const [reply] = await Promise.all([
    page.waitForResponse('**/orders/view-analysis/**'),
    page.getByRole('heading', { name: 'Analysis Details' }).waitFor(),
  ]);
  const { data: record } = await reply.json();
  await expectRecord(page, record);
  await expect(page.getByText('Simulated, not satellite data')).toHaveCount(0);
}

/** Signs in through the identity provider as a person who was never here, and reaches the profile. */
export async function signInThroughIssuer(page: Page): Promise<void> {
  // The provider's pages wait for a font from elsewhere.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.goto('/signin');
  await page.getByRole('button', { name: /127\.0\.0\.1/ }).click();
  await page.getByPlaceholder('Enter any login').fill('bert');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Few more details' })).toBeVisible();
}

/** Replies to the browser as Stripe would, with the charges of the double that the webs use. */
function acceptCardsOf({ parts: { stripe } }: ProductionSite, page: Page): Promise<void> {
  const call = (path: string, body?: URLSearchParams) =>
    fetch(`${stripe.url}/v1/${path}`, {
      headers: { authorization: `Bearer ${stripe.keys.secretKey}` },
      ...(body && { method: 'POST', body }),
    });
  return mockStripe(page, {
    createPaymentMethod: async (form) => {
      const reply = await call('payment_methods', form);
      return { status: reply.status, body: (await reply.json()) as object };
    },
    findIntent: async (clientSecret) =>
      (await call(`payment_intents/${clientSecret.split('_secret_', 1)[0]}`)).json() as Promise<object>,
    completeAction: async (clientSecret, isConfirmed) => {
      await stripe.completeAction(clientSecret, isConfirmed);
    },
  });
}
