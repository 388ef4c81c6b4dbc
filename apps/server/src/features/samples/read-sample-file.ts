import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import type { Schema } from '../../database/schema.ts';
import type { DiskCache } from '../imagery/disk-cache.ts';
import { listSampleFiles } from './samples.store.ts';

export interface SampleFilesDeps {
  db: Kysely<Schema>;
  storage: Pick<FileStorage, 'get'>;
  /** Copies of the files on this machine, any of which may be missing. */
  cache: DiskCache;
  /** Called if the storage has lost a file of a sample. */
  onLost: () => void;
  /** Called when a copy cannot be kept. */
  onError: (context: string, error: unknown) => void;
}

/** Milliseconds for which the list of files is reused, because anyone may ask for files that do not exist. */
const reuseMs = 1_000;

/**
 * Returns a function that reads a file of a sample by its path below `/samples/`: from the cache, or from the storage,
 * which is only asked for files that a sample has.
 */
export function createSampleFileReader(deps: SampleFilesDeps): (path: string) => Promise<Buffer | null> {
  const { db, storage, cache, onLost, onError } = deps;
  let listedAt = -Infinity;
  let listPromise: Promise<Set<string>> = Promise.resolve(new Set());
  const isListed = async (key: string): Promise<boolean> => {
    if ((await listPromise.catch(() => null))?.has(key)) return true;
    if (performance.now() - listedAt > reuseMs) {
      listedAt = performance.now();
      listPromise = listSampleFiles(db);
    }
    return (await listPromise).has(key);
  };
  return async (path) => {
    const cacheKey = createHash('sha256').update(path).digest('hex');
    const cached = await cache.get(cacheKey);
    if (cached) return cached;
    const key = `samples/${path}`;
    if (!(await isListed(key))) return null;
    const contents = await storage.get(key);
    if (contents === null) {
      onLost();
      return null;
    }
    await cache
      .put(cacheKey, contents)
      .catch((error: unknown) => onError('keeping a file of a sample', error));
    return contents;
  };
}
