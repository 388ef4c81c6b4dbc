import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';

const clock = { now: new Date() };
let double: StripeDouble;
let stripe: Stripe;
beforeAll(async () => {
  double = await startStripeDouble({ clock: () => clock.now });
  const { hostname: host, port } = new URL(double.url);
  stripe = new Stripe(double.keys.secretKey, {
    host,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 1_500,
  });
});
afterEach(() => double.faults.clear());
afterAll(() => double.close());

const create = (idempotencyKey: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create(
    { amount: 1_000, currency: 'usd', payment_method: 'pm_card_visa', ...params },
    { idempotencyKey },
  );
const errorOf = async (
  request: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The request succeeded, but the test expects a Stripe error.');
};

describe('an idempotency key', () => {
  test('returns the first reply again, also if it was a decline', async () => {
    expect((await create('a')).id).toBe((await create('a')).id);
    const decliningParams = { payment_method: 'pm_card_chargeDeclined', confirm: true };
    const [first, second] = [
      await errorOf(create('b', decliningParams)),
      await errorOf(create('b', decliningParams)),
    ];
    expect([first.statusCode, first.code, first.decline_code]).toEqual([
      402,
      'card_declined',
      'generic_decline',
    ]);
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(first.payment_intent?.status).toBe('requires_payment_method');
  });

  test('is bound to the parameters of its first use', async () => {
    await create('c');
    const error = await errorOf(create('c', { amount: 2_000 }));
    expect([error.statusCode, error.rawType]).toEqual([400, 'idempotency_error']);
  });

  test('is in use while its request is processed', async () => {
    double.faults.add({ kind: 'slow', times: 1, delayMs: 0 });
    double.latencyMs = 0;
    const eventHandled = Promise.withResolvers<void>();
    double.onEvent = () => eventHandled.promise;
    const before = double.intents().length;
    const first = create('d');
    await expect.poll(() => double.intents().length).toBe(before + 1);
    const error = await errorOf(create('d'));
    eventHandled.resolve();
    double.onEvent = async () => {};
    expect([error.statusCode, error.code]).toEqual([409, 'idempotency_key_in_use']);
    await first;
  });

  test('expires after a day', async () => {
    const { id } = await create('e');
    clock.now = new Date(clock.now.getTime() + 24 * 3_600_000 - 1_000);
    expect((await create('e')).id).toBe(id);
    clock.now = new Date(clock.now.getTime() + 2_000);
    expect((await create('e')).id).not.toBe(id);
  });
});

test('a charge has its fee, and requested objects are expanded', async () => {
  const { latest_charge: charge } = await create('f', {
    confirm: true,
    expand: ['latest_charge.balance_transaction', 'payment_method'],
  });
  if (typeof charge !== 'object' || typeof charge?.balance_transaction !== 'object')
    throw new Error('The charge was not expanded.');
  expect(charge.balance_transaction).toMatchObject({ amount: 1_000, fee: 59, net: 941 });
});

test('a dispute withdraws the money and reinstates it when won', async () => {
  await create('g', { confirm: true });
  const charge = double.charges().at(-1);
  const { id } = await double.openDispute(charge?.id ?? '');
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response', amount: 1_000 });
  await double.closeDispute(id, 'won');
  expect(
    double
      .events()
      .slice(-2)
      .map(({ type }) => type),
  ).toEqual(['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
});

test('a partially won dispute is lost, and a part of the money is reinstated', async () => {
  await create('part', { confirm: true });
  const { id } = await double.openDispute(double.charges().at(-1)?.id ?? '');
  await double.closeDispute(id, 'lost', 400);
  const { status, balance_transactions: lines } = await stripe.disputes.retrieve(id);
  expect([status, lines.map(({ amount, fee }) => [amount, fee])]).toEqual([
    'lost',
    [
      [-1_000, 1_500],
      [400, 0],
    ],
  ]);
});

test.each([
  'hang-before',
  'hang-after',
  'reset-before',
  'reset-after',
  '500-after',
  '409',
  '429',
  'down',
] as const)('a request with fault %s is processed completely or not at all', async (kind) => {
  // Two requests are affected, because the client always retries once after a broken connection.
  double.faults.add({ kind, times: 2 });
  const before = double.charges().length;
  await errorOf(create(`fault ${kind}`, { confirm: true }));
  expect(double.charges().length - before).toBe(kind.endsWith('-after') ? 1 : 0);
});

test('webhook events are signed and can be duplicated, reordered or dropped', async () => {
  const receivedTypes: string[] = [];
  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['stripe-signature'] ?? '';
      const { webhookSecret } = double.keys;
      const now = clock.now.getTime();
      receivedTypes.push(
        stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, now).type,
      );
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { delivery, whenDelivered } = double.webhooks;
  delivery.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  delivery.copyCount = 2;
  await create('h');
  await whenDelivered();
  expect(receivedTypes.splice(0)).toEqual(['payment_intent.created', 'payment_intent.created']);

  Object.assign(delivery, { copyCount: 1, reorder: true });
  await create('i', { confirm: true });
  await whenDelivered();
  expect(receivedTypes.splice(0).toSorted()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);

  Object.assign(delivery, {
    reorder: false,
    isDropped: ({ type }: Stripe.Event) => type.startsWith('charge.'),
  });
  await create('j', { confirm: true });
  await whenDelivered();
  expect(receivedTypes.toSorted()).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  Object.assign(delivery, { url: null, isDropped: () => false });
  listener.close();
  listener.closeAllConnections();
});
