import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedAtHeader } from '../../api/saved-at-header.ts';
import { memoryCaches } from './memory-caches.test-support.ts';
import { respond, type WorkerContext } from './respond.ts';
import { appCache, pageKey, savedPrefix, urlOfResult } from './saved-names.ts';

const origin = 'https://furrow.example';
const file = '/files/6a0e5a8e-0000-4000-8000-00000000000f';

let caches: CacheStorage;
beforeEach(() => {
  vi.stubGlobal('location', { origin });
  caches = memoryCaches();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type NetworkReply = Response | 'unreachable';
const fetchReturning = (reply: NetworkReply): WorkerContext['fetch'] =>
  reply === 'unreachable' ? () => Promise.reject(new TypeError('Failed to fetch')) : async () => reply;

/** Response that the service worker gives to a page, where the user `as` is signed in; null: nobody is. */
async function requestPage(
  path: string,
  reply: NetworkReply,
  { as = null, mode }: { as?: string | null; mode?: string } = {},
) {
  const request = new Request(origin + path);
  // The mode is defined as a property, because code cannot create requests of the mode `navigate`.
  if (mode !== undefined) Object.defineProperty(request, 'mode', { value: mode });
  const pendingWork: Promise<unknown>[] = [];
  const responsePromise = respond(request, new URL(request.url), {
    caches,
    fetch: fetchReturning(reply),
    userId: async () => as,
    waitUntil: (done) => void pendingWork.push(done),
  });
  const response = await responsePromise;
  await Promise.all(pendingWork);
  return response;
}
const navigateTo = (path: string, reply: NetworkReply) => requestPage(path, reply, { mode: 'navigate' });
const pageReply = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-language': 'en' } });

/** Saves a result for a user, with one file. */
async function saveFor(userId: string, item: string, body: string) {
  const cache = await caches.open(savedPrefix + userId);
  await cache.put(
    urlOfResult(item),
    new Response(body, { headers: { [savedAtHeader]: '2024-06-01T08:00:00Z' } }),
  );
  await cache.put(file, new Response(`${body}, a picture`));
}

test('without a server a user reads their saved result, with the time at which it was saved', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  const reply = await requestPage(urlOfResult('wheat'), 'unreachable', { as: 'ada' });
  expect(await reply?.text()).toBe('Ada’s wheat');
  expect(reply?.headers.get(savedAtHeader)).toBe('2024-06-01T08:00:00Z');
  const picture = await requestPage(`${file}?expires=1&signature=other`, 'unreachable', { as: 'ada' });
  expect(await picture?.text()).toBe('Ada’s wheat, a picture');
});

test('a saved result is also used after the timeout of a server that never answers', async () => {
  vi.useFakeTimers();
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  const unansweredResponse = new Promise<never>(() => {}) as unknown as Response;
  const reply = requestPage(urlOfResult('wheat'), unansweredResponse, { as: 'ada' });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await Promise.race([reply, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await reply)?.text()).toBe('Ada’s wheat');
  const other = requestPage(urlOfResult('barley'), unansweredResponse, { as: 'ada' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([other, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('a reply in time clears the timeout, and the user is not looked up', async () => {
  vi.useFakeTimers();
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  expect(await (await requestPage(urlOfResult('wheat'), new Response('newer'), { as: 'ada' }))?.text()).toBe(
    'newer',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['another user', 'bea'],
  ['no user', null],
])('when %s is signed in, none of her results is opened', async (_who, as) => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  for (const path of [urlOfResult('wheat'), `${file}?expires=1`]) {
    await expect(requestPage(path, 'unreachable', { as })).rejects.toThrow('Failed to fetch');
  }
});

test('two users who saved the same result each read their own copy', async () => {
  await saveFor('ada', 'wheat', 'Ada’s');
  await saveFor('bea', 'wheat', 'Bea’s');
  for (const [as, words] of [
    ['ada', 'Ada’s'],
    ['bea', 'Bea’s'],
  ] as const) {
    expect(await (await requestPage(urlOfResult('wheat'), 'unreachable', { as }))?.text()).toBe(words);
    expect(await (await requestPage(file, 'unreachable', { as }))?.text()).toBe(`${words}, a picture`);
  }
});

test('a saved result is not used for another one', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  await expect(requestPage(urlOfResult('barley'), 'unreachable', { as: 'ada' })).rejects.toThrow(
    'Failed to fetch',
  );
});

test('the server takes precedence over a saved result, even with a refusal', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  const freshReply = await requestPage(urlOfResult('wheat'), new Response('newer'), { as: 'ada' });
  expect(await freshReply?.text()).toBe('newer');
  const refused = await requestPage(urlOfResult('wheat'), new Response('no', { status: 404 }), { as: 'ada' });
  expect(refused?.status).toBe(404);
});

test.each([502, 503, 504])('status %d from a proxy counts as no reply', async (status) => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  const serverDown = () => new Response('Bad gateway', { status });
  expect(await (await requestPage(urlOfResult('wheat'), serverDown(), { as: 'ada' }))?.text()).toBe(
    'Ada’s wheat',
  );
  expect((await requestPage(urlOfResult('barley'), serverDown(), { as: 'ada' }))?.status).toBe(status);
});

test('no other endpoint is answered from the device', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  expect(await requestPage('/api/v1/orders/order-list/', 'unreachable', { as: 'ada' })).toBe(null);
  expect(
    respond(
      new Request(origin + urlOfResult('wheat'), { method: 'DELETE' }),
      new URL(origin),
      {} as WorkerContext,
    ),
  ).toBe(null);
  const otherOriginUrl = 'https://elsewhere.example/assets/a.js';
  expect(respond(new Request(otherOriginUrl), new URL(otherOriginUrl), {} as WorkerContext)).toBe(null);
});

test('the cached page is the newest one, and never a proxy’s page or a download', async () => {
  await navigateTo('/orderlist', pageReply('the app'));
  await navigateTo('/orderlist', pageReply('Bad gateway', { status: 502 }));
  await navigateTo('/my-data/export.zip', new Response('a download'));
  expect(await (await navigateTo('/kept', 'unreachable'))?.text()).toBe('the app');
  await navigateTo('/', pageReply('the app, newer'));
  expect(await (await navigateTo('/kept', 'unreachable'))?.text()).toBe('the app, newer');
});

test('a slow page comes from the cache after a timeout, except the first one', async () => {
  vi.useFakeTimers();
  const contextWithoutServer: WorkerContext = {
    caches,
    fetch: () => new Promise(() => {}),
    userId: async () => null,
    waitUntil: () => {},
  };
  const request = new Request(`${origin}/kept`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  await (await caches.open(appCache)).put(pageKey, pageReply('the app'));
  const responsePromise = respond(request, new URL(request.url), contextWithoutServer);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await responsePromise)?.text()).toBe('the app');
});

test('a file opened in its own tab is not answered with the page, and belongs to no user', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  await navigateTo('/', pageReply('the app'));
  await expect(navigateTo(`${file}?expires=1`, 'unreachable')).rejects.toThrow('Failed to fetch');
});

test('after an update saved results remain, the new page is used, and files of the old version still load', async () => {
  await saveFor('ada', 'wheat', 'Ada’s wheat');
  await navigateTo('/', pageReply('version 1'));
  await requestPage('/assets/app-1.js', new Response('code 1'));
  await navigateTo('/', pageReply('version 2'));
  await requestPage('/assets/app-2.js', new Response('code 2'));
  // After the update, the server has only the files of the new version.
  expect(await (await requestPage('/assets/app-1.js', new Response('', { status: 404 })))?.text()).toBe(
    'code 1',
  );
  expect(await (await requestPage('/assets/app-2.js', 'unreachable'))?.text()).toBe('code 2');
  expect(await (await navigateTo('/kept', 'unreachable'))?.text()).toBe('version 2');
  expect(await (await requestPage(urlOfResult('wheat'), 'unreachable', { as: 'ada' }))?.text()).toBe(
    'Ada’s wheat',
  );
});

test('a missing file is not cached, and the oldest files are evicted above the limit', async () => {
  await requestPage('/assets/gone.js', new Response('', { status: 404 }));
  const cache = await caches.open(appCache);
  for (let i = 0; i < 400; i++) await cache.put(`/assets/${i}.js`, new Response(`code ${i}`));
  await requestPage('/assets/newest.js', new Response('code'));
  await expect(requestPage('/assets/gone.js', 'unreachable')).rejects.toThrow();
  await expect(requestPage('/assets/0.js', 'unreachable')).rejects.toThrow();
  expect(await (await requestPage('/assets/1.js', 'unreachable'))?.text()).toBe('code 1');
});
