import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, answered } from './answers.ts';
import { addressOf, appCache, keptPrefix, pageKey, savedAtHeader } from './kept-names.ts';
import { memoryCaches } from './memory-caches.test-support.ts';

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

type Reply = Response | 'unreachable';
const fetching = (reply: Reply): Answers['fetch'] =>
  reply === 'unreachable' ? () => Promise.reject(new TypeError('Failed to fetch')) : async () => reply;

/** Reply that a page gets, with a signed-in user if `as` is set. */
async function asked(
  path: string,
  reply: Reply,
  { as = null, mode }: { as?: string | null; mode?: string } = {},
) {
  const request = new Request(origin + path);
  // Only browsers make requests of this mode.
  if (mode !== undefined) Object.defineProperty(request, 'mode', { value: mode });
  const pending: Promise<unknown>[] = [];
  const got = answered(request, new URL(request.url), {
    caches,
    fetch: fetching(reply),
    userId: async () => as,
    waitUntil: (done) => void pending.push(done),
  });
  const response = await got;
  await Promise.all(pending);
  return response;
}
const opened = (path: string, reply: Reply) => asked(path, reply, { mode: 'navigate' });
const page = (words: string, init: ResponseInit = {}) =>
  new Response(words, { ...init, headers: { 'content-language': 'en' } });

/** Saves a result and a file of it. */
async function saves(person: string, item: string, words: string) {
  const cache = await caches.open(keptPrefix + person);
  await cache.put(
    addressOf(item),
    new Response(words, { headers: { [savedAtHeader]: '2024-06-01T08:00:00Z' } }),
  );
  await cache.put(file, new Response(`${words}, a picture`));
}

test('without a server a user reads their saved result, with the time at which it was saved', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  const reply = await asked(addressOf('wheat'), 'unreachable', { as: 'ada' });
  expect(await reply?.text()).toBe('Ada’s wheat');
  expect(reply?.headers.get(savedAtHeader)).toBe('2024-06-01T08:00:00Z');
  const picture = await asked(`${file}?expires=1&signature=other`, 'unreachable', { as: 'ada' });
  expect(await picture?.text()).toBe('Ada’s wheat, a picture');
});

