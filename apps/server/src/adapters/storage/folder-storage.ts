import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../process/atomic-file.ts';
import type { FileStorage } from './storage.ts';
import { assertKey } from './storage-key.ts';

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
  };
}
