import { expect, test } from 'vitest';
import { openStorage } from '../adapters/storage/open-storage.ts';
import { anS3Double } from '../adapters/storage/s3-double.test-support.ts';
import { storeAddress } from '../adapters/storage/store-address.ts';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { until } from '../faults/until.test-support.ts';
import { furrow } from '../furrow-process.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';

const server = aServer();
const shared = () => ({
  DATA_DIR: aDataDir(),
  DATABASE_URL: server().database.url,
  NODE_ENV: 'test',
  SERIES_MONTHS: '0',
});

const stateOf = async (orderId: string) =>
  server()
    .database.db.selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['r.state', 'r.queued_at'])
    .where('i.order_id', '=', orderId)
    .executeTakeFirstOrThrow();

async function paid(): Promise<string> {
  const person = await server().customer();
  const reply = await server().pay(person, [await server().cartItem(person, true)]);
  return reply.json().data.order_id;
}

const filesOf = (orders: readonly string[]) =>
  server()
    .database.db.selectFrom('result_files as f')
    .innerJoin('runs as r', 'r.id', 'f.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['f.storage_key', 'f.bytes'])
    .where('i.order_id', 'in', orders)
    .execute();

/** Analyses and mails. */
async function allDone(orders: readonly string[]): Promise<void> {
  for (const order of orders) {
    await until('the analysis is done', async () => (await stateOf(order)).state === 'Completed');
  }
  await until('every mail is on its way', async () => {
    const { open } = await server()
      .database.db.selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    return open === 0;
  });
}

test('furrow worker does what a server has sold, posts its mails, and ends in order', async () => {
  const before = await paid();
  const store = await anS3Double();
  const worker = furrow(['worker'], {
    ...shared(),
    SERVICES: 'web',
    STORAGE_URL: store.url,
    PRODUCT_NAME: 'Acre',
  });
  await worker.says('Data: ');
  expect(worker.said.out).toContain('bucket fields, folder of/tests at 127.0.0.1');
  expect(worker.said.out).toMatch(
    /^\nAcre \d+\.\d+\.\d+ is ready to work: it takes jobs and serves no page\n/,
  );
  expect(worker.said.out).not.toContain('Address');
  // What was there already, and what comes while it runs.
  const orders = [before, await paid()];
  await allDone(orders);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);

  const files = await filesOf(orders);
  expect(files).toHaveLength(8);
  // Any other server with the same settings gives them out.
  const elsewhere = await openStorage({ storage: storeAddress(store.url), dataDir: aDataDir() });
  for (const { storage_key, bytes } of files) expect((await elsewhere.get(storage_key))?.length).toBe(bytes);
}, 120_000);

test('a server with SERVICES=web starts no run and sells all the same', async () => {
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
  // Both lie on this machine alone, although the database may be anywhere.
  expect(worker.said.err).toMatch(/"reason":"STORAGE_URL is not set/);
  expect(worker.said.err).toMatch(/"reason":"SMTP_URL is not set/);
  expect(worker.said.err.match(/"reason":"PUBLIC_URL is not set/g)).toHaveLength(1);
}, 120_000);

test('a store that cannot be used is one sentence, and nothing starts', async () => {
  const STORAGE_URL = 'http://key:word@127.0.0.1:1/fields';
  for (const command of ['serve', 'worker']) {
    const process = furrow([command], { ...shared(), PORT: '0', STORAGE_URL });
    expect(await process.ended).toBe(1);
    expect(process.said).toEqual({
      out: '',
      err: expect.stringMatching(
        /The file store \(bucket fields at 127\.0\.0\.1:1\) does not answer: .+\. Check STORAGE_URL\.\n$/,
      ),
    });
  }
});
