import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { aChild } from './child-server.test-support.ts';
import { counter, type Item } from './paying-process.test-support.ts';

/** How long open requests have when a server is stopped: `patience` in main.ts. */
const requestsGet = 5_000;

const server = aServer();
const { order, restart, charges, orders, cents } = counter(server);

afterEach(async () => {
  const last = await restart();
  await last.terminate();
});

async function buyers(many: number): Promise<{ person: Person; item: Item }[]> {
  const all = [];
  for (let n = 0; n < many; n += 1) {
    const person = await server().customer();
    all.push({ person, item: await server().cartItem(person) });
  }
  return all;
}

test('told to end during fifty checkouts, a server lets those that it has end, takes none more, and is gone in time', async () => {
  const [late, ...all] = await buyers(51);
  const child = await aChild({
    databaseUrl: server().database.url,
    faults: [{ at: 'before charge', what: 1_000 }],
  });
  const paying = all.map(({ person, item }) => order(child, person, item));
  // All of them have reached the provider.
  await child.reaches('before charge', all.length);
  const since = performance.now();
  const ended = child.terminate();
  const statuses = (await Promise.all(paying)).map(({ status }) => status);
  const isCutOff = performance.now() - since >= requestsGet;
  const code = await ended;
  expect(performance.now() - since).toBeLessThan(30_000);
  expect(code).toBe(child.log().includes('did not shut down in time') ? 1 : 0);
  expect(await order(child, late!.person, late!.item)).toMatchObject({ status: 0 });
  // A machine that is too slow cuts off unanswered requests, and leaves them to the next server.
  const answers = isCutOff ? statuses.filter((status) => status !== 0) : statuses;
  expect(answers.filter((status) => status !== 201)).toEqual([]);
  for (const [place, { person }] of all.entries()) {
    if (statuses[place] === 201) expect(await orders(person)).toHaveLength(1);
  }

  const next = await restart();
  for (const { person, item } of all) {
    expect((await order(next, person, item)).status).toBe(201);
    expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
  }
  expect([await orders(late!.person), await charges(late!.person)]).toEqual([[], []]);
  await next.terminate();
});

test('a payment whose provider takes its time is answered before the server goes', async () => {
  const [{ person, item }] = (await buyers(1)) as [{ person: Person; item: Item }];
  const child = await aChild({
    databaseUrl: server().database.url,
    faults: [{ at: 'after charge', what: 4_000 }],
  });
  const paying = order(child, person, item);
  await child.reaches('after charge');
  expect(await child.terminate()).toBe(0);
  expect(await paying).toMatchObject({ status: 201 });
  expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
});

test('a payment that hangs keeps no server from its end, and the next one finds out what became of it', async () => {
  const [{ person, item }] = (await buyers(1)) as [{ person: Person; item: Item }];
  const child = await aChild({
    databaseUrl: server().database.url,
    faults: [{ at: 'after charge', what: 'hang' }],
  });
  const paying = order(child, person, item);
  await child.reaches('after charge');
  const since = performance.now();
  await child.terminate();
  expect(performance.now() - since).toBeLessThan(30_000);
  expect(await paying).toMatchObject({ status: 0 });
  const next = await restart();
  expect([await orders(person), await charges(person)]).toEqual([[expect.any(String)], [cents(item)]]);
  await next.terminate();
});
