/** @module-tag deep */
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { aChildServer } from './child-server.test-support.ts';
import { aPayingClient, type PayingItem } from './paying-process.test-support.ts';

/** Time in milliseconds that open requests have when a server is stopped: `gracePeriodMs` in main.ts. */
const gracePeriodMs = 5_000;

const server = aServer();
const { order, restart, charges, orders, cents } = aPayingClient(server);

afterEach(async () => {
  const latestServer = await restart();
  await latestServer.terminate();
});

async function buyers(count: number): Promise<{ person: Person; item: PayingItem }[]> {
  const allReplies = [];
  for (let n = 0; n < count; n += 1) {
    const person = await server().customer();
    allReplies.push({ person, item: await server().cartItem(person) });
  }
  return allReplies;
}

test('told to end during fifty checkouts, a server lets those that it has end, takes none more, and is gone in time', async () => {
  const [lateBuyer, ...allBuyers] = await buyers(51);
  const child = await aChildServer({
    databaseUrl: server().database.url,
    faults: [{ place: 'before charge', effect: 1_000 }],
  });
  const paying = allBuyers.map(({ person, item }) => order(child, person, item));
  // All requests have reached the provider.
  await child.waitForPlace('before charge', allBuyers.length);
  const startedAt = performance.now();
  const exitCode = child.terminate();
  const statuses = (await Promise.all(paying)).map(({ status }) => status);
  const isCutOff = performance.now() - startedAt >= gracePeriodMs;
  const code = await exitCode;
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect(code).toBe(child.log().includes('did not shut down in time') ? 1 : 0);
  expect(await order(child, lateBuyer!.person, lateBuyer!.item)).toMatchObject({ status: 0 });
  // A server on a slow machine breaks off unanswered requests, and leaves them to the next server.
  const answers = isCutOff ? statuses.filter((status) => status !== 0) : statuses;
  expect(answers.filter((status) => status !== 201)).toEqual([]);
  for (const [index, { person }] of allBuyers.entries()) {
    if (statuses[index] === 201) expect(await orders(person)).toHaveLength(1);
  }

  const next = await restart();
  for (const { person, item } of allBuyers) {
    expect((await order(next, person, item)).status).toBe(201);
    expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
  }
  expect([await orders(lateBuyer!.person), await charges(lateBuyer!.person)]).toEqual([[], []]);
  await next.terminate();
});

test('a payment whose provider takes its time is answered before the server goes', async () => {
  const [{ person, item }] = (await buyers(1)) as [{ person: Person; item: PayingItem }];
  const child = await aChildServer({
    databaseUrl: server().database.url,
    faults: [{ place: 'after charge', effect: 4_000 }],
  });
  const paying = order(child, person, item);
  await child.waitForPlace('after charge');
  expect(await child.terminate()).toBe(0);
  expect(await paying).toMatchObject({ status: 201 });
  expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
});

test('a payment that hangs keeps no server from its end, and the next one finds out what became of it', async () => {
  const [{ person, item }] = (await buyers(1)) as [{ person: Person; item: PayingItem }];
  const child = await aChildServer({
    databaseUrl: server().database.url,
    faults: [{ place: 'after charge', effect: 'hang' }],
  });
  const paying = order(child, person, item);
  await child.waitForPlace('after charge');
  const startedAt = performance.now();
  await child.terminate();
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  expect(await paying).toMatchObject({ status: 0 });
  const next = await restart();
  expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
  await next.terminate();
});
