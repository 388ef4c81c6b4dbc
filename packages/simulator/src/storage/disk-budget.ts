import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSpace, type ReadDiskSpace, reservedBytes } from './disk-space.ts';

interface Entry {
  bytes: number;
  usedAt: number;
}

/** Below this share of the budget the clearing stops, so that it does not start again with the next file. */
const clearedTo = 0.8;
/** Left behind by a process that was killed while writing. */
const abandonedAfterMs = 3_600_000;

async function filesBelow(directory: string): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const name of names) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    const facts = await stat(path).catch(() => null);
    if (!facts) continue;
    if (name.name.endsWith('.tmp') && Date.now() - facts.mtimeMs > abandonedAfterMs)
      await rm(path, { force: true });
    else found.set(path, { bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return found;
}

/**
 * Holds a folder of files that can be made again below a number of bytes, and leaves a share of its disk free: the least recently
 * used go first. The folder is listed once, and again only when it or its disk seems full, because other processes may have
 * written and cleared in the meantime.
 */
export function diskBudget(directory: string, mostBytes: number, readSpace: ReadDiskSpace = diskSpace) {
  let files: Map<string, Entry> | null = null;
  let total = 0;
  let clearing: Promise<void> | null = null;

  const list = async (): Promise<Map<string, Entry>> => {
    const found = await filesBelow(directory);
    files = found;
    total = [...found.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return found;
  };

  /** Removes the least recently used files but one until so few bytes are left. */
  const evictTo = async (bytesLeft: number, except: string): Promise<void> => {
    const found = await list();
    const oldestFirst = [...found].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [path, { bytes }] of oldestFirst) {
      if (total <= bytesLeft) return;
      if (path === except) continue;
      await rm(path, { force: true });
      found.delete(path);
      total -= bytes;
    }
  };

  const clear = async (justWritten: string): Promise<void> => {
    await list();
    if (total > mostBytes) await evictTo(mostBytes * clearedTo, justWritten);
  };

  /** Bytes that the disk lacks for a file of this size beside its reserve; 0 where it cannot be asked. */
  const lacking = async (bytes: number): Promise<number> => {
    const space = await readSpace(directory).catch(() => null);
    return space ? Math.max(0, bytes + reservedBytes(space.size) - space.available) : 0;
  };

  /** One file more than needed goes for every four, so that the next one finds room. */
  const evict = async (bytes: number, except = ''): Promise<void> => {
    await list();
    await evictTo(Math.max(0, total - bytes / clearedTo), except);
  };

  return {
    /** Remembers that a file was read: in its time of change, so that other processes know too. */
    async used(path: string): Promise<void> {
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      // Others fill the disk too, and a cache that is only read would never notice.
      const lack = await lacking(0);
      if (lack > 0) await evict(lack, path);
    },
    /** Whether a file of so many bytes fits beside the disk's reserve; older ones go for it. */
    async makeRoom(bytes: number): Promise<boolean> {
      const lack = await lacking(bytes);
      if (lack === 0) return true;
      await evict(lack);
      return (await lacking(bytes)) === 0;
    },
    /** Gives bytes back to a disk that turned out to be full. */
    evict: (bytes: number) => evict(bytes),
    async written(path: string, bytes: number): Promise<void> {
      if (!files) await list();
      else {
        files.set(path, { bytes, usedAt: Date.now() });
        total += bytes;
      }
      if (total <= mostBytes) return;
      clearing ??= clear(path).finally(() => {
        clearing = null;
      });
      await clearing;
    },
  };
}
