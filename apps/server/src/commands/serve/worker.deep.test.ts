/** @module-tag deep */
import { expect, test } from 'vitest';
import { openStorage } from '../../adapters/open-storage.ts';
import { anS3Double } from '../../adapters/storage/s3-double.test-support.ts';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { parseStoreAddress } from '../../settings/store-address.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { spawnFurrow } from '../../testing/spawn-furrow.test-support.ts';
import { ordersForWorker } from './worker.test-support.ts';

const server = aServer();
const { shared, stateOf, paid, allDone } = ordersForWorker(server);

const filesOf = (orders: readonly string[]) =>
  server()
    .database.db.selectFrom('result_files as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['f.storage_key', 'f.bytes'])
    .where('i.order_id', 'in', orders)
    .execute();

test('furrow worker executes runs sold by a server, sends its mails, and shuts down in order', async () => {
  const earlierOrder = await paid();
  const store = await anS3Double();
  const worker = spawnFurrow(['worker'], {
    ...shared(),
    SERVICES: 'web',
    STORAGE_URL: store.url,
    PRODUCT_NAME: 'Acre',
  });
  await worker.waitForOutput('Data: ');
  expect(worker.output.out).toContain('bucket fields, folder of/tests at 127.0.0.1');
  expect(worker.output.out).toMatch(
    /^\nAcre \d+\.\d+\.\d+ is ready to work: it takes jobs and serves no pages\n/,
  );
  expect(worker.output.out).not.toContain('Address');
  // One order is older than the worker, and the other one arrives while the worker runs.
  const orders = [earlierOrder, await paid()];
  await allDone(orders);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);

  const files = await filesOf(orders);
  expect(files).toHaveLength(8);
  // Another server with the same settings can read the files.
  const otherStorage = await openStorage({ storage: parseStoreAddress(store.url), dataDir: aDataDir() });
  for (const { storage_key, bytes } of files)
    expect((await otherStorage.get(storage_key))?.length).toBe(bytes);
}, 120_000);

test('an unusable store is reported in one sentence, and nothing starts', async () => {
  const { url } = await anS3Double();
  const STORAGE_URL = url.replace('/fields', '/meadows');
  for (const command of ['serve', 'worker']) {
    const process = spawnFurrow([command], { ...shared(), PORT: '0', STORAGE_URL });
    expect(await process.ended).toBe(1);
    expect(process.output).toEqual({
      out: '',
      err: expect.stringMatching(/has no bucket of this name\. Check STORAGE_URL\.\n$/),
    });
  }
});

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
