import { randomUUID } from 'node:crypto';
import { type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentGateway } from '../gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

const clock = { now: new Date() };
let double: StripeDouble;
let gateway: PaymentGateway;
beforeAll(async () => {
  double = await startStripeDouble({ clock: () => clock.now });
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
const advanceHours = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};

test('a key that Stripe has forgotten creates no second charge: the intent is found in the list, however long', async () => {
  const chargeRequest = request();
  const first = await gateway.prepare(chargeRequest);
  for (let n = 0; n < 130; n += 1) await gateway.prepare(request());
  advanceHours(26);
  const previousCount = double.intents().length;
  expect(await gateway.prepare(chargeRequest)).toEqual(first);
  expect(double.intents().length).toBe(previousCount);
  expect(double.requests.filter((line) => line.includes('search'))).toEqual([]);
});

test('an old key under which nothing was created creates an intent', async () => {
  const chargeRequest = request();
  advanceHours(26);
  const { reference } = await gateway.prepare(chargeRequest);
  expect(await gateway.charge({ ...chargeRequest, reference })).toMatchObject({ outcome: 'succeeded' });
});

test('a refund requested a day ago is found and not repeated', async () => {
  const chargeRequest = request();
  const { reference } = await gateway.prepare(chargeRequest);
  await gateway.charge({ ...chargeRequest, reference });
  const refund = () =>
    gateway.refund({ key: chargeRequest.key, reference, refundKey: 'one', amountCents: 300 });
  expect(await refund()).toBe('succeeded');
  advanceHours(26);
  expect(await refund()).toBe('succeeded');
  expect(double.refunds().filter(({ payment_intent }) => payment_intent === reference)).toHaveLength(1);
});

test('a charge refunded in the dashboard counts as cancelled, and is not refunded again', async () => {
  const chargeRequest = request();
  const { key } = chargeRequest;
  const { reference } = await gateway.prepare(chargeRequest);
  await gateway.charge({ ...chargeRequest, reference });
  const refund = (refundKey: string, amountCents: number) =>
    gateway.refund({ key, reference, refundKey, amountCents });
  await refund('a part, by hand', 400);
  expect(await gateway.retrieveCharge({ key, reference })).toMatchObject({ outcome: 'succeeded' });
  await refund('the rest, by hand', 600);
  expect(await gateway.retrieveCharge({ key, reference })).toEqual({ outcome: 'cancelled' });
  expect(await gateway.cancelCharge({ key, reference })).toEqual({ outcome: 'cancelled' });
  expect(await refund('ours', 1_000)).toBe('succeeded');
  expect(double.refunds().filter(({ payment_intent }) => payment_intent === reference)).toHaveLength(2);
});

test('fees are in dollars, even for an account in another currency', async () => {
  const european = await startStripeDouble({ settlement: { currency: 'eur', exchangeRate: 0.9 } });
  const europeanGateway = stripeGateway(
    { secretKey: european.keys.secretKey, apiUrl: european.url },
    () => new Date(),
  );
  const chargeRequest = { ...request(), since: new Date(), amountCents: 10_000 };
  const { reference } = await europeanGateway.prepare(chargeRequest);
  await europeanGateway.charge({ ...chargeRequest, reference });
  expect.assertions(2);
  expect(await europeanGateway.retrieveFee({ key: chargeRequest.key, reference })).toBe(320);
  await european.openDispute(european.charges()[0]?.id ?? '');
  for await (const dispute of europeanGateway.listDisputes(new Date(0))) {
    expect(dispute).toMatchObject({ amountCents: 10_000, feeCents: 1_500 });
  }
  await european.close();
});

test('an intent with another key is an error', async () => {
  const { reference } = await gateway.prepare(request());
  await expect(gateway.retrieveCharge({ key: randomUUID(), reference })).rejects.toThrow(
    'does not belong to the key',
  );
});

test('lists all charges, page by page', async () => {
  advanceHours(48);
  const keys = new Set<string>();
  for (let n = 0; n < 105; n += 1) {
    const chargeRequest = request();
    const { reference } = await gateway.prepare(chargeRequest);
    await gateway.charge({ ...chargeRequest, reference });
    keys.add(chargeRequest.key);
  }
  const listedKeys = new Set<string>();
  for await (const { key, amountCents } of gateway.listCharges(clock.now)) {
    expect(amountCents).toBe(1_000);
    listedKeys.add(key ?? '');
  }
  expect(listedKeys).toEqual(keys);
});
