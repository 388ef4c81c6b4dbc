/** @module-tag deep */
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { aChildServer, type ChildReply, type ChildServer } from './child-server.test-support.ts';
import { aPayingClient, type PayingItem } from './paying-process.test-support.ts';
import { until } from './until.test-support.ts';

const server = aServer();
const { order, orderFromWallet, topUp, restart, charges, orders, balance, cents } = aPayingClient(server);
const owner = anOwnerConnection(() => server().database);
const db = () => owner().db;

/** Tables that are written when people sign up, save fields, fill carts and pay. */
const tables = [
  'users',
  'fields',
  'payment_attempts',
  'ledger_transactions',
  'orders',
  'order_items',
  'mails',
];

/** Makes PostgreSQL report a conflict for one in `every` rows from now on; 0 for none. */
const startStorm = async (onEverySocket: number) => {
  await sql`alter sequence storm restart`.execute(db());
  await sql`update storm_rate set every = ${onEverySocket}`.execute(db());
};
/** Number of rows inserted since the storm began. */
const insertedRows = async (): Promise<number> => {
  const { rows: found } = await sql<{ n: number }>`select last_value as n from storm`.execute(db());
  return found[0]?.n ?? 0;
};

beforeAll(async () => {
  await sql`create sequence storm`.execute(db());
  await sql`create table storm_rate as select 0 as every`.execute(db());
  // A hash selects the rows. If every fourth row failed, a single transaction of four rows would fail at every retry.
  await sql`create function storm() returns trigger language plpgsql security definer as $$
    declare
      rate integer := (select every from storm_rate);
      turn bigint;
    begin
      if rate = 0 then return new; end if;
      turn := nextval('storm');
      if hashint8(turn) % rate = 0 then
        raise exception using
          errcode = case hashint8(turn) / rate % 2 when 0 then '40001' else '40P01' end,
          message = 'another transaction was in the way';
      end if;
      return new;
    end $$`.execute(db());
  for (const table of tables) {
    await sql`create trigger storm before insert on ${sql.table(table)}
      for each row execute function storm()`.execute(db());
  }
});
afterEach(async () => {
  await startStorm(0);
  // The trigger is removed, because the auditor expects only the guards of the books.
  for (const table of tables) await sql`drop trigger if exists storm on ${sql.table(table)}`.execute(db());
  const latestServer = await restart();
  await latestServer.terminate();
});

const outcomesOf = (replies: readonly ChildReply[]) => [
  ...new Set(replies.map(({ status, code }) => (code === null ? `${status}` : `${status} ${code}`))),
];

/** Valid outcomes; a wallet that changed meanwhile is reported as a price change. */
const validOutcomes = new Set([
  '200',
  '201',
  '202 payment_pending',
  '503 database_busy',
  '409 price_changed',
]);

async function signUp(child: ChildServer): Promise<ChildReply> {
  const email = `farmer-${crypto.randomUUID()}@example.org`;
  return child.call('POST', '/users/signup/', { body: { email, password: 'barley and rye in rows' } });
}

test('transactions that are in each other’s way: done again, told as busy at worst, never as our fault, and paid once', async () => {
  const buyers: { person: Person; items: PayingItem[] }[] = [];
  for (let n = 0; n < 10; n += 1) {
    const person = await server().customer();
    buyers.push({ person, items: [await server().cartItem(person), await server().cartItem(person)] });
  }
  const child = await aChildServer({ databaseUrl: server().database.url });
  for (const { person } of buyers) await topUp(child, person, crypto.randomUUID(), 100);

  await startStorm(4);
  const replies: ChildReply[] = [];
  const untilDone = (what: string, send: () => Promise<ChildReply>) =>
    until(what, async () => {
      const reply = await send();
      replies.push(reply);
      return reply.status < 300 && reply.status !== 202;
    });
  await Promise.all(
    buyers.flatMap(({ person, items: [first, second] }) => {
      const key = crypto.randomUUID();
      return [
        untilDone('the card pays', () => order(child, person, first!)),
        untilDone('the wallet is filled', () => topUp(child, person, key)),
        untilDone('somebody has signed up', () => signUp(child)),
        untilDone('the wallet pays', () => orderFromWallet(child, person, second!)),
      ];
    }),
  );
  expect(outcomesOf(replies).filter((outcome) => !validOutcomes.has(outcome))).toEqual([]);
  // Most people are not affected.
  expect(replies.filter(({ status }) => status < 300 && status !== 202).length).toBe(40);
  expect(await insertedRows()).toBeGreaterThan(replies.length);
  for (const {
    person,
    items: [first, second],
  } of buyers) {
    expect(await orders(person)).toHaveLength(2);
    expect((await charges(person)).toSorted((a, b) => a - b)).toEqual(
      [cents(first!), 2_000, 10_000].toSorted((a, b) => a - b),
    );
    expect(await balance(person)).toBe(12_000 - cents(second!));
  }
  await child.terminate();
});

test('one that does not end is reported as busy after a few tries, and nothing is charged', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const child = await aChildServer({ databaseUrl: server().database.url });
  await sql`create trigger storm before insert on payment_attempts
    for each row execute function storm()`.execute(db());
  await startStorm(1);
  const reply = await order(child, person, item);
  expect(reply).toMatchObject({ status: 503, code: 'database_busy', retryAfter: 2 });
  expect(await insertedRows()).toBe(5);
  await startStorm(0);
  expect(await charges(person)).toEqual([]);
  expect(await order(child, person, item)).toMatchObject({ status: 201 });
  await child.terminate();
});
