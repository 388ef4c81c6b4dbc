import type { BoughtAnalysis } from '@furrow/contract/results';
import { language } from '../../texts/language.ts';
import { addressOf, appCache, keptPrefix, pageKey, savedAtHeader } from './kept-names.ts';

/** A result that can be read on this device without a connection. */
export interface KeptResult {
  analysis: BoughtAnalysis;
  keptAt: string;
  /** Language code of its texts. */
  language: string | null;
}

export type Keeping = 'kept' | 'no_room' | 'not_fetched';

const appFiles = '/assets/';

/** True if this browser supports service workers and caches. No browser does over plain HTTP to another machine. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/** Saves a result with its images and files, and the app that shows it. All of it, or nothing. */
export async function keepResult(person: string, analysis: BoughtAnalysis, now: Date): Promise<Keeping> {
  const name = keptPrefix + person;
  const files = analysis.metadata?.files ?? [];
  try {
    const replies = await Promise.all(files.map(({ url }) => fetched(url)));
    const cache = await caches.open(name);
    requestPersistence();
    await Promise.all(files.map(({ url }, at) => cache.put(url.split('?', 1)[0]!, replies[at]!)));
    await keepRecord(cache, analysis, now.toISOString());
    await keepApp();
    return 'kept';
  } catch (error) {
    await forgetResult(person, analysis);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no_room' : 'not_fetched';
  }
}

/** Replaces the record of a saved result by one in the language of this page. */
export async function keepInLanguage(
  person: string,
  analysis: BoughtAnalysis,
  keptAt: string,
): Promise<void> {
  await keepRecord(await caches.open(keptPrefix + person), analysis, keptAt);
}

async function keepRecord(cache: Cache, analysis: BoughtAnalysis, keptAt: string): Promise<void> {
  await Promise.all(namesOf(analysis).map((id) => cache.put(addressOf(id), asReply(analysis, keptAt))));
}

export async function forgetResult(person: string, analysis: BoughtAnalysis): Promise<void> {
  const cache = await caches.open(keptPrefix + person);
  const files = (analysis.metadata?.files ?? []).map(({ url }) => url.split('?', 1)[0]!);
  await Promise.all([...files, ...namesOf(analysis).map(addressOf)].map((address) => cache.delete(address)));
  if ((await cache.keys()).length === 0) await caches.delete(keptPrefix + person);
}

/** Results that this user saved on this device, newest first. */
export async function keptResults(person: string): Promise<KeptResult[]> {
  if (!canKeep() || !(await caches.has(keptPrefix + person))) return [];
  const cache = await caches.open(keptPrefix + person);
  const found = new Map<string, KeptResult>();
  for (const request of await cache.keys()) {
    const reply = await cache.match(request);
    const keptAt = reply?.headers.get(savedAtHeader);
    if (!reply || !keptAt) continue;
    const { data } = (await reply.json()) as { data: BoughtAnalysis };
    found.set(data.run_id, { analysis: data, keptAt, language: reply.headers.get('content-language') });
  }
  return [...found.values()].toSorted((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** Browsers evict storage for which persistence was not requested. Firefox asks the user, who may never answer. */
function requestPersistence(): void {
  navigator.storage?.persist?.().catch(() => {});
}

/** A result is requested both by its item and by its run. */
const namesOf = ({ item_id, run_id }: BoughtAnalysis): string[] => [item_id, run_id];

async function fetched(url: string): Promise<Response> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`A file of the result answers ${reply.status}.`);
  return reply;
}

const asReply = (analysis: BoughtAnalysis, keptAt: string): Response =>
  new Response(JSON.stringify({ message: '', data: analysis }), {
    headers: {
      'content-type': 'application/json',
      'content-language': language.code,
      [savedAtHeader]: keptAt,
    },
  });

/** Stores the page and the loaded files of the app: those loaded before the service worker started are not cached yet. */
async function keepApp(): Promise<void> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(appFiles));
  const cache = await caches.open(appCache);
  await cache.addAll([pageKey, ...new Set(used.map(({ pathname }) => pathname))]);
}
