import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/ports';
import { describe, expect, onTestFinished, test } from 'vitest';
import { simulatedArchive } from '../simulated-archive.ts';
import { type DiskSpace, reservedBytes } from './disk-space.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Fifteen files or more of passes over Ghent. */
async function hrefsOf(archive: ImagerySource): Promise<string[]> {
  const span = { from: '2024-06-01T00:00:00Z', to: '2024-06-20T00:00:00Z' };
  const items = await archive.search({ bbox: [3.7, 51.02, 3.701, 51.021], ...span, collection: null });
  return items.flatMap((item) => {
    const { assets } = item as { assets: Record<string, { href: string }> };
    return ['red', 'nir', 'blue', 'green', 'scl'].map((key) => assets[key]!.href);
  });
}

/** Checksum of a whole file. */
async function digestOf(archive: ImagerySource, href: string): Promise<string> {
  const source = await archive.open(href);
  const bytes = await source.fetch(0, source.metadata!.size);
  await source.close?.();
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}

const digestsOf = async (archive: ImagerySource, hrefs: readonly string[]): Promise<string[]> => {
  const digests: string[] = [];
  for (const href of hrefs) digests.push(await digestOf(archive, href));
  return digests;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
const bytesIn = (folder: string): number =>
  filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);

/** Checksums of the files where there is room for all of them. */
async function expectedDigests(): Promise<string[]> {
  const readSpace = async (): Promise<DiskSpace> => ({ size: 1e12, available: 9e11 });
  const archive = simulatedArchive({ directory: aFolder(), readSpace });
  return digestsOf(archive, await hrefsOf(archive));
}

test('a tenth of a disk stays free, of a small one up to a quarter or 1 GB', () => {
  expect(reservedBytes(1e12)).toBe(1e11);
  expect(reservedBytes(8 * 1024 ** 3)).toBe(1024 ** 3);
  expect(reservedBytes(1e9)).toBe(0.25e9);
});

describe('the cache of the simulated archive', () => {
  test('stays small enough for the reserve of its disk, and gives the same files', async () => {
    const folder = aFolder();
    /** A disk of 4 MB, of which this folder is all that is stored. */
    const readSpace = async (): Promise<DiskSpace> => ({ size: 4e6, available: 4e6 - bytesIn(folder) });
    const archive = simulatedArchive({ directory: folder, readSpace });
    const digests = await expectedDigests();
    expect(await digestsOf(archive, await hrefsOf(archive))).toEqual(digests);
    expect(bytesIn(folder)).toBeLessThanOrEqual(3e6);
    expect(filesIn(folder).length).toBeGreaterThan(3);
    expect(filesIn(folder).length).toBeLessThan(digests.length);
  });

  test('goes when others fill the disk, also where it is only read', async () => {
    const folder = aFolder();
    let others = 0;
    const readSpace = async (): Promise<DiskSpace> => ({
      size: 1e9,
      available: 1e9 - bytesIn(folder) - others,
    });
    const archive = simulatedArchive({ directory: folder, readSpace });
    const hrefs = (await hrefsOf(archive)).slice(0, 6);
    const digests = await digestsOf(archive, hrefs);
    expect(filesIn(folder)).toHaveLength(6);
    others = 1e9 - bytesIn(folder);
    expect(await digestOf(archive, hrefs[5]!)).toBe(digests[5]);
    expect(filesIn(folder)).toHaveLength(1);
    expect(await digestsOf(archive, hrefs)).toEqual(digests);
    expect(filesIn(folder)).toHaveLength(0);
  });

  test('is used as before where nobody can say how full the disk is', async () => {
    const folder = aFolder();
    const readSpace = () => Promise.reject(new Error('not on this system'));
    const archive = simulatedArchive({ directory: folder, readSpace });
    const [href] = await hrefsOf(archive);
    await digestOf(archive, href!);
    expect(filesIn(folder)).toHaveLength(1);
  });

  const disk = aMemoryDisk();
  if (!disk) console.log('no disk of memory can be mounted here: a full disk is not tried');

  test.skipIf(!disk)(
    'leaves a quarter of a disk of 4 MB to others, and does without the disk when it is full',
    async () => {
      const folder = disk!();
      const cache = join(folder, 'cache');
      const archive = simulatedArchive({ directory: cache });
      const digests = await expectedDigests();
      const hrefs = await hrefsOf(archive);
      expect(await digestsOf(archive, hrefs)).toEqual(digests);
      const { bavail, blocks } = statfsSync(folder);
      expect(bavail / blocks).toBeGreaterThanOrEqual(0.25);
      expect(filesIn(cache).length).toBeGreaterThan(3);

      writeFileSync(join(folder, 'database'), Buffer.alloc(bavail * statfsSync(folder).bsize));
      const unaware = simulatedArchive({
        directory: cache,
        readSpace: async () => ({ size: 1e12, available: 9e11 }),
      });
      expect(await digestsOf(unaware, hrefs)).toEqual(digests);
      expect(filesIn(cache).filter((path) => path.endsWith('.tmp'))).toEqual([]);
      expect(existsSync(join(folder, 'database'))).toBe(true);
    },
  );
});

/** Mounts a disk of 4 MB in memory for a test; null where that is not allowed. */
function aMemoryDisk(): (() => string) | null {
  const mount = (folder: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
  const tried = mkdtempSync(join(tmpdir(), 'furrow-disk-'));
  const isAllowed = process.platform === 'linux' && mount(tried);
  if (isAllowed) execFileSync('umount', [tried]);
  rmSync(tried, { recursive: true });
  if (!isAllowed) return null;
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-disk-'));
    if (!mount(folder)) throw new Error('The disk cannot be mounted any more.');
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    mkdirSync(join(folder, 'cache'));
    return folder;
  };
}
