import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession, useSession } from '../../session/session.ts';
import { refreshUser } from './refresh-user.ts';

const validToken = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 3600 })).toString('base64url')}.x`;
const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: false,
  is_more_details: false,
  user_type: 0,
  referral_link: '/?code=A',
  language: null,
};
const empty = { first_name: null, last_name: null, company: null, country: null, industry: null };
const otherDetails = { company_size: null, role: null, website: null, billing_name: null, vat_id: null };
const profile = { ...user, ...empty, ...otherDetails, is_verified: true };
const replyWith = (data: unknown) => vi.stubGlobal('fetch', async () => Response.json({ message: '', data }));

beforeEach(() => openSession({ token: { access: validToken, refresh: validToken }, user }, false));
afterEach(() => {
  closeSession('left');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the server’s user replaces the stored one', async () => {
  replyWith(profile);
  await refreshUser();
  expect(useSession.getState().user).toEqual({ ...user, is_verified: true });
});

test('no request is sent when no user is signed in', async () => {
  closeSession('left');
  const request = vi.fn();
  vi.stubGlobal('fetch', request);
  await refreshUser();
  expect(request).not.toHaveBeenCalled();
});

test('a server that cannot be reached leaves the stored user unchanged', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await refreshUser();
  expect(useSession.getState().user).toEqual(user);
});

test('it times out after 5 seconds', async () => {
  const timeoutController = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const refreshed = refreshUser();
  timeoutController.abort(new DOMException('late', 'TimeoutError'));
  await refreshed;
  expect(timeout).toHaveBeenCalledWith(5000);
  expect(useSession.getState().user).toEqual(user);
});

test('a user who signs in meanwhile is not overwritten', async () => {
  const other = { ...user, id: '6a0e5a8e-0000-4000-8000-000000000002' };
  vi.stubGlobal('fetch', async () => {
    openSession({ token: { access: validToken, refresh: validToken }, user: other }, false);
    return Response.json({ message: '', data: profile });
  });
  await refreshUser();
  expect(useSession.getState().user).toEqual(other);
});
