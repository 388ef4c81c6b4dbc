import type { PaymentIntentOrSetupIntentResult, StripeError } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { confirmStep } from './confirm-step.ts';

const endOf = (result: { error?: Partial<StripeError>; paymentIntent?: { status: string } }) =>
  confirmStep(
    { handleNextAction: async () => result as unknown as PaymentIntentOrSetupIntentResult },
    'pi_1_secret_2',
  );

test('a step that was taken is decided, whatever the bank said', async () => {
  expect(await endOf({})).toBe('decided');
  const refused = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } as const;
  expect(await endOf({ error: refused })).toBe('decided');
  expect(await endOf({ error: { type: 'card_error', code: 'card_declined' } })).toBe('decided');
});

test('a payment that waits for nothing any more is over: to ask again would pay again', async () => {
  const ended = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } as const;
  expect(await endOf({ error: ended })).toBe('over');
  expect(await endOf({ error: { type: 'invalid_request_error' } })).toBe('over');
  const given = { status: 'canceled' } as StripeError['payment_intent'] & object;
  expect(await endOf({ paymentIntent: given })).toBe('over');
  expect(await endOf({ error: { type: 'card_error', payment_intent: given } })).toBe('over');
});

test.each(['api_connection_error', 'api_error', 'rate_limit_error'] as const)(
  'after %s the step stands',
  async (type) => {
    expect(await endOf({ error: { type } })).toBe('out_of_reach');
  },
);
