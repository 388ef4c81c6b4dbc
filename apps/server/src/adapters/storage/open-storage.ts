import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PlainError } from '../../plain-error.ts';
import { reasonOf } from '../../reason-of.ts';
import { folderStorage } from './folder-storage.ts';
import { storageMessages } from './storage.messages.ts';
import type { Storage } from './storage.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

interface StorageSettings {
  /** Null for a folder in DATA_DIR. */
  storage: StoreAddress | null;
  dataDir: string;
}

/**
 * Opens the file storage that the settings name. The code of a store is loaded only if used, and the store is
 * checked.
 * @throws PlainError with the reason if it cannot be used
 */
export async function openStorage({ storage: address, dataDir }: StorageSettings): Promise<Storage> {
  if (address === null) return folderStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./s3-storage.ts');
  const storage = s3Storage(address);
  try {
    await prove(storage);
  } catch (error) {
    const why =
      error instanceof StoreError ? error.said : storageMessages.failed({ reason: `${reasonOf(error)}.` });
    throw new PlainError(storageMessages.check({ why, setting: 'STORAGE_URL' }), { cause: error });
  }
  return storage;
}

/** Checks all operations that will be used, with a temporary file. */
async function prove(storage: Storage): Promise<void> {
  const folder = `proof/${randomUUID()}`;
  const key = `${folder}/file`;
  const bytes = Buffer.from('Furrow can write here.');
  await storage.put(key, bytes);
  const kept = await storage.get(key);
  await storage.delete(key);
  await storage.deleteAll(folder);
  if (!kept?.equals(bytes)) throw new StoreError(storageMessages.gives_other());
  if ((await storage.get(key)) !== null) throw new StoreError(storageMessages.keeps_deleted());
}
