/** @module-tag deep */
import { type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import {
  aChildServer,
  type ChildOptions,
  type ChildReply,
  type ChildServer,
} from './child-server.test-support.ts';
import { aPayingClient, type PayingItem } from './paying-process.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const { order, topUp, restart, orders, states, balance, cents } = aPayingClient(server);

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds by which the provider's clock is ahead of ours. */
let clockAheadMs = 0;
let double: StripeDouble;
beforeEach(async () => {
  clockAheadMs = 0;
  double = await startStripeDouble({ clock: () => new Date(Date.now() + clockAheadMs) });
});
afterEach(async () => {
  double.faults.clear();
  const latestServer = await restartLater(26 * hour);
  await latestServer.terminate();
  await double.close();
});

const settings = () => ({
  STRIPE_SECRET_KEY: double.keys.secretKey,
  STRIPE_PUBLISHABLE_KEY: double.keys.publishableKey,
  STRIPE_WEBHOOK_SECRET: double.keys.webhookSecret,
  STRIPE_API_URL: double.url,
});
const start = (overrides: Partial<ChildOptions> = {}): Promise<ChildServer> =>
  aChildServer({ databaseUrl: server().database.url, settings: settings(), ...overrides });
/** Starts a server with its clock ahead, so that it resolves every unfinished payment. */
const restartLater = (clockAhead: number): Promise<ChildServer> => {
  clockAheadMs = clockAhead;
  return restart({ settings: settings(), clockAhead });
};
const aCustomer = async (): Promise<{ person: Person; item: PayingItem }> => {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
};
/** Cents that the provider charged and did not refund, by charge. */
const capturedCents = () =>
  double.charges().map(({ amount_captured, amount_refunded }) => amount_captured - amount_refunded);
const outcomeOf = ({ status, code }: ChildReply) => (code === null ? `${status}` : `${status} ${code}`);
const confirmPath = /\/confirm$/;

describe('a server that is killed the moment its provider has stored the charge', () => {
  const killAtCharge = (child: ChildServer) => {
    double.onCharge = async () => {
      double.onCharge = async () => {};
      await child.kill();
    };
  };

  test('in the middle of an order: one order of one charge', async () => {
    const { person, item } = await aCustomer();
    const child = await start();
    killAtCharge(child);
    expect(await order(child, person, item)).toMatchObject({ status: 0 });
    expect([capturedCents(), await orders(person)]).toEqual([[cents(item)], []]);
    const next = await restartLater(3 * minute);
    const [orderId] = await orders(person);
    expect(await order(next, person, item)).toMatchObject({ status: 201, data: { order_id: orderId } });
    expect([capturedCents(), await orders(person), double.intents().length]).toEqual([
      [cents(item)],
      [orderId],
      1,
    ]);
    await next.terminate();
  });

  test('with a buyer who returns immediately: the same, within seconds', async () => {
    const { person, item } = await aCustomer();
    const child = await start();
    killAtCharge(child);
    await order(child, person, item);
    const next = await start();
    expect(await order(next, person, item)).toMatchObject({ status: 201 });
    expect([capturedCents(), (await orders(person)).length, double.intents().length]).toEqual([
      [cents(item)],
      1,
      1,
    ]);
    await next.terminate();
  });

  test('in the middle of a top-up: one charge, one credit', async () => {
    const person = await server().customer();
    const child = await start();
    killAtCharge(child);
    const key = crypto.randomUUID();
    expect(await topUp(child, person, key)).toMatchObject({ status: 0 });
    const next = await restartLater(3 * minute);
    expect(await topUp(next, person, key)).toMatchObject({ status: 201, data: { balance: 20 } });
    expect([capturedCents(), await balance(person)]).toEqual([[2_000], 2_000]);
    await next.terminate();
  });
});

describe('a lost reply of the provider', () => {
  test.each(['reset-after', 'hang-after'] as const)(
    '(%s) once: the same call finds out, one order of one charge',
    async (kind) => {
      const { person, item } = await aCustomer();
      const child = await start();
      double.faults.add({ kind, path: confirmPath, times: 1 });
      expect(await order(child, person, item)).toMatchObject({ status: 201 });
      expect([capturedCents(), (await orders(person)).length, double.intents().length]).toEqual([
        [cents(item)],
        1,
        1,
      ]);
      await child.terminate();
    },
  );

  test.each(['reset-after', '500-after', 'hang-after'] as const)(
    '(%s) again and again: told as not known yet, and one order of one charge in the end',
    async (kind) => {
      const { person, item } = await aCustomer();
      const child = await start();
      double.faults.add({ kind, path: confirmPath });
      expect(outcomeOf(await order(child, person, item))).toBe('202 payment_pending');
      expect(capturedCents()).toEqual([cents(item)]);
      await child.terminate();
      double.faults.clear();
      const next = await restartLater(3 * minute);
      expect(await order(next, person, item)).toMatchObject({ status: 201 });
      expect([capturedCents(), (await orders(person)).length, double.intents().length]).toEqual([
        [cents(item)],
        1,
        1,
      ]);
      await next.terminate();
    },
  );

  test.each(['reset-after', '500-after'] as const)(
    '(%s) of a top-up: one charge, one credit',
    async (kind) => {
      const person = await server().customer();
      const child = await start();
      const key = crypto.randomUUID();
      double.faults.add({ kind, path: confirmPath });
      expect(outcomeOf(await topUp(child, person, key))).toBe('202 payment_pending');
      await child.terminate();
      double.faults.clear();
      const next = await restartLater(3 * minute);
      expect(await topUp(next, person, key)).toMatchObject({ status: 201 });
      expect([capturedCents(), await balance(person)]).toEqual([[2_000], 2_000]);
      await next.terminate();
    },
  );
});

describe('a provider that is down', () => {
  test('before any request: nothing is charged, and payments work again once it is up', async () => {
    const { person, item } = await aCustomer();
    const child = await start();
    double.faults.add({ kind: 'down' });
    const reply = await order(child, person, item);
    expect([reply.status, capturedCents()]).toEqual([503, []]);
    double.faults.clear();
    expect(await order(child, person, item)).toMatchObject({ status: 201 });
    expect([capturedCents(), (await orders(person)).length]).toEqual([[cents(item)], 1]);
    await child.terminate();
  });

  test('for ten minutes from the charge on: nobody pays twice meanwhile, and then it comes to its end', async () => {
    const { person, item } = await aCustomer();
    const child = await start();
    double.onCharge = async () => double.faults.add({ kind: 'down' });
    double.faults.add({ kind: 'reset-after', path: confirmPath, times: 1 });
    expect(outcomeOf(await order(child, person, item))).toBe('202 payment_pending');
    double.onCharge = async () => {};
    expect(outcomeOf(await order(child, person, item))).toBe('202 payment_pending');
    await child.terminate();

    // A server whose clock is ten minutes ahead gets no answer from the provider, and changes nothing.
    clockAheadMs = 10 * minute;
    const requestCount = double.requests.length;
    const waitingServer = await start({ clockAhead: clockAheadMs });
    await until('it has asked', () => double.requests.length > requestCount);
    expect([await states(person), capturedCents()]).toEqual([['unknown'], [cents(item)]]);
    await waitingServer.terminate();
    double.faults.clear();
    const next = await restartLater(11 * minute);
    await next.terminate();
    const latestServer = await start();
    expect(await order(latestServer, person, item)).toMatchObject({ status: 201 });
    expect([capturedCents(), (await orders(person)).length, double.intents().length]).toEqual([
      [cents(item)],
      1,
      1,
    ]);
    await latestServer.terminate();
  });

  test.each([
    ['charged', 'reset-after', 1],
    ['not charged', 'hang-before', 0],
  ] as const)(
    'until its keys are forgotten, with the card %s: looked into by name, and never charged blindly',
    async (_, kind, chargedCents) => {
      const { person, item } = await aCustomer();
      const child = await start();
      double.faults.add({ kind, path: confirmPath });
      const orderReply = order(child, person, item);
      await until('the card is asked', () => double.requests.some((request) => confirmPath.test(request)));
      if (chargedCents === 1) expect(outcomeOf(await orderReply)).toBe('202 payment_pending');
      await child.kill();
      await orderReply;
      double.faults.clear();
      const requestCount = double.requests.length;
      const next = await restartLater(26 * hour);
      await next.terminate();
      expect(double.requests.slice(requestCount).filter((request) => confirmPath.test(request))).toEqual([]);
      expect([capturedCents().length, (await orders(person)).length]).toEqual([chargedCents, chargedCents]);
      if (chargedCents === 0) expect(await states(person)).toEqual(['abandoned']);
    },
  );
});

test('notices of one charge at two servers at once, with both sweeps: one order of one charge', async () => {
  const { person, item } = await aCustomer();
  const first = await start();
  double.faults.add({ kind: 'reset-after', path: confirmPath });
  expect(outcomeOf(await order(first, person, item))).toBe('202 payment_pending');
  double.faults.clear();
  clockAheadMs = 3 * minute;
  const servers = [
    first,
    await start({ clockAhead: clockAheadMs }),
    await start({ clockAhead: clockAheadMs }),
  ];
  const event = double.events().findLast(({ type }) => type === 'payment_intent.succeeded');
  if (!event) throw new Error('The double has no event of a succeeded charge.');
  const { body, header } = double.signed(event);
  const notify = async ({ address }: ChildServer) =>
    (
      await fetch(`${address}/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': header },
        body,
      })
    ).status;
  const statuses = await Promise.all([1, 2, 3].flatMap(() => servers.map(notify)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([capturedCents(), (await orders(person)).length, await states(person)]).toEqual([
    [cents(item)],
    1,
    ['succeeded'],
  ]);
  for (const one of servers) await one.terminate();
});

test('an overloaded provider: all replies say so, nothing is charged, and then each is charged once', async () => {
  const buyers = [];
  for (let n = 0; n < 20; n += 1) buyers.push(await aCustomer());
  const child = await start();
  double.faults.add({ kind: '429' });
  const refusedReplies = await Promise.all(buyers.map(({ person, item }) => order(child, person, item)));
  expect(new Set(refusedReplies.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { body } of refusedReplies) expect(body).toContain('Nothing was charged');
  expect(capturedCents()).toEqual([]);
  double.faults.clear();
  const paid = await Promise.all(buyers.map(({ person, item }) => order(child, person, item)));
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set([201]));
  expect(capturedCents()).toEqual(buyers.map(({ item }) => cents(item)));
  await child.terminate();
});
