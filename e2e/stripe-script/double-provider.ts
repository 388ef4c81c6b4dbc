import { double } from './double-at.ts';
import type { Provider } from './mock-stripe.ts';

const callDouble = (path: string, body?: URLSearchParams): Promise<Response> =>
  fetch(`http://127.0.0.1:${double.port()}/v1/${path}`, {
    headers: { authorization: `Bearer ${double.keys.secret}` },
    ...(body && { method: 'POST', body }),
  });

/** Provider of the mocked Stripe script: the same test double that the server charges. */
export const doubleProvider: Provider = {
  createPaymentMethod: async (form) => {
    const reply = await callDouble('payment_methods', form);
    return { status: reply.status, body: await reply.json() };
  },
  findIntent: async (clientSecret) =>
    (await callDouble(`payment_intents/${clientSecret.split('_secret_', 1)[0]}`)).json(),
  completeAction: async (clientSecret, isConfirmed) => {
    await fetch(`http://127.0.0.1:${double.bankPort()}/`, {
      method: 'POST',
      body: JSON.stringify({ client_secret: clientSecret, confirmed: isConfirmed }),
    });
  },
};
