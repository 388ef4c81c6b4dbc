import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, connect } from '../database/connect.ts';
import { databaseUrl } from '../database/database-url.test-support.ts';
import { migrate } from '../database/migrate.ts';
import { audit } from '../features/audit/audit.ts';
import { aServer, type Person } from '../testing/a-server.test-support.ts';
import { aChildServer, type ChildReply } from './child-server.test-support.ts';
import { anOwnPostgres } from './own-postgres.test-support.ts';
import { aPayingClient } from './paying-process.test-support.ts';
import { until } from './until.test-support.ts';

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

  test('is told as that, keeps the books as they are, and all goes on when there is room again', async () => {
    const { db, url } = server().database;
    const person = await server().customer();
    const items = [];
    for (let n = 0; n < 6; n += 1) items.push(await server().cartItem(person));
    const [byCard, byWallet] = items as [(typeof items)[0], (typeof items)[0]];
    const child = await aChildServer({ databaseUrl: url });
    expect(await topUp(child, person, crypto.randomUUID(), 100)).toMatchObject({ status: 201 });

    await sql`create table filler (nothing text)`.execute(db);
    await sql`alter table filler alter nothing set storage external`.execute(db);
    for (const bytes of [1_000_000, 100_000, 1_000, 1]) {
      const fillDisk = sql`insert into filler select repeat('x', ${bytes}) from generate_series(1, 8)`;
      await expect(
        (async () => {
          for (;;) await fillDisk.execute(db);
        })(),
      ).rejects.toMatchObject({ code: '53100' });
    }
    // Further rows use up the free space on existing pages.
    const allReplies: ChildReply[] = [];
    const topUps: { key: string; status: number }[] = [];
    await until('nothing is kept any more', async () => {
      const key = crypto.randomUUID();
      const reply = await topUp(child, person, key, 5);
      topUps.push({ key, status: reply.status });
      allReplies.push(reply);
      return reply.code === 'database_full';
    });
    const diskFullReply = { status: 503, code: 'database_full', retryAfter: 60 };
    await until('orders are refused too', async () => {
      const replies = [await order(child, person, byCard), await orderFromWallet(child, person, byWallet)];
      allReplies.push(...replies);
      return replies.every(({ code }) => code === 'database_full');
    });
    expect(await orderFromWallet(child, person, byWallet)).toMatchObject(diskFullReply);
    const codeByStatus = { 201: null, 202: 'payment_pending', 503: 'database_full' };
    expect(
      allReplies.filter(({ status, code }) => codeByStatus[status as keyof typeof codeByStatus] !== code),
    ).toEqual([]);
    // Requests that only read are not affected.
    expect(await child.call('GET', '/orders/wallet/', { as: person })).toMatchObject({ status: 200 });
    expect(await audit(db)).toEqual([]);

    const remountResult = spawnSync('mount', ['-o', 'remount,size=256m', diskFolder], { encoding: 'utf8' });
    expect(remountResult.status, remountResult.stderr).toBe(0);
    const next = await restart({ databaseUrl: url });
    const outcomeByKey = await topUpsByKey(person);
    for (const { key, status } of topUps) {
      const { state, charged: chargedCents } = outcomeByKey.get(key) ?? { state: 'none', charged: 0 };
      // A payment reported as successful is charged, and a refused one has left nothing. A pending one is either
      // charged or cancelled completely.
      const isPaid = status === 201 || (status === 202 && chargedCents > 0);
      expect([status, state, chargedCents]).toEqual(
        isPaid
          ? [status, 'succeeded', 500]
          : [status, expect.stringMatching(status === 202 ? /^abandoned$/ : /^(none|abandoned)$/), 0],
      );
    }
    expect(await orderFromWallet(child, person, byWallet)).toMatchObject({ status: 201 });
    expect(await order(child, person, byCard)).toMatchObject({ status: 201 });
    expect(await orders(person)).toHaveLength(2);
    expect((await charges(person)).filter((capturedCents) => capturedCents === cents(byCard))).toHaveLength(
      1,
    );
    const toppedUpCents = (await charges(person)).reduce((sum, one) => sum + one, 0) - cents(byCard);
    expect(await balance(person)).toBe(toppedUpCents - cents(byWallet));
    expect(await audit(db)).toEqual([]);
    await next.terminate();
    await child.terminate();
  });
});
