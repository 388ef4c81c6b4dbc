import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

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
 * Holds a folder of files that can be made again below a number of bytes: the least recently used go first. The folder is
 * listed once, and again only when it seems full, because other processes may have written and cleared in the meantime.
 */
export function diskBudget(directory: string, mostBytes: number) {
  let files: Map<string, Entry> | null = null;
  let total = 0;
  let clearing: Promise<void> | null = null;

  const list = async (): Promise<Map<string, Entry>> => {
    const found = await filesBelow(directory);
    files = found;
    total = [...found.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    return found;
  };

  const clear = async (justWritten: string): Promise<void> => {
    const found = await list();
    if (total <= mostBytes) return;
    const oldestFirst = [...found].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [path, { bytes }] of oldestFirst) {
      if (total <= mostBytes * clearedTo) return;
      if (path === justWritten) continue;
      await rm(path, { force: true });
      found.delete(path);
      total -= bytes;
    }
  };

  return {
    /** Remembers that a file was read: in its time of change, so that other processes know too. */
    async used(path: string): Promise<void> {
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
    },
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
