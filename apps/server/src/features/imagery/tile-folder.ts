import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What was drawn before, on disk. */
export interface TileFolder {
  /** Null when it is not there. */
  get(key: string): Promise<Buffer | null>;
  /** @throws what the disk says when it cannot be written. */
  put(key: string, bytes: Buffer): Promise<void>;
}

/** Clearing stops below the budget, so that it does not begin again with the next tile. */
const clearedTo = 0.8;
/** Milliseconds between two looks for what is too old. */
const clearedEvery = 3_600_000;
/** Milliseconds after which a half-written file is one that nobody finishes. */
const abandonedAfter = 3_600_000;

const draftEnding = '.tmp';
/** Milliseconds in which a file is written, with much to spare. */
const writing = 60_000;

/**
 * Keeps files below a number of bytes together: the least recently used go first, by their time of change, which other
 * processes on the same folder see too.
 * @param folder made when it is first needed.
 * @param options.ending of the files' names.
 * @param options.mostDays after which a file goes that nobody has asked for.
 */
export function openTileFolder(
  folder: string,
  mostBytes: number,
  { ending = 'webp', mostDays = Infinity }: { ending?: string; mostDays?: number } = {},
): TileFolder {
  let clearedAt = -Infinity;
  let total: Promise<number> | null = null;
  let clearing: Promise<void> | null = null;

  const pathOf = (key: string): string => {
    // What stands in an address never does in a path: keys are made here, of hexadecimal digits.
    if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('A tile is kept under 64 hexadecimal digits.');
    return join(folder, key.slice(0, 2), `${key}.${ending}`);
  };

  const clear = async (): Promise<void> => {
    const files = await filesIn(folder);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const least = bytes > mostBytes ? mostBytes * clearedTo : bytes;
    const tooOld = Date.now() - mostDays * 86_400_000;
    for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= least && file.usedAt >= tooOld) break;
      // It is being written; what a process that died has left is older.
      if (file.path.endsWith(draftEnding) && Date.now() - file.usedAt < writing) continue;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
    total = Promise.resolve(bytes);
  };

  return {
    get: async (key) => {
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => null);
      const now = new Date();
      if (bytes) await utimes(path, now, now).catch(() => undefined);
      return bytes;
    },
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${draftEnding}`;
      total ??= filesIn(folder).then((files) => files.reduce((sum, file) => sum + file.bytes, 0));
      const before = await total;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const after = (await total) + bytes.length;
      total = Promise.resolve(after);
      const isDue = mostDays < Infinity && performance.now() - clearedAt > clearedEvery;
      if (Math.max(before, after) <= mostBytes && !isDue) return;
      clearedAt = performance.now();
      clearing ??= clear().finally(() => {
        clearing = null;
      });
      await clearing;
    },
  };
}

async function filesIn(folder: string): Promise<{ path: string; bytes: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (!facts) continue;
    if (entry.name.endsWith('.tmp') && Date.now() - facts.mtimeMs > abandonedAfter) {
      await rm(path, { force: true });
    } else files.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return files;
}
