import { doubleKeys, type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { stripeGateway } from '../adapters/payments/stripe/stripe-gateway.ts';
import { brokenRules } from '../features/audit/broken-rules.test-support.ts';
import { aServer, type Person, type TestServer } from './a-server.test-support.ts';

/** Timeout of Stripe's client in milliseconds, which is short for the tests. */
const timeoutMs = 400;

/**
 * Starts a server that charges cards at a double of Stripe, through Stripe's own client. After each test the books
 * balance, and each charge of the double belongs to one attempt with the same amount, or is refunded.
 */
export function aStripeServer(settings: Parameters<typeof aServer>[0] = {}) {
  let double: StripeDouble | undefined;
  beforeAll(async () => {
    double = await startStripeDouble({ clock: () => server().clock.now });
  });
  afterAll(() => double?.close());
  const stripe = (): StripeDouble => {
    if (!double)
      throw new Error('The double exists from beforeAll on: call this inside a test or a later hook.');
    return double;
  };
  const server: () => TestServer = aServer({
    ...settings,
    settings: { ...settings.settings, stripe: { ...doubleKeys, apiUrl: null } },
    gateway: () =>
      stripeGateway(
        { secretKey: doubleKeys.secretKey, apiUrl: stripe().url, timeoutMs },
        () => server().clock.now,
      ),
  });
  afterEach(async () => {
    stripe().faults.clear();
    Object.assign(stripe(), { onCharge: async () => {}, onEvent: async () => {} });
    expect(await brokenRules(server().database)).toEqual([]);
    expect(await unpaidCharges(server(), stripe())).toEqual([]);
  });
  return { server, stripe, ...stripeActions(server, stripe) };
}

function stripeActions(server: () => TestServer, stripe: () => StripeDouble) {
  return {
    /** Returns the cents of this person's cards at the double that are not refunded, by charge. */
    chargedCents: async (person: Person): Promise<number[]> => {
      const rows = await server()
        .database.db.selectFrom('payment_attempts')
        .select('id')
        .where('account', '=', person.user.id)
        .execute();
      const ids = new Set(rows.map(({ id }) => id));
      return stripe()
        .charges()
        .filter(({ metadata }) => ids.has(metadata['attempt_id'] ?? ''))
        .map(({ amount, amount_refunded }) => amount - amount_refunded);
    },
    /** Sends a webhook event, real or forged. */
    sendWebhook: (body: string | Buffer, header: string | null) =>
      server().app.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(header !== null && { 'stripe-signature': header }),
        },
        payload: body,
      }),
  };
}

/** Finds charges of the double that paid for nothing here. */
async function unpaidCharges({ database }: TestServer, double: StripeDouble): Promise<string[]> {
  const attempts = await database.db
    .selectFrom('payment_attempts')
    .select(['id', 'card_cents', 'provider_reference'])
    .where('state', '=', 'succeeded')
    .where('card_cents', '>', 0)
    .execute();
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const unrefundedCharges = double.charges().filter(({ refunded }) => !refunded);
  const unmatchedCharges = unrefundedCharges.filter(({ metadata, amount, payment_intent }) => {
    const attempt = byId.get(metadata['attempt_id'] ?? '');
    return attempt?.card_cents !== amount || attempt.provider_reference !== payment_intent;
  });
  const duplicateCount =
    unrefundedCharges.length - new Set(unrefundedCharges.map(({ metadata }) => metadata['attempt_id'])).size;
  return [
    ...unmatchedCharges.map(({ id }) => id),
    ...(duplicateCount > 0 ? [`${duplicateCount} charged twice`] : []),
  ];
}
