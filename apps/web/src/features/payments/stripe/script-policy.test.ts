import { expect, test } from 'vitest';
import { isStripeScript } from './script-policy.ts';

test.each(['https://js.stripe.com/endive/stripe.js', 'https://b.js.stripe.com/part.js?x=1'])(
  '%s comes from Stripe',
  (address) => {
    expect(isStripeScript(address)).toBe(true);
  },
);

test.each([
  'http://js.stripe.com/endive/stripe.js',
  'https://js.stripe.com.example.org/stripe.js',
  'https://notjs.stripe.com/stripe.js',
  'https://js.stripe.com:8443/stripe.js',
  'https://js.stripe.com@example.org/stripe.js',
  '/assets/app.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '',
])('%s does not', (address) => {
  expect(isStripeScript(address)).toBe(false);
});
