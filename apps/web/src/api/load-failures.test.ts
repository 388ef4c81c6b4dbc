import { endpoints } from '@furrow/contract/endpoints';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drainToasts } from '../ui/toasts/toasts.ts';
import { call } from './call.ts';
import { queryCache, resetAnnouncement } from './load-failures.ts';
import { queryClient } from './query-client.ts';

type Meta = { quiet?: 'refused' | 'all' };

/** A list that is fetched again with every call, like `useCall` does. */
function aList(meta: Meta = {}) {
  const queries = { retry: false, networkMode: 'always' } as const;
  const client = new QueryClient({ queryCache, defaultOptions: { queries } });
  const queryKey = [crypto.randomUUID()];
  const queryFn = async () => {
    const reply = await call(endpoints.listCountries, {});
    return reply.ok ? reply.data : Promise.reject(reply.problem);
  };
  const load = () => client.fetchQuery({ queryKey, queryFn, meta, staleTime: 0 }).catch(() => {});
  return Object.assign(load, { queryHash: hashKey(queryKey) });
}

const noReply = () => Promise.reject(new TypeError('failed'));
const serverError = async () =>
  Response.json(
    { message: 'Sorry.', code: 'internal', data: null },
    { status: 500, statusText: 'Internal Server Error' },
  );
const refused = (status: number) => async () =>
  Response.json({ message: 'Not that one.', code: 'x', data: null }, { status });
const success = async () => Response.json({ message: '', data: [], total: 0 });
const shownToasts = () => drainToasts().map(({ kind, text }) => `${kind}: ${text}`);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubEnv('DEV', false);
  drainToasts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('every query of the app uses this cache', () => {
  expect(queryClient.getQueryCache()).toBe(queryCache);
});

test.each([
  ['no answer', noReply, 'Network Error'],
  ['a server that breaks down', serverError, 'Internal Server Error'],
  ['a refusal', refused(403), 'Not that one.'],
] as const)('a list that fails to load for %s shows a toast', async (_what, answer, text) => {
  vi.stubGlobal('fetch', answer);
  await aList()();
  expect(shownToasts()).toEqual([`error: ${text}`]);
});

test.each<[string, () => Promise<Response>, Meta]>([
  ['a missing resource, which is the answer', refused(404), {}],
  ['a refusal that the screen shows in place', refused(400), { quiet: 'refused' }],
  ['a load that reports nothing', noReply, { quiet: 'all' }],
])('%s: no toast', async (_what, answer, meta) => {
  vi.stubGlobal('fetch', answer);
  await aList(meta)();
  expect(shownToasts()).toEqual([]);
});

test('a screen that shows refusals itself still reports a missing reply', async () => {
  vi.stubGlobal('fetch', noReply);
  await aList({ quiet: 'refused' })();
  expect(shownToasts()).toEqual(['error: Network Error']);
});

test('a repeated load is announced once, and again when the user retries it', async () => {
  vi.stubGlobal('fetch', noReply);
  const list = aList();
  await list();
  await list();
  expect(shownToasts()).toEqual(['error: Network Error']);
  resetAnnouncement(list.queryHash);
  await list();
  expect(shownToasts()).toEqual(['error: Network Error']);
});

test('a list on screen reports once that it cannot be refreshed, until it was', async () => {
  const list = aList();
  const toastsPerLoad: string[][] = [];
  for (const answer of [success, noReply, noReply, success, noReply]) {
    vi.stubGlobal('fetch', answer);
    await list();
    toastsPerLoad.push(shownToasts());
  }
  expect(toastsPerLoad).toEqual([[], ['error: Network Error'], [], [], ['error: Network Error']]);
});
