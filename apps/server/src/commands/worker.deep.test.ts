import { expect, test } from 'vitest';
import { furrow } from '../furrow-process.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { soldTo } from './worker.test-support.ts';

const { shared, stateOf, paid, allDone } = soldTo(aServer());

test('a server with SERVICES=web starts no runs, but sells nevertheless', async () => {
  const web = furrow(['serve'], { ...shared(), PORT: '0', SERVICES: 'web' });
  await web.says('Data: ');
  expect(web.said.out).toMatch(/^ {2}Work: +none here \(SERVICES\): furrow worker takes the jobs$/m);
  const order = await paid();
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(web.said.out)?.[0];
  expect((await fetch(`${address}/api/v1/health/`)).status).toBe(200);
  expect(await stateOf(order)).toEqual({ state: 'Scheduled', queued_at: null });
  web.child.kill('SIGTERM');
  expect(await web.ended).toBe(0);
});

test('furrow serve with SERVICES=worker is a worker', async () => {
  const worker = furrow(['serve'], { ...shared(), SERVICES: 'worker' });
  await worker.says('is ready to work');
  await allDone([await paid()]);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  // Both are stored on this machine only, although the database may be anywhere.
  expect(worker.said.err).toMatch(/"reason":"STORAGE_URL is not set/);
  expect(worker.said.err).toMatch(/"reason":"SMTP_URL is not set/);
  expect(worker.said.err.match(/"reason":"PUBLIC_URL is not set/g)).toHaveLength(1);
}, 120_000);
