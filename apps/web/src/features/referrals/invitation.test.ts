import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearInvitation, parseInvitation, resolveInvitation } from './invitation.ts';

const storage = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
});

const none = { code: null, uid: null };

test.each([
  ['', none],
  ['?code=HAY7&uid=42', { code: 'HAY7', uid: '42' }],
  ['?code=%20HAY7%20', { code: 'HAY7', uid: null }],
  ['?code=&uid=42', { code: null, uid: '42' }],
  [`?code=${'x'.repeat(101)}`, none],
  ['?code=HAY7&code=OTHER', { code: 'HAY7', uid: null }],
])('%s', (search, invitation) => {
  expect(parseInvitation(search)).toEqual(invitation);
});

test('is kept for the tab until there is another one, or an account', () => {
  resolveInvitation('?code=HAY7&uid=42');
  expect(resolveInvitation('')).toEqual({ code: 'HAY7', uid: '42' });
  expect(resolveInvitation('?code=OATS')).toEqual({ code: 'OATS', uid: null });
  clearInvitation();
  expect(resolveInvitation('')).toEqual(none);
});

test.each(['{', '[]', '7', '{"code":7}'])('malformed data is no invitation: %s', (text) => {
  storage.set('invitation', text);
  expect(resolveInvitation('')).toEqual(none);
});

test('is read from the URL if storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(resolveInvitation('?code=HAY7')).toEqual({ code: 'HAY7', uid: null });
  expect(resolveInvitation('')).toEqual(none);
  clearInvitation();
});
