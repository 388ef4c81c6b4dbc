import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetInvitation, invitationIn, invitationOf } from './invitation.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
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
  expect(invitationIn(search)).toEqual(invitation);
});

test('is kept for the tab until there is another one, or an account', () => {
  invitationOf('?code=HAY7&uid=42');
  expect(invitationOf('')).toEqual({ code: 'HAY7', uid: '42' });
  expect(invitationOf('?code=OATS')).toEqual({ code: 'OATS', uid: null });
  forgetInvitation();
  expect(invitationOf('')).toEqual(none);
});

test.each(['{', '[]', '7', '{"code":7}'])('malformed data is no invitation: %s', (text) => {
  kept.set('invitation', text);
  expect(invitationOf('')).toEqual(none);
});

test('is read from the URL if storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(invitationOf('?code=HAY7')).toEqual({ code: 'HAY7', uid: null });
  expect(invitationOf('')).toEqual(none);
  forgetInvitation();
});
