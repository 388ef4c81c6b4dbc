import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aDatabase } from './a-database.test-support.ts';
import { databaseUrl } from './database-url.test-support.ts';
import { migrate } from './migrate.ts';
import { anOwnerConnection } from './owner-connection.test-support.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);

test('a database from before 0.1 is refused with a code and instructions, and stays as it is', async () => {
  const { db } = owner();
  await sql`update kysely_migration set name = '0001-sample-results' where name = '0001-baseline'`.execute(
    db,
  );
  const { rows: before } = await sql`select name from kysely_migration order by name`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/\(database_of_before\)\. Start with a new database/);
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = databaseUrl(inject('cluster'), names[0]!.name);
  for (const command of [['migrate'], ['ledger', 'check'], ['order', 'show', 'F-2026-000001'], ['jobs']]) {
    const { code, err } = await runFurrow(command, { DATABASE_URL: url });
    expect([code, err]).toEqual([1, expect.stringContaining('database_of_before')]);
    expect(err).not.toContain('furrow migrate');
  }
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
  expect(rows).toEqual(before);
});
