/** @module-tag deep */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { simulatedArchive } from '../simulated-archive.ts';
import {
  bytesIn,
  createTemporaryFolder,
  digestOf,
  digestsOf,
  filesIn,
  hrefsOf,
} from './disk-space.test-support.ts';
import type { DiskSpace } from './disk-space.ts';

/** Checksums of the files if there is enough space for all of them. */
async function expectedDigests(): Promise<string[]> {
  const readSpace = async (): Promise<DiskSpace> => ({ size: 1e12, available: 9e11 });
  const archive = simulatedArchive({ directory: createTemporaryFolder(), readSpace });
  return digestsOf(archive, await hrefsOf(archive));
}

describe('the cache of the simulated archive', () => {
  test('is evicted when others fill the disk, also if it is only read', async () => {
    const folder = createTemporaryFolder();
    let otherBytes = 0;
    const readSpace = async (): Promise<DiskSpace> => ({
      size: 1e9,
      available: 1e9 - bytesIn(folder) - otherBytes,
    });
    const archive = simulatedArchive({ directory: folder, readSpace });
    const hrefs = (await hrefsOf(archive)).slice(0, 6);
    const digests = await digestsOf(archive, hrefs);
    expect(filesIn(folder)).toHaveLength(6);
    otherBytes = 1e9 - bytesIn(folder);
    expect(await digestOf(archive, hrefs[5]!)).toBe(digests[5]);
    expect(filesIn(folder)).toHaveLength(1);
    expect(await digestsOf(archive, hrefs)).toEqual(digests);
    expect(filesIn(folder)).toHaveLength(0);
  });

  test('stays small enough for the reserve of its disk, and returns the same files', async () => {
    const folder = createTemporaryFolder();
    /** A disk of 4 MB that contains only this folder. */
    const readSpace = async (): Promise<DiskSpace> => ({ size: 4e6, available: 4e6 - bytesIn(folder) });
    const archive = simulatedArchive({ directory: folder, readSpace });
    const digests = await expectedDigests();
    expect(await digestsOf(archive, await hrefsOf(archive))).toEqual(digests);
    expect(bytesIn(folder)).toBeLessThanOrEqual(3e6);
    expect(filesIn(folder).length).toBeGreaterThan(3);
    expect(filesIn(folder).length).toBeLessThan(digests.length);
  });

  const mountDisk = memoryDisk();
  if (!mountDisk) console.log('no disk of memory can be mounted here: a full disk is not tried');

  test.skipIf(!mountDisk)(
    'leaves a quarter of a disk of 4 MB free, and works without the disk when it is full',
    async () => {
      const folder = mountDisk!();
      const cache = join(folder, 'cache');
      const archive = simulatedArchive({ directory: cache });
      const digests = await expectedDigests();
      const hrefs = await hrefsOf(archive);
      expect(await digestsOf(archive, hrefs)).toEqual(digests);
      const { bavail, blocks } = statfsSync(folder);
      expect(bavail / blocks).toBeGreaterThanOrEqual(0.25);
      expect(filesIn(cache).length).toBeGreaterThan(3);

      writeFileSync(join(folder, 'database'), Buffer.alloc(bavail * statfsSync(folder).bsize));
      const archiveUnawareOfSpace = simulatedArchive({
        directory: cache,
        readSpace: async () => ({ size: 1e12, available: 9e11 }),
      });
      expect(await digestsOf(archiveUnawareOfSpace, hrefs)).toEqual(digests);
      expect(filesIn(cache).filter((path) => path.endsWith('.tmp'))).toEqual([]);
      expect(existsSync(join(folder, 'database'))).toBe(true);
    },
  );
});

/** Returns a function that mounts a disk of 4 MB in memory for a test; null if mounting is not allowed. */
function memoryDisk(): (() => string) | null {
  const mount = (folder: string): boolean =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
  const probeFolder = mkdtempSync(join(tmpdir(), 'furrow-disk-'));
  const isAllowed = process.platform === 'linux' && mount(probeFolder);
  if (isAllowed) execFileSync('umount', [probeFolder]);
  rmSync(probeFolder, { recursive: true });
  if (!isAllowed) return null;
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-disk-'));
    if (!mount(folder))
      throw new Error(
        'The disk in memory could be mounted before but cannot now. Check the free memory and mounts of this machine.',
      );
    onTestFinished(() => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    });
    mkdirSync(join(folder, 'cache'));
    return folder;
  };
}
