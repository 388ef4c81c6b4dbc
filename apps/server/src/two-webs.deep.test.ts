/** @module-tag deep */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from './adapters/open-storage.ts';
import { anS3Double } from './adapters/storage/s3-double.test-support.ts';
import { aDataDir } from './database/data-dir.test-support.ts';
import { runWorkerOf } from './features/runs/run-worker.test-support.ts';
import { aQuickMaker } from './features/samples/samples.test-support.ts';
import { startServer } from './main.ts';
import { parseSettings } from './settings/settings.ts';
import { parseStoreAddress } from './settings/store-address.ts';
import { aServer, type Person, tokenSecret } from './testing/a-server.test-support.ts';

const server = aServer();
const runWorker = runWorkerOf(server);

const hour = 3_600_000;
/** A pass after the purchase of the test. */
const scene: SyntheticScene = {
  id: 'a',
  datetime: new Date(Date.now() + hour).toISOString(),
  assets: (assets) => {
    for (const colour of ['green', 'blue']) assets[colour] = { ...assets['red'] };
  },
};

/** Buys an analysis with images, and executes it like a worker with this store. */
async function aResult(storageUrl: string): Promise<{ person: Person; itemId: string }> {
  const field = fieldOfPixels(4, 4, 20, 20);
  const { person, itemId, ids } = await runWorker.buyRuns(field, { with_image: true });
  const storage = await openStorage({ storage: parseStoreAddress(storageUrl), dataDir: aDataDir() });
  const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), [scene]));
  const { run } = await runWorker.check(ids[0]!, imagery, new Date(Date.now() + 24 * hour), { storage });
  expect(run.state).toBe('Completed');
  return { person, itemId };
}

/** Starts a web with a disk of its own, which shares the database and the store. */
async function aWeb(storageUrl: string, onMake: () => void) {
  const dataDir = aDataDir();
  const web = await startServer(
    parseSettings({
      NODE_ENV: 'test',
      DATABASE_URL: server().database.url,
      STORAGE_URL: storageUrl,
      TOKEN_SECRET: tokenSecret,
      DATA_DIR: dataDir,
      SERVICES: 'web',
      PORT: '0',
      DRAIN_SECONDS: '0',
    }),
    { makeSample: aQuickMaker(onMake) },
  );
  onTestFinished(() => web.close());
  return { address: web.address, dataDir };
}

/** Finds the addresses of files anywhere in a reply. */
const linksIn = (body: string): string[] => [
  ...new Set([...body.matchAll(/"(\/(?:samples|files)\/[^"]+)"/g)].map(([, link]) => link!)),
];

test('each file that one web links to is the same at the other, whatever becomes of their disks', async () => {
  const store = await anS3Double();
  let made = 0;
  const onMake = () => {
    made += 1;
  };
  const [one, other] = await Promise.all([aWeb(store.url, onMake), aWeb(store.url, onMake)]);
  const { person, itemId } = await aResult(store.url);
  const headers = { authorization: `Bearer ${person.access}` };
  const linksAt = async (path: string): Promise<string[]> => {
    const reply = await fetch(`${one.address}/api/v1${path}`, { headers });
    expect([path, reply.status]).toEqual([path, 200]);
    return linksIn(await reply.text());
  };
  await expect
    .poll(async () => (await fetch(`${other.address}/api/v1/samples/report/`)).status, { timeout: 10_000 })
    .toBe(200);
  expect(made).toBe(2);
  const [farm, report, result] = [
    await linksAt('/samples/landing/'),
    await linksAt('/samples/report/'),
    await linksAt(`/orders/view-analysis/?item_id=${itemId}`),
  ];
  expect([farm.length, report.length]).toEqual([1, 2]);
  expect(result.length).toBeGreaterThanOrEqual(8);
  const links = [...farm, ...report, ...result];
  const contentsAt = ({ address }: { address: string }) =>
    Promise.all(
      links.map(async (link) => {
        const reply = await fetch(`${address}${link}`);
        return [link, reply.status, Buffer.from(await reply.arrayBuffer()).toString('base64')];
      }),
    );
  const contents = await contentsAt(one);
  expect(contents.map(([, status]) => status)).toEqual(links.map(() => 200));
  expect(await contentsAt(other)).toEqual(contents);

  expect(existsSync(join(other.dataDir, 'samples'))).toBe(true);
  rmSync(other.dataDir, { recursive: true });
  expect(await contentsAt(other)).toEqual(contents);
}, 60_000);