test('a saved result is also used after the timeout of a server that never answers', async () => {
  vi.useFakeTimers();
  await saves('ada', 'wheat', 'Ada’s wheat');
  const silent = new Promise<never>(() => {}) as unknown as Response;
  const reply = asked(addressOf('wheat'), silent, { as: 'ada' });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await Promise.race([reply, Promise.resolve('still waiting')])).toBe('still waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await reply)?.text()).toBe('Ada’s wheat');
  const other = asked(addressOf('barley'), silent, { as: 'ada' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([other, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('a reply in time clears the timeout, and the user is not looked up', async () => {
  vi.useFakeTimers();
  await saves('ada', 'wheat', 'Ada’s wheat');
  expect(await (await asked(addressOf('wheat'), new Response('newer'), { as: 'ada' }))?.text()).toBe('newer');
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['another user', 'bea'],
  ['no user', null],
])('when %s is signed in, none of her results is opened', async (_who, as) => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  for (const path of [addressOf('wheat'), `${file}?expires=1`]) {
    await expect(asked(path, 'unreachable', { as })).rejects.toThrow('Failed to fetch');
  }
});

test('two users who saved the same result each read their own copy', async () => {
  await saves('ada', 'wheat', 'Ada’s');
  await saves('bea', 'wheat', 'Bea’s');
  for (const [as, words] of [
    ['ada', 'Ada’s'],
    ['bea', 'Bea’s'],
  ] as const) {
    expect(await (await asked(addressOf('wheat'), 'unreachable', { as }))?.text()).toBe(words);
    expect(await (await asked(file, 'unreachable', { as }))?.text()).toBe(`${words}, a picture`);
  }
});

test('a saved result is not used for another one', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  await expect(asked(addressOf('barley'), 'unreachable', { as: 'ada' })).rejects.toThrow('Failed to fetch');
});

test('the server takes precedence over a saved result, even with a refusal', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  const fresh = await asked(addressOf('wheat'), new Response('newer'), { as: 'ada' });
  expect(await fresh?.text()).toBe('newer');
  const refused = await asked(addressOf('wheat'), new Response('no', { status: 404 }), { as: 'ada' });
  expect(refused?.status).toBe(404);
});

test.each([502, 503, 504])('status %d from a proxy counts as no reply', async (status) => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  const away = () => new Response('Bad gateway', { status });
  expect(await (await asked(addressOf('wheat'), away(), { as: 'ada' }))?.text()).toBe('Ada’s wheat');
  expect((await asked(addressOf('barley'), away(), { as: 'ada' }))?.status).toBe(status);
});

test('no other endpoint is answered from the device', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  expect(await asked('/api/v1/orders/order-list/', 'unreachable', { as: 'ada' })).toBe(null);
  expect(
    answered(new Request(origin + addressOf('wheat'), { method: 'DELETE' }), new URL(origin), {} as Answers),
  ).toBe(null);
  const elsewhere = 'https://elsewhere.example/assets/a.js';
  expect(answered(new Request(elsewhere), new URL(elsewhere), {} as Answers)).toBe(null);
});

test('the cached page is the newest one, and never a proxy’s page or a download', async () => {
  await opened('/orderlist', page('the app'));
  await opened('/orderlist', page('Bad gateway', { status: 502 }));
  await opened('/my-data/export.zip', new Response('a download'));
  expect(await (await opened('/kept', 'unreachable'))?.text()).toBe('the app');
  await opened('/', page('the app, newer'));
  expect(await (await opened('/kept', 'unreachable'))?.text()).toBe('the app, newer');
});

test('a slow page comes from the cache after a timeout, except the first one', async () => {
  vi.useFakeTimers();
  const never: Answers = {
    caches,
    fetch: () => new Promise(() => {}),
    userId: async () => null,
    waitUntil: () => {},
  };
  const request = new Request(`${origin}/kept`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  await (await caches.open(appCache)).put(pageKey, page('the app'));
  const got = answered(request, new URL(request.url), never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await got)?.text()).toBe('the app');
});

test('a file opened in its own tab is not answered with the page, and belongs to no user', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  await opened('/', page('the app'));
  await expect(opened(`${file}?expires=1`, 'unreachable')).rejects.toThrow('Failed to fetch');
});

test('after an update saved results remain, the new page is used, and files of the old version still load', async () => {
  await saves('ada', 'wheat', 'Ada’s wheat');
  await opened('/', page('version 1'));
  await asked('/assets/app-1.js', new Response('code 1'));
  await opened('/', page('version 2'));
  await asked('/assets/app-2.js', new Response('code 2'));
  // The server only has the files of the new version.
  expect(await (await asked('/assets/app-1.js', new Response('', { status: 404 })))?.text()).toBe('code 1');
  expect(await (await asked('/assets/app-2.js', 'unreachable'))?.text()).toBe('code 2');
  expect(await (await opened('/kept', 'unreachable'))?.text()).toBe('version 2');
  expect(await (await asked(addressOf('wheat'), 'unreachable', { as: 'ada' }))?.text()).toBe('Ada’s wheat');
});

test('a missing file is not cached, and the oldest files are evicted above the limit', async () => {
  await asked('/assets/gone.js', new Response('', { status: 404 }));
  const cache = await caches.open(appCache);
  for (let i = 0; i < 400; i++) await cache.put(`/assets/${i}.js`, new Response(`code ${i}`));
  await asked('/assets/newest.js', new Response('code'));
  await expect(asked('/assets/gone.js', 'unreachable')).rejects.toThrow();
  await expect(asked('/assets/0.js', 'unreachable')).rejects.toThrow();
  expect(await (await asked('/assets/1.js', 'unreachable'))?.text()).toBe('code 1');
});
