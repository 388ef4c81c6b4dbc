import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PlainError } from '../errors/plain-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import type { StoreAddress } from '../settings/store-address.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { storageMessages } from './storage/storage.messages.ts';
import type { FileStorage } from './storage/storage.ts';
import { credentialsOf } from './storage/store-credentials.ts';
import { StoreError, StoreOutage } from './storage/store-error.ts';

interface StorageSettings {
  /** Address of the store; null for a folder in DATA_DIR. */
  storage: StoreAddress | null;
  dataDir: string;
}

/** Time limits of the check at the start, which a store that does not answer must not delay for long. */
const checkPolicy = { timeoutMs: 1_000, firstDelayMs: 100 };

/**
 * Opens the file storage that the settings name. The code of a store is loaded only if used, and the store is
 * checked. An outage does not keep a process from starting, because only files need the store.
 * @param onOutage is called if the store does not answer
 * @throws PlainError with the reason if the store answers but cannot be used
 */
export async function openStorage(
  { storage: address, dataDir }: StorageSettings,
  onOutage: (error: StoreOutage) => void = () => {},
): Promise<FileStorage> {
  if (address === null) return folderStorage(join(dataDir, 'files'));
  const { s3Storage } = await import('./storage/s3-storage.ts');
  if (address.key === null) await assertRoleGivesKey(address);
  try {
    await checkAccess(s3Storage(address, checkPolicy));
  } catch (error) {
    if (error instanceof StoreOutage) {
      onOutage(error);
      return s3Storage(address);
    }
    const reason =
      error instanceof StoreError
        ? error.userMessage
        : storageMessages.failed({ reason: `${reasonOf(error)}.` });
    throw new PlainError(storageMessages.check({ why: reason, setting: 'STORAGE_URL' }), { cause: error });
  }
  return s3Storage(address);
}

async function assertRoleGivesKey(address: StoreAddress): Promise<void> {
  try {
    await credentialsOf(address)();
  } catch (error) {
    const reason = reasonOf(error);
    throw new PlainError(storageMessages.no_role({ setting: 'STORAGE_URL', reason }), { cause: error });
  }
}

/** Checks all operations that will be used, with a temporary file. */
async function checkAccess(storage: FileStorage): Promise<void> {
  const folder = `proof/${randomUUID()}`;
  const key = `${folder}/file`;
  const bytes = Buffer.from('Furrow can write here.');
  await storage.put(key, bytes);
  const stored = await storage.get(key);
  await storage.delete(key);
  await storage.deleteAll(folder);
  if (!stored?.equals(bytes)) throw new StoreError(storageMessages.gives_other());
  if ((await storage.get(key)) !== null) throw new StoreError(storageMessages.does_not_delete());
}
