import { describe, expect, test } from 'vitest';
import { anAccountsApp, keys, password } from '../accounts.test-support.ts';
import { createSessionsService } from '../sessions/sessions.service.ts';

const accounts = anAccountsApp();
const newPassword = 'barley and rye';
const change = (token: string, overrides: object = {}) =>
  accounts().call('POST', '/users/reset-password/', {
    body: { current_password: password, password: newPassword, confirm_password: newPassword, ...overrides },
    token,
  });
const signIn = (email: string, typedPassword = password) =>
  accounts().call('POST', '/users/login/', { body: { email, password: typedPassword } });
const profile = async (token: string) =>
  (await accounts().call('GET', '/users/update-profile/', { token })).status;
const refresh = async (token: string) =>
  (await accounts().call('POST', '/token/refresh/', { body: { refresh: token } })).status;
const invalidReply = (data: object) => ({
  status: 400,
  body: { message: '', code: 'invalid_input', params: expect.any(Object), data },
});

/** A user signed in on two browsers, both sessions cached by this process. */
async function aPersonOnTwoBrowsers() {
  const { newcomer, verify } = accounts();
  const one = await newcomer();
  await verify(one);
  const { tokens: other } = (await signIn(one.email)).body;
  expect([await profile(one.access), await profile(other.access)]).toEqual([200, 200]);
  return { ...one, other };
}

describe('changing the password', () => {
  test("ends every session but the caller's, sends a mail, and only the new password signs in", async () => {
    const person = await aPersonOnTwoBrowsers();
    expect(await change(person.access, { refresh: person.refresh })).toEqual({
      status: 200,
      body: { message: 'Your password has been changed.', data: null },
    });
    expect([await profile(person.access), await refresh(person.refresh)]).toEqual([200, 200]);
    expect([await profile(person.other.access), await refresh(person.other.refresh)]).toEqual([401, 401]);
    expect((await signIn(person.email)).body.code).toBe('wrong_credentials');
    expect((await signIn(person.email, newPassword)).status).toBe(200);
    const mails = await accounts()
      .db.selectFrom('mails')
      .select(['kind', 'plain'])
      .where('recipient', '=', person.email)
      .where('kind', '=', 'password_changed')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.plain).not.toContain(newPassword);
  });

  test.each([
    [
      'of the other browser, which keeps its session',
      (person: PersonOnTwoBrowsers) => person.other.refresh,
      'other',
    ],
    ['that is malformed', () => 'a.b.c', 'own'],
    ['that is an access token', (person: PersonOnTwoBrowsers) => person.other.access, 'own'],
    ['not sent', () => null, 'own'],
  ] as const)('with the refresh token %s', async (_what, tokenOf, remaining) => {
    const person = await aPersonOnTwoBrowsers();
    expect((await change(person.access, { refresh: tokenOf(person) })).status).toBe(200);
    expect(await profile(person.access)).toBe(remaining === 'own' ? 200 : 401);
    expect(await profile(person.other.access)).toBe(remaining === 'own' ? 401 : 200);
  });

  test("a stranger's refresh token, or an ended one, keeps no session", async () => {
    const [person, otherPerson] = [await aPersonOnTwoBrowsers(), await aPersonOnTwoBrowsers()];
    expect((await change(person.access, { refresh: otherPerson.refresh })).status).toBe(200);
    expect([await profile(person.access), await profile(person.other.access)]).toEqual([200, 401]);
    expect(await profile(otherPerson.access)).toBe(200);

    await accounts().sessions.end(otherPerson.other.refresh);
    expect((await change(otherPerson.access, { refresh: otherPerson.other.refresh })).status).toBe(200);
    expect([await profile(otherPerson.access), await profile(otherPerson.other.access)]).toEqual([200, 401]);
  });

  test('reaches another process within its 5 seconds of caching, and ends refresh immediately', async () => {
    const { db, clock, advanceClock } = accounts();
    const person = await aPersonOnTwoBrowsers();
    const otherSessions = createSessionsService({ db, keys, clock });
    const header = `Bearer ${person.other.access}`;
    expect(await otherSessions.authenticate(header)).toMatchObject({ ok: true });
    expect((await change(person.access)).status).toBe(200);
    expect(await otherSessions.refresh(person.other.refresh)).toMatchObject({ refused: 'session_ended' });
    advanceClock(5_000);
    expect(await otherSessions.authenticate(header)).toMatchObject({ refused: 'session_ended' });
  });

  test('with a wrong current password, a mismatch or a short password changes nothing', async () => {
    const person = await aPersonOnTwoBrowsers();
    const mistakeReplies = [
      [{ current_password: 'not this one' }, { current_password: ['The current password is wrong.'] }],
      [{ confirm_password: `${newPassword} ` }, { confirm_password: ['Passwords do not match'] }],
      [
        { password: '12345', confirm_password: '12345' },
        { password: ['Password must be at least 6 characters'] },
      ],
      [{ password: undefined }, { password: ['New password is required'] }],
      [{ confirm_password: undefined }, { confirm_password: ['Confirm password is required'] }],
      [{ current_password: undefined }, { current_password: ['Current password is required'] }],
    ] as const;
    for (const [sent, data] of mistakeReplies)
      expect(await change(person.access, sent)).toEqual(invalidReply(data));
    expect((await signIn(person.email)).status).toBe(200);
    expect(await profile(person.other.access)).toBe(200);
  });

  test('an account from an identity provider is referred to password recovery', async () => {
    const { db } = accounts();
    const person = await aPersonOnTwoBrowsers();
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    expect(await change(person.access)).toEqual(
      invalidReply({
        current_password: ['This account has no password yet. Log out and set one with Recover Password.'],
      }),
    );
  });

  test('ten concurrent changes apply once', async () => {
    const person = await aPersonOnTwoBrowsers();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        change(person.access, {
          password: `${newPassword} ${nth}`,
          confirm_password: `${newPassword} ${nth}`,
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const nth = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(person.email, `${newPassword} ${nth}`)).status).toBe(200);
  });

  test('a concurrent sign-in with the old password gets no session that outlives the change', async () => {
    const person = await aPersonOnTwoBrowsers();
    const [changeReply, ...signIns] = await Promise.all([
      change(person.access),
      ...Array.from({ length: 8 }, () => signIn(person.email)),
    ]);
    expect(changeReply.status).toBe(200);
    for (const { status, body } of signIns) {
      if (status === 200) expect(await profile(body.tokens.access)).toBe(401);
      else expect(body.code).toBe('wrong_credentials');
    }
  });

  test('sends no mail to an unverified address', async () => {
    const { db, newcomer } = accounts();
    const person = await newcomer();
    expect((await change(person.access)).status).toBe(200);
    const mails = await db.selectFrom('mails').select('kind').where('recipient', '=', person.email).execute();
    expect(mails).toEqual([{ kind: 'verify_email' }]);
  });
});
type PersonOnTwoBrowsers = Awaited<ReturnType<typeof aPersonOnTwoBrowsers>>;

