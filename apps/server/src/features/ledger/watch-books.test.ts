import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { connect } from '../../database/connect.ts';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { furrow } from '../../furrow-process.test-support.ts';
import type { Broken } from './audit.ts';
import { accountNames } from './post.ts';
import { watchBooks } from './watch-books.ts';

const database = aDatabase();
const watched = accountNames.wallet('watched');

/** A balance that somebody moved behind the ledger. */
async function brokenBooks(cents: number): Promise<void> {
  const { db } = database();
  await sql`insert into ledger_accounts (name) values (${watched}) on conflict do nothing`.execute(db);
  await sql`alter table ledger_accounts disable trigger balance_moves_with_entries`.execute(db);
  await sql`update ledger_accounts set balance_cents = ${cents} where name = ${watched}`.execute(db);
  await sql`alter table ledger_accounts enable trigger balance_moves_with_entries`.execute(db);
}

test('the books are looked at again and again, from when that makes sense until the server ends', async () => {
  const told: Broken[] = [];
  const trouble: string[] = [];
  const from = Promise.withResolvers<void>();
  await brokenBooks(5);
  const watching = watchBooks({
    db: database().db,
    from: from.promise,
    onBroken: (broken) => told.push(broken),
    onTrouble: (what) => trouble.push(what),
    every: 1,
    share: 1,
  });
  expect(told).toEqual([]);
  from.resolve();
  const seen = () => told.filter(({ what }) => what.includes(watched)).length;
  await vi.waitFor(() => expect(seen()).toBeGreaterThan(1), 15_000);
  await watching.stop();
  expect(trouble).toEqual([]);
  await brokenBooks(0);
});

test('a database that is away is told of, and asked again', async () => {
  const gone = connect({
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'furrow test',
    onLostConnection: () => {},
  });
  const onTrouble = vi.fn<(what: string, error: unknown) => void>();
  const watching = watchBooks({
    db: gone.db,
    from: Promise.resolve(),
    onBroken: () => {},
    onTrouble,
    every: 1,
    share: 1,
  });
  await vi.waitFor(() => expect(onTrouble.mock.calls.length).toBeGreaterThan(1), 10_000);
  await watching.stop();
  await gone.close();
});

test('a server says at the level of errors that its books do not balance, and serves on', async () => {
  await brokenBooks(7);
  const server = furrow(['serve'], {
    DATABASE_URL: database().url,
    DATA_DIR: aDataDir(),
    PORT: '0',
  });
  await server.says('Data: ');
  await vi.waitFor(
    () =>
      expect(server.said.err).toMatch(
        /"level":50,"time":\d+,"msg":"the books do not balance: a balance is the sum of its entries","reason":"wallet:watched"/,
      ),
    15_000,
  );
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.said.out)?.[0] ?? '';
  expect((await fetch(`${address}/api/v1/health/`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
