/** @module-tag deep */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import type { Child } from './child-process.test-support.ts';
import { aChildServer, type ChildReply, type ChildServer } from './child-server.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import { duplicateItems } from './duplicate-items.test-support.ts';
import { aPayingClient, type PayingItem, pastSweepDelayMs } from './paying-process.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const { order, orderFromWallet, topUp, restart, charges, orders, states, balance, cents } =
  aPayingClient(server);
const databaseUrl = () => server().database.url;

afterEach(async () => {
  const latestServer = await restart();
  await latestServer.terminate();
});

const outcomesOf = (replies: readonly ChildReply[]) =>
  replies.map(({ status, code }) => (code === null ? `${status}` : `${status} ${code}`));

const layouts = [
  { layout: 'two servers that work themselves', SERVICES: 'web,worker', workers: 0 },
  { layout: 'two servers and two workers', SERVICES: 'web', workers: 2 },
];

describe.each(layouts)('$layout:', ({ SERVICES, workers }) => {
  const workerProcesses: Child<unknown>[] = [];
  const startTwoServers = async (): Promise<[ChildServer, ChildServer]> => {
    const startingWorkers = Array.from({ length: workers }, () =>
      aWorker({ databaseUrl: databaseUrl(), hasScenes: false }),
    );
    const aWeb = () => aChildServer({ databaseUrl: databaseUrl(), settings: { SERVICES } });
    const [one, other, ...started] = await Promise.all([aWeb(), aWeb(), ...startingWorkers]);
    workerProcesses.push(...started);
    return [one, other];
  };
  const terminateAll = (servers: readonly ChildServer[]) =>
    Promise.all([...servers, ...workerProcesses.splice(0)].map((one) => one.terminate()));

  test('a hundred checkouts at two servers on a wallet for ten: ten are paid, the others refused', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const items = await duplicateItems(server(), person, 100);
    const topUpReply = await topUp(servers[0], person, crypto.randomUUID(), (cents(items[0]!) * 10) / 100);
    expect(topUpReply.status).toBe(201);
    const replies = await Promise.all(
      items.map((item, place) => orderFromWallet(servers[place % 2]!, person, item)),
    );
    expect(outcomesOf(replies).filter((outcome) => outcome === '201')).toHaveLength(10);
    expect(outcomesOf(replies).filter((outcome) => outcome === '409 price_changed')).toHaveLength(90);
    expect([await balance(person), await orders(person)]).toEqual([
      0,
      expect.objectContaining({ length: 10 }),
    ]);
    await terminateAll(servers);
  });

  test('one order pressed twenty times at two servers is one order, one charge and one answer', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const item = await server().cartItem(person);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => order(servers[place % 2]!, person, item)),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect([replies[0]?.status, await charges(person), await orders(person)]).toEqual([
      201,
      [cents(item)],
      [expect.any(String)],
    ]);
    await terminateAll(servers);
  });

  test('one top-up pressed twenty times at two servers is one charge, one credit and one answer', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) => topUp(servers[place % 2]!, person, key)),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect([replies[0]?.status, await charges(person), await balance(person)]).toEqual([201, [2_000], 2_000]);
    await terminateAll(servers);
  });

  test('one item in many baskets at two servers, by wallet and by card: one of them wins', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const items = await duplicateItems(server(), person, 6);
    const [sharedItem] = items as [PayingItem, ...PayingItem[]];
    await topUp(servers[0], person, crypto.randomUUID(), 200);
    const replies = await Promise.all(
      items.flatMap((other, place) => [
        order(servers[place % 2]!, person, sharedItem, {
          cart_id: other === sharedItem ? [sharedItem.id] : [sharedItem.id, other.id],
          amount: (other === sharedItem ? cents(sharedItem) : cents(sharedItem) + cents(other)) / 100,
        }),
        orderFromWallet(servers[(place + 1) % 2]!, person, sharedItem),
      ]),
    );
    const paid = replies.filter(({ status }) => status === 201);
    expect(new Set(paid.map(({ data }) => data.order_id)).size).toBe(1);
    expect(await orders(person)).toHaveLength(1);
    await terminateAll(servers);
  });

  test('one cancellation at two servers, concurrent with payments of the same wallet, refunds once', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const recurringItem = await server().cartItem(person, false, {
      recurring: true,
      recurring_days: 2,
      recurring_times: 3,
    });
    expect((await order(servers[0], person, recurringItem)).status).toBe(201);
    const { id: item_id } = await server()
      .database.db.selectFrom('order_items')
      .select('id')
      .where('cart_item_id', '=', recurringItem.id)
      .executeTakeFirstOrThrow();
    const next = await duplicateItems(server(), person, 8);
    const cancelRecurring = (one: ChildServer) =>
      one.call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, (_, place) => cancelRecurring(servers[place % 2]!)),
      ...next.map((item, place) => orderFromWallet(servers[place % 2]!, person, item)),
    ]);
    const cancelled = replies.slice(0, 6).filter(({ status }) => status === 200);
    expect(cancelled).toHaveLength(1);
    const refundedCents = Math.round(Number(cancelled[0]?.data.refund_amount) * 100);
    const paid = replies.slice(6).filter(({ status }) => status === 201).length;
    expect(refundedCents).toBeGreaterThan(0);
    expect(await balance(person)).toBe(refundedCents - paid * cents(next[0]!));
    await terminateAll(servers);
  });

  test('one item is taken out at one server while it is paid for at the other: bought or gone, never both', async () => {
    const servers = await startTwoServers();
    const ends = new Set<string>();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const person = await server().customer();
      const item = await server().cartItem(person);
      const removeItem = () => servers[1].call('DELETE', `/carts/cart/${item.id}/`, { as: person });
      // Each server runs its request alone first, then both run concurrently.
      const [paid, removalReply] =
        attempt === 0
          ? [await order(servers[0], person, item), await removeItem()]
          : attempt === 1
            ? await removeItem().then(
                async (removalReply) => [await order(servers[0], person, item), removalReply] as const,
              )
            : await Promise.all([order(servers[0], person, item), removeItem()]);
      const isBought = paid.status === 201;
      expect([isBought, removalReply.status === 200].filter(Boolean)).toHaveLength(1);
      expect([(await orders(person)).length, await charges(person)]).toEqual(
        isBought ? [1, [cents(item)]] : [0, []],
      );
      ends.add(isBought ? 'bought' : 'gone');
    }
    expect([...ends].toSorted()).toEqual(['bought', 'gone']);
    await terminateAll(servers);
  });

  test('what a killed server left is finished once by two that start at the same time', async () => {
    const hangingServer = await aChildServer({
      databaseUrl: databaseUrl(),
      faults: [{ place: 'after charge', effect: 'hang' }],
    });
    const buyers: { person: Person; item: PayingItem }[] = [];
    for (let n = 0; n < 12; n += 1) {
      const person = await server().customer();
      buyers.push({ person, item: await server().cartItem(person) });
    }
    const paying = buyers.map(({ person, item }) => order(hangingServer, person, item));
    await until('every card is charged', async () => {
      const all = await Promise.all(buyers.map(({ person }) => charges(person)));
      return all.every(({ length }) => length === 1);
    });
    await hangingServer.kill();
    expect(new Set((await Promise.all(paying)).map(({ status }) => status))).toEqual(new Set([0]));

    const servers = await Promise.all(
      [1, 2].map(() => aChildServer({ databaseUrl: databaseUrl(), clockAhead: pastSweepDelayMs })),
    );
    await until('every order is there', async () => {
      const all = await Promise.all(buyers.map(({ person }) => orders(person)));
      return all.every(({ length }) => length === 1);
    });
    for (const { person, item } of buyers) {
      expect([await charges(person), await states(person)]).toEqual([[cents(item)], ['succeeded']]);
    }
    await terminateAll(servers);
  });

  test('two workers take each run once', async () => {
    const servers = await startTwoServers();
    const person = await server().customer();
    const items = await duplicateItems(server(), person, 12);
    const replies = await Promise.all(items.map((item, place) => order(servers[place % 2]!, person, item)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const { db } = server().database;
    const runs = () =>
      sql<{ state: string; times: number }>`
      select r.state, (select count(*) from transitions t where t.entity_id = r.id and t.to_state = 'Processing') as times
      from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where o.account = ${person.user.id}`.execute(db);
    // There are no scenes, so each run searches once, and waits.
    await until('every run was looked at', async () =>
      (await runs()).rows.every(({ state }) => state === 'Waiting for a clear view'),
    );
    expect((await runs()).rows.map(({ times }) => times)).toEqual(items.map(() => 1));
    await terminateAll(servers);
  });
});
