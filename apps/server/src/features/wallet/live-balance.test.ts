import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { registerWalletSocket } from './wallet-socket.routes.ts';
import { type Client, openSocket } from './wallet-socket.test-support.ts';
import { type SocketTimes, usualTimes } from './wallet-sockets.ts';

const server = aServer();
const trouble: string[] = [];

/** An app of its own, which acts like another process as far as sockets are concerned. */
async function aProcess(times: SocketTimes = usualTimes): Promise<{ app: FastifyInstance; host: string }> {
  const app = Fastify();
  const { database, features, clock } = server();
  registerWalletSocket(app, {
    database,
    authenticate: features.authenticate,
    publicUrl: null,
    trustProxy: 0,
    clock: () => clock.now,
    onTrouble: (what, error) => trouble.push(`${what}: ${String(error)}`),
    times,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, host: new URL(address).host };
}

let person: Person;
beforeAll(async () => {
  person = await server().newcomer();
});
beforeEach(() => trouble.splice(0));
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const watch = (host: string, of = person): Promise<Client> =>
  openSocket(`ws://${host}/wallet/${of.user.id}/`, { authorization: `Bearer ${of.access}` });
const change = (cents: number, of = person) =>
  fillWallet(server().database.db, of.user.id, cents, server().clock.now);
const wallet = async (of = person): Promise<{ balance: number; version: number }> => {
  const { balance, version } = (await server().call('GET', '/orders/wallet/', { as: of })).json().data;
  return { balance, version };
};
/** The message with the current version of the wallet. */
const upToDate = async (client: Client, of = person) => {
  const now = await wallet(of);
  return client.told(({ version }) => version === now.version);
};
const versionsOf = ({ messages }: Client) => messages.map(({ version }) => version);
const listeners = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'furrow sockets'`.execute(server().database.db);
  return rows[0]?.n ?? 0;
};

describe('a client with an open wallet', () => {
  let here: Awaited<ReturnType<typeof aProcess>>;
  let there: Awaited<ReturnType<typeof aProcess>>;
  beforeEach(async () => {
    [here, there] = [await aProcess(), await aProcess()];
  });
  afterEach(async () => {
    await Promise.all([here.app.close(), there.app.close()]);
    expect(await listeners()).toBe(0);
  });

  test('receives changes made through another process, at the cost of one database connection each', async () => {
    const clients = [await watch(here.host), await watch(here.host), await watch(there.host)];
    for (const client of clients) await upToDate(client);
    await change(125);
    const now = await wallet();
    for (const client of clients) expect(await upToDate(client)).toEqual(now);
    expect(await listeners()).toBe(2);
    for (const { socket } of clients) socket.terminate();
  });

  test('receives nothing about other wallets', async () => {
    const other = await server().newcomer();
    const [mine, theirs] = [await watch(here.host), await watch(here.host, other)];
    await upToDate(mine);
    await upToDate(theirs, other);
    const before = mine.messages.length;
    await change(700, other);
    expect(await upToDate(theirs, other)).toEqual({ balance: 7, version: 1 });
    await change(100);
    await upToDate(mine);
    expect(mine.messages).toHaveLength(before + 1);
  });

  test('ends with what the wallet holds after a hundred changes, however often it is cut off, and never goes back', async () => {
    const all: Client[] = [];
    const connect = async (host: string) => {
      const client = await watch(host);
      all.push(client);
      return client;
    };
    let [first, second] = [await connect(here.host), await connect(there.host)];
    for (let round = 0; round < 100; round += 1) {
      const changing = change(50 + round);
      if (round % 7 === 3) {
        first.socket.terminate();
        first = await connect(round % 2 ? here.host : there.host);
      }
      if (round % 11 === 5) {
        second.socket.terminate();
        second = await connect(here.host);
      }
      await changing;
    }
    const now = await wallet();
    expect([await upToDate(first), await upToDate(second)]).toEqual([now, now]);
    expect([first.messages.at(-1), second.messages.at(-1)]).toEqual([now, now]);
    for (const client of all) {
      expect(versionsOf(client)).toEqual([...new Set(versionsOf(client))].toSorted((a, b) => a - b));
    }
  });

  test('receives changes made while the connection to the database was broken', async () => {
    const client = await watch(here.host);
    await upToDate(client);
    const { db } = server().database;
    // Wait for a connection that can break.
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and application_name = 'furrow sockets'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    // In one transaction, so that the listener is gone before the notification is sent.
    await fillWallet(server().database.db, person.user.id, 900, server().clock.now, (trx) =>
      sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'furrow sockets'`.execute(trx),
    );
    expect(await upToDate(client)).toEqual(await wallet());
    await vi.waitFor(() => expect(trouble.join()).toContain('the notices of the database'), 5_000);
    await change(100);
    expect(await upToDate(client)).toEqual(await wallet());
  });

  test('is closed with a code when the server goes down', async () => {
    const client = await watch(here.host);
    await here.app.close();
    expect(await client.closed).toBe(1001);
    await expect(fetch(`http://${here.host}/`)).rejects.toThrow('fetch failed');
  });
});

describe('a socket is closed', () => {
  test('when no ticket arrives in time', async () => {
    const { app, host } = await aProcess({ ...usualTimes, ticketPatience: 20 });
    const client = await openSocket(`ws://${host}/wallet/${person.user.id}/`, { origin: `http://${host}` });
    expect([await client.closed, client.messages]).toEqual([4401, []]);
    await app.close();
  });

  test('when its client answers no ping', async () => {
    const { app, host } = await aProcess({ ...usualTimes, pingEvery: 1_000 });
    const [dead, alive] = [await watch(host), await watch(host)];
    let pings = 0;
    const threePings = new Promise<void>((done) =>
      alive.socket.on('ping', () => {
        pings += 1;
        if (pings === 3) done();
      }),
    );
    dead.socket.pong = () => {};
    expect(await dead.closed).toBe(1006);
    await threePings;
    expect(alive.socket.readyState).toBe(alive.socket.OPEN);
    await app.close();
  });
});
