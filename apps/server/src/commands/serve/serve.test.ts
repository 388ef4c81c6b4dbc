import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';

/** Occupies a free port until the end of the test. */
async function aTakenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The TCP server has no port: it is not listening.');
  return address.port;
}

describe('furrow serve', () => {
  test('prints its address, stand-ins and data folder, and shuts down in order', {
    tags: ['deep'],
  }, async () => {
    const dataDir = aDataDir();
    const server = spawnFurrow(['serve'], {
      DATA_DIR: dataDir,
      PORT: '0',
      PRODUCT_NAME: 'Acre',
      DRAIN_SECONDS: '300',
    });
    await server.waitForOutput('Data: ');
    const block = server.output.out;
    expect(block).toMatch(/^\nAcre \d+\.\d+\.\d+ is ready\n/);
    expect(block).toContain('Imagery:  simulated archive, not satellite data (STAC_URL sets a real one)');
    expect(block).toContain(`Database: embedded PostgreSQL 18 in ${dataDir}/postgres`);
    expect(block).toContain(`Data:     ${dataDir}`);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(block)?.[0] ?? '';
    expect((await fetch(`${address}/api/v1/health/`)).status).toBe(200);
    if (process.platform === 'linux') {
      const { pid } = server.child;
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-semi-space-size=');
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=');
    }

    const readiness = async () => (await fetch(`${address}/readyz`)).json();
    const checks = { database: 'ok', migrations: 'ok', store: 'ok' };
    expect(await readiness()).toEqual({ status: 'ready', checks });
    server.child.kill('SIGTERM');
    await expect.poll(readiness).toEqual({ status: 'draining', checks: {} });
    // Requests that arrive meanwhile are answered, and lead their sender to another server.
    const lateReply = await fetch(`${address}/api/v1/health/`);
    expect([lateReply.status, lateReply.headers.get('connection')]).toEqual([200, 'close']);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(server.output.out).toBe(block);
  });

  test('reports a taken port in one sentence with advice, and leaves nothing running', {
    tags: ['deep'],
  }, async () => {
    const dataDir = aDataDir();
    const port = await aTakenPort();
    const server = spawnFurrow(['serve'], { DATA_DIR: dataDir, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({
      out: '',
      err: expect.stringMatching(
        new RegExp(
          `^Another program, maybe another Furrow, is using port ${port} on 127.0.0.1. .*PORT=\\d+ npm start.\\n$`,
        ),
      ),
    });
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('the command line', () => {
  test.each([
    [['sow'], /^There is no command called “sow”/],
    [['constructor'], /^There is no command/],
    [['serve', '--port', '1'], /^Usage: furrow serve/m],
    [['migrate', '--sideways'], /^Usage: furrow migrate/m],
  ])('furrow %j is wrong usage', async (args, sentence) => {
    expect(await runFurrow(args, {})).toEqual({ code: 2, out: '', err: expect.stringMatching(sentence) });
  });

  test('wrong settings are listed together', { tags: ['deep'] }, async () => {
    const run = spawnFurrow(['serve'], { PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'production' });
    expect(await run.ended).toBe(2);
    expect(run.output.err).toMatch(/PORT must.*LOG_LEVEL must.*STAC_URL is not set/s);
  });

  test('help lists the commands', async () => {
    const run = spawnFurrow(['help'], {});
    expect(await run.ended).toBe(0);
    expect(run.output.out).toMatch(/serve.*migrate.*analyse.*help/s);
  });
});
