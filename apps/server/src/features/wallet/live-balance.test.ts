import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { registerWalletSocket } from './wallet-socket.routes.ts';
import { type Client, openSocket } from './wallet-socket.test-support.ts';
import { defaultTimings, type SocketTimings } from './wallet-sockets.ts';

const server = aServer();
const errors: string[] = [];

/** Starts another app, whose sockets are separate, as in another process. */
async function anApp(times: SocketTimings = defaultTimings): Promise<{ app: FastifyInstance; host: string }> {
  const app = Fastify();
  const { database, features, clock } = server();
  registerWalletSocket(app, {
    database,
    authenticate: features.authenticate,
    publicUrl: null,
    trustProxy: 0,
    clock: () => clock.now,
    onError: (what, error) => errors.push(`${what}: ${String(error)}`),
    times,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, host: new URL(address).host };
}

let person: Person;
beforeAll(async () => {
  person = await server().newcomer();
});
beforeEach(() => errors.splice(0));
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const watchBalance = (host: string, owner = person): Promise<Client> =>
  openSocket(`ws://${host}/wallet/${owner.user.id}/`, { authorization: `Bearer ${owner.access}` });
const change = (cents: number, owner = person) =>
  fillWallet(server().database.db, owner.user.id, cents, server().clock.now);
const wallet = async (owner = person): Promise<{ balance: number; version: number }> => {
  const { balance, version } = (await server().call('GET', '/orders/wallet/', { as: owner })).json().data;
  return { balance, version };
};
/** Waits for the message with the current version of the wallet. */
const currentMessage = async (client: Client, owner = person) => {
  const now = await wallet(owner);
  return client.messageWhere(({ version }) => version === now.version);
};
const versionsOf = ({ messages }: Client) => messages.map(({ version }) => version);
const listeners = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'furrow sockets'`.execute(server().database.db);
  return rows[0]?.n ?? 0;
};

describe('a client with an open wallet', () => {
  let oneApp: Awaited<ReturnType<typeof anApp>>;
  let otherApp: Awaited<ReturnType<typeof anApp>>;
  beforeEach(async () => {
    [oneApp, otherApp] = [await anApp(), await anApp()];
  });
  afterEach(async () => {
    await Promise.all([oneApp.app.close(), otherApp.app.close()]);
    expect(await listeners()).toBe(0);
  });

  test('receives changes made through another process, at the cost of one database connection each', async () => {
    const clients = [
      await watchBalance(oneApp.host),
      await watchBalance(oneApp.host),
      await watchBalance(otherApp.host),
    ];
    for (const client of clients) await currentMessage(client);
    await change(125);
    const now = await wallet();
    for (const client of clients) expect(await currentMessage(client)).toEqual(now);
    expect(await listeners()).toBe(2);
    for (const { socket } of clients) socket.terminate();
  });

  test('receives nothing about other wallets', async () => {
    const other = await server().newcomer();
    const [ownClient, otherClient] = [
      await watchBalance(oneApp.host),
      await watchBalance(oneApp.host, other),
    ];
    await currentMessage(ownClient);
    await currentMessage(otherClient, other);
    const before = ownClient.messages.length;
    await change(700, other);
    expect(await currentMessage(otherClient, other)).toEqual({ balance: 7, version: 1 });
    await change(100);
    await currentMessage(ownClient);
    expect(ownClient.messages).toHaveLength(before + 1);
  });

  test('ends with what the wallet holds after a hundred changes, however often it is cut off, and never goes back', async () => {
    const allClients: Client[] = [];
    const connect = async (host: string) => {
      const client = await watchBalance(host);
      allClients.push(client);
      return client;
    };
    let [first, second] = [await connect(oneApp.host), await connect(otherApp.host)];
    for (let iteration = 0; iteration < 100; iteration += 1) {
      const changePromise = change(50 + iteration);
      if (iteration % 7 === 3) {
        first.socket.terminate();
        first = await connect(iteration % 2 ? oneApp.host : otherApp.host);
      }
      if (iteration % 11 === 5) {
        second.socket.terminate();
        second = await connect(oneApp.host);
      }
      await changePromise;
    }
    const now = await wallet();
    expect([await currentMessage(first), await currentMessage(second)]).toEqual([now, now]);
    expect([first.messages.at(-1), second.messages.at(-1)]).toEqual([now, now]);
    for (const client of allClients) {
      expect(versionsOf(client)).toEqual([...new Set(versionsOf(client))].toSorted((a, b) => a - b));
    }
  });

  test('receives changes made while the connection to the database was broken', async () => {
    const client = await watchBalance(oneApp.host);
    await currentMessage(client);
    const { db } = server().database;
    // Waits until there is a connection that can be broken.
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and application_name = 'furrow sockets'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    // The connection is broken in the same transaction, so that nothing listens when the notification is sent.
    await fillWallet(server().database.db, person.user.id, 900, server().clock.now, (trx) =>
      sql`
        select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'furrow sockets'`.execute(trx),
    );
    expect(await currentMessage(client)).toEqual(await wallet());
    await expect.poll(() => errors.join()).toContain('the notifications of the database');
    await change(100);
    expect(await currentMessage(client)).toEqual(await wallet());
  });

  test('is closed with a code when the server goes down', async () => {
    const client = await watchBalance(oneApp.host);
    await oneApp.app.close();
    expect(await client.closed).toBe(1001);
    await expect(fetch(`http://${oneApp.host}/`)).rejects.toThrow('fetch failed');
  });
});

describe('a socket is closed', () => {
  test('when no ticket arrives in time', async () => {
    const { app, host } = await anApp({ ...defaultTimings, ticketTimeoutMs: 20 });
    const client = await openSocket(`ws://${host}/wallet/${person.user.id}/`, { origin: `http://${host}` });
    expect([await client.closed, client.messages]).toEqual([4401, []]);
    await app.close();
  });

  test('when its client answers no ping', { tags: ['deep'] }, async () => {
    const { app, host } = await anApp({ ...defaultTimings, pingIntervalMs: 1_000 });
    const [silentClient, aliveClient] = [await watchBalance(host), await watchBalance(host)];
    let pings = 0;
    const threePings = new Promise<void>((done) =>
      aliveClient.socket.on('ping', () => {
        pings += 1;
        if (pings === 3) done();
      }),
    );
    silentClient.socket.pong = () => {};
    expect(await silentClient.closed).toBe(1006);
    await threePings;
    expect(aliveClient.socket.readyState).toBe(aliveClient.socket.OPEN);
    await app.close();
  });
});
