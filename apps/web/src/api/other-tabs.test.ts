import { endpoints } from '@furrow/contract/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let otherTab: BroadcastChannel;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', page);
  vi.stubEnv('DEV', false);
  otherTab = new BroadcastChannel('writes');
});
afterEach(() => {
  otherTab.close();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Counts the requests of a mounted query. */
async function countRequests(refetchOnWindowFocus: boolean) {
  const { queryClient } = await import('./query-client.ts');
  let requests = 0;
  const queryKey = ['list', refetchOnWindowFocus];
  const queryFn = async () => ++requests;
  const options = { queryKey, queryFn, refetchOnWindowFocus, staleTime: Number.POSITIVE_INFINITY };
  const observer = new QueryObserver(queryClient, options);
  const unmount = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(requests).toBe(1));
  return { requests: () => requests, isStale: () => observer.getCurrentResult().isStale, unmount };
}

test('a visible tab reads again what another tab may have changed', async () => {
  page.visibilityState = 'visible';
  const query = await countRequests(true);
  otherTab.postMessage(null);
  await vi.waitFor(() => expect(query.requests()).toBe(2));
  query.unmount();
});

test('a hidden tab reads it again only when the user returns to it', async () => {
  page.visibilityState = 'hidden';
  const query = await countRequests(true);
  otherTab.postMessage(null);
  await vi.waitFor(() => expect(query.isStale()).toBe(true));
  expect(query.requests()).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  query.unmount();
});

test('other tabs are notified of a write, but not of a read', async () => {
  const reports: unknown[] = [];
  otherTab.addEventListener('message', (event) => reports.push(event));
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: [] }));
  const { call } = await import('./call.ts');
  await call(endpoints.listFields, { query: {} });
  await call(endpoints.restoreFields, { body: { ids: [crypto.randomUUID()] } });
  await vi.waitFor(() => expect(reports).toHaveLength(1));
});
