import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { cacheRead } from '../../telemetry/channels.ts';

/** Cache of drawn tiles on disk. */
export interface DiskCache {
  /** Reads a file; null when the key is not cached. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Stores a file.
   * @throws the error of the file system when the file cannot be written
   */
  put(key: string, bytes: Buffer): Promise<void>;
}

/**
 * Share of the maximum size to which a clearing reduces the folder, so that the next tile does not start another
 * clearing.
 */
const clearedShare = 0.8;
/** Age in milliseconds at which a half-written file is abandoned. */
const abandonedAfterMs = 3_600_000;

const draftExtension = '.tmp';
/** Maximum time in milliseconds that writing a file takes, with a wide margin. */
const maxWriteMs = 60_000;

/**
 * Keeps the files in a folder below a total number of bytes by deleting the least recently used. The modification time
 * of a file is that of its last use, which other processes on the same folder see too.
 * @param folder created when it is first needed
 * @param options.extension file name extension
 */
export function openDiskCache(
  folder: string,
  maxBytes: number,
  { extension = 'webp' }: { extension?: string } = {},
): DiskCache {
  let totalBytes: Promise<number> | null = null;
  let clearPromise: Promise<void> | null = null;

  const pathOf = (key: string): string => {
    // Keys are hashes made here, in hexadecimal digits, so that no text from a request gets into a path.
    if (!/^[0-9a-f]{64}$/.test(key))
      throw new Error('A cache key must have 64 hexadecimal digits: pass a SHA-256 hash.');
    return join(folder, key.slice(0, 2), `${key}.${extension}`);
  };

  const clearOldFiles = async (): Promise<void> => {
    const files = await filesIn(folder);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const targetBytes = bytes > maxBytes ? maxBytes * clearedShare : bytes;
    for (const file of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (bytes <= targetBytes) break;
      // A recent draft is being written; older ones were left by processes that died.
      if (file.path.endsWith(draftExtension) && Date.now() - file.usedAt < maxWriteMs) continue;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
    totalBytes = Promise.resolve(bytes);
  };

  return {
    get: async (key) => {
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => null);
      cacheRead.publish({ cache: basename(folder), isHit: bytes !== null });
      const now = new Date();
      if (bytes) await utimes(path, now, now).catch(() => undefined);
      return bytes;
    },
    put: async (key, bytes) => {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}${draftExtension}`;
      totalBytes ??= filesIn(folder).then((files) => files.reduce((sum, file) => sum + file.bytes, 0));
      const before = await totalBytes;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      const after = (await totalBytes) + bytes.length;
      totalBytes = Promise.resolve(after);
      if (Math.max(before, after) <= maxBytes) return;
      clearPromise ??= clearOldFiles().finally(() => {
        clearPromise = null;
      });
      await clearPromise;
    },
  };
}

/**
 * Deletes the files in the folder of a disk cache that were not used since a time.
 * @returns the number of files
 */
export async function deleteUnusedSince(folder: string, time: Date): Promise<number> {
  const unusedFiles = (await filesIn(folder)).filter(({ usedAt }) => usedAt < time.getTime());
  for (const { path } of unusedFiles) await rm(path, { force: true });
  return unusedFiles.length;
}

async function filesIn(folder: string): Promise<{ path: string; bytes: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    if (entry.name.endsWith('.tmp') && Date.now() - stats.mtimeMs > abandonedAfterMs) {
      await rm(path, { force: true });
    } else files.push({ path, bytes: stats.size, usedAt: stats.mtimeMs });
  }
  return files;
}
