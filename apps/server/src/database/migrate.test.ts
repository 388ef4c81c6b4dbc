import { inEnglish } from '@furrow/messages/in-english';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../settings.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const dataDir = makeDataDir();
const settings = parseSettings({ DATA_DIR: dataDir });
let database: Database;
let other: Database;

beforeAll(async () => {
  database = await openDatabase(settings, 'test');
  other = await openDatabase(settings, 'test');
});
afterAll(async () => {
  await database.close();
  await other.close();
  removeDataDir(dataDir);
});

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

test('processes that migrate concurrently run every step once', async () => {
  const steps = await Promise.all([migrate(database.db), migrate(other.db), migrate(other.db)]);
  const names = steps.flat();
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(await tables()).toContain('ledger_entries');
});

test('every step can be taken back and done again', async () => {
  await migrate(database.db);
  const before = await tables();
  const reverted: string[] = [];
  for (;;) {
    const [step] = await migrate(database.db, 'down');
    if (step === undefined) break;
    reverted.push(step);
  }
  expect(await tables()).toEqual([]);
  expect(await migrate(database.db)).toEqual(reverted.toReversed());
  expect(await tables()).toEqual(before);
  expect(await migrate(database.db)).toEqual([]);
});

test('a bigint becomes a number, and one beyond the safe range is refused', async () => {
  const one = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(database.db);
  expect(one.rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow(RangeError);
});

test('a connection that the server ends while idle is replaced', async () => {
  await other.ping();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'furrow test' and pid <> pg_backend_pid()`.execute(database.db);
  await expect.poll(() => other.ping().then(() => 'answers')).toBe('answers');
});

test('the description names the database without its password', async () => {
  expect(inEnglish(database.description)).toBe(`embedded PostgreSQL 18 in ${dataDir}/postgres`);
  const embedded = await joinEmbeddedPostgres(dataDir);
  const named = await openDatabase(parseSettings({ DATABASE_URL: embedded.url }), 'test');
  expect(inEnglish(named.description)).toBe(
    `PostgreSQL at 127.0.0.1:${new URL(embedded.url).port}, database furrow (DATABASE_URL)`,
  );
  await named.close();
  await embedded.leave();
});
