import { expect, test } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { aChild } from './child-server.test-support.ts';
import { counter } from './paying-process.test-support.ts';

const server = aServer();
const { order, restart, charges, orders, cents } = counter(server);

test('a server that is killed with the charge stored at the provider: one order of one charge', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const databaseUrl = server().database.url;
  const child = await aChild({ databaseUrl, faults: [{ at: 'after charge', what: 'die' }] });
  expect(await order(child, person, item)).toMatchObject({ status: 0 });
  expect([await charges(person), await orders(person)]).toEqual([[cents(item)], []]);

  const next = await restart();
  const [made] = await orders(person);
  expect(await order(next, person, item)).toMatchObject({ status: 201, data: { order_id: made } });
  expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [made]]);
  expect(await next.terminate()).toBe(0);
}, 120_000);
