import { savedPrefix } from './saved-names.ts';

/**
 * Deletes the results that users have saved on this device.
 * @param retainedUserId id of the user whose results stay; null: all are deleted.
 */
export async function deleteAllSaved(retainedUserId: string | null = null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(savedPrefix) && name !== savedPrefix + retainedUserId,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
