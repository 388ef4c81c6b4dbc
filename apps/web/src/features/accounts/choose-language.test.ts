import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockLanguage, restoreEnglish } from '../../texts/in-another-language.test-support.ts';
import { memoryCaches } from '../offline/memory-caches.test-support.ts';
import { appCache, pageKey } from '../offline/saved-names.ts';

const user: User = {
  id: '6a0e5a8e-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: 'es',
};
const validToken = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 3600 })).toString('base64url')}.x`;
const token = { access: validToken, refresh: validToken };
const reload = vi.fn();
/**
 * Cookies of this browser, which stores none if it refuses them. As in Chromium, a cookie that was set is stored later,
 * or when cookies are read.
 */
const cookies = { stored: '', pending: undefined as string | undefined, areAccepted: true };

beforeEach(() => {
  mockLanguage('fr');
  Object.assign(cookies, { stored: 'furrow-theme=dark', pending: undefined, areAccepted: true });
  reload.mockReset();
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('document', {
    get cookie() {
      cookies.stored = cookies.pending ?? cookies.stored;
      return cookies.stored;
    },
    set cookie(text: string) {
      if (cookies.areAccepted) cookies.pending = `furrow-theme=dark; ${text.split(';', 1)[0]}`;
    },
  });
});
afterEach(() => {
  restoreEnglish();
  vi.unstubAllGlobals();
});

const load = () => import('./choose-language.ts');
const loadSession = () => import('../../session/session.ts');

test('the page switches to the language of the account, once', async () => {
  const { applyAccountLanguage } = await load();
  applyAccountLanguage(user);
  expect(cookies.stored).toBe('furrow-theme=dark; furrow-language=es');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  // The loaded page is an old one from the offline cache.
  applyAccountLanguage(user);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([['fr'], ['de'], [null], [undefined]])(
  'a page in French stays as it is where the account has %s',
  async (language) => {
    const { applyAccountLanguage } = await load();
    applyAccountLanguage({ ...user, language: language as string | null });
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a browser that refuses cookies keeps its language', async () => {
  cookies.areAccepted = false;
  const { applyAccountLanguage } = await load();
  applyAccountLanguage(user);
  expect(reload).not.toHaveBeenCalled();
});

test('signing in switches to the language of the account; a change made elsewhere later does not reload the page', async () => {
  const { applyLanguageAtSignIn } = await load();
  const { openSession, replaceUser } = await loadSession();
  applyLanguageAtSignIn();
  openSession({ token, user }, false);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  replaceUser({ ...user, language: 'hi' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('signed out, a choice applies to this browser', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const { chooseLanguage } = await load();
  expect(await chooseLanguage('hi')).toBe(true);
  expect(cookies.stored).toContain('furrow-language=hi');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).not.toHaveBeenCalled();
});

test('the page for a slow connection is in the chosen language before the page is loaded again', async () => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://furrow.example', reload });
  const cache = await caches.open(appCache);
  const cachedText = async () => (await cache.match(pageKey))?.text();
  await cache.put(pageKey, new Response('en français'));
  let textAtReload: Promise<string | undefined> | undefined;
  reload.mockImplementation(() => {
    textAtReload = cachedText();
  });
  vi.stubGlobal('fetch', async () => new Response('हिन्दी में', { headers: { 'content-language': 'hi' } }));
  const { chooseLanguage } = await load();
  await chooseLanguage('hi');
  expect(await textAtReload).toBe('हिन्दी में');

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await chooseLanguage('es');
  expect(reload).toHaveBeenCalledTimes(2);
  expect(await cachedText()).toBe('हिन्दी में');
});

test('signed in, it is saved to the account', async () => {
  const { openSession, useSession } = await loadSession();
  openSession({ token, user }, false);
  const fetch = vi.fn(async () => Response.json({ message: '', data: { ...user, language: 'hi' } }));
  vi.stubGlobal('fetch', fetch);
  const { chooseLanguage } = await load();
  expect(await chooseLanguage('hi')).toBe(true);
  expect(fetch).toHaveBeenCalledWith(
    '/api/v1/users/language/',
    expect.objectContaining({ method: 'PUT', body: '{"language":"hi"}' }),
  );
  expect(useSession.getState().user?.language).toBe('hi');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection no choice is made, because the account would switch the page back', async () => {
  const { openSession } = await loadSession();
  openSession({ token, user }, false);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const { chooseLanguage } = await load();
  expect(await chooseLanguage('hi')).toBe(false);
  expect(cookies.stored).toBe('furrow-theme=dark');
  expect(reload).not.toHaveBeenCalled();
});
