import { spawnSync } from 'node:child_process';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { registerHealth } from './health.ts';

const healthOf = async (dataDir: string) => {
  const app = Fastify();
  registerHealth(app, { ping: async () => {}, dataDir });
  const reply = await app.inject('/api/v1/health/');
  await app.close();
  return [reply.statusCode, reply.json()];
};

test('a folder whose free space cannot be read does not count as full', async () => {
  const data = { database: 'ok', disk: 'unknown' };
  expect(await healthOf(`${aDataDir()}/none`)).toEqual([200, { message: '', data }]);
});

/** Whether this process may mount a tmpfs, which only root may. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!mayMount)('a full disk is reported with status 200, because reading still works', async () => {
  const disk = aDataDir();
  const mountResult = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], {
    encoding: 'utf8',
  });
  expect(mountResult.status, mountResult.stderr).toBe(0);
  onTestFinished(() => {
    spawnSync('umount', [disk]);
  });
  expect(await healthOf(disk)).toEqual([
    200,
    {
      message: 'The disk with the data folder is full: nothing can be saved until there is space.',
      data: { database: 'ok', disk: 'full' },
    },
  ]);
});
