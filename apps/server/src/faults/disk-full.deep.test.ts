/** @module-tag deep */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { databaseUrl } from '../database/database-url.test-support.ts';
import { migrate } from '../database/migrate.ts';
import { audit } from '../features/audit/audit.ts';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aChildServer } from './child-server.test-support.ts';
import { anOwnPostgres } from './own-postgres.test-support.ts';
import { aPayingClient } from './paying-process.test-support.ts';

/** Milliseconds for which the provider keeps a payment waiting, in which the disk is filled. */
const delayMs = 10_000;

/**
 * Makes every row of a table as large as a page, so that the next row needs room on the disk. Without it, free space on
 * pages would decide which payments still succeed.
 */
async function fillPages(db: Connection['db'], table: string): Promise<void> {
  await sql`alter table ${sql.id(table)} add padding text default repeat('x', 5000)`.execute(db);
  await sql`alter table ${sql.id(table)} alter padding set storage plain`.execute(db);
  await sql`vacuum full ${sql.id(table)}`.execute(db);
}

/** Whether this process may mount a tmpfs, which only root may. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!mayMount)('a full disk of the database', () => {
  const postgres = anOwnPostgres();
  let smallDatabase: Connection | undefined;
  let diskFolder = '';
  beforeAll(async () => {
    const { dataDir, connection } = postgres();
    diskFolder = join(dataDir, 'small-disk');
    mkdirSync(diskFolder);
    const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', diskFolder], {
      encoding: 'utf8',
    });
    if (mountResult.status !== 0)
      throw new Error(`No disk of memory can be mounted here: ${mountResult.stderr}`);
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    chownSync(diskFolder, uid, gid);
    chmodSync(diskFolder, 0o700);
    await sql`create tablespace small location ${sql.lit(diskFolder)}`.execute(connection.db);
    await sql`create database small tablespace small`.execute(connection.db);
    smallDatabase = connect({
      url: databaseUrl(connection.url, 'small'),
      applicationName: 'furrow test',
      onLostConnection: () => {},
    });
    await migrate(smallDatabase.db);
  }, 60_000);
  const server = aServer({ database: () => smallDatabase! });
  afterAll(async () => {
    await smallDatabase?.close();
    await postgres().stopImmediately();
    spawnSync('umount', [diskFolder]);
  });
  /** Outcomes of the buyer's top-ups with their charged cents, by idempotency key. */
  const topUpsByKey = async ({ user }: Person) => {
    const { rows } = await sql<{ key: string; state: string; charged: number }>`
      select a.idempotency_key as key, a.state,
        coalesce((select c.amount_cents - c.refunded_cents from test_charges c
          where c.key = a.id::text and c.state = 'succeeded'), 0)::bigint as charged
      from payment_attempts a where a.account = ${user.id} and a.kind = 'top_up'`.execute(
      server().database.db,
    );
    return new Map(rows.map(({ key, ...end }) => [key, end]));
  };
  const { order, orderFromWallet, topUp, restart, orders, charges, balance, cents } = aPayingClient(server);

  const restoreFreeSpace = () => sql`drop table filler`.execute(server().database.db);
  /** Fills the disk, and returns when not even a row of one byte fits. */
  const fillDisk = async () => {
    const { db } = server().database;
    await sql`create table filler (nothing text)`.execute(db);
    await sql`alter table filler alter nothing set storage external`.execute(db);
    for (const bytes of [1_000_000, 100_000, 1_000, 1]) {
      const insertRows = sql`insert into filler select repeat('x', ${bytes}) from generate_series(1, 8)`;
      await expect(
        (async () => {
          for (;;) await insertRows.execute(db);
        })(),
      ).rejects.toMatchObject({ code: '53100' });
    }
  };

  test('is reported as such and changes no books, and everything continues once there is space again', async () => {
    const { db, url } = server().database;
    await sql`alter system set autovacuum = off`.execute(postgres().connection.db);
    await sql`select pg_reload_conf()`.execute(postgres().connection.db);
    for (const table of ['payment_attempts', 'test_charges', 'ledger_entries']) await fillPages(db, table);
    const person = await server().customer();
    const byCard = await server().cartItem(person);
    const byWallet = await server().cartItem(person);
    const child = await aChildServer({ databaseUrl: url });
    const keys = {
      earlier: crypto.randomUUID(),
      charging: crypto.randomUUID(),
      booking: crypto.randomUUID(),
      beginning: crypto.randomUUID(),
    };
    expect(await topUp(child, person, keys.earlier, 100)).toMatchObject({ status: 201 });

    // The disk is full at one of three moments of a payment.
    const pending = { status: 202, code: 'payment_pending' };
    for (const [key, place] of [
      [keys.charging, 'before charge'],
      [keys.booking, 'after charge'],
    ] as const) {
      const slowChild = await aChildServer({ databaseUrl: url, faults: [{ place, effect: delayMs }] });
      const reply = topUp(slowChild, person, key, 5);
      await slowChild.waitForPlace(place);
      await fillDisk();
      expect(await reply).toMatchObject(pending);
      await restoreFreeSpace();
      await slowChild.terminate();
    }
    await fillDisk();
    const refused = { status: 503, code: 'database_full', retryAfter: 60 };
    expect(await topUp(child, person, keys.beginning, 5)).toMatchObject(refused);
    expect(await order(child, person, byCard)).toMatchObject(refused);
    expect(await orderFromWallet(child, person, byWallet)).toMatchObject(refused);
    // Requests and commands that only read are not affected.
    expect(await child.call('GET', '/orders/wallet/', { as: person })).toMatchObject({ status: 200 });
    const check = await runFurrow(['ledger', 'check'], { DATABASE_URL: url, DATA_DIR: aDataDir() });
    expect(check).toMatchObject({ code: 0, out: expect.stringMatching(/balance/), err: '' });

    const remountResult = spawnSync('mount', ['-o', 'remount,size=256m', diskFolder], { encoding: 'utf8' });
    expect(remountResult.status, remountResult.stderr).toBe(0);
    const next = await restart({ databaseUrl: url });
    expect(await topUpsByKey(person)).toEqual(
      new Map([
        [keys.earlier, { state: 'succeeded', charged: 10_000 }],
        [keys.charging, { state: 'abandoned', charged: 0 }],
        [keys.booking, { state: 'succeeded', charged: 500 }],
      ]),
    );
    expect(await orderFromWallet(child, person, byWallet)).toMatchObject({ status: 201 });
    expect(await order(child, person, byCard)).toMatchObject({ status: 201 });
    expect(await orders(person)).toHaveLength(2);
    expect(await charges(person)).toEqual(expect.arrayContaining([10_000, 500, cents(byCard)]));
    expect(await charges(person)).toHaveLength(3);
    expect(await balance(person)).toBe(10_500 - cents(byWallet));
    expect(await audit(db)).toEqual([]);
    await next.terminate();
    await child.terminate();
  });
});
