import type { Page, Route } from '@playwright/test';
import { bankFrame } from './bank-frame.ts';
import { expressFrame } from './express-frame.ts';
import { fieldFrame } from './field-frame.ts';
import { stripeScript } from './stripe-script.ts';

/** Replies of Stripe's API to the browser. */
export interface Provider {
  /**
   * Creates a payment method.
   * @param form body of the request, with Stripe's names of the fields
   */
  createPaymentMethod(form: URLSearchParams): Promise<{ status: number; body: object }>;
  findIntent(clientSecret: string): Promise<object>;
  completeAction(clientSecret: string, isConfirmed: boolean): Promise<void>;
}

const html = (script: () => void) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe</title><body><script>(${script.toString()})()</script>`;
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization',
  'cache-control': 'no-store',
};

/** Mocks js.stripe.com, hooks.stripe.com and api.stripe.com in this browser, so that no request leaves the machine. */
export async function mockStripe(page: Page, provider: Provider): Promise<void> {
  const frames: Record<string, () => void> = { '/field.html': fieldFrame, '/express.html': expressFrame };
  await page.route('https://js.stripe.com/**', (route) => {
    const frame = frames[new URL(route.request().url()).pathname];
    return frame
      ? route.fulfill({ contentType: 'text/html', body: html(frame) })
      : route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})()` });
  });
  await page.route('https://hooks.stripe.com/**', async (route) => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ contentType: 'text/html', body: html(bankFrame) });
    }
    const form = new URLSearchParams(route.request().postData() ?? '');
    await provider.completeAction(form.get('client_secret') ?? '', form.get('confirmed') === 'true');
    return route.fulfill({ body: '' });
  });
  await page.route('https://api.stripe.com/**', (route) => replyTo(route, provider));
}

async function replyTo(route: Route, provider: Provider): Promise<void> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: corsHeaders });
  if (pathname === '/v1/payment_methods') {
    const form = new URLSearchParams(request.postData() ?? '');
    const { status, body } = await provider.createPaymentMethod(form);
    return route.fulfill({ status, headers: corsHeaders, json: body });
  }
  const intent = await provider.findIntent(searchParams.get('client_secret') ?? '');
  return route.fulfill({ headers: corsHeaders, json: intent });
}
