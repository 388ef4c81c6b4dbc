import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stacApi } from '@furrow/analysis/scenes/stac-api';
import { afterAll, afterEach, expect, test } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { folderOfRun } from './keep-files.ts';
import { looksOf } from './looks.test-support.ts';
import { takeRun } from './runs.store.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buy, look } = looksOf(server);
const folder = mkdtempSync(join(tmpdir(), 'furrow-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const storage = folderStorage(folder);
const now = () => server().clock.now;
const picturesOf = (id: string): string[] => {
  const its = join(folder, folderOfRun(id));
  return existsSync(its) ? readdirSync(its) : [];
};

async function aRunWithPicture(scl = 4) {
  const datetime = new Date(now().getTime() - 2 * 86_400_000).toISOString();
  const { origin } = await aStacSite([{ id: 'newest', datetime, scl }]);
  const { ids } = await buy(madeUpField, { with_image: true });
  return { id: ids[0] ?? '', imagery: stacApi(origin) };
}

/** Simulates a worker that claims the run, stores an image and dies. */
async function oneDiesOver(id: string): Promise<void> {
  await takeRun(server().database.db, { id, look: 0 }, now());
  await storage.put(`${folderOfRun(id)}/lost.png`, Buffer.from('a picture'));
}

test('images of workers that died during a run are deleted when it has its result', async () => {
  const { id, imagery } = await aRunWithPicture();
  await oneDiesOver(id);
  expect((await look(id, imagery, now(), { storage })).run.state).toBe('Completed');
  expect(picturesOf(id)).toHaveLength(3);
  expect(picturesOf(id)).not.toContain('lost.png');
});

test('they are also deleted when the run waits, or fails after too many workers died', async () => {
  const waiting = await aRunWithPicture(9);
  await oneDiesOver(waiting.id);
  const looked = await look(waiting.id, waiting.imagery, now(), { storage });
  expect([looked.run.state, picturesOf(waiting.id)]).toEqual(['Waiting for a clear view', []]);

  const hopeless = await aRunWithPicture();
  for (let deaths = 0; deaths < 20; deaths += 1) await oneDiesOver(hopeless.id);
  const given = await look(hopeless.id, hopeless.imagery, now(), { storage });
  expect([given.run.state, picturesOf(hopeless.id)]).toEqual(['Failed', []]);
});

test('an image that may or may not have been stored is deleted', async () => {
  const { id, imagery } = await aRunWithPicture();
  const breaksOff = {
    ...storage,
    put: async (key: string, bytes: Uint8Array) => {
      await storage.put(key, bytes);
      throw new Error('The connection broke.');
    },
  };
  expect((await look(id, imagery, now(), { storage: breaksOff })).run).toMatchObject({
    state: 'Scheduled',
    reason: expect.stringContaining('We could not save the image.'),
  });
  expect(picturesOf(id)).toEqual([]);
  expect((await look(id, imagery, now(), { storage })).run.state).toBe('Completed');
});
