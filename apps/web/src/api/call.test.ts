import type { User } from '@furrow/contract/accounts/accounts';
import { endpoints } from '@furrow/contract/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, useSession } from '../session/session.ts';
import { call } from './call.ts';

const jwt = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`;
const nextYear = jwt(Date.now() / 1000 + 365 * 86_400);
const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: null,
};
const countries = [{ id: 56, name: 'Belgium' }];

/** A server whose only valid access token is `valid`; records the requests it receives. */
function server(valid: string, refresh: () => Promise<Response> | Response) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`);
    if (url.endsWith('/token/refresh/')) return refresh();
    const { authorization } = init.headers as Record<string, string>;
    return authorization === `Bearer ${valid}`
      ? Response.json({ message: '', data: countries, total: 1 })
      : refusal(401, 'session_ended');
  });
  return requests;
}
const refusal = (status: number, code: string) =>
  Response.json({ message: 'No.', code, detail: 'No.', data: null }, { status });
const renewedReply = () => Response.json({ message: '', access: 'new', data: 'new' });
const callOnce = () => call(endpoints.listCountries, {});

beforeEach(() => openSession({ token: { access: 'old', refresh: nextYear }, user }, false));
afterEach(() => vi.unstubAllGlobals());

test('a call puts parameters, query and body where they belong', async () => {
  const fetched: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push([url, init]);
    const data = init.method === 'DELETE' ? { geometry: { type: 'MultiPolygon', coordinates: [] } } : [];
    return Response.json({ message: 'Removed.', data });
  });
  const id = '6a0e5a8e-0000-4000-8000-000000000009';
  expect(await call(endpoints.removeFromCart, { params: { id } })).toMatchObject({
    ok: true,
    message: 'Removed.',
  });
  await call(endpoints.listServices, { params: { industryId: 3 }, query: { page: 2, page_size: undefined } });
  expect(fetched[0]).toEqual([
    `/api/v1/carts/cart/${id}/`,
    {
      method: 'DELETE',
      headers: { accept: 'application/json', 'accept-language': 'en', authorization: 'Bearer old' },
      signal: expect.any(AbortSignal),
    },
  ]);
  expect(fetched[1]?.[0]).toBe('/api/v1/admin-panel/service-industries/3/?page=2');
});

test.each([
  [503, '7k3vq9xm2p'],
  [409, undefined],
])('a refusal of status %i keeps the id of its request: %s', async (status, requestId) => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { message: 'No.', code: 'database_busy', data: null },
      { status, headers: { 'x-request-id': '7k3vq9xm2p' } },
    ),
  );
  const reply = await call(endpoints.listIndustries, {});
  expect(reply).toMatchObject({ ok: false, problem: { kind: 'refused', status } });
  expect(reply).toMatchObject({
    problem:
      requestId === undefined ? expect.not.objectContaining({ requestId: expect.anything() }) : { requestId },
  });
});

test('calls with an expired access token share one refresh, and all are answered', async () => {
  let answer: (response: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const requests = server('new', () => reply);
  const calls = [callOnce(), callOnce(), callOnce()];
  await expect.poll(() => requests).toHaveLength(4);
  calls.push(callOnce());
  await expect.poll(() => requests).toHaveLength(5);
  answer(renewedReply());
  for (const callReply of await Promise.all(calls))
    expect(callReply).toMatchObject({ ok: true, extras: { total: 1 } });
  expect(requests.filter((line) => line.includes('/token/refresh/'))).toHaveLength(1);
  expect(requests.filter((line) => line.includes('country-list'))).toHaveLength(8);
  expect(useSession.getState().token).toEqual({ access: 'new', refresh: nextYear });
});

test('a read without a reply times out after 30 seconds; a write keeps waiting', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  try {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const read = callOnce();
    let isRemoved = false;
    void call(endpoints.removeFromCart, { params: { id: 'x' } }).finally(() => {
      isRemoved = true;
    });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await read).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(isRemoved).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('a refresh without a reply times out after 30 seconds, and the session stays', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  try {
    server('new', () => new Promise<Response>(() => {}));
    const originalFetch = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      Promise.race([
        originalFetch(url, init),
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      ]),
    );
    const read = callOnce();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await read).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    expect(useSession.getState().token).toEqual({ access: 'old', refresh: nextYear });
  } finally {
    vi.useRealTimers();
  }
});

