import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const jwt = (exp: number) => `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.x`;
const validToken = jwt(Date.now() / 1000 + 3600);
const expiredToken = jwt(Date.now() / 1000 - 1);
const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: false,
  user_type: 0,
  referral_link: '/',
  language: null,
};
const auth = { token: { access: validToken, refresh: validToken }, user };

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** The session module, imported as by a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  test('that is remembered is available in every tab, under the storage keys of the specification', async () => {
    (await openPage()).openSession(auth, true);
    expect(JSON.parse(localStorage.getItem('root')!)).toEqual({ auth });
    expect(JSON.parse(localStorage.getItem('remember_auth')!)).toMatchObject({ token: auth.token });
    vi.stubGlobal('sessionStorage', storage());
    expect((await openPage()).useSession.getState()).toMatchObject({ ...auth, isRemembered: true });
  });

  test('that is not remembered survives a reload and ends with the tab', async () => {
    (await openPage()).openSession(auth, false);
    expect(localStorage.length).toBe(0);
    expect((await openPage()).useSession.getState()).toMatchObject({ ...auth, isRemembered: false });
    vi.stubGlobal('sessionStorage', storage());
    expect((await openPage()).useSession.getState().user).toBe(null);
  });

  test('that is not remembered replaces a remembered one', async () => {
    const page = await openPage();
    page.openSession(auth, true);
    page.openSession(auth, false);
    expect(localStorage.length).toBe(0);
  });

  test('is restored from the remembered login alone', async () => {
    localStorage.setItem('remember_auth', JSON.stringify(auth));
    expect((await openPage()).useSession.getState()).toMatchObject(auth);
  });

  test('ends when both tokens have expired; one that can be refreshed continues', async () => {
    localStorage.setItem(
      'root',
      JSON.stringify({ auth: { user, token: { access: expiredToken, refresh: expiredToken } } }),
    );
    expect((await openPage()).useSession.getState().token).toBe(null);
    expect(localStorage.length).toBe(0);
    localStorage.setItem(
      'root',
      JSON.stringify({ auth: { user, token: { access: expiredToken, refresh: validToken } } }),
    );
    expect((await openPage()).useSession.getState().token?.refresh).toBe(validToken);
  });

  test('stores its changes, and nothing after it has ended', async () => {
    const page = await openPage();
    page.openSession(auth, true);
    page.replaceAccess('new');
    page.replaceUser({ ...user, is_more_details: true });
    expect(JSON.parse(localStorage.getItem('root')!).auth).toEqual({
      token: { access: 'new', refresh: validToken },
      user: { ...user, is_more_details: true },
    });
    page.closeSession('left');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    page.replaceAccess('newer');
    expect(localStorage.length).toBe(0);
  });

  test.each(['{', 'null', '[]', '{"auth":{}}', '{"auth":{"token":{"access":1}}}'])(
    'that cannot be parsed counts as none: %s',
    async (text) => {
      localStorage.setItem('root', text);
      expect((await openPage()).useSession.getState().token).toBe(null);
    },
  );

  test('stays in memory where storage is forbidden', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const page = await openPage();
    page.openSession(auth, true);
    expect(page.useSession.getState().user).toEqual(user);
  });
});

describe('several tabs', () => {
  let otherTabEvent: (event: { key: string | null }) => void = () => {};
  beforeEach(() =>
    vi.stubGlobal('addEventListener', (_type: string, listen: typeof otherTabEvent) => {
      otherTabEvent = listen;
    }),
  );
  const other = { ...user, id: '6a0e5a8e-0000-4000-8000-000000000002', email: 'bo@example.org' };
  /** Simulates that another tab stores or removes the browser's session. */
  const otherTabStores = (auth: unknown) => {
    if (auth === null) localStorage.clear();
    else localStorage.setItem('root', JSON.stringify({ auth }));
    otherTabEvent({ key: 'root' });
  };

  test('signing out in one signs out all', async () => {
    const page = await openPage();
    page.openSession(auth, true);
    otherTabStores(null);
    expect(page.useSession.getState()).toMatchObject({ token: null, user: null, ended: 'left' });
  });

  test('signing in in one signs in those without a session', async () => {
    const page = await openPage();
    otherTabStores(auth);
    expect(page.useSession.getState()).toMatchObject({ ...auth, isRemembered: true, ended: null });
  });

  test('another user, or a new access token, reaches all', async () => {
    const page = await openPage();
    page.openSession(auth, true);
    const refreshedAuth = { token: { access: jwt(Date.now() / 1000 + 7200), refresh: validToken }, user };
    otherTabStores(refreshedAuth);
    expect(page.useSession.getState().token).toEqual(refreshedAuth.token);
    otherTabStores({ ...auth, user: other });
    expect(page.useSession.getState().user).toEqual(other);
  });

  test('a session of one tab alone stays as it is', async () => {
    const page = await openPage();
    page.openSession(auth, false);
    otherTabStores({ ...auth, user: other });
    otherTabStores(null);
    expect(page.useSession.getState()).toMatchObject({ user, isRemembered: false });
  });

  test('a change of other stored values is ignored', async () => {
    const page = await openPage();
    page.openSession(auth, true);
    localStorage.clear();
    otherTabEvent({ key: 'something' });
    expect(page.useSession.getState().user).toEqual(user);
  });
});
