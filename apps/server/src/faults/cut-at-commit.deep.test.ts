/** @module-tag deep */
import { afterEach, describe, expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { aChildServer, type ChildReply } from './child-server.test-support.ts';
import { aPayingClient } from './paying-process.test-support.ts';
import { aDatabaseProxy } from './postgres-wire.test-support.ts';
import type { ConnectionCut } from './tcp-proxy.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const { order, orderFromWallet, topUp, restart, charges, orders, balance, cents } = aPayingClient(server);

afterEach(async () => {
  const latestServer = await restart();
  await latestServer.terminate();
});

/**
 * Whether a statement belongs to a payment. Other statements only read payments, number receipts, or book fees of
 * charges.
 */
const isOfPayment = (statement: string) =>
  /insert into "?payment_attempts|update "payment_attempts" set "state"/i.test(statement);

/** A server whose connection breaks at the n-th COMMIT of a payment after it is armed. */
async function serverCutAtCommit(commitNumber: number, moment: ConnectionCut['moment']) {
  let remainingCommits = 0;
  let cutCount = 0;
  const databaseProxy = await aDatabaseProxy(server().database.url, (statements) => {
    if (remainingCommits === 0 || !statements.some(isOfPayment)) return null;
    remainingCommits -= 1;
    if (remainingCommits > 0) return null;
    cutCount += 1;
    return { moment };
  });
  const child = await aChildServer({ databaseUrl: databaseProxy.url });
  return {
    child,
    arm: () => {
      remainingCommits = commitNumber;
    },
    cuts: () => cutCount,
  };
}

/** Valid outcomes of a lost COMMIT reply: the state is reported as unknown, or is resolved. */
const validOutcomes = ['201', '202 payment_pending', '503 database_unreachable'];
const outcomeOf = ({ status, code }: ChildReply) => (code === null ? `${status}` : `${status} ${code}`);

/** Repeats the request like people do, until the payment is known to have succeeded. */
async function untilPaid(pay: () => Promise<ChildReply>): Promise<ChildReply> {
  let lastReply: ChildReply | undefined;
  await until('it is paid', async () => {
    lastReply = await pay();
    expect(validOutcomes).toContain(outcomeOf(lastReply));
    return lastReply.status === 201;
  });
  return lastReply!;
}

/**
 * The three COMMITs of an order by card and of a top-up: when the payment is recorded, before the card is charged, and
 * when the payment is booked.
 */
const cutPlaces = [
  [1, 'before'],
  [1, 'after'],
  [2, 'before'],
  [3, 'before'],
  [3, 'after'],
] as const;

describe('a connection that breaks at a COMMIT', () => {
  test.each(cutPlaces)('of an order by card, number %i, %s the database has it', async (place, at) => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const { child, arm: armCut, cuts: cutCount } = await serverCutAtCommit(place, at);
    armCut();
    expect(validOutcomes).toContain(outcomeOf(await order(child, person, item)));
    expect(cutCount()).toBe(1);
    const { data } = await untilPaid(() => order(child, person, item));
    expect([await orders(person), await charges(person)]).toEqual([[data.order_id], [cents(item)]]);
    await child.terminate();
  });

  test.each(['before', 'after'] as const)(
    'of an order that the wallet pays, %s the database has it',
    async (at) => {
      const person = await server().customer();
      const item = await server().cartItem(person);
      const { child, arm: armCut, cuts: cutCount } = await serverCutAtCommit(1, at);
      await topUp(child, person, crypto.randomUUID(), 100);
      armCut();
      const first = await orderFromWallet(child, person, item);
      expect(first).toMatchObject({ status: 503, code: 'database_unreachable' });
      expect(cutCount()).toBe(1);
      expect(await orders(person)).toHaveLength(at === 'after' ? 1 : 0);
      const { data } = await untilPaid(() => orderFromWallet(child, person, item));
      expect([await orders(person), await balance(person)]).toEqual([[data.order_id], 10_000 - cents(item)]);
      await child.terminate();
    },
  );

  test.each(cutPlaces)('of a top-up, number %i, %s the database has it', async (place, at) => {
    const person = await server().customer();
    const { child, arm: armCut, cuts: cutCount } = await serverCutAtCommit(place, at);
    const key = crypto.randomUUID();
    armCut();
    expect(validOutcomes).toContain(outcomeOf(await topUp(child, person, key)));
    expect(cutCount()).toBe(1);
    await untilPaid(() => topUp(child, person, key));
    expect([await balance(person), await charges(person)]).toEqual([2_000, [2_000]]);
    await child.terminate();
  });

  test('right before the card is asked: nobody asks it, and the basket pays once it is free again', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const { child, arm: armCut, cuts: cutCount } = await serverCutAtCommit(2, 'after');
    armCut();
    expect(validOutcomes).toContain(outcomeOf(await order(child, person, item)));
    expect(cutCount()).toBe(1);
    expect(await order(child, person, item)).toMatchObject({ status: 202, code: 'payment_pending' });
    expect(await charges(person)).toEqual([]);
    await child.terminate();
    const next = await restart();
    const { data } = await order(next, person, item);
    expect([await orders(person), await charges(person)]).toEqual([[data.order_id], [cents(item)]]);
    await next.terminate();
  });
});
