import { inEnglish } from '@furrow/messages/in-english';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { MessageError } from '../errors/message-error.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { aDatabase } from './a-database.test-support.ts';
import { assertRights, grantAppRole, selectAppRoles } from './app-role.ts';
import { connect } from './connect.ts';
import { testAppRole } from './database-url.test-support.ts';
import { migrate, migrations } from './migrate.ts';
import { anOwnerConnection } from './owner-connection.test-support.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
const role = `clerk_${crypto.randomUUID().slice(0, 8)}`;

/** The sentence with which a promise is rejected. */
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof MessageError ? inEnglish(error.userMessage) : String(error)),
  );

async function connectAs(name: string) {
  const url = new URL(owner().url);
  url.username = name;
  return connect({ url: url.href, applicationName: 'furrow test', onLostConnection: () => {} });
}

afterAll(async () => {
  await sql`drop owned by ${sql.id(role)}`.execute(owner().db).catch(() => {});
  await sql`drop role if exists ${sql.id(role)}`.execute(owner().db);
});

test('the role of the application reads and writes, and cannot change the books or a table', async () => {
  const { db } = database();
  await sql`insert into ledger_accounts (name) values ('wallet:role')`.execute(db);
  for (const forbidden of [
    sql`update ledger_entries set amount_cents = 1`,
    sql`delete from ledger_transactions`,
    sql`update ledger_accounts set balance_cents = 5 where name = 'wallet:role'`,
    sql`delete from ledger_accounts`,
    sql`update transitions set to_state = 'x'`,
    sql`truncate orders`,
    sql`create table mine (n int)`,
    sql`update schema_compatibility set oldest_generation = 9`,
  ])
    await expect(forbidden.execute(db)).rejects.toThrow('permission denied');
  for (const forbidden of [
    sql`drop table orders`,
    sql`alter table ledger_entries disable trigger all`,
    sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  ])
    await expect(forbidden.execute(db)).rejects.toThrow(/must be owner|permission denied/);
  expect(await selectAppRoles(owner().db)).toEqual([testAppRole]);
});

test('what a role lacks is said by name, and granted by the command', async () => {
  const { password } = new URL(owner().url);
  await sql`create role ${sql.id(role)} login password ${sql.lit(decodeURIComponent(password))}`.execute(
    owner().db,
  );
  const clerk = await connectAs(role);
  expect(await refusal(assertRights(clerk.db))).toMatch(
    new RegExp(`^The role ${role} lacks rights on \\d+ tables .*furrow migrate --grant ${role}`),
  );
  const granted = await runFurrow(['migrate', '--grant', role], { DATABASE_URL: owner().url });
  expect([granted.code, granted.err]).toEqual([0, '']);
  expect(granted.out).toContain(`${testAppRole} and ${role} may read and write rows`);
  await assertRights(clerk.db);
  expect(await migrate(clerk.db)).toEqual([]);
  const missing = { ...migrations, '9999-later': { up: async () => {} } };
  expect(await refusal(migrate(clerk.db, missing))).toBe(
    `The role ${role} may not change the database, which lacks 9999-later. Run furrow migrate with the address of the owner of the database.`,
  );
  await clerk.close();
});

test('an unknown role, and one that owns the database, are refused', async () => {
  expect(await refusal(grantAppRole(owner().db, 'nobody'))).toMatch(/^There is no database role nobody/);
  const { username } = new URL(owner().url);
  expect(await refusal(grantAppRole(owner().db, username))).toMatch(/owns the database or is a superuser/);
});
