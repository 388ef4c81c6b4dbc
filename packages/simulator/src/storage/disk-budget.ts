import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadDiskSpace, readDiskSpace, reservedBytes } from './disk-space.ts';

interface CacheFile {
  bytes: number;
  usedAt: number;
}

/** Share of the budget down to which files are cleared, so that the next file does not start another clearing. */
const clearToShare = 0.8;
/** Age after which a temporary file counts as abandoned by a killed process. */
const abandonedAfterMs = 3_600_000;

async function listFiles(directory: string): Promise<Map<string, CacheFile>> {
  const files = new Map<string, CacheFile>();
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const name of names) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    if (name.name.endsWith('.tmp') && Date.now() - stats.mtimeMs > abandonedAfterMs)
      await rm(path, { force: true });
    else files.set(path, { bytes: stats.size, usedAt: stats.mtimeMs });
  }
  return files;
}

/**
 * Keeps a folder of reproducible files below a number of bytes and a share of its disk free, by removing the least
 * recently used files. The folder is listed once, and again only when it or its disk seems full, because other
 * processes may have written and cleared meanwhile.
 */
export function createDiskBudget(
  directory: string,
  maxBytes: number,
  readSpace: ReadDiskSpace = readDiskSpace,
) {
  let files: Map<string, CacheFile> | null = null;
  let total = 0;
  let clearPromise: Promise<void> | null = null;

  const list = async (): Promise<Map<string, CacheFile>> => {
    const listedFiles = await listFiles(directory);
    files = listedFiles;
    total = [...listedFiles.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return listedFiles;
  };

  /** Removes the least recently used files, except for one, until at most `targetBytes` bytes remain. */
  const evictUntil = async (targetBytes: number, exceptPath: string): Promise<void> => {
    const listedFiles = await list();
    const oldestFirst = [...listedFiles].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [path, { bytes }] of oldestFirst) {
      if (total <= targetBytes) return;
      if (path === exceptPath) continue;
      await rm(path, { force: true });
      listedFiles.delete(path);
      total -= bytes;
    }
  };

  const clearExcess = async (writtenPath: string): Promise<void> => {
    await list();
    if (total > maxBytes) await evictUntil(maxBytes * clearToShare, writtenPath);
  };

  /**
   * Bytes missing on the disk for a file of this size in addition to the reserve; 0 if the free space cannot be read.
   */
  const missingBytes = async (bytes: number): Promise<number> => {
    const diskSpace = await readSpace(directory).catch(() => null);
    return diskSpace ? Math.max(0, bytes + reservedBytes(diskSpace.size) - diskSpace.available) : 0;
  };

  /** Evicts a quarter more than required, so that the next file has room. */
  const evict = async (bytes: number, exceptPath = ''): Promise<void> => {
    await list();
    await evictUntil(Math.max(0, total - bytes / clearToShare), exceptPath);
  };

  return {
    /** Records the use of a file in its modification time, so that other processes see it too. */
    async recordUse(path: string): Promise<void> {
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      // The disk is checked here too, because other software may fill it while the cache is only read.
      const missing = await missingBytes(0);
      if (missing > 0) await evict(missing, path);
    },
    /**
     * Evicts older files to make room for a file of this size; returns false if it would still not fit without the
     * reserve of the disk.
     */
    async freeSpaceFor(bytes: number): Promise<boolean> {
      const missing = await missingBytes(bytes);
      if (missing === 0) return true;
      await evict(missing);
      return (await missingBytes(bytes)) === 0;
    },
    /** Frees bytes on a disk that turned out to be full. */
    evict: (bytes: number) => evict(bytes),
    async recordWrite(path: string, bytes: number): Promise<void> {
      if (!files) await list();
      else {
        files.set(path, { bytes, usedAt: Date.now() });
        total += bytes;
      }
      if (total <= maxBytes) return;
      clearPromise ??= clearExcess(path).finally(() => {
        clearPromise = null;
      });
      await clearPromise;
    },
  };
}
