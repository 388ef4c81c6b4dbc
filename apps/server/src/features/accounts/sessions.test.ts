import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anAccountsApp, keys, password } from './accounts.test-support.ts';
import { openSessions } from './sessions.service.ts';
import { openTokens } from './tokens.ts';

const accounts = anAccountsApp();
const minute = 60_000;
const day = 86_400_000;

/** Somebody who may do everything: what is known of them is kept in mind. */
async function aCustomer() {
  const { db, newcomer } = accounts();
  const person = await newcomer();
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', person.id).execute();
  await db
    .insertInto('countries')
    .values({ id: 56, code: 'BE', name: 'Belgium' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: industry_id } = await db
    .insertInto('industries')
    .values({ code: person.id, name: 'Farms', image: '', soil_types: [], vegetation_types: [], position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: role_id } = await db
    .insertInto('roles')
    .values({ code: person.id, title: 'Farmer', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('profiles')
    .values({
      user_id: person.id,
      first_name: 'Ada',
      last_name: 'Field',
      company: 'Field',
      country_id: 56,
      industry_id,
      company_size: '1-10',
      role_id,
      website: null,
    })
    .execute();
  return { ...person, authorization: `Bearer ${person.access}` };
}

/** The same service in another process: its own memory, the same database. */
const anotherProcess = () => openSessions({ db: accounts().db, keys, clock: accounts().clock });

describe('a session that ends while it is known to go on', () => {
  test('by a new password for a forgotten one, at once in the process that sets it', async () => {
    const { sessions, call, codeMailedTo } = accounts();
    const person = await aCustomer();
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    await call('POST', '/users/forget-password/', { body: { email: person.email } });
    const otp = await codeMailedTo(person.email, 'reset_password');
    const typed = await call('POST', '/users/change-password-otp-verify/', {
      body: { email: person.email, otp },
    });
    // Asked for once more, so that what is known of it is fresh.
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    const body = {
      email: person.email,
      password: 'barley and rye',
      confirm_password: 'barley and rye',
      reset_token: typed.body.data['reset_token'],
    };
    expect((await call('POST', '/users/change-password/', { body })).status).toBe(200);
    expect(await sessions.authenticate(person.authorization)).toEqual({
      ok: false,
      refused: 'session_ended',
    });
    const profile = await call('GET', '/users/update-profile/', { token: person.access });
    expect([profile.status, profile.body.code]).toEqual([401, 'session_ended']);
  });

  test('by a changed password, at once in the process that changes it', async () => {
    const { sessions, call } = accounts();
    const person = await aCustomer();
    const elsewhere = await call('POST', '/users/login/', { body: { email: person.email, password } });
    const { access } = elsewhere.body.tokens;
    expect(await sessions.authenticate(`Bearer ${access}`)).toMatchObject({ ok: true });
    const body = {
      current_password: password,
      password: 'barley and rye',
      confirm_password: 'barley and rye',
    };
    const changed = await call('POST', '/users/reset-password/', { body, token: person.access });
    expect(changed.status).toBe(200);
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    expect(await sessions.authenticate(`Bearer ${access}`)).toEqual({ ok: false, refused: 'session_ended' });
  });
});

describe('who calls', () => {
  test('is known by the access token', async () => {
    const person = await aCustomer();
    const found = await accounts().sessions.authenticate(person.authorization);
    expect(found).toEqual({
      ok: true,
      caller: {
        userId: person.id,
        account: person.id,
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isVerified: true,
        hasProfile: true,
        language: null,
      },
    });
  });

  test.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['a token without its scheme', 'abc.def.ghi'],
    ['another scheme', 'Basic YTpi'],
    ['two tokens', 'Bearer a.b.c a.b.c'],
    ['something made up', 'Bearer a.b.c'],
  ])('is not known by %s', async (_what, authorization) => {
    expect(await accounts().sessions.authenticate(authorization)).toEqual({
      ok: false,
      refused: 'not_signed_in',
    });
  });

  test('a token signed with a foreign key is nobody, a session made up with the right key too', async () => {
    const { sessions, clock } = accounts();
    const person = await aCustomer();
    const claims = {
      userId: person.id,
      sessionId: '6a0e5a8e-0000-4000-8000-000000000002',
      expiresAt: new Date(clock().getTime() + minute),
    };
    const foreign = await openTokens('access', randomBytes(32)).make(claims, clock());
    expect(await sessions.authenticate(`Bearer ${foreign}`)).toEqual({ ok: false, refused: 'not_signed_in' });
    const madeUp = await openTokens('access', keys['access token']).make(claims, clock());
    expect(await sessions.authenticate(`Bearer ${madeUp}`)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test("another person's session is nobody's", async () => {
    const { sessions, clock } = accounts();
    const [one, other] = [await aCustomer(), await aCustomer()];
    const theirs = await sessions.authenticate(other.authorization);
    if (!theirs.ok) throw new Error(theirs.refused);
    const token = await openTokens('access', keys['access token']).make(
      {
        userId: one.id,
        sessionId: theirs.caller.sessionId,
        expiresAt: new Date(clock().getTime() + minute),
      },
      clock(),
    );
    expect(await sessions.authenticate(`Bearer ${token}`)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test('an account that is gone is said to be gone', async () => {
    const { db, newcomer, sessions } = accounts();
    const person = await newcomer();
    await db.deleteFrom('users').where('id', '=', person.id).execute();
    const gone = { ok: false, refused: 'user_not_found' };
    expect(await sessions.authenticate(`Bearer ${person.access}`)).toEqual(gone);
    expect(await sessions.refresh(person.refresh)).toEqual(gone);
  });
});

describe('time', () => {
  test('access ends after 15 minutes, and can be had again for 30 days with the same refresh token', async () => {
    const { sessions, pass } = accounts();
    const person = await aCustomer();
    pass(15 * minute - 1);
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    pass(1);
    expect(await sessions.authenticate(person.authorization)).toEqual({
      ok: false,
      refused: 'session_ended',
    });
    pass(29 * day);
    const again = await sessions.refresh(person.refresh);
    if (!again.ok) throw new Error(again.refused);
    expect(await sessions.authenticate(`Bearer ${again.access}`)).toMatchObject({ ok: true });
  });

  test('no session outlives its 30 days, whatever was refreshed on the last', async () => {
    const { sessions, pass } = accounts();
    const person = await aCustomer();
    pass(30 * day - minute);
    const last = await sessions.refresh(person.refresh);
    if (!last.ok) throw new Error(last.refused);
    pass(minute);
    expect(await sessions.authenticate(`Bearer ${last.access}`)).toMatchObject({ refused: 'session_ended' });
    expect(await sessions.refresh(person.refresh)).toEqual({ ok: false, refused: 'session_ended' });
  });
});

describe('signing out', () => {
  test('ends access and refresh at once here', async () => {
    const { sessions } = accounts();
    const person = await aCustomer();
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    expect(await sessions.end(person.refresh)).toEqual({ ok: true });
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ refused: 'session_ended' });
    expect(await sessions.refresh(person.refresh)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test('twice is the same as once', async () => {
    const { sessions } = accounts();
    const person = await aCustomer();
    await sessions.end(person.refresh);
    expect(await sessions.end(person.refresh)).toEqual({ ok: true });
  });

  test('is not undone by a call that asked before and hears after', async () => {
    const { db, clock } = accounts();
    const person = await aCustomer();
    const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
    let answers = 0;
    const slowToHear = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        if (answers === 1) {
          noteAsked();
          await goOn;
        }
        return result;
      },
    });
    const sessions = openSessions({ db: slowToHear, keys, clock });
    const call = sessions.authenticate(person.authorization);
    await asked;
    await sessions.end(person.refresh);
    letGo();
    expect(await call).toMatchObject({ ok: true });
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ refused: 'session_ended' });
  });

  test('another process knows within 5 seconds, and at once where it asks', async () => {
    const { sessions, pass } = accounts();
    const there = anotherProcess();
    const person = await aCustomer();
    const before = await there.authenticate(person.authorization);
    if (!before.ok) throw new Error(before.refused);
    await sessions.end(person.refresh);
    expect(await there.isStillIn(before.caller.sessionId)).toBe(false);
    expect(await there.authenticate(person.authorization)).toMatchObject({ ok: true });
    pass(5_000);
    expect(await there.authenticate(person.authorization)).toMatchObject({ refused: 'session_ended' });
  });

  test('leaves the other sessions of the person', async () => {
    const { sessions, db } = accounts();
    const person = await aCustomer();
    const other = await sessions.begin(db, person.id);
    await sessions.end(person.refresh);
    expect(await sessions.authenticate(`Bearer ${other.access}`)).toMatchObject({ ok: true });
  });

  test.each(['', 'hello', 'a.b.c'])('with %j ends nothing', async (token) => {
    expect(await accounts().sessions.end(token)).toEqual({ ok: false, refused: 'session_ended' });
  });
});

test('what is not so yet is asked again each time', async () => {
  const { db, newcomer, sessions } = accounts();
  const person = await newcomer();
  const authorization = `Bearer ${person.access}`;
  expect(await sessions.authenticate(authorization)).toMatchObject({ caller: { isVerified: false } });
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', person.id).execute();
  expect(await sessions.authenticate(authorization)).toMatchObject({
    caller: { isVerified: true, hasProfile: false },
  });
});
