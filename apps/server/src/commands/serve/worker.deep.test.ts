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
