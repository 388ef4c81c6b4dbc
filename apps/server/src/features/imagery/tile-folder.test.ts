import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteUnusedSince, openDiskCache } from './disk-cache.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-tiles-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'tiles');
}
const key = (i: number): string => i.toString(16).padStart(64, '0');
const tile = (i: number): Buffer => Buffer.alloc(1_000, i);
const pathOf = (folder: string, i: number): string => join(folder, key(i).slice(0, 2), `${key(i)}.webp`);
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name);

test('a stored tile can be read, also by another process', async () => {
  const folder = aFolder();
  expect(await openDiskCache(folder, 10_000).get(key(1))).toBeNull();
  await openDiskCache(folder, 10_000).put(key(1), tile(1));
  expect(await openDiskCache(folder, 10_000).get(key(1))).toEqual(tile(1));
});

test('beyond the budget the least recently used tiles are deleted first', async () => {
  const folder = aFolder();
  const tiles = openDiskCache(folder, 5_000);
  for (const i of [1, 2, 3, 4, 5]) {
    await tiles.put(key(i), tile(i));
    await utimes(pathOf(folder, i), 1_000 + i, 1_000 + i);
  }
  await tiles.get(key(1));
  await tiles.put(key(6), tile(6));
  const areCached = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (i) => (await tiles.get(key(i))) !== null),
  );
  expect(areCached).toEqual([true, false, false, true, true, true]);
});

test('a folder that is already full is cleared too, including abandoned drafts', async () => {
  const folder = aFolder();
  await mkdir(join(folder, 'ab'), { recursive: true });
  await writeFile(join(folder, 'ab', 'old.webp'), Buffer.alloc(9_000));
  await writeFile(join(folder, 'ab', 'draft.tmp'), Buffer.alloc(10));
  for (const name of ['old.webp', 'draft.tmp']) await utimes(join(folder, 'ab', name), 1, 1);
  await openDiskCache(folder, 5_000).put(key(1), tile(1));
  expect(await filesIn(folder)).toEqual([`${key(1)}.webp`]);
});

test('files that were not used since a time are deleted, and the others stay', async () => {
  const folder = aFolder();
  const day = new Date('2026-03-01T12:00:00Z');
  const cache = openDiskCache(folder, 10_000);
  for (const i of [1, 2, 3]) await cache.put(key(i), tile(i));
  const around = (seconds: number) => day.getTime() / 1_000 + seconds;
  await utimes(pathOf(folder, 1), around(-1), around(-1));
  await utimes(pathOf(folder, 2), around(1), around(1));
  expect(await deleteUnusedSince(folder, day)).toBe(1);
  expect((await filesIn(folder)).toSorted()).toEqual([2, 3].map((i) => `${key(i)}.webp`));
  expect(await deleteUnusedSince(join(folder, 'missing'), day)).toBe(0);
});

test('concurrent writes stay within the budget', async () => {
  const folder = aFolder();
  const tiles = openDiskCache(folder, 20_000);
  await Promise.all(Array.from({ length: 60 }, (_, i) => tiles.put(key(i), tile(i))));
  const files = await filesIn(folder);
  expect(files.every((name) => name.endsWith('.webp'))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(20);
});

test.each(['', '../../etc/passwd', 'a'.repeat(63), `${'a'.repeat(63)}/`, 'A'.repeat(64)])(
  'the key %j is refused',
  async (name) => {
    await expect(openDiskCache(aFolder(), 1).put(name, tile(1))).rejects.toThrow('hexadecimal');
  },
);

test('a folder that cannot be created is an error of writing, while reading finds nothing', async () => {
  const folder = aFolder();
  await writeFile(folder, 'a file');
  const tiles = openDiskCache(folder, 1_000);
  expect(await tiles.get(key(1))).toBeNull();
  await expect(tiles.put(key(1), tile(1))).rejects.toThrow();
  await expect(stat(join(folder, 'x'))).rejects.toThrow();
});
