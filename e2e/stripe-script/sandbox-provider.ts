import type { APIRequestContext } from '@playwright/test';
import type { Provider } from './play-stripe.ts';

const tokens: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000002760003184': 'pm_card_authenticationRequired',
};

/** Stripe's server as far as a browser sees it, over the test gateway: published numbers become their tokens, and its bank is asked. */
export function sandboxProvider(request: APIRequestContext): Provider {
  const ended = new Map<string, object>();
  return {
    namePaymentMethod: async (form) => {
      const id = tokens[form.get('card[number]') ?? ''];
      if (id !== undefined) return { status: 200, body: { id, object: 'payment_method', type: 'card' } };
      const message = 'Your card number is incorrect.';
      return { status: 402, body: { error: { type: 'card_error', code: 'incorrect_number', message } } };
    },
    findIntent: async (clientSecret) => ended.get(clientSecret) ?? { status: 'requires_action' },
    endStep: async (clientSecret, isConfirmed) => {
      const reply = await request.post('/sandbox/bank/', {
        data: { client_secret: clientSecret, confirmed: isConfirmed },
      });
      const failure = { code: 'payment_intent_authentication_failure', message: 'It has failed.' };
      ended.set(
        clientSecret,
        !reply.ok()
          ? { status: 'canceled' }
          : isConfirmed
            ? { status: 'succeeded' }
            : { status: 'requires_payment_method', last_payment_error: failure },
      );
    },
  };
}
