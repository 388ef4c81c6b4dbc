import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PlainError } from '../../errors/plain-error.ts';
import { aDataDir } from '../data-dir.test-support.ts';
import { withStartLock } from './start-lock.ts';

test('the second caller waits until the first is done', async () => {
  const dataDir = aDataDir();
  const order: string[] = [];
  let finishStart = () => {};
  const first = withStartLock(dataDir, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      finishStart = resolve;
    });
    order.push('first ends');
  });
  const second = withStartLock(dataDir, async () => {
    order.push('second');
  });
  await expect.poll(() => order).toEqual(['first begins']);
  finishStart();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

test('a wait that is too long ends with an error that names the lock', async () => {
  const dataDir = aDataDir();
  await withStartLock(dataDir, async () => {
    const lockError = await withStartLock(dataDir, async () => {}, 0).catch((error: unknown) => error);
    expect(lockError).toBeInstanceOf(PlainError);
    expect(lockError).toMatchObject({ message: expect.stringContaining(join(dataDir, 'postgres.lock')) });
  });
});

test('failing work releases the lock', async () => {
  const dataDir = aDataDir();
  const failingStart = async () => {
    throw new Error('no');
  };
  await expect(withStartLock(dataDir, failingStart)).rejects.toThrow('no');
  expect(await withStartLock(dataDir, async () => 'done', 0)).toBe('done');
});

test('a lock file that cannot be opened is a plain error', async () => {
  const dataDir = aDataDir();
  mkdirSync(join(dataDir, 'postgres.lock'));
  await expect(withStartLock(dataDir, async () => 'done')).rejects.toThrow(PlainError);
});

/** Takes the lock in a process whose files cannot hold a single byte. */
const lockOnFullDisk = (dataDir: string) =>
  promisify(execFile)('/bin/sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`,
    process.execPath,
    '--input-type=module',
    '-e',
    `import { withStartLock } from '${import.meta.dirname}/start-lock.ts';
    await withStartLock('${dataDir}', async () => console.log('locked'), 0);`,
  ]);

test.skipIf(process.platform !== 'linux')(
  'it works on a full disk, for one process at a time',
  { tags: ['deep'] },
  async () => {
    const dataDir = aDataDir();
    expect((await lockOnFullDisk(dataDir)).stdout).toBe('locked\n');
    await withStartLock(dataDir, async () => {
      await expect(lockOnFullDisk(dataDir)).rejects.toMatchObject({
        stderr: expect.stringContaining('postgres.lock'),
      });
    });
  },
);
