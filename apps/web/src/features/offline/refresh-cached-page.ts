import { appCache, pageKey } from './saved-names.ts';

/**
 * Replaces the cached page with the server's. Until then the service worker answers with the page in the previous
 * language whenever the server is slow. Offline the cached page stays.
 */
export async function refreshCachedPage(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(appCache))) return;
  const page = await fetch(pageKey, { cache: 'no-store' }).catch(() => undefined);
  if (!page?.ok || !page.headers.has('content-language')) return;
  const cache = await caches.open(appCache);
  await cache.put(pageKey, page);
}
