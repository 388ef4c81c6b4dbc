import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { folderStorage } from './folder-storage.ts';
import { maxListed } from './storage.ts';
import { createUnusedFilesSweep } from './sweep-unused-files.ts';

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);

function aSweep(isUsed: (key: string) => boolean) {
  const storage = folderStorage(join(aDataDir(), 'files'));
  const requestedCounts: number[] = [];
  const findUnused = async (keys: readonly string[]) => {
    requestedCounts.push(keys.length);
    return keys.filter((key) => !isUsed(key));
  };
  const sweep = createUnusedFilesSweep({
    storage,
    findUnused: { runs: findUnused, samples: findUnused, proof: findUnused },
  });
  /** Sweeps as often as all folders need. */
  const sweepAll = async (storedBefore: Date, now: Date) => {
    let deleted = 0;
    for (let call = 0; call < 10; call += 1) deleted += await sweep(storedBefore, now);
    return deleted;
  };
  return { storage, sweep, sweepAll, requestedCounts };
}

test('files that nothing names are deleted in every folder, and the others stay', async () => {
  const { storage, sweepAll } = aSweep((key) => key.includes('used'));
  const used = ['runs/a/used.png', 'samples/b/used.png'];
  const unused = ['runs/a/draft.png', 'runs/b/draft.png', 'samples/b/old.png', 'proof/a/file'];
  for (const key of [...used, ...unused]) await storage.put(key, Buffer.from('x'));
  expect(await sweepAll(later(1), later(8))).toBe(unused.length);
  for (const key of used) expect(await storage.get(key), key).not.toBeNull();
  for (const key of unused) expect(await storage.get(key), key).toBeNull();
});

test('a file that was stored recently stays, although nothing names it yet', async () => {
  const { storage, sweepAll, requestedCounts } = aSweep(() => false);
  await storage.put('runs/a/new.png', Buffer.from('x'));
  expect(await sweepAll(later(-1), later(0))).toBe(0);
  expect(requestedCounts).toEqual([]);
  expect(await sweepAll(later(1), later(8))).toBe(1);
});

test('files are looked at page by page, and again a day later', async () => {
  const { storage, sweepAll, requestedCounts } = aSweep(() => true);
  const keys = Array.from({ length: maxListed + 2 }, (_, n) => `runs/a/${n}.png`);
  await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'))));
  const storedBefore = later(1);
  await sweepAll(storedBefore, later(8));
  expect(requestedCounts).toEqual([maxListed, 2]);
  await sweepAll(storedBefore, later(8.9));
  expect(requestedCounts).toHaveLength(2);
  await sweepAll(storedBefore, later(9));
  expect(requestedCounts).toHaveLength(4);
});

test('concurrent calls look at the same page, and fail neither then nor later', async () => {
  const { storage, sweep, sweepAll } = aSweep((key) => key.includes('used'));
  for (const key of ['runs/a/used.png', 'runs/a/draft.png', 'proof/a/file'])
    await storage.put(key, Buffer.from('x'));
  for (let call = 0; call < 5; call += 1) {
    await Promise.all([sweep(later(1), later(8)), sweep(later(1), later(8)), sweep(later(1), later(8))]);
  }
  expect(await storage.get('runs/a/used.png')).not.toBeNull();
  expect(await storage.get('runs/a/draft.png')).toBeNull();
  expect(await storage.get('proof/a/file')).toBeNull();
  expect(await sweepAll(later(1), later(8))).toBe(0);
});
