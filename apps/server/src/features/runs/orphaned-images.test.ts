import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stacApi } from '@furrow/analysis/search/stac-api';
import { afterAll, afterEach, expect, test } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { runWorkerOf } from './run-worker.test-support.ts';
import { claimRun } from './runs.store.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';
import { folderOfRun } from './store-files.ts';

const server = aServer();
const { buyRuns, check } = runWorkerOf(server);
const folder = mkdtempSync(join(tmpdir(), 'furrow-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const storage = folderStorage(folder);
const now = () => server().clock.now;
const imagesOf = (id: string): string[] => {
  const runFolder = join(folder, folderOfRun(id));
  return existsSync(runFolder) ? readdirSync(runFolder) : [];
};

async function aRunWithImage(scl = 4) {
  const datetime = new Date(now().getTime() - 2 * 86_400_000).toISOString();
  const { origin } = await aStacSite([{ id: 'newest', datetime, scl }]);
  const { ids } = await buyRuns(madeUpField, { with_image: true });
  return { id: ids[0] ?? '', imagery: stacApi(origin) };
}

/** Simulates a worker that claims the run, stores an image and dies. */
async function aWorkerDies(id: string): Promise<void> {
  await claimRun(server().database.db, { id, checkNumber: 0 }, now());
  await storage.put(`${folderOfRun(id)}/lost.png`, Buffer.from('a picture'));
}

test('images of workers that died during a run are deleted when it has its result', async () => {
  const { id, imagery } = await aRunWithImage();
  await aWorkerDies(id);
  expect((await check(id, imagery, now(), { storage })).run.state).toBe('Completed');
  expect(imagesOf(id)).toHaveLength(3);
  expect(imagesOf(id)).not.toContain('lost.png');
});

test('they are also deleted when the run waits, or fails after too many workers died', async () => {
  const waitingRun = await aRunWithImage(9);
  await aWorkerDies(waitingRun.id);
  const checkResult = await check(waitingRun.id, waitingRun.imagery, now(), { storage });
  expect([checkResult.run.state, imagesOf(waitingRun.id)]).toEqual(['Waiting for a clear view', []]);

  const hopelessRun = await aRunWithImage();
  for (let deaths = 0; deaths < 20; deaths += 1) await aWorkerDies(hopelessRun.id);
  const failedCheck = await check(hopelessRun.id, hopelessRun.imagery, now(), { storage });
  expect([failedCheck.run.state, imagesOf(hopelessRun.id)]).toEqual(['Failed', []]);
});

test('an image that may or may not have been stored is deleted', async () => {
  const { id, imagery } = await aRunWithImage();
  const unreliableStorage = {
    ...storage,
    put: async (key: string, bytes: Uint8Array) => {
      await storage.put(key, bytes);
      throw new Error('The connection broke.');
    },
  };
  expect((await check(id, imagery, now(), { storage: unreliableStorage })).run).toMatchObject({
    state: 'Scheduled',
    reason: expect.stringContaining('We could not save the image.'),
  });
  expect(imagesOf(id)).toEqual([]);
  expect((await check(id, imagery, now(), { storage })).run.state).toBe('Completed');
});
