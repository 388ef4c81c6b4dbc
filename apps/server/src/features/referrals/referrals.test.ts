import { describe, expect, test } from 'vitest';
import { aMyDataApp, lastName, type TestUser } from '../my-data/my-data.test-support.ts';

const app = aMyDataApp();

const list = async (caller: TestUser, query = '') => {
  const reply = await app().call(caller, 'GET', `/users/my-referred-users/${query}`);
  return { status: reply.statusCode, ...reply.json() };
};
const setSignUpTime = (who: TestUser, created_at: Date) =>
  app().db.updateTable('users').set({ created_at }).where('id', '=', who.userId).execute();

describe('the list of users who signed up through a link', () => {
  test('is empty at first', async () => {
    expect(await list(await app().customer())).toMatchObject({ status: 200, data: [], total: 0 });
  });

  test('has users with a verified e-mail, newest first, in pages', async () => {
    const ada = await app().customer();
    const guests: TestUser[] = [];
    for (let day = 1; day <= 3; day++) {
      const guest = await app().customer({ referredBy: ada.userId });
      await setSignUpTime(guest, new Date(Date.UTC(2026, 1, day)));
      guests.unshift(guest);
    }
    await app().customer({ referredBy: ada.userId, isVerified: false });
    const expected = guests.map(({ userId, email }) => ({ id: userId, name: `Ada ${lastName}`, email }));
    expect(await list(ada)).toMatchObject({ data: expected, total: 3 });
    expect(await list(ada, '?page=2&page_size=2')).toMatchObject({ data: [expected[2]], total: 3 });
    expect(await list(ada, '?page=3&page_size=2')).toMatchObject({ data: [], total: 3 });
    expect((await list(ada, '?page_size=0')).status).toBe(400);
  });

  test('has no names for users without a profile', async () => {
    const ada = await app().customer();
    const guest = await app().customer({ referredBy: ada.userId });
    await app().db.deleteFrom('profiles').where('user_id', '=', guest.userId).execute();
    expect((await list(ada)).data).toEqual([{ id: guest.userId, name: '', email: guest.email }]);
  });

  test('is visible to the referrer only', async () => {
    const [ada, bob] = [await app().customer(), await app().customer()];
    const guest = await app().customer({ referredBy: ada.userId });
    expect((await list(bob)).data).toEqual([]);
    expect((await list(guest)).data).toEqual([]);
  });

  test('requires a verified e-mail', async () => {
    expect(await list(await app().customer({ isVerified: false }))).toMatchObject({
      status: 403,
      code: 'not_verified',
    });
  });
});
