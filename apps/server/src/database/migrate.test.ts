import { inEnglish } from '@furrow/messages/in-english';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { makeDataDir, removeDataDir } from './data-dir.test-support.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate, migrations, revert } from './migrate.ts';
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

const testMigration: Migration = {
  up: async (db) => void (await sql`create table test_table (id integer)`.execute(db)),
  down: async (db) => void (await sql`drop table test_table`.execute(db)),
};

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

test('processes that migrate concurrently run every step once', async () => {
  const steps = await Promise.all([migrate(database.db), migrate(other.db), migrate(other.db)]);
  expect(steps.flat()).toEqual(Object.keys(migrations));
  expect(await tables()).toContain('ledger_entries');
  expect(await migrate(database.db)).toEqual([]);
});

test('a step is reverted and done again, but not the first one', async () => {
  const before = await tables();
  const steps = { ...migrations, '9999-test': testMigration };
  expect(await migrate(database.db, steps)).toEqual(['9999-test']);
  expect(await tables()).toContain('test_table');
  expect(await revert(database.db, 1, steps)).toEqual(['9999-test']);
  expect(await migrate(database.db, steps)).toEqual(['9999-test']);
  await revert(database.db, 1, steps);
  for (const step of Object.keys(migrations).slice(1).toReversed())
    expect(await revert(database.db)).toEqual([step]);
  await expect(revert(database.db)).rejects.toThrow('cannot be undone');
  await migrate(database.db);
  expect(await tables()).toEqual(before);
});

test('every table and view has a comment', async () => {
  const { rows } = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely%'
      and obj_description(oid) is null`.execute(database.db);
  expect(rows).toEqual([]);
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
