/** @module-tag deep */
import { describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { aChildServer } from './child-server.test-support.ts';
import type { GatewayPlace } from './faulty-gateway.test-support.ts';
import { aPayingClient } from './paying-process.test-support.ts';
import { aDatabaseProxy, isBooking } from './postgres-wire.test-support.ts';

const server = aServer();
const { order, orderFromWallet, topUp, restart, charges, orders, states, balance, cents } =
  aPayingClient(server);
const url = () => server().database.url;

const aCustomer = async () => {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
};

/** Starts a server that dies at its next COMMIT of a payment, before the database receives it or right after. */
async function serverKilledAtCommit(moment: 'before' | 'after') {
  let isKillDue = true;
  const databaseProxy = await aDatabaseProxy(url(), (statements) => {
    if (!isKillDue || !isBooking(statements)) return null;
    isKillDue = false;
    return { moment, onCut: () => void child.kill() };
  });
  const child = await aChildServer({ databaseUrl: databaseProxy.url });
  return child;
}

describe('a server that is killed in the middle of an order', () => {
  test.each<[string, GatewayPlace]>([
    ['with the order written down and nothing asked', 'before prepare'],
    ['right before the card is asked', 'before charge'],
  ])('%s: nothing is charged, the basket is free again and pays once', async (_, place) => {
    const { person, item } = await aCustomer();
    const child = await aChildServer({ databaseUrl: url(), faults: [{ place, effect: 'die' }] });
    expect(await order(child, person, item)).toMatchObject({ status: 0 });
    await child.exitCode;
    expect(await charges(person)).toEqual([]);

    const next = await restart();
    expect([await states(person), await charges(person)]).toEqual([['abandoned'], []]);
    expect(await order(next, person, item)).toMatchObject({ status: 201 });
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.any(String)]]);
    await next.terminate();
  });

  test('with the order written down: the buyer who comes back at once is served at once', async () => {
    const { person, item } = await aCustomer();
    const child = await aChildServer({
      databaseUrl: url(),
      faults: [{ place: 'before prepare', effect: 'die' }],
    });
    await order(child, person, item);
    const next = await aChildServer({ databaseUrl: url() });
    expect(await order(next, person, item)).toMatchObject({ status: 201 });
    expect([await charges(person), await states(person)]).toEqual([[cents(item)], ['succeeded']]);
    await next.terminate();
    await restart();
  });

  test('with the charge stored at the provider: one order of one charge', async () => {
    const { person, item } = await aCustomer();
    const child = await aChildServer({
      databaseUrl: url(),
      faults: [{ place: 'after charge', effect: 'die' }],
    });
    expect(await order(child, person, item)).toMatchObject({ status: 0 });
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], []]);

    const next = await restart();
    const [orderId] = await orders(person);
    expect(await order(next, person, item)).toMatchObject({ status: 201, data: { order_id: orderId } });
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [orderId]]);
    expect(await next.terminate()).toBe(0);
  });

  test('with the charge stored: the buyer who comes back at once has the order within seconds', async () => {
    const { person, item } = await aCustomer();
    const child = await aChildServer({
      databaseUrl: url(),
      faults: [{ place: 'after charge', effect: 'die' }],
    });
    await order(child, person, item);
    const next = await aChildServer({ databaseUrl: url() });
    const startedAt = performance.now();
    expect(await order(next, person, item)).toMatchObject({ status: 201 });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.any(String)]]);
    await next.terminate();
    await restart();
  });

  test.each(['before', 'after'] as const)(
    'at the moment of the last COMMIT, %s the database has it: one order of one charge',
    async (at) => {
      const { person, item } = await aCustomer();
      const child = await serverKilledAtCommit(at);
      expect(await order(child, person, item)).toMatchObject({ status: 0 });
      await child.exitCode;
      expect(await orders(person)).toHaveLength(at === 'after' ? 1 : 0);
      const next = await restart();
      const [orderId] = await orders(person);
      expect(await order(next, person, item)).toMatchObject({ status: 201, data: { order_id: orderId } });
      expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [orderId]]);
      await next.terminate();
    },
  );

  test.each(['before', 'after'] as const)(
    'that the wallet pays, at its one COMMIT, %s the database has it: paid once',
    async (at) => {
      const { person, item } = await aCustomer();
      await server().call('POST', '/payments/wallet-topup/', {
        as: person,
        body: { amount: 100, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() },
      });
      const child = await serverKilledAtCommit(at);
      expect(await orderFromWallet(child, person, item)).toMatchObject({ status: 0 });
      await child.exitCode;
      const next = await restart();
      expect(await orders(person)).toHaveLength(at === 'after' ? 1 : 0);
      expect(await orderFromWallet(next, person, item)).toMatchObject({ status: 201 });
      expect([await orders(person), await balance(person)]).toEqual([
        [expect.any(String)],
        10_000 - cents(item),
      ]);
      await next.terminate();
    },
  );
});

describe('a server that is killed in the middle of a top-up', () => {
  test.each<[GatewayPlace, number]>([
    ['before prepare', 0],
    ['before charge', 0],
    ['after charge', 2_000],
  ])('%s: the wallet has what the card was charged', async (place, expectedCents) => {
    const person = await server().customer();
    const child = await aChildServer({ databaseUrl: url(), faults: [{ place, effect: 'die' }] });
    const key = crypto.randomUUID();
    expect(await topUp(child, person, key)).toMatchObject({ status: 0 });
    const next = await restart();
    expect([await balance(person), await charges(person)]).toEqual([
      expectedCents,
      expectedCents === 0 ? [] : [expectedCents],
    ]);
    // The same key always gives the same reply: a cancelled payment stays cancelled.
    expect(await topUp(next, person, key)).toMatchObject({ status: expectedCents === 0 ? 402 : 201 });
    expect(await topUp(next, person, crypto.randomUUID(), 30)).toMatchObject({ status: 201 });
    expect(await balance(person)).toBe(expectedCents + 3_000);
    await next.terminate();
  });

  test.each(['before', 'after'] as const)(
    'at its last COMMIT, %s the database has it: one credit',
    async (at) => {
      const person = await server().customer();
      const child = await serverKilledAtCommit(at);
      const key = crypto.randomUUID();
      expect(await topUp(child, person, key)).toMatchObject({ status: 0 });
      await child.exitCode;
      const next = await restart();
      expect(await topUp(next, person, key)).toMatchObject({ status: 201, data: { balance: 20 } });
      expect([await balance(person), await charges(person)]).toEqual([2_000, [2_000]]);
      await next.terminate();
    },
  );
});
