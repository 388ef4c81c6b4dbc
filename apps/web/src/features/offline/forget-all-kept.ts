import { keptPrefix } from './kept-names.ts';

/** Deletes the saved results of every user of this device. @param stays id of the user whose results are retained. */
export async function forgetAllKept(stays: string | null = null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(keptPrefix) && name !== keptPrefix + stays,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
