import type { User } from '@furrow/contract/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const jwt = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`;
const later = jwt(Date.now() / 1000 + 3600);
const over = jwt(Date.now() / 1000 - 1);
const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: false,
  user_type: 0,
  referral_link: '/',
};
const auth = { token: { access: later, refresh: later }, user };

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The session as a page finds it that has just been opened. */
async function openedPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  test('that is remembered is there in every tab, under the names that the specification gives', async () => {
    (await openedPage()).openSession(auth, true);
    expect(JSON.parse(localStorage.getItem('root')!)).toEqual({ auth });
    expect(JSON.parse(localStorage.getItem('remember_auth')!)).toMatchObject({ token: auth.token });
    vi.stubGlobal('sessionStorage', storage());
    expect((await openedPage()).useSession.getState()).toMatchObject({ ...auth, remembered: true });
  });

  test('that is not remembered survives a reload and ends with the tab', async () => {
    (await openedPage()).openSession(auth, false);
    expect(localStorage.length).toBe(0);
    expect((await openedPage()).useSession.getState()).toMatchObject({ ...auth, remembered: false });
    vi.stubGlobal('sessionStorage', storage());
    expect((await openedPage()).useSession.getState().user).toBe(null);
  });

  test('that is not remembered takes the place of a remembered one', async () => {
    const page = await openedPage();
    page.openSession(auth, true);
    page.openSession(auth, false);
    expect(localStorage.length).toBe(0);
  });

  test('is restored from the remembered login alone', async () => {
    localStorage.setItem('remember_auth', JSON.stringify(auth));
    expect((await openedPage()).useSession.getState()).toMatchObject(auth);
  });

  test('of which both tokens have run out is over; one that can be renewed is not', async () => {
    localStorage.setItem('root', JSON.stringify({ auth: { user, token: { access: over, refresh: over } } }));
    expect((await openedPage()).useSession.getState().token).toBe(null);
    expect(localStorage.length).toBe(0);
    localStorage.setItem('root', JSON.stringify({ auth: { user, token: { access: over, refresh: later } } }));
    expect((await openedPage()).useSession.getState().token?.refresh).toBe(later);
  });

  test('keeps what changes in it, and nothing when it is over', async () => {
    const page = await openedPage();
    page.openSession(auth, true);
    page.replaceAccess('new');
    page.replaceUser({ ...user, is_more_details: true });
    expect(JSON.parse(localStorage.getItem('root')!).auth).toEqual({
      token: { access: 'new', refresh: later },
      user: { ...user, is_more_details: true },
    });
    page.closeSession('left');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    page.replaceAccess('newer');
    expect(localStorage.length).toBe(0);
  });

  test.each(['{', 'null', '[]', '{"auth":{}}', '{"auth":{"token":{"access":1}}}'])(
    'that cannot be read is none: %s',
    async (text) => {
      localStorage.setItem('root', text);
      expect((await openedPage()).useSession.getState().token).toBe(null);
    },
  );

  test('lives in memory where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const page = await openedPage();
    page.openSession(auth, true);
    expect(page.useSession.getState().user).toEqual(user);
  });
});
