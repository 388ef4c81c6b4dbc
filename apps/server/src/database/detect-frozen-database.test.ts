import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aTcpProxy } from '../faults/tcp-proxy.test-support.ts';
import { aDatabase } from './a-database.test-support.ts';
import { type Connection, connect } from './connect.ts';
import { databaseOutageOf } from './database-outage.ts';

const database = aDatabase();
const connections = 10;

/** A pool that reaches the database through a proxy and waits up to a second for a connection. */
async function aProxiedPool() {
  const { port, pathname, username, password } = new URL(database().url);
  const proxy = await aTcpProxy(Number(port));
  const url = `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`;
  const pool = connect({
    url,
    applicationName: 'furrow test',
    onLostConnection: () => {},
    connectTimeoutMs: 1_000,
  });
  onTestFinished(() => {
    proxy.cut();
  });
  return { proxy, pool };
}

/** Takes every connection and queries over it until stopped. */
async function occupyConnections({ db }: Connection) {
  let isStopped = false;
  const ends: Promise<unknown>[] = [];
  for (let count = 0; count < connections; count += 1) {
    const isTaken = Promise.withResolvers<void>();
    const end = db.connection().execute(async (connection) => {
      do {
        await sql`select 1`.execute(connection);
        isTaken.resolve();
      } while (!isStopped);
    });
    ends.push(end.catch(isTaken.reject));
    await isTaken.promise;
  }
  return async () => {
    isStopped = true;
    await Promise.all(ends);
  };
}

const outagesOfNextQueries = async ({ db, ping }: Connection) => [
  databaseOutageOf(await sql`select 1`.execute(db).catch((error: unknown) => error)),
  databaseOutageOf(await ping().catch((error: unknown) => error)),
];

test('a database that still accepts connections is reported as busy', { tags: ['deep'] }, async () => {
  const { pool } = await aProxiedPool();
  const stop = await occupyConnections(pool);
  expect(await outagesOfNextQueries(pool)).toEqual(['database_busy', 'database_busy']);
  await stop();
  await pool.ping();
  await pool.close();
});

test('a database in which all our connections wait for a lock is reported as busy', {
  tags: ['deep'],
}, async () => {
  const { pool } = await aProxiedPool();
  const { pool: other } = await aProxiedPool();
  const release = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const lock = other.db.transaction().execute(async (trx) => {
    await sql`lock table limit_counters in access exclusive mode`.execute(trx);
    isLocked.resolve();
    await release.promise;
  });
  await isLocked.promise;
  const waitingQueries = Array.from({ length: connections }, () =>
    sql`select count(*) from limit_counters`.execute(pool.db),
  );
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        other.db,
      );
      return rows[0]?.n;
    })
    .toBe(connections);
  expect(await outagesOfNextQueries(pool)).toEqual(['database_busy', 'database_busy']);
  release.resolve();
  await Promise.all([lock, ...waitingQueries]);
  await Promise.all([pool.close(), other.close()]);
});

test('a frozen database is reported as unreachable, and is used again once it responds', {
  tags: ['deep'],
}, async () => {
  const { pool, proxy } = await aProxiedPool();
  const stop = await occupyConnections(pool);
  proxy.isSilent = true;
  expect(await outagesOfNextQueries(pool)).toEqual(['database_unreachable', 'database_unreachable']);
  proxy.isSilent = false;
  proxy.cut();
  await stop();
  await pool.ping();
  await pool.close();
});
