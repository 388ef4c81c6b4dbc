import { keptPrefix } from './kept-names.ts';

/** Of whoever was here, all of it. @param stays whose is left. */
export async function forgetAllKept(stays: string | null = null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(keptPrefix) && name !== keptPrefix + stays,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
