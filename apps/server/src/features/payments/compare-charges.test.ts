import { beforeEach, expect, test } from 'vitest';
import { stripeGateway } from '../../adapters/payments/stripe/stripe-gateway.ts';
import { aStripeServer } from '../../testing/a-stripe-server.test-support.ts';
import { cents, checkout, paymentOf } from './payments.test-support.ts';

const { server, stripe, chargedCents } = aStripeServer();
const { refreshed: backAgain, pay, topUp, states, orders, later: advanceClock } = checkout(server);
const gateway = () =>
  stripeGateway({ secretKey: stripe().keys.secretKey, apiUrl: stripe().url }, () => server().clock.now);
const hour = 3_600_000;

beforeEach(() => advanceClock(27 * hour));

const request = { amountCents: 700, currency: 'usd', paymentMethodId: 'pm_card_visa' } as const;

/** Makes a charge at Stripe that this server does not know, and refunds it there. */
async function unknownCharge(key: string): Promise<string> {
  const chargeRequest = { ...request, key, since: server().clock.now };
  const { reference } = await gateway().prepare(chargeRequest);
  await gateway().charge({ ...chargeRequest, reference });
  await gateway().refund({ key, reference, refundKey: `back ${key}`, amountCents: 700 });
  return reference ?? '';
}

test('the charges of Stripe are compared once an hour, without errors', async () => {
  const person = await server().customer();
  await pay(person, paymentOf(await server().cartItem(person)));
  const listed = () => stripe().requests.filter((line) => line === 'GET /v1/payment_intents').length;
  const before = listed();
  advanceClock(hour);
  await server().features.sweep();
  advanceClock(59 * 60_000);
  await server().features.sweep();
  expect(listed() - before).toBe(1);
  advanceClock(60_000);
  await server().features.sweep();
  expect(listed() - before).toBe(2);
  expect(server().errors).toEqual([]);
});

test('a charge whose payment is open here settles it', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  stripe().faults.add({ kind: 'reset-after', method: 'POST', path: /\/confirm$/ });
  await pay(person, paymentOf(item));
  stripe().faults.clear();
  // Stripe fails on every request about this charge, but its list contains the charge.
  stripe().faults.add({ kind: 'down', path: /\/pi_/ });
  advanceClock(2 * hour);
  await server().features.sweep();
  expect([await states(person), await chargedCents(person)]).toEqual([['succeeded'], [cents(item)]]);
  expect(await orders(await backAgain(person))).toHaveLength(1);
});

test('a charge that no payment here requested is reported', async () => {
  const [unrequestedCharge, foreign] = [
    await unknownCharge(crypto.randomUUID()),
    await unknownCharge('of another shop'),
  ];
  advanceClock(hour);
  await server().features.sweep();
  const reported = server().errors.filter((line) =>
    line.startsWith('charges at the provider that no payment here'),
  );
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain(unrequestedCharge);
  expect(reported[0]).toContain(foreign);
});

test('a charge of another amount than its payment requested pays for nothing and is reported', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  stripe().faults.add({ kind: 'reset-after', method: 'POST', path: /\/confirm$/ });
  await pay(person, paymentOf(item));
  stripe().faults.clear();
  const intent = stripe().intents().at(-1);
  intent!.amount_received -= 1;
  stripe().faults.add({ kind: 'down', path: /\/pi_/ });
  advanceClock(2 * hour);
  await server().features.sweep();
  const reported = server().errors.filter((line) =>
    line.startsWith('charges at the provider that no payment here'),
  );
  expect(reported.at(-1)).toContain(intent?.id);
  expect([await states(person), await orders(await backAgain(person))]).toEqual([['unknown'], []]);
  intent!.amount_received += 1;
  stripe().faults.clear();
  await server().features.sweep();
  expect(await states(person)).toEqual(['succeeded']);
});

test('a payment without a charge at the provider is reported', async () => {
  const person = await server().customer();
  await pay(person, paymentOf(await server().cartItem(person)));
  const [charge] = stripe().charges().slice(-1);
  const intent = stripe()
    .intents()
    .find(({ id }) => id === charge?.payment_intent);
  intent!.status = 'canceled';
  advanceClock(hour);
  await server().features.sweep();
  intent!.status = 'succeeded';
  const reported = server().errors.filter((line) => line.startsWith('payments without a charge'));
  expect(reported.at(-1)).toContain(charge?.metadata['attempt_id']);
});

test('an intent of a payment that has ended, never confirmed, is cancelled at Stripe', async () => {
  const person = await server().customer();
  stripe().faults.add({ kind: 'reset-after', method: 'POST', path: /payment_intents$/ });
  const refusedReply = await pay(person, paymentOf(await server().cartItem(person)));
  expect(refusedReply.json().code).toBe('card_service_unreachable');
  stripe().faults.clear();
  const orphanIntent = stripe().intents().at(-1);
  // An intent of another shop in the same Stripe account is not changed.
  await gateway().prepare({ ...request, key: 'of another shop', since: server().clock.now });
  expect(orphanIntent?.status).toBe('requires_confirmation');
  advanceClock(hour);
  await server().features.sweep();
  const statuses = stripe()
    .intents()
    .slice(-2)
    .map(({ status }) => status);
  expect(statuses).toEqual(['canceled', 'requires_confirmation']);
});

/** Refunds the last charge at Stripe, without this server knowing. */
async function refundByHand(): Promise<string> {
  const charge = stripe().charges().at(-1);
  const key = charge?.metadata['attempt_id'] ?? '';
  const reference = charge?.payment_intent as string;
  await gateway().refund({ key, reference, refundKey: `by hand ${key}`, amountCents: charge?.amount ?? 0 });
  return key;
}

test('a refund made at Stripe alone is reported', async () => {
  const person = await server().customer();
  await topUp(person, { amount: 20, attempt_id: crypto.randomUUID() });
  const key = await refundByHand();
  advanceClock(hour);
  await server().features.sweep();
  expect(server().errors.at(-1)).toMatch(
    new RegExp(`^refunds at the provider that were not made here.*${key}`),
  );
});

test('an open payment whose charge was refunded at Stripe is cancelled: nothing is sold for it', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  stripe().faults.add({ kind: 'reset-after', method: 'POST', path: /\/confirm$/ });
  await pay(person, paymentOf(item));
  stripe().faults.clear();
  await refundByHand();
  advanceClock(2 * hour);
  await server().features.sweep();
  expect([await states(person), await orders(await backAgain(person))]).toEqual([['abandoned'], []]);
});