test('a refused refresh token ends the session', async () => {
  server('new', () => refusal(401, 'session_ended'));
  expect(await callOnce()).toMatchObject({ ok: false, problem: { code: 'session_ended' } });
  expect(useSession.getState()).toMatchObject({ token: null, user: null, ended: 'server' });
});

test('an expired refresh token is not sent', async () => {
  openSession({ token: { access: 'old', refresh: jwt(1) }, user }, false);
  const requests = server('new', renewedReply);
  await callOnce();
  expect(requests).toEqual(['GET /api/v1/admin-panel/country-list/']);
  expect(useSession.getState().ended).toBe('server');
});

test('a deleted account ends the session without another request', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return refusal(401, 'user_not_found');
  });
  await callOnce();
  expect(urls).toHaveLength(1);
  expect(useSession.getState().ended).toBe('server');
});

test('a refresh that the server does not answer leaves the session as it is', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const requests = server('new', () => Promise.reject(new TypeError('failed')));
  expect(await callOnce()).toEqual({ ok: false, problem: { kind: 'offline' } });
  expect(useSession.getState().token).toEqual({ access: 'old', refresh: nextYear });
  expect(requests).toHaveLength(2);
  // The next call requests a new access token again.
  server('new', renewedReply);
  expect(await callOnce()).toMatchObject({ ok: true });
});

test('background calls share the failed refresh of a moment ago; a user’s call retries', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  openSession({ token: { access: 'old', refresh: jwt(Date.now() / 1000 + 86_400) }, user }, false);
  const requests = server('new', () => Promise.reject(new TypeError('failed')));
  const countRefreshes = () => requests.filter((line) => line.includes('/token/refresh/')).length;
  const callInBackground = () => call(endpoints.listCountries, {}, { isBackground: true });
  for (const run of [callInBackground, callInBackground, callInBackground])
    expect(await run()).toEqual({ ok: false, problem: { kind: 'unreachable' } });
  expect(countRefreshes()).toBe(1);
  await callOnce();
  expect(countRefreshes()).toBe(2);
});

test.each([429, 500, 503])('a refresh that fails with %i ends the session', async (status) => {
  server('new', () => refusal(status, 'failed'));
  expect(await callOnce()).toMatchObject({ ok: false, problem: { status } });
  expect(useSession.getState()).toMatchObject({ token: null, user: null, ended: 'server' });
});

test.each(['before', 'while'])(
  'who leaves %s a new token is asked for has left, not been refused',
  async (when) => {
    const signOutByUser = () => closeSession('left');
    server('new', () => {
      signOutByUser();
      return refusal(401, 'session_ended');
    });
    const pendingCall = callOnce();
    if (when === 'before') signOutByUser();
    expect(await pendingCall).toMatchObject({ ok: false, problem: { code: 'session_ended' } });
    expect(useSession.getState()).toMatchObject({ token: null, ended: 'left' });
  },
);

test('a call is repeated once only', async () => {
  const requests = server('another', renewedReply);
  expect(await callOnce()).toMatchObject({ ok: false, problem: { status: 401 } });
  expect(requests).toHaveLength(3);
  expect(useSession.getState().ended).toBe('server');
});

test('a 401 of a public endpoint does not refresh the token', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return refusal(401, 'session_ended');
  });
  await call(endpoints.signOut, { body: { refresh: 'x' } });
  expect(urls).toHaveLength(1);
  expect(useSession.getState().token?.access).toBe('old');
});
