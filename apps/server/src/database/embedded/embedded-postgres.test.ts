import { existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PlainError } from '../../errors/plain-error.ts';
import { aDataDir } from '../data-dir.test-support.ts';
import { joinUntilTestEnds, query, runningPid } from './embedded-postgres.test-support.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.ts';

describe('embedded PostgreSQL', () => {
  test('starts, keeps its data over a second start, and accepts local connections only', async () => {
    const dataDir = aDataDir();
    const first = await joinUntilTestEnds(dataDir);
    expect(first).toMatchObject({ cluster: join(dataDir, 'postgres'), isOutsideDataDir: false, major: 18 });
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

    const second = await joinUntilTestEnds(dataDir);
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(query(second.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  test('is stopped by the last process that leaves', { tags: ['deep'] }, async () => {
    const dataDir = aDataDir();
    const [one, second] = await Promise.all([joinUntilTestEnds(dataDir), joinUntilTestEnds(dataDir)]);
    expect(one.url).toBe(second.url);
    await one.leave();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.leave();
    expect(runningPid(dataDir)).toBeNull();
  });

  test.skipIf(process.platform === 'win32')(
    'passwords are written only to new private files',
    { tags: ['deep'] },
    async () => {
      const dataDir = aDataDir();
      const otherFolder = join(dataDir, 'elsewhere');
      writeFileSync(otherFolder, 'untouched');
      symlinkSync(otherFolder, join(dataDir, 'postgres-password'));
      writeFileSync(join(dataDir, 'postgres.new-password'), 'old', { mode: 0o644 });
      await joinUntilTestEnds(dataDir);
      expect(readFileSync(otherFolder, 'utf8')).toBe('untouched');
      const password = lstatSync(join(dataDir, 'postgres-password'));
      expect(password.isFile()).toBe(true);
      expect(password.mode & 0o777).toBe(0o600);
      expect(existsSync(join(dataDir, 'postgres.new-password'))).toBe(false);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'reports what is wrong with the data folder',
    { tags: ['deep'] },
    async () => {
      const dataDir = aDataDir();
      writeFileSync(join(dataDir, 'file'), '');
      await expect(joinEmbeddedPostgres(join(dataDir, 'file', 'data'))).rejects.toThrow(
        /cannot be made.*DATA_DIR/,
      );

      await expect(joinEmbeddedPostgres('/proc/none')).rejects.toThrow(/cannot be made/);

      const embedded = await joinUntilTestEnds(dataDir);
      await embedded.leave();
      const version = join(dataDir, 'postgres', 'PG_VERSION');
      writeFileSync(version, '17\n');
      await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*comes with 18/s);
      writeFileSync(version, '18\n');
      writeFileSync(join(dataDir, 'postgres-password'), '\n');
      await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(/password .* cannot be read/);
      rmSync(join(dataDir, 'postgres-password'));
      await expect(joinEmbeddedPostgres(dataDir)).rejects.toThrow(PlainError);
      expect(runningPid(dataDir)).toBeNull();
    },
  );
});
