import { inEnglish } from '@furrow/messages/in-english';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { MessageError } from '../errors/message-error.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aDatabase, emptyTemplate } from './a-database.test-support.ts';
import { assertColumns } from './assert-columns.ts';
import { findLostData } from './lost-data.ts';
import { migrate, migrations, revert } from './migrate.ts';
import { anOwnerConnection } from './owner-connection.test-support.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
const foreign = aDatabase(undefined, emptyTemplate);

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof MessageError ? inEnglish(error.userMessage) : String(error)),
  );

/** A migration of the version after this one, which only adds. */
const nextVersion: Migration = {
  up: async (db) => {
    await sql`create table harvests (id int primary key)`.execute(db);
    await sql`alter table fields add column harvest_note text`.execute(db);
  },
  down: async (db) => {
    await sql`alter table fields drop column harvest_note`.execute(db);
    await sql`drop table harvests`.execute(db);
  },
};
const nextMigrations = { ...migrations, '9999-harvests': nextVersion };

afterEach(async () => {
  await sql`update schema_compatibility set oldest_generation = 1`.execute(owner().db);
});

describe('a database that a newer version has migrated', () => {
  test('is used by this version as it is', async () => {
    await migrate(owner().db, nextMigrations);
    expect(await migrate(owner().db)).toEqual([]);
    const check = await runFurrow(['ledger', 'check'], { DATABASE_URL: database().url });
    expect([check.code, check.err]).toEqual([0, '']);
    expect(await revert(owner().db, 1, nextMigrations)).toEqual(['9999-harvests']);
  });

  test('is refused once the newer version has dropped what this one uses', async () => {
    await migrate(owner().db, nextMigrations);
    await sql`update schema_compatibility set oldest_generation = 2`.execute(owner().db);
    expect(await refusal(migrate(owner().db))).toBe(
      'A newer version of Furrow has changed this database (9999-harvests) so that this version can no longer use it. Start a newer version.',
    );
    await revert(owner().db, 1, nextMigrations);
  });
});

test('reverting says first what it would delete, and changes nothing by saying so', async () => {
  await migrate(owner().db, nextMigrations);
  expect(await findLostData(owner().db, [nextVersion])).toEqual([]);
  await sql`insert into harvests values (1), (2)`.execute(owner().db);
  expect(await findLostData(owner().db, [nextVersion])).toEqual([{ name: 'harvests', rows: 2 }]);
  const { rows } = await sql`select * from harvests`.execute(owner().db);
  expect(rows).toHaveLength(2);
  await revert(owner().db, 1, nextMigrations);
});

test('a database that lacks a column of this version is refused by name', async () => {
  await assertColumns(owner().db);
  await sql`alter table cart_items rename seen_cents to seen`.execute(owner().db);
  expect(await refusal(assertColumns(owner().db))).toMatch(
    /lacks cart_items\.seen_cents \(database_lacks_columns\)/,
  );
  await sql`alter table cart_items rename seen to seen_cents`.execute(owner().db);
});

test('the database of another program is refused before anything is changed', async () => {
  const { db } = foreign();
  await sql`create table customers (id int)`.execute(db);
  expect(await refusal(migrate(db))).toMatch(
    /^This database belongs to another program: it contains customers \(database_of_another_program\)/,
  );
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  expect(rows).toEqual([]);
});
