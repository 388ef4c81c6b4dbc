import type { BoughtAnalysis } from '@furrow/contract/results';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak, speakEnglish } from '../../texts/in-another-language.test-support.ts';
import { forgetAllKept } from './forget-all-kept.ts';
import { addressOf, appCache, keptPrefix, pageKey, savedAtHeader } from './kept-names.ts';
import { forgetResult, keepResult, keptResults } from './kept-results.ts';
import { memoryCaches } from './memory-caches.test-support.ts';

const origin = 'https://furrow.example';
const now = new Date('2024-06-01T08:00:00Z');
const analysisOf = (name: string): BoughtAnalysis =>
  ({
    item_id: `${name}-item`,
    run_id: `${name}-run`,
    service_name: name,
    metadata: { files: [{ kind: 'overlay', url: `/files/${name}-picture?expires=1&signature=x` }] },
  }) as unknown as BoughtAnalysis;
const [wheat, barley] = [analysisOf('wheat'), analysisOf('barley')];

/** Answers every URL with its own text. */
const answering = async (address: string | URL) => new Response(`content of ${String(address)}`);
/** Stubs what a browser reports on its storage. */
const browser = (storage: object) => vi.stubGlobal('navigator', { serviceWorker: {}, storage });
const read = async (person: string, address: string) =>
  (await (await caches.open(keptPrefix + person)).match(new URL(address, origin)))?.text();

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', answering);
  browser({});
});
afterEach(() => vi.unstubAllGlobals());

test('saving a result stores its record under both ids, its files, and the app', async () => {
  expect(await keepResult('ada', wheat, now)).toBe('kept');
  for (const id of ['wheat-item', 'wheat-run']) {
    expect(JSON.parse((await read('ada', addressOf(id)))!)).toMatchObject({
      data: { service_name: 'wheat' },
    });
  }
  expect(await read('ada', '/files/wheat-picture')).toContain('wheat-picture');
  expect(await (await caches.open(appCache)).match(pageKey)).toBeDefined();
  const reply = await caches.match(new Request(new URL(addressOf('wheat-run'), origin)));
  expect(reply?.headers.get(savedAtHeader)).toBe(now.toISOString());
});

test('saving a result in another language replaces its record', async () => {
  await keepResult('ada', wheat, now);
  expect(await keptResults('ada')).toMatchObject([{ language: 'en' }]);
  speak('es');
  const inSpanish = { ...wheat, service_name: 'trigo' };
  await (await import('./kept-results.ts')).keepInLanguage('ada', inSpanish, now.toISOString());
  speakEnglish();
  expect(await keptResults('ada')).toEqual([
    { analysis: inSpanish, keptAt: now.toISOString(), language: 'es' },
  ]);
  expect(await read('ada', '/files/wheat-picture')).toContain('wheat-picture');
});

test('each result of the user is listed once, newest first', async () => {
  await keepResult('ada', wheat, now);
  await keepResult('ada', barley, new Date(now.getTime() + 1));
  await keepResult('bea', wheat, now);
  const listed = async (person: string) =>
    (await keptResults(person)).map(({ analysis }) => analysis.service_name);
  expect(await listed('ada')).toEqual(['barley', 'wheat']);
  expect(await listed('bea')).toEqual(['wheat']);
  expect(await listed('nobody')).toEqual([]);
});

test('deleting a result keeps the others; deleting the last one removes the cache', async () => {
  await keepResult('ada', wheat, now);
  await keepResult('ada', barley, now);
  await forgetResult('ada', wheat);
  expect(await read('ada', addressOf('wheat-run'))).toBeUndefined();
  expect(await read('ada', '/files/wheat-picture')).toBeUndefined();
  expect(await read('ada', addressOf('barley-run'))).toBeDefined();
  await forgetResult('ada', barley);
  expect(await caches.keys()).not.toContain(`${keptPrefix}ada`);
});

test('signing in deletes the results of other users; signing out deletes all', async () => {
  await keepResult('ada', wheat, now);
  await keepResult('bea', barley, now);
  await forgetAllKept('bea');
  expect((await caches.keys()).toSorted()).toEqual([appCache, `${keptPrefix}bea`]);
  await forgetAllKept();
  expect(await caches.keys()).toEqual([appCache]);
});

test('nothing is saved if a file fails to load', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).startsWith('/files/') ? new Response('Bad gateway', { status: 502 }) : answering(address),
  );
  expect(await keepResult('ada', wheat, now)).toBe('not_fetched');
  expect(await keptResults('ada')).toEqual([]);
});

test('a full storage is reported, and nothing is saved partially', async () => {
  const real = caches;
  const open = real.open.bind(real);
  real.open = async (name) => {
    const cache = await open(name);
    const put = cache.put.bind(cache);
    cache.put = async (request, reply) => {
      const address = request instanceof Request ? request.url : `${request}`;
      const isFull = name.startsWith(keptPrefix) && address.includes('view-analysis');
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      await put(request, reply);
    };
    return cache;
  };
  expect(await keepResult('ada', wheat, now)).toBe('no_room');
  expect(await real.keys()).not.toContain(`${keptPrefix}ada`);
});

test('the result is saved while the browser still asks for permission to persist', async () => {
  // Firefox asks the user, who may not answer.
  browser({ persist: () => new Promise(() => {}) });
  expect(await keepResult('ada', wheat, now)).toBe('kept');
  browser({ persist: () => Promise.reject(new TypeError('not here')) });
  expect(await keepResult('ada', barley, now)).toBe('kept');
});
