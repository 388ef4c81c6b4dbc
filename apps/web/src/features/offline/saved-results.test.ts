import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedAtHeader } from '../../api/saved-at-header.ts';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';
import { deleteAllSaved } from './delete-all-saved.ts';
import { memoryCaches } from './memory-caches.test-support.ts';
import { appCache, pageKey, savedPrefix, urlOfResult } from './saved-names.ts';
import { deleteResult, listSavedResults, saveResult } from './saved-results.ts';

const origin = 'https://furrow.example';
const now = new Date('2024-06-01T08:00:00Z');
const analysisOf = (name: string): PurchasedAnalysis =>
  ({
    item_id: `${name}-item`,
    run_id: `${name}-run`,
    service_name: name,
    metadata: { files: [{ kind: 'overlay', url: `/files/${name}-picture?expires=1&signature=x` }] },
  }) as unknown as PurchasedAnalysis;
const [wheat, barley] = [analysisOf('wheat'), analysisOf('barley')];

/** Response to any URL, with a text that contains the URL. */
const echo = async (address: string | URL) => new Response(`content of ${String(address)}`);
/** Stubs the browser's StorageManager. */
const browser = (storage: object) => vi.stubGlobal('navigator', { serviceWorker: {}, storage });
const readSaved = async (userId: string, address: string) =>
  (await (await caches.open(savedPrefix + userId)).match(new URL(address, origin)))?.text();

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', echo);
  browser({});
});
afterEach(() => vi.unstubAllGlobals());

test('saving a result stores its record under both ids, its files, and the app', async () => {
  expect(await saveResult('ada', wheat, now)).toBe('saved');
  for (const id of ['wheat-item', 'wheat-run']) {
    expect(JSON.parse((await readSaved('ada', urlOfResult(id)))!)).toMatchObject({
      data: { service_name: 'wheat' },
    });
  }
  expect(await readSaved('ada', '/files/wheat-picture')).toContain('wheat-picture');
  expect(await (await caches.open(appCache)).match(pageKey)).toBeDefined();
  const reply = await caches.match(new Request(new URL(urlOfResult('wheat-run'), origin)));
  expect(reply?.headers.get(savedAtHeader)).toBe(now.toISOString());
});

test('saving a result in another language replaces its record', async () => {
  await saveResult('ada', wheat, now);
  expect(await listSavedResults('ada')).toMatchObject([{ language: 'en' }]);
  mockLanguage('es');
  const inSpanish = { ...wheat, service_name: 'trigo' };
  await (await import('./saved-results.ts')).saveInLanguage('ada', inSpanish, now.toISOString());
  restoreEnglish();
  expect(await listSavedResults('ada')).toEqual([
    { analysis: inSpanish, savedAt: now.toISOString(), language: 'es' },
  ]);
  expect(await readSaved('ada', '/files/wheat-picture')).toContain('wheat-picture');
});

test('each result of the user is listed once, newest first', async () => {
  await saveResult('ada', wheat, now);
  await saveResult('ada', barley, new Date(now.getTime() + 1));
  await saveResult('bea', wheat, now);
  const listSavedIds = async (userId: string) =>
    (await listSavedResults(userId)).map(({ analysis }) => analysis.service_name);
  expect(await listSavedIds('ada')).toEqual(['barley', 'wheat']);
  expect(await listSavedIds('bea')).toEqual(['wheat']);
  expect(await listSavedIds('nobody')).toEqual([]);
});

test('deleting a result keeps the others; deleting the last one removes the cache', async () => {
  await saveResult('ada', wheat, now);
  await saveResult('ada', barley, now);
  await deleteResult('ada', wheat);
  expect(await readSaved('ada', urlOfResult('wheat-run'))).toBeUndefined();
  expect(await readSaved('ada', '/files/wheat-picture')).toBeUndefined();
  expect(await readSaved('ada', urlOfResult('barley-run'))).toBeDefined();
  await deleteResult('ada', barley);
  expect(await caches.keys()).not.toContain(`${savedPrefix}ada`);
});

test('signing in deletes the results of other users; signing out deletes all', async () => {
  await saveResult('ada', wheat, now);
  await saveResult('bea', barley, now);
  await deleteAllSaved('bea');
  expect((await caches.keys()).toSorted()).toEqual([appCache, `${savedPrefix}bea`]);
  await deleteAllSaved();
  expect(await caches.keys()).toEqual([appCache]);
});

test('nothing is saved if a file fails to load', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).startsWith('/files/') ? new Response('Bad gateway', { status: 502 }) : echo(address),
  );
  expect(await saveResult('ada', wheat, now)).toBe('not_fetched');
  expect(await listSavedResults('ada')).toEqual([]);
});

test('a full storage is reported, and nothing is saved partially', async () => {
  const realCaches = caches;
  const open = realCaches.open.bind(realCaches);
  realCaches.open = async (name) => {
    const cache = await open(name);
    const put = cache.put.bind(cache);
    cache.put = async (request, reply) => {
      const address = request instanceof Request ? request.url : `${request}`;
      const isFull = name.startsWith(savedPrefix) && address.includes('view-analysis');
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      await put(request, reply);
    };
    return cache;
  };
  expect(await saveResult('ada', wheat, now)).toBe('storage_full');
  expect(await realCaches.keys()).not.toContain(`${savedPrefix}ada`);
});

test('the result is saved while the browser still asks for permission to persist', async () => {
  // Firefox asks the user for permission, and the promise stays pending if the user does not answer.
  browser({ persist: () => new Promise(() => {}) });
  expect(await saveResult('ada', wheat, now)).toBe('saved');
  browser({ persist: () => Promise.reject(new TypeError('not here')) });
  expect(await saveResult('ada', barley, now)).toBe('saved');
});
