import { expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';
import { ordersForWorker } from './worker.test-support.ts';

const { shared, stateOf, paid, allDone } = ordersForWorker(aServer());

test('a server with SERVICES=web starts no runs, but sells nevertheless', async () => {
  const web = spawnFurrow(['serve'], { ...shared(), PORT: '0', SERVICES: 'web' });
  await web.waitForOutput('Data: ');
  expect(web.output.out).toMatch(/^ {2}Work: +none here \(SERVICES\): furrow worker takes the jobs$/m);
  const order = await paid();
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(web.output.out)?.[0];
  expect((await fetch(`${address}/api/v1/health/`)).status).toBe(200);
  expect(await stateOf(order)).toEqual({ state: 'Scheduled', queued_at: null });
  web.child.kill('SIGTERM');
  expect(await web.ended).toBe(0);
});

test('furrow serve with SERVICES=worker is a worker', async () => {
  const worker = spawnFurrow(['serve'], { ...shared(), SERVICES: 'worker' });
  await worker.waitForOutput('is ready to work');
  await allDone([await paid()]);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  // Without these settings, files and mails are stored on this machine only, although the database may be elsewhere.
  expect(worker.output.err).toMatch(/"reason":"STORAGE_URL is not set/);
  expect(worker.output.err).toMatch(/"reason":"SMTP_URL is not set/);
  expect(worker.output.err.match(/"reason":"PUBLIC_URL is not set/g)).toHaveLength(1);
}, 120_000);

test('without its store a server serves and a worker waits, and each says so to those who probe it', async () => {
  const STORAGE_URL = 'http://key:word@127.0.0.1:1/fields';
  const settings = { ...shared(), PORT: '0', HEALTH_PORT: '0', STORAGE_URL };
  const checks = { database: 'ok', migrations: 'ok', store: 'failed' };
  const cases = [
    { command: ['serve'], status: 200, body: { status: 'ready', checks } },
    { command: ['worker'], status: 503, body: { status: 'not_ready', checks } },
  ];
  for (const { command, status, body } of cases) {
    const process = spawnFurrow(command, { ...settings, SERVICES: 'web' });
    await process.waitForOutput('Data: ');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(process.output.out)?.[0];
    const reply = await fetch(`${origin}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([status, body]);
    expect((await fetch(`${origin}/livez`)).status).toBe(200);
    expect(process.output.err).toMatch(/"the file store does not answer","reason":"The file store .* is not/);
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  }
}, 60_000);