describe('signing out everywhere', () => {
  test("ends every session of the caller immediately, and no other user's", async () => {
    const { call, db } = accounts();
    const [person, otherPerson] = [await aPersonOnTwoBrowsers(), await aPersonOnTwoBrowsers()];
    const reply = await call('POST', '/users/logout-everywhere/', { token: person.access });
    expect(reply).toEqual({ status: 200, body: { message: 'You are logged out everywhere.', data: null } });
    for (const token of [person.access, person.other.access]) expect(await profile(token)).toBe(401);
    for (const token of [person.refresh, person.other.refresh]) expect(await refresh(token)).toBe(401);
    expect([await profile(otherPerson.access), await refresh(otherPerson.other.refresh)]).toEqual([200, 200]);
    const endedSessions = await db
      .selectFrom('sessions')
      .select('ended_because')
      .distinct()
      .where('user_id', '=', person.id)
      .execute();
    expect(endedSessions).toEqual([{ ended_because: 'signed_out_everywhere' }]);
    expect((await signIn(person.email)).status).toBe(200);
  });
});

test("a session stores the connection's address, and separately what the browser claimed", async () => {
  const { call, db, newcomer } = accounts();
  const person = await newcomer();
  await call('POST', '/users/login/', {
    body: { email: person.email, password },
    ip: '192.0.2.7',
    headers: {
      'user-agent': `Tractor/1.0 ${'x'.repeat(1_000)}`,
      'x-forwarded-for': '203.0.113.9',
      'x-user-ip': '203.0.113.9',
      'x-user-city': 'Ghent',
    },
  });
  const rows = await db
    .selectFrom('sessions')
    .select(['ip', 'user_agent', 'client_hints'])
    .where('user_id', '=', person.id)
    .where('user_agent', 'like', 'Tractor%')
    .execute();
  expect(rows).toEqual([
    {
      ip: '192.0.2.7',
      user_agent: `Tractor/1.0 ${'x'.repeat(288)}`,
      client_hints: {
        ip: '203.0.113.9',
        country: null,
        country_code: null,
        city: 'Ghent',
        timezone: null,
        isp: null,
      },
    },
  ]);
});
