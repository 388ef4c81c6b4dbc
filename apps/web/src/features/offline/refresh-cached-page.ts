import { appCache, pageKey } from './saved-names.ts';

/**
 * Replaces the page in the service worker's cache by the current one, which may be in another language. Without a
 * connection the cached page stays.
 */
export async function refreshCachedPage(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(appCache))) return;
  const page = await fetch(pageKey, { cache: 'no-store' }).catch(() => undefined);
  if (!page?.ok || !page.headers.has('content-language')) return;
  const cache = await caches.open(appCache);
  await cache.put(pageKey, page);
}
