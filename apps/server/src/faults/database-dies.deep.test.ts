/** @module-tag deep */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { audit } from '../features/audit/audit.ts';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { aChildServer, type ChildReply, type ChildServer } from './child-server.test-support.ts';
import { anOwnPostgres } from './own-postgres.test-support.ts';
import { aPayingClient, type PayingItem } from './paying-process.test-support.ts';
import { aDatabaseProxy } from './postgres-wire.test-support.ts';
import { until } from './until.test-support.ts';

const postgres = anOwnPostgres();
const server = aServer({ database: () => postgres().connection });
const { order, orderFromWallet, topUp, restart, orders, charges, balance, cents } = aPayingClient(server);
const url = () => server().database.url;

afterEach(async () => {
  const latestServer = await restart();
  await latestServer.terminate();
  expect(await audit(server().database.db)).toEqual([]);
});

/** A buyer with a filled wallet and this many items, half of them to be paid by card. */
async function aBuyer(itemCount: number): Promise<{ person: Person; items: PayingItem[] }> {
  const person = await server().customer();
  const items: PayingItem[] = [];
  for (let n = 0; n < itemCount; n += 1) items.push(await server().cartItem(person));
  const topUpReply = await server().call('POST', '/payments/wallet-topup/', {
    as: person,
    body: { amount: 500, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() },
  });
  expect(topUpReply.statusCode).toBe(201);
  return { person, items };
}

/**
 * Pays for one item after another, and retries like people do, until each is paid or pending.
 * @returns all replies
 */
async function buyAll(child: ChildServer, { person, items }: { person: Person; items: PayingItem[] }) {
  const replies: ChildReply[] = [];
  for (const [index, item] of items.entries()) {
    const pay = index % 2 === 0 ? orderFromWallet : order;
    await until('an order is paid or on its way', async () => {
      const reply = await pay(child, person, item);
      replies.push(reply);
      return reply.status === 201 || reply.status === 202;
    });
  }
  return replies;
}

/**
 * Valid outcomes while the database is unavailable. Neither an internal error nor the failure of a payment that
 * succeeded is one.
 */
const validOutcomes = new Set([
  '201',
  '202 payment_pending',
  '503 database_unreachable',
  '503 database_busy',
]);
const outcomesOf = (replies: readonly ChildReply[]) => [
  ...new Set(replies.map(({ status, code }) => (code === null ? `${status}` : `${status} ${code}`))),
];

/** Number of connections with this name in pg_stat_activity. */
const connectionsOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(server().database.db);
  return rows[0]?.n ?? 0;
};
const unsentMails = async (person: Person): Promise<number> => {
  const rows = await server()
    .database.db.selectFrom('mails')
    .select('id')
    .where('recipient', '=', person.email)
    .where('sent_at', 'is', null)
    .execute();
  return rows.length;
};

/**
 * Checks that each item was paid for once at its price, and that the server works as before without a
 * restart.
 */
async function expectIntact(child: ChildServer, buyers: readonly { person: Person; items: PayingItem[] }[]) {
  await until('the server serves again', async () => {
    return (await child.call('GET', '/health/', {})).status === 200;
  });
  await until(
    'it hears notifications again',
    async () => (await connectionsOf('furrow notifications')) === 1,
  );
  const [first] = buyers;
  const item = await server().cartItem(first!.person);
  expect(await order(child, first!.person, item)).toMatchObject({ status: 201 });
  await until('its queue sends mails again', async () => (await unsentMails(first!.person)) === 0);
  const restartedServer = await restart();
  for (const { person, items } of buyers) {
    const expectedOrders = person === first!.person ? items.length + 1 : items.length;
    expect(await orders(person)).toHaveLength(expectedOrders);
    const spent = items.filter((_, place) => place % 2 === 0).reduce((sum, one) => sum + cents(one), 0);
    expect(await balance(person)).toBe(50_000 - spent);
  }
  await restartedServer.terminate();
}

