import type { PaymentIntentOrSetupIntentResult, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { confirmStep } from './confirm-step.ts';

const endOf = (result: { error?: Partial<StripeError>; paymentIntent?: { status: string } }) =>
  confirmStep(
    { handleNextAction: async () => result as unknown as PaymentIntentOrSetupIntentResult },
    'pi_1_secret_2',
  );

test('a completed step is decided, whatever the bank answers', async () => {
  expect(await endOf({})).toBe('decided');
  const refused = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const;
  expect(await endOf({ error: refused })).toBe('decided');
  expect(await endOf({ error: { type: 'card_error', code: 'card_declined' } })).toBe('decided');
});

test('a payment that no longer waits is over, since another request would be another payment', async () => {
  const ended = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } as const;
  expect(await endOf({ error: ended })).toBe('over');
  expect(await endOf({ error: { type: 'invalid_request_error' } })).toBe('over');
  const given = { status: 'canceled' } as StripeError['payment_intent'] & object;
  expect(await endOf({ paymentIntent: given })).toBe('over');
  expect(await endOf({ error: { type: 'card_error', payment_intent: given } })).toBe('over');
});

test.each(['api_connection_error', 'api_error', 'rate_limit_error'] as const)(
  'after %s the step is still open',
  async (type) => {
    expect(await endOf({ error: { type } })).toBe('out_of_reach');
  },
);
