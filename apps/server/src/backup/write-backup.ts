import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '../adapters/storage/storage.ts';
import { version } from '../start/version.ts';
import { type BackupManifest, formatVersion, type StoredFile, sha256, writeManifest } from './manifest.ts';
import { listColumns, type StoredTable, selectSequenceNames, selectTables } from './tables.ts';

interface BackupDeps {
  databaseUrl: string;
  /** Null to leave the files where they are. */
  storage: FileStorage | null;
  /** Path of the secret in DATA_DIR; null if a setting has it. */
  secretPath: string | null;
  now: Date;
}

/**
 * Writes the database at one moment, and the files of its results, into an empty folder. Writers are not held up.
 * @returns what was written; the folder counts as a backup only once this has resolved
 */
export async function writeBackup(
  folder: string,
  { databaseUrl, storage, secretPath, now }: BackupDeps,
): Promise<BackupManifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'furrow backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: BackupManifest['tables'] = [];
    for (const table of await selectTables(client)) {
      const { name, columns } = table;
      const path = `tables/${name.replaceAll('"', '')}.copy.zst`;
      tables.push({ table: name, columns, ...(await writeTable(client, table, folder, path)) });
    }
    const steps = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const queue = await client.query<{ version: number }>('select version from pgboss.version');
    const sequences = await selectSequences(client);
    const files = await client.query<{ key: string }>(
      'select storage_key as key from result_files order by 1',
    );
    await client.query('commit');
    const copied = storage === null ? noFiles : await copyFiles(folder, storage, files.rows);
    const manifest: BackupManifest = {
      format: formatVersion,
      furrow: version,
      at: now.toISOString(),
      migrations: steps.rows.map(({ name }) => name),
      queueVersion: queue.rows[0]!.version,
      tables,
      sequences,
      ...copied,
      secret: secretPath !== null && existsSync(secretPath) ? await copySecret(folder, secretPath) : null,
    };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Writes the rows of a table in PostgreSQL's text format, compressed by zstd. */
async function writeTable(
  client: pg.Client,
  { name, columns, condition }: StoredTable,
  folder: string,
  path: string,
): Promise<StoredFile & { rows: number }> {
  const rows = client.query(
    copyTo(`copy (select ${listColumns(columns)} from ${name} where ${condition}) to stdout`),
  );
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(rows, createZstdCompress(), measure, createWriteStream(join(folder, path), { mode: 0o600 }));
  return { path, rows: rows.rowCount ?? 0, bytes, sha256: hash.digest('hex') };
}

async function selectSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const sequences: BackupManifest['sequences'] = [];
  for (const name of await selectSequenceNames(client)) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value as value, is_called from ${name}`,
    );
    const { value, is_called } = state.rows[0]!;
    sequences.push({ name, value: Number(value), isCalled: is_called });
  }
  return sequences;
}

const noFiles = { files: [], missingFiles: [] };

async function copyFiles(
  folder: string,
  storage: FileStorage,
  rows: readonly { key: string }[],
): Promise<Pick<BackupManifest, 'files' | 'missingFiles'>> {
  const files: BackupManifest['files'] = [];
  const missingFiles: string[] = [];
  for (const { key } of rows) {
    const contents = await storage.get(key);
    if (contents === null) {
      missingFiles.push(key);
      continue;
    }
    const path = `files/${key}`;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path), contents, { mode: 0o600 });
    files.push({ key, path, bytes: contents.length, sha256: sha256(contents) });
  }
  return { files, missingFiles };
}

async function copySecret(folder: string, secretPath: string): Promise<StoredFile> {
  const contents = await readFile(secretPath);
  const path = 'token-secret';
  await writeFile(join(folder, path), contents, { mode: 0o600 });
  return { path, bytes: contents.length, sha256: sha256(contents) };
}