describe('PostgreSQL', () => {
  test('stopped in its tracks under load, three times, and started again: nothing is paid twice or lost', async () => {
    const buyers = await Promise.all([aBuyer(8), aBuyer(8), aBuyer(8), aBuyer(8)]);
    const child = await aChildServer({ databaseUrl: url() });
    const buying = Promise.all(buyers.map((buyer) => buyAll(child, buyer)));
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await postgres().stopImmediately();
      await until('it is told that the database is away', async () => {
        const reply = await child.call('GET', '/health/', {});
        return reply.code === 'database_unreachable' && reply.retryAfter !== null;
      });
      await postgres().start();
    }
    const replies = (await buying).flat();
    expect(
      outcomesOf(replies).filter((outcome) => !validOutcomes.has(outcome)),
      child.log(),
    ).toEqual([]);
    await expectIntact(child, buyers);
    expect(child.log()).not.toMatch(/postgres:\/\/|127\.0\.0\.1|insert into|"level":50/);
    await child.terminate();
  });

  test('that ends every connection again and again in the middle of transactions leaves nothing half done', async () => {
    const buyers = await Promise.all([aBuyer(6), aBuyer(6), aBuyer(6)]);
    const child = await aChildServer({ databaseUrl: url() });
    let isFinished = false;
    const buying = Promise.all(buyers.map((buyer) => buyAll(child, buyer))).finally(() => {
      isFinished = true;
    });
    let endedConnections = 0;
    while (!isFinished) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'furrow serve'
          and xact_start is not null and random() < 0.1`.execute(server().database.db);
      endedConnections += rows.length;
    }
    const replies = (await buying).flat();
    expect(
      outcomesOf(replies).filter((outcome) => !validOutcomes.has(outcome)),
      child.log(),
    ).toEqual([]);
    expect(endedConnections).toBeGreaterThan(0);
    await expectIntact(child, buyers);
    await child.terminate();
  });

  test('without a free connection is reported as busy', async () => {
    const { person } = await aBuyer(0);
    const child = await aChildServer({ databaseUrl: url() });
    const otherClients: pg.Client[] = [];
    const takeAllConnections = async () => {
      for (;;) {
        const other = new pg.Client({ connectionString: url() });
        other.on('error', () => {});
        try {
          await other.connect();
        } catch {
          return;
        }
        otherClients.push(other);
      }
    };
    await takeAllConnections();
    // The statement ends the server's existing connections too.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'furrow serve'`.execute(
      server().database.db,
    );
    await takeAllConnections();
    const reply = await child.call('GET', '/orders/wallet/', { as: person });
    expect(reply).toMatchObject({ status: 503, code: 'database_busy', retryAfter: expect.any(Number) });
    await Promise.all(otherClients.map((other) => other.end()));
    await until('it is served again', async () => {
      return (await child.call('GET', '/orders/wallet/', { as: person })).status === 200;
    });
    await child.terminate();
  });

  test('whose every connection of ours is busy: who waits is answered in time, who was first is served', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(1)));
    const child = await aChildServer({ databaseUrl: url() });
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const lock = server()
      .database.db.transaction()
      .execute(async (trx) => {
        await sql`lock table payment_attempts in access exclusive mode`.execute(trx);
        locked.resolve();
        await release.promise;
      });
    await locked.promise;
    const paying = buyers.map(({ person, items }) => orderFromWallet(child, person, items[0]!));
    await until('all its connections wait', async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where application_name = 'furrow serve' and wait_event_type = 'Lock'`.execute(server().database.db);
      return rows[0]?.n === 10;
    });
    const startedAt = performance.now();
    const reply = await child.call('GET', '/orders/wallet/', { as: buyers[0]!.person });
    expect(reply).toMatchObject({ status: 503, code: 'database_busy', retryAfter: 2 });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    release.resolve();
    await lock;
    const replies = await Promise.all(paying);
    expect(outcomesOf(replies).toSorted()).toEqual(['201', '503 database_busy']);
    // The requests that had a connection succeed, except as many as the server itself needs for its sweeps.
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(8);
    await child.terminate();
  });
});

test('a network that swallows everything: who asks is answered in time, and all goes on when it is back', async () => {
  const { person, items } = await aBuyer(1);
  const databaseProxy = await aDatabaseProxy(url());
  const child = await aChildServer({ databaseUrl: databaseProxy.url });
  expect(await child.call('GET', '/orders/wallet/', { as: person })).toMatchObject({ status: 200 });
  databaseProxy.proxy.isSilent = true;
  const startedAt = performance.now();
  const reply = await child.call('GET', '/orders/wallet/', { as: person });
  expect(reply).toMatchObject({ status: 503, code: 'database_unreachable' });
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  databaseProxy.proxy.isSilent = false;
  await until('it is served again', async () => {
    return (await child.call('GET', '/orders/wallet/', { as: person })).status === 200;
  });
  expect(await orderFromWallet(child, person, items[0]!)).toMatchObject({ status: 201 });
  await child.terminate();
});

test('the embedded PostgreSQL that is killed is started again, and the server goes on without a restart', async () => {
  const buyer = await aBuyer(4);
  const child = await aChildServer({ databaseUrl: null, dataDir: postgres().dataDir });
  const buying = buyAll(child, buyer);
  await postgres().stopImmediately();
  const replies = await buying;
  expect(
    outcomesOf(replies).filter((outcome) => !validOutcomes.has(outcome)),
    child.log(),
  ).toEqual([]);
  expect(await topUp(child, buyer.person, crypto.randomUUID())).toMatchObject({ status: 201 });
  expect(await charges(buyer.person)).toHaveLength(4);
  // The last process that leaves the cluster stops it.
  await child.terminate();
  await postgres().start();
});
