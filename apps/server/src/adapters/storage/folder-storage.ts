import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../process/atomic-file.ts';
import { type FileStorage, type ListedFile, maxListed } from './storage.ts';
import { assertKey, isKey } from './storage-key.ts';

/** Stores files in a folder on this machine. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, bytes);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    deleteAll: async (folderKey) => rm(pathOf(folderKey), { recursive: true, force: true }),
    list: async (folderKey, after) => {
      assertKey(folderKey);
      const page: ListedFile[] = [];
      for await (const key of keysIn(folder, `${folderKey}/`, after ?? '')) {
        const stats = await stat(join(folder, key)).catch(() => null);
        if (stats) page.push({ key, storedAt: stats.mtime });
        if (page.length === maxListed) break;
      }
      return page;
    },
  };
}

/**
 * Finds the keys below a prefix that ends in a slash, in the order in which a store that speaks S3 lists them. Folders
 * before `after` are not read.
 */
async function* keysIn(folder: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(() => []);
  // With the slash of a folder, the order of the names is that of the keys.
  const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.sort((one, other) => (one < other ? -1 : 1))) {
    const key = prefix + name;
    const isFolder = name.endsWith('/');
    if (isFolder && (key > after || after.startsWith(key))) yield* keysIn(folder, key, after);
    if (!isFolder && key > after && isKey(key)) yield key;
  }
}
