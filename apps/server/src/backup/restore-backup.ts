import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '../adapters/storage/storage.ts';
import { jobKinds } from '../background-work.ts';
import { selectAppliedSteps } from '../database/applied-steps.ts';
import { assertUnused } from '../database/assert-unused.ts';
import { migrate, migrations } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { PlainError } from '../errors/plain-error.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createFileOnce } from '../process/atomic-file.ts';
import { assertKnownTables } from './assert-known-tables.ts';
import { backupMessages } from './backup.messages.ts';
import { type BackupManifest, sha256 } from './manifest.ts';
import { listColumns, selectSequenceNames, selectTables } from './tables.ts';

interface RestoreDeps {
  database: Database;
  storage: FileStorage;
  /** Path of the secret in DATA_DIR; null if a setting has it. */
  secretPath: string | null;
  onError: (context: string, error: unknown) => void;
}

/**
 * Restores a verified backup into an empty database, and its files into the store.
 * @returns keys of the files that the store does not return as they are in the backup
 * @throws PlainError if the database is not empty, or the backup was made by another version
 */
export async function restoreBackup(
  folder: string,
  manifest: BackupManifest,
  { database, storage, secretPath, onError }: RestoreDeps,
): Promise<string[]> {
  await assertRestorable(database, manifest);
  if (manifest.secret !== null && secretPath !== null)
    await restoreSecret(join(folder, manifest.secret.path), secretPath);
  await restoreRows(folder, manifest, database, onError);
  const damaged: string[] = [];
  for (const { key, path, sha256: expected } of manifest.files) {
    await storage.put(key, await readFile(join(folder, path)));
    const stored = await storage.get(key);
    if (stored === null || sha256(stored) !== expected) damaged.push(key);
  }
  return damaged;
}

/** Restores the rows of a verified backup into an empty database. */
export async function restoreRows(
  folder: string,
  manifest: BackupManifest,
  { db, directUrl }: Pick<Database, 'db' | 'directUrl'>,
  onError: RestoreDeps['onError'],
): Promise<void> {
  await migrate(db, stepsOf(manifest));
  const jobs = await openJobs(directUrl, jobKinds, onError);
  await jobs.stop(1_000);
  await assertSameQueue(db, manifest);
  await loadTables(folder, manifest, directUrl);
  await migrate(db);
}

const stepsOf = ({ migrations: steps }: BackupManifest) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => steps.includes(name)));

async function assertRestorable(database: Database, manifest: BackupManifest): Promise<void> {
  const { db, description } = database;
  const unknownSteps = manifest.migrations.filter((step) => migrations[step] === undefined);
  if (unknownSteps.length > 0)
    throw new PlainError(backupMessages.too_new({ version: manifest.furrow, steps: { list: unknownSteps } }));
  await assertUnused(db, await database.extraBackendPids());
  const applied = await selectAppliedSteps(db);
  if (applied.length === 0) return;
  const isAhead = applied.some((step) => !manifest.migrations.includes(step));
  const { rows } = await sql`select from accounts limit 1`.execute(db);
  if (isAhead || rows.length > 0) throw new PlainError(backupMessages.not_empty({ database: description }));
}

async function restoreSecret(source: string, target: string): Promise<void> {
  const secret = await readFile(source);
  if (await createFileOnce(target, secret)) return;
  if (!secret.equals(await readFile(target)))
    throw new PlainError(backupMessages.other_secret({ path: target, setting: 'DATA_DIR' }));
}

async function assertSameQueue(db: Kysely<Schema>, { queueVersion, furrow }: BackupManifest): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  if (rows[0]?.version !== queueVersion)
    throw new PlainError(backupMessages.other_queue({ version: furrow }));
}

/** Loads all rows in one transaction, without the triggers, which would refuse entries of the past. */
async function loadTables(folder: string, { tables, sequences }: BackupManifest, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'furrow restore' });
  await client.connect();
  const ownTables = tables.filter(({ table }) => table.startsWith('public.'));
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const { table } of ownTables) await client.query(`alter table ${table} ${state} trigger user`);
  };
  try {
    await client.query('begin');
    assertKnownTables({ tables, sequences }, await selectTables(client), await selectSequenceNames(client));
    await setTriggers('disable');
    // The migrations and the queue have written some rows, which are in the backup too.
    for (const { table } of tables.toReversed()) await client.query(`delete from ${table}`);
    for (const { table, columns, path } of tables) {
      const target = client.query(copyFrom(`copy ${table} (${listColumns(columns)}) from stdin`));
      await pipeline(createReadStream(join(folder, path)), createZstdDecompress(), target);
    }
    for (const { name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
    await setTriggers('enable');
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
