import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '../../whole-file.ts';
import type { Storage } from './storage.ts';
import { checkKey } from './storage-key.ts';

/** Stores files in a folder on this machine. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    checkKey(key);
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
    deleteAll: async (under) => rm(pathOf(under), { recursive: true, force: true }),
  };
}
