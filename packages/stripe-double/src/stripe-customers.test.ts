import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from './records.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';

let double: StripeDouble;
let stripe: Stripe;
beforeAll(async () => {
  double = await startStripeDouble();
  const { hostname: host, port } = new URL(double.url);
  stripe = new Stripe(double.keys.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0 });
});
afterAll(() => double.close());

const charge = (params: Partial<Stripe.PaymentIntentCreateParams>) =>
  stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...params,
  });
const savedMethod = async (customer: string) => {
  const intent = await charge({ customer, setup_future_usage: 'on_session' });
  return idOf(intent.payment_method);
};

test('a method is attached once its charge has succeeded, and can be charged for its customer again', async () => {
  const { id: customer } = await stripe.customers.create({ metadata: { account_id: 'a' } });
  const method = await savedMethod(customer);
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
  expect(await charge({ customer, payment_method: method })).toMatchObject({
    status: 'succeeded',
    payment_method: method,
    setup_future_usage: null,
  });
  expect(double.events().map(({ type }) => type)).toContain('payment_method.attached');
});

test('a declined charge attaches nothing', async () => {
  const { id: customer } = await stripe.customers.create();
  const declining = { customer, setup_future_usage: 'on_session', payment_method: 'pm_card_chargeDeclined' };
  await expect(charge(declining as Partial<Stripe.PaymentIntentCreateParams>)).rejects.toThrow(/declined/);
  expect(double.savedMethods().filter((method) => method.customer === customer)).toEqual([]);
});

test('an attached method is charged for its customer only', async () => {
  const { id: customer } = await stripe.customers.create();
  const { id: other } = await stripe.customers.create();
  const method = await savedMethod(customer);
  await expect(charge({ payment_method: method })).rejects.toThrow(/belongs to the Customer/);
  await expect(charge({ payment_method: method, customer: other })).rejects.toThrow(/does not belong/);
});

test.each(['was charged without a customer', 'was detached', 'belonged to a deleted customer'])(
  'a method that %s is never charged again',
  async (how) => {
    const { id: customer } = await stripe.customers.create();
    const method =
      how === 'was charged without a customer'
        ? idOf((await charge({})).payment_method)
        : await savedMethod(customer);
    if (how === 'was detached') await stripe.paymentMethods.detach(method);
    if (how === 'belonged to a deleted customer') await stripe.customers.del(customer);
    await expect(charge({ payment_method: method })).rejects.toThrow(/may not be used again/);
    await expect(stripe.paymentMethods.detach(method)).rejects.toThrow(/not attached/);
  },
);

test('a deleted customer is unknown', async () => {
  const { id: customer } = await stripe.customers.create();
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
  await expect(stripe.customers.del(customer)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(charge({ customer })).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' });
});
