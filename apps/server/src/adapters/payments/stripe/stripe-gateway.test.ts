import { randomUUID } from 'node:crypto';
import { openStripeDouble, type StripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentGateway } from '../gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

const clock = { now: new Date() };
let double: StripeDouble;
let gateway: PaymentGateway;
beforeAll(async () => {
  double = await openStripeDouble({ clock: () => clock.now });
  gateway = stripeGateway({ secretKey: double.keys.secretKey, apiUrl: double.url }, () => clock.now);
});
afterAll(() => double.close());

const request = () => ({
  key: randomUUID(),
  since: clock.now,
  amountCents: 1_000,
  currency: 'usd' as const,
  paymentMethodId: 'pm_card_visa',
});
const hours = (many: number) => {
  clock.now = new Date(clock.now.getTime() + many * 3_600_000);
};

test('a key that Stripe has forgotten creates no second charge: the intent is found in the list, however long', async () => {
  const asked = request();
  const first = await gateway.prepare(asked);
  for (let n = 0; n < 130; n += 1) await gateway.prepare(request());
  hours(26);
  const before = double.intents().length;
  expect(await gateway.prepare(asked)).toEqual(first);
  expect(double.intents().length).toBe(before);
  expect(double.requests.filter((line) => line.includes('search'))).toEqual([]);
});

test('an old key under which nothing was created creates an intent', async () => {
  const asked = request();
  hours(26);
  const { reference } = await gateway.prepare(asked);
  expect(await gateway.charge({ ...asked, reference })).toMatchObject({ outcome: 'succeeded' });
});

test('a refund requested a day ago is found and not repeated', async () => {
  const asked = request();
  const { reference } = await gateway.prepare(asked);
  await gateway.charge({ ...asked, reference });
  const refund = () => gateway.refund({ key: asked.key, reference, refundKey: 'one', amountCents: 300 });
  expect(await refund()).toBe('succeeded');
  hours(26);
  expect(await refund()).toBe('succeeded');
  expect(double.refunds().filter(({ payment_intent }) => payment_intent === reference)).toHaveLength(1);
});

test('a charge refunded in the dashboard counts as cancelled, and is not refunded again', async () => {
  const asked = request();
  const { key } = asked;
  const { reference } = await gateway.prepare(asked);
  await gateway.charge({ ...asked, reference });
  const back = (refundKey: string, amountCents: number) =>
    gateway.refund({ key, reference, refundKey, amountCents });
  await back('a part, by hand', 400);
  expect(await gateway.look({ key, reference })).toMatchObject({ outcome: 'succeeded' });
  await back('the rest, by hand', 600);
  expect(await gateway.look({ key, reference })).toEqual({ outcome: 'cancelled' });
  expect(await gateway.giveUp({ key, reference })).toEqual({ outcome: 'cancelled' });
  expect(await back('ours', 1_000)).toBe('succeeded');
  expect(double.refunds().filter(({ payment_intent }) => payment_intent === reference)).toHaveLength(2);
});

test('fees are in dollars, even for an account in another currency', async () => {
  const european = await openStripeDouble({ settling: { currency: 'eur', rate: 0.9 } });
  const atHome = stripeGateway(
    { secretKey: european.keys.secretKey, apiUrl: european.url },
    () => new Date(),
  );
  const asked = { ...request(), since: new Date(), amountCents: 10_000 };
  const { reference } = await atHome.prepare(asked);
  await atHome.charge({ ...asked, reference });
  expect.assertions(2);
  expect(await atHome.feeOf({ key: asked.key, reference })).toBe(320);
  await european.openDispute(european.charges()[0]?.id ?? '');
  for await (const dispute of atHome.disputes(new Date(0))) {
    expect(dispute).toMatchObject({ amountCents: 10_000, feeCents: 1_500 });
  }
  await european.close();
});

test('an intent with another key is an error', async () => {
  const { reference } = await gateway.prepare(request());
  await expect(gateway.look({ key: randomUUID(), reference })).rejects.toThrow('does not belong to the key');
});

test('lists all charges, page by page', async () => {
  hours(48);
  const keys = new Set<string>();
  for (let n = 0; n < 105; n += 1) {
    const asked = request();
    const { reference } = await gateway.prepare(asked);
    await gateway.charge({ ...asked, reference });
    keys.add(asked.key);
  }
  const made = new Set<string>();
  for await (const { key, amountCents } of gateway.list(clock.now)) {
    expect(amountCents).toBe(1_000);
    made.add(key ?? '');
  }
  expect(made).toEqual(keys);
});
