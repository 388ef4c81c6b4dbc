import type { FrameLocator, Page } from '@playwright/test';
import { cards, typeAddress } from './at-the-payment.ts';

/** Stripe's iframe of one card field. */
const frameOf = (page: Page, type: 'cardNumber' | 'cardExpiry' | 'cardCvc'): FrameLocator =>
  page.frameLocator(`iframe[title="Secure ${type} input frame"]`);
export const fieldOf = (page: Page, type: Parameters<typeof frameOf>[1]) =>
  frameOf(page, type).getByRole('textbox');

/** The bank's page in the window that Stripe opens above ours. */
export const bankPageOf = (page: Page) => page.frameLocator('iframe[title="Bank"]').getByRole('dialog');

export async function typeAtStripe(page: Page, card: keyof typeof cards): Promise<void> {
  await fieldOf(page, 'cardNumber').fill(cards[card]);
  await fieldOf(page, 'cardExpiry').fill('1234');
  await fieldOf(page, 'cardCvc').fill('123');
}

export async function fillIn(page: Page, card: keyof typeof cards): Promise<void> {
  await typeAddress(page);
  await typeAtStripe(page, card);
}

/** Rewrites the loaded page to that of a server that takes cards through Stripe. */
export async function takeCardsByStripe(page: Page): Promise<void> {
  const policySources: Record<string, string> = {
    'script-src': 'https://js.stripe.com',
    'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
    'trusted-types': 'default',
  };
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) {
      return route.fallback();
    }
    const reply = await route.fetch();
    const policy = (reply.headers()['content-security-policy'] ?? '')
      .split(';')
      .map((one) => [one, policySources[one.split(' ', 1)[0] ?? '']].filter(Boolean).join(' '))
      .join(';');
    const cards = JSON.stringify({ by: 'stripe', publishableKey: 'pk_test_0123456789' });
    const body = (await reply.text())
      .replace('{&quot;by&quot;:&quot;test&quot;}', cards.replaceAll('"', '&quot;'))
      .replace(/{&quot;part&quot;:&quot;payments&quot;[^}]*},?/, '');
    await route.fulfill({
      response: reply,
      headers: { ...reply.headers(), 'content-security-policy': policy },
      body,
    });
  });
}
