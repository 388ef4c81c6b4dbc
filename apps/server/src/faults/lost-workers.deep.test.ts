/** @module-tag deep */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import { aShopOfRuns } from './lost-runs.test-support.ts';
import { aDatabaseProxy } from './postgres-wire.test-support.ts';
import { until } from './until.test-support.ts';

const { databaseUrl, bought: buyRuns, runsOf, allDone, deliveredOf, expectOnce } = aShopOfRuns();

test('a worker that stands still for longer than its lease delivers nothing when it goes on', async () => {
  const dataDir = aDataDir();
  let leaseChecks = 0;
  const databaseProxy = await aDatabaseProxy(databaseUrl(), (statements) => {
    if (statements.some((statement) => /select "lease"/.test(statement))) leaseChecks += 1;
    return null;
  });
  const frozenWorker = await aWorker({
    databaseUrl: databaseProxy.url,
    dataDir,
    fault: { place: 'after put', effect: 'wait' },
  });
  const order = await buyRuns(1);
  await frozenWorker.waitForPlace('after put');
  frozenWorker.pauseProcess();
  const nextWorker = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('the next worker has delivered', () => allDone(order));
  expect(await nextWorker.terminate()).toBe(0);
  const [run] = await runsOf(order);
  const resultBefore = await deliveredOf(run?.id);
  expect(resultBefore).toHaveLength(1);

  // The thawed worker has an image, figures and an expired lease, and checks its lease before delivering. On a slow
  // machine a check had begun before, so that it checks twice.
  leaseChecks = 0;
  frozenWorker.resumeProcess();
  frozenWorker.send('go on');
  await until('the slow worker has tried to deliver', () => leaseChecks > 0);
  const laterOrder = await buyRuns(3);
  await until('the slow worker has done what came after', () => allDone(laterOrder));
  // The worker found its lease expired before it wrote, so no key of the database had to refuse a write. Broken
  // connections of the queue are no failure.
  expect(frozenWorker.log()).not.toMatch(/"msg":"(the run |a job of the kind run\.execute)/);
  expect(await frozenWorker.terminate()).toBe(0);
  expect(await deliveredOf(run?.id)).toEqual(resultBefore);
  await expectOnce(order, dataDir);
  await expectOnce(laterOrder, dataDir);
});

test('a worker that is asked to end during an analysis leaves it to the next one, without counting a failed try', async () => {
  const dataDir = aDataDir();
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  onTestFinished(() => {
    silentServer.closeAllConnections();
    silentServer.close();
  });
  const { port } = silentServer.address() as AddressInfo;
  const stoppedWorker = await aWorker({
    databaseUrl: databaseUrl(),
    dataDir,
    settings: { STAC_URL: `http://127.0.0.1:${port}/` },
  });
  const order = await buyRuns(1);
  await until('the run is taken', async () => (await runsOf(order))[0]?.state === 'Processing');
  const startedAt = performance.now();
  expect(await stoppedWorker.terminate()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  const next = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  await until('the next worker has delivered', () => allDone(order));
  expect((await runsOf(order))[0]?.starts).toBe(1);
  await expectOnce(order, dataDir);
  expect(await next.terminate()).toBe(0);
});
