import type { User } from '@furrow/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOnUserChange } from '../../session/clear-on-user-change.ts';
import { closeSession, openSession } from '../../session/session.ts';
import { deleteSavedOnUserChange } from './delete-on-user-change.ts';
import { memoryCaches } from './memory-caches.test-support.ts';
import { savedPrefix } from './saved-names.ts';

const aUser = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  is_verified: true,
  is_more_details: true,
  user_type: 0,
  referral_link: '/',
  language: null,
});
const tokenWithoutExpiry = `e30.${Buffer.from(JSON.stringify({ exp: 9_999_999_999 })).toString('base64url')}.x`;
const authOf = (id: string) => ({
  token: { access: tokenWithoutExpiry, refresh: tokenWithoutExpiry },
  user: aUser(id),
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://furrow.example' });
  vi.stubGlobal('caches', memoryCaches());
});
afterEach(() => vi.unstubAllGlobals());

const usersWithSavedResults = async () =>
  (await caches.keys()).map((name) => name.replace(savedPrefix, '')).toSorted();

test('results saved on the device are removed with their user: all at sign-out, and those of others at sign-in', async () => {
  const save = async () => {
    for (const person of ['ada', 'bea']) await caches.open(savedPrefix + person);
  };
  clearOnUserChange();
  deleteSavedOnUserChange();
  openSession(authOf('ada'), false);
  await expect.poll(async () => usersWithSavedResults()).toEqual([]);
  await save();
  closeSession('server');
  expect(await usersWithSavedResults()).toEqual(['ada', 'bea']);
  openSession(authOf('ada'), false);
  expect(await usersWithSavedResults()).toEqual(['ada', 'bea']);
  openSession(authOf('bea'), false);
  await expect.poll(async () => usersWithSavedResults()).toEqual(['bea']);
  closeSession('left');
  await expect.poll(async () => usersWithSavedResults()).toEqual([]);
});
