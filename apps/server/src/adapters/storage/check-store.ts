import type { FileStorage } from './storage.ts';

/**
 * Checks that the store answers, by asking for a file that does not exist.
 * @throws StoreError
 */
export async function checkStore(storage: Pick<FileStorage, 'get'>): Promise<void> {
  await storage.get('proof/none');
}
