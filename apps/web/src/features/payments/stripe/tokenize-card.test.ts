import type { PaymentMethodResult, Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { afterEach, expect, test, vi } from 'vitest';
import { toStripeAddress } from './stripe-address.ts';
import { tokenizeCard } from './tokenize-card.ts';

afterEach(() => vi.useRealTimers());

const card = {} as StripeCardNumberElement;
const bill = {
  address_line_1: '1 Mill Lane',
  city: 'Ghent',
  district: 'East Flanders',
  state: 'Flanders',
  postal_code: '9000',
  country: 'BE',
};
const unansweredText = 'Stripe could not accept the card just now. Nothing was charged. Try again.';

const stripeAnswering = (result: unknown): Pick<Stripe, 'createPaymentMethod'> => ({
  createPaymentMethod: async () => result as PaymentMethodResult,
});
const tokenizeWithError = (error: Partial<StripeError>) =>
  tokenizeCard(stripeAnswering({ error }), card, null);

test('Stripe receives the billing address under its own names, and nothing else', async () => {
  const sent: unknown[] = [];
  const stripe: Pick<Stripe, 'createPaymentMethod'> = {
    createPaymentMethod: async (data) => {
      sent.push(data);
      return { paymentMethod: { id: 'pm_1' } } as PaymentMethodResult;
    },
  };
  expect(await tokenizeCard(stripe, card, bill)).toEqual({ id: 'pm_1' });
  expect(await tokenizeCard(stripe, card, null)).toEqual({ id: 'pm_1' });
  const address = {
    line1: '1 Mill Lane',
    city: 'Ghent',
    state: 'Flanders',
    postal_code: '9000',
    country: 'BE',
  };
  expect(sent).toEqual([
    { type: 'card', card, billing_details: { address } },
    { type: 'card', card },
  ]);
});

test('Stripe does not receive what the country does not have', () => {
  expect(toStripeAddress({ ...bill, state: null, postal_code: null, country: null })).toEqual({
    line1: '1 Mill Lane',
    city: 'Ghent',
  });
});

test('a problem with the card is reported in the words of Stripe', async () => {
  const message = 'Your card number is incorrect.';
  expect(await tokenizeWithError({ type: 'card_error', message })).toEqual({ problem: message });
});

test('an error for developers is not shown to buyers', async () => {
  expect(await tokenizeWithError({ type: 'invalid_request_error', message: 'No such key: pk_…' })).toEqual({
    problem: unansweredText,
  });
  expect(await tokenizeWithError({ type: 'api_connection_error', message: 'fetch failed' })).toEqual({
    problem: unansweredText,
  });
});

test('an exception in the script of Stripe is reported, and nothing is charged', async () => {
  const brokenStripe: Pick<Stripe, 'createPaymentMethod'> = {
    createPaymentMethod: async () => {
      throw new Error('This Element has not been mounted.');
    },
  };
  expect(await tokenizeCard(brokenStripe, card, null)).toEqual({ problem: unansweredText });
});

test('a buyer can try again when Stripe never answers', async () => {
  vi.useFakeTimers();
  const silentStripe: Pick<Stripe, 'createPaymentMethod'> = {
    createPaymentMethod: () => new Promise(() => {}),
  };
  const tokenizeResult = tokenizeCard(silentStripe, card, null);
  await vi.runAllTimersAsync();
  expect(await tokenizeResult).toEqual({ problem: unansweredText });
});
