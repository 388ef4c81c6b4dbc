/** @module-tag deep */
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { aServer } from '../testing/a-server.test-support.ts';
import { warnOfUnsharedFiles } from './warn-of-unshared-files.ts';

const server = aServer();
afterEach(() => vi.restoreAllMocks());

test.each([
  ['nobody', [], 0],
  ['a server and a worker on two other machines', ['10.0.0.7 furrow serve', '10.0.0.8 furrow worker'], 2],
  ['two connections of one server', ['10.0.0.7 furrow serve', '10.0.0.7 furrow serve'], 1],
  ['an operator on another machine', ['10.0.0.7 psql', '10.0.0.7 furrow migrate'], 0],
])('a server without a file store notices who else uses its database: %s', async (_, others, machines) => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const trx = await server().database.db.startTransaction().execute();
  try {
    // The view stands in front of the one of PostgreSQL, which lists connections from this machine only.
    await sql`set local search_path to pg_temp, pg_catalog, public`.execute(trx);
    await sql`create temporary table pg_stat_activity (datname name, application_name text, client_addr inet)`.execute(
      trx,
    );
    for (const other of others) {
      const [address, ...name] = other.split(' ');
      await sql`insert into pg_stat_activity values (current_database(), ${name.join(' ')}, ${address}::inet)`.execute(
        trx,
      );
    }
    const settings = { databaseUrl: 'postgres://db.example.org/furrow', storage: null };
    await warnOfUnsharedFiles(trx, { ...settings, storage: {} as never });
    await warnOfUnsharedFiles(trx, { ...settings, databaseUrl: null });
    expect(lines).toEqual([]);
    await warnOfUnsharedFiles(trx, settings);
  } finally {
    await trx.rollback().execute();
  }
  expect(lines).toEqual(
    machines === 0
      ? []
      : [expect.stringContaining(`servers on ${machines} other machines use this database`)],
  );
});
