import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { savedAtHeader } from '../../api/saved-at-header.ts';
import { language } from '../../texts/language.ts';
import { appCache, pageKey, savedPrefix, urlOfResult } from './saved-names.ts';

/** A result that can be read on this device without a connection. */
export interface SavedResult {
  analysis: PurchasedAnalysis;
  savedAt: string;
  /** Language code of the texts in the result. */
  language: string | null;
}

export type SaveResultOutcome = 'saved' | 'storage_full' | 'not_fetched';

const appFiles = '/assets/';

/**
 * True if this browser supports service workers and caches, which browsers disable over plain HTTP except on localhost.
 */
export const canSave = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Saves a result with its images and files, and the app that shows it. If any part fails, nothing is saved. */
export async function saveResult(
  userId: string,
  analysis: PurchasedAnalysis,
  now: Date,
): Promise<SaveResultOutcome> {
  const name = savedPrefix + userId;
  const files = analysis.metadata?.files ?? [];
  try {
    const replies = await Promise.all(files.map(({ url }) => fetchFile(url)));
    const cache = await caches.open(name);
    requestPersistence();
    await Promise.all(files.map(({ url }, index) => cache.put(url.split('?', 1)[0]!, replies[index]!)));
    await storeRecord(cache, analysis, now.toISOString());
    await storeApp();
    return 'saved';
  } catch (error) {
    await deleteResult(userId, analysis);
    return error instanceof DOMException && error.name === 'QuotaExceededError'
      ? 'storage_full'
      : 'not_fetched';
  }
}

/** Replaces the record of a saved result by the record in the language of this page. */
export async function saveInLanguage(
  userId: string,
  analysis: PurchasedAnalysis,
  savedAt: string,
): Promise<void> {
  await storeRecord(await caches.open(savedPrefix + userId), analysis, savedAt);
}

async function storeRecord(cache: Cache, analysis: PurchasedAnalysis, savedAt: string): Promise<void> {
  await Promise.all(idsOf(analysis).map((id) => cache.put(urlOfResult(id), toResponse(analysis, savedAt))));
}

export async function deleteResult(userId: string, analysis: PurchasedAnalysis): Promise<void> {
  const cache = await caches.open(savedPrefix + userId);
  const files = (analysis.metadata?.files ?? []).map(({ url }) => url.split('?', 1)[0]!);
  await Promise.all([...files, ...idsOf(analysis).map(urlOfResult)].map((address) => cache.delete(address)));
  if ((await cache.keys()).length === 0) await caches.delete(savedPrefix + userId);
}

/** Results that this user saved on this device, newest first. */
export async function listSavedResults(userId: string): Promise<SavedResult[]> {
  if (!canSave() || !(await caches.has(savedPrefix + userId))) return [];
  const cache = await caches.open(savedPrefix + userId);
  const found = new Map<string, SavedResult>();
  for (const request of await cache.keys()) {
    const reply = await cache.match(request);
    const savedAt = reply?.headers.get(savedAtHeader);
    if (!reply || !savedAt) continue;
    const { data } = (await reply.json()) as { data: PurchasedAnalysis };
    found.set(data.run_id, { analysis: data, savedAt, language: reply.headers.get('content-language') });
  }
  return [...found.values()].toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
}

/**
 * Requests persistent storage, because browsers may evict other storage. The promise is not awaited, as Firefox asks
 * the user, who may never answer.
 */
function requestPersistence(): void {
  navigator.storage?.persist?.().catch(() => {});
}

/** Ids under which a result is saved, because screens request it by its order item or by its scheduled analysis. */
const idsOf = ({ item_id, run_id }: PurchasedAnalysis): string[] => [item_id, run_id];

async function fetchFile(url: string): Promise<Response> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`A file of the result answers ${reply.status}.`);
  return reply;
}

const toResponse = (analysis: PurchasedAnalysis, savedAt: string): Response =>
  new Response(JSON.stringify({ message: '', data: analysis }), {
    headers: {
      'content-type': 'application/json',
      'content-language': language.code,
      [savedAtHeader]: savedAt,
    },
  });

/**
 * Stores the page and all loaded files of the app, as files that were loaded before the service worker
 * started are not cached yet.
 */
async function storeApp(): Promise<void> {
  const usedUrls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(appFiles));
  const cache = await caches.open(appCache);
  await cache.addAll([pageKey, ...new Set(usedUrls.map(({ pathname }) => pathname))]);
}
