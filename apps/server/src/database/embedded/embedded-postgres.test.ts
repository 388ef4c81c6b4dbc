import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { furrow } from '../../furrow-process.test-support.ts';
import { PlainError } from '../../plain-error.ts';
import { aDataDir } from '../data-dir.test-support.ts';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresUser, runsAsRoot } from './os-user.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';

const holder = join(import.meta.dirname, 'hold-cluster.test-support.ts');

/** Joins and leaves with the test at the latest. */
async function joined(dataDir: string): Promise<EmbeddedPostgres> {
  const embedded = await joinEmbeddedPostgres(dataDir);
  let left = false;
  const leave = async () => {
    if (!left) await embedded.leave();
    left = true;
  };
  onTestFinished(leave);
  return { ...embedded, leave };
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

function runningPid(dataDir: string): number | null {
  const cluster = join(dataDir, 'postgres');
  const file = readPostmasterFile(cluster);
  return file !== null && isPostmasterOf(file.pid, cluster) ? file.pid : null;
}

describe('embedded PostgreSQL', () => {
  test('starts, keeps its data over a second start, and keeps to itself', async () => {
    const dataDir = aDataDir();
    const first = await joined(dataDir);
    expect(first).toMatchObject({ cluster: join(dataDir, 'postgres'), elsewhere: false, major: 18 });
    await query(first.url, 'create table kept as select 42 as answer');
    expect(
      await query(
        first.url,
        "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'server_encoding', 'unix_socket_directories') order by name",
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'unix_socket_directories', setting: '.' },
    ]);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    await first.leave();
    expect(runningPid(dataDir)).toBeNull();

    const second = await joined(dataDir);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(query(second.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  test('the last one to leave stops it', async () => {
    const dataDir = aDataDir();
    const [one, other] = await Promise.all([joined(dataDir), joined(dataDir)]);
    expect(one.url).toBe(other.url);
    await one.leave();
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.leave();
    expect(runningPid(dataDir)).toBeNull();
  });

  test('after kill -9 of its process it is adopted, with everything that was written', async () => {
    const dataDir = aDataDir();
    const killed = furrow([dataDir], {}, holder);
    await killed.says('holding');
    const pid = runningPid(dataDir);
    expect(pid).not.toBeNull();
    killed.child.kill('SIGKILL');
    await killed.ended;

    const adopted = await joined(dataDir);
    expect(runningPid(dataDir)).toBe(pid);
    expect(await query(adopted.url, 'select word from written')).toEqual([{ word: 'before the kill' }]);
    await adopted.leave();
    expect(runningPid(dataDir)).toBeNull();
  });

  test('a crash of PostgreSQL whose process id another program has now does not stop us', async () => {
    const dataDir = aDataDir();
    const before = await joined(dataDir);
    await query(before.url, 'create table kept as select 42 as answer');
    const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    await before.leave();
    const user = runsAsRoot() ? postgresUser() : null;
    const other = spawn('sleep', ['60'], user === null ? {} : { uid: user.uid, gid: user.gid });
    onTestFinished(() => void other.kill());
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), file.replace(/^\d+/, String(other.pid)), {
      mode: 0o600,
    });
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    chownSync(join(dataDir, 'postgres', 'postmaster.pid'), uid, gid);

    const after = await joined(dataDir);
    expect(await query(after.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(other.exitCode).toBeNull();
  });

  test('an initialisation that was killed half way leaves nothing in the way', async () => {
    const dataDir = aDataDir();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
    const embedded = await joined(dataDir);
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.skipIf(process.platform === 'win32')('passwords go into files of their own alone', async () => {
    const dataDir = aDataDir();
    const elsewhere = join(dataDir, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, join(dataDir, 'postgres-password'));
    writeFileSync(join(dataDir, 'postgres.new-password'), 'old', { mode: 0o644 });
    await joined(dataDir);
    expect(readFileSync(elsewhere, 'utf8')).toBe('untouched');
    const password = lstatSync(join(dataDir, 'postgres-password'));
    expect(password.isFile()).toBe(true);
    expect(password.mode & 0o777).toBe(0o600);
    expect(existsSync(join(dataDir, 'postgres.new-password'))).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('its log is not written through a link', async () => {
    const dataDir = aDataDir();
    const elsewhere = join(dataDir, 'elsewhere');
    writeFileSync(elsewhere, 'untouched');
    symlinkSync(elsewhere, join(dataDir, 'postgres.log'));
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(PlainError);
    expect(readFileSync(elsewhere, 'utf8')).toBe('untouched');
  });

  test.skipIf(process.platform === 'win32')('says what is wrong with the data folder', async () => {
    const dataDir = aDataDir();
    writeFileSync(join(dataDir, 'file'), '');
    await expect(joinEmbeddedPostgres(join(dataDir, 'file', 'data'))).rejects.toThrow(
      /cannot be made.*DATA_DIR/,
    );

    await expect(joinEmbeddedPostgres('/proc/none')).rejects.toThrow(/cannot be made/);

    const embedded = await joined(dataDir);
    await embedded.leave();
    const version = join(dataDir, 'postgres', 'PG_VERSION');
    writeFileSync(version, '17\n');
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*brings 18/s);
    writeFileSync(version, '18\n');
    writeFileSync(join(dataDir, 'postgres-password'), '\n');
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/password .* cannot be read/);
    rmSync(join(dataDir, 'postgres-password'));
    await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(PlainError);
    expect(runningPid(dataDir)).toBeNull();
  });
});
