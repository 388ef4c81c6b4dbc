import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anAccountsApp, keys, password } from '../accounts.test-support.ts';
import { createSessionsService } from './sessions.service.ts';
import { createTokenCodec } from './tokens.ts';

const accounts = anAccountsApp();
const minute = 60_000;
const day = 86_400_000;

/** A verified user with a profile, whose session is therefore cached. */
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

/** Creates the service of another process, with a cache of its own and the same database. */
const anotherProcess = () => createSessionsService({ db: accounts().db, keys, clock: accounts().clock });

describe('a session that ends while it is cached', () => {
  test('by password recovery ends immediately in the process that sets the password', async () => {
    const { sessions, call, codeMailedTo } = accounts();
    const person = await aCustomer();
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    await call('POST', '/users/forget-password/', { body: { email: person.email } });
    const otp = await codeMailedTo(person.email, 'reset_password');
    const verifyReply = await call('POST', '/users/change-password-otp-verify/', {
      body: { email: person.email, otp },
    });
    // This further call refreshes the cache.
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    const body = {
      email: person.email,
      password: 'barley and rye',
      confirm_password: 'barley and rye',
      reset_token: verifyReply.body.data['reset_token'],
    };
    expect((await call('POST', '/users/change-password/', { body })).status).toBe(200);
    expect(await sessions.authenticate(person.authorization)).toEqual({
      ok: false,
      refused: 'session_ended',
    });
    const profile = await call('GET', '/users/update-profile/', { token: person.access });
    expect([profile.status, profile.body.code]).toEqual([401, 'session_ended']);
  });

  test('by a changed password ends immediately in the process that changes it', async () => {
    const { sessions, call } = accounts();
    const person = await aCustomer();
    const otherSignIn = await call('POST', '/users/login/', { body: { email: person.email, password } });
    const { access } = otherSignIn.body.tokens;
    expect(await sessions.authenticate(`Bearer ${access}`)).toMatchObject({ ok: true });
    const body = {
      current_password: password,
      password: 'barley and rye',
      confirm_password: 'barley and rye',
    };
    const changeReply = await call('POST', '/users/reset-password/', { body, token: person.access });
    expect(changeReply.status).toBe(200);
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    expect(await sessions.authenticate(`Bearer ${access}`)).toEqual({ ok: false, refused: 'session_ended' });
  });
});

describe('the caller', () => {
  test('is identified by the access token', async () => {
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
  ])('is not identified by %s', async (_what, authorization) => {
    expect(await accounts().sessions.authenticate(authorization)).toEqual({
      ok: false,
      refused: 'not_signed_in',
    });
  });

  test('a token signed with a foreign key and a made-up session with the right key are refused', async () => {
    const { sessions, clock } = accounts();
    const person = await aCustomer();
    const claims = {
      userId: person.id,
      sessionId: '6a0e5a8e-0000-4000-8000-000000000002',
      expiresAt: new Date(clock().getTime() + minute),
    };
    const foreign = await createTokenCodec('access', [randomBytes(32)]).sign(claims, clock());
    expect(await sessions.authenticate(`Bearer ${foreign}`)).toEqual({ ok: false, refused: 'not_signed_in' });
    const madeUp = await createTokenCodec('access', keys['access token']).sign(claims, clock());
    expect(await sessions.authenticate(`Bearer ${madeUp}`)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test("a token for another user's session is refused", async () => {
    const { sessions, clock } = accounts();
    const [one, other] = [await aCustomer(), await aCustomer()];
    const otherAuthentication = await sessions.authenticate(other.authorization);
    if (!otherAuthentication.ok) throw new Error(otherAuthentication.refused);
    const token = await createTokenCodec('access', keys['access token']).sign(
      {
        userId: one.id,
        sessionId: otherAuthentication.caller.sessionId,
        expiresAt: new Date(clock().getTime() + minute),
      },
      clock(),
    );
    expect(await sessions.authenticate(`Bearer ${token}`)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test('a deleted account is reported as not found', async () => {
    const { db, newcomer, sessions } = accounts();
    const person = await newcomer();
    await db.deleteFrom('users').where('id', '=', person.id).execute();
    const notFoundResult = { ok: false, refused: 'user_not_found' };
    expect(await sessions.authenticate(`Bearer ${person.access}`)).toEqual(notFoundResult);
    expect(await sessions.refresh(person.refresh)).toEqual(notFoundResult);
  });
});

describe('time', () => {
  test('access ends after 15 minutes, and can be refreshed for 30 days with the same refresh token', async () => {
    const { sessions, advanceClock } = accounts();
    const person = await aCustomer();
    advanceClock(15 * minute - 1);
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    advanceClock(1);
    expect(await sessions.authenticate(person.authorization)).toEqual({
      ok: false,
      refused: 'session_ended',
    });
    advanceClock(29 * day);
    const secondRefresh = await sessions.refresh(person.refresh);
    if (!secondRefresh.ok) throw new Error(secondRefresh.refused);
    expect(await sessions.authenticate(`Bearer ${secondRefresh.access}`)).toMatchObject({ ok: true });
  });

  test('no session outlives its 30 days, even when refreshed on the last day', async () => {
    const { sessions, advanceClock } = accounts();
    const person = await aCustomer();
    advanceClock(30 * day - minute);
    const lastRefresh = await sessions.refresh(person.refresh);
    if (!lastRefresh.ok) throw new Error(lastRefresh.refused);
    advanceClock(minute);
    expect(await sessions.authenticate(`Bearer ${lastRefresh.access}`)).toMatchObject({
      refused: 'session_ended',
    });
    expect(await sessions.refresh(person.refresh)).toEqual({ ok: false, refused: 'session_ended' });
  });
});

describe('signing out', () => {
  test('ends access and refresh immediately in this process', async () => {
    const { sessions } = accounts();
    const person = await aCustomer();
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    expect(await sessions.end(person.refresh)).toEqual({ ok: true });
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ refused: 'session_ended' });
    expect(await sessions.refresh(person.refresh)).toEqual({ ok: false, refused: 'session_ended' });
  });

  test('is idempotent', async () => {
    const { sessions } = accounts();
    const person = await aCustomer();
    await sessions.end(person.refresh);
    expect(await sessions.end(person.refresh)).toEqual({ ok: true });
  });

  test('is not undone by a call that queried before it and got its result after it', async () => {
    const { db, clock } = accounts();
    const person = await aCustomer();
    const { promise: queryStarted, resolve: markQueried } = Promise.withResolvers<void>();
    const { promise: queryReleased, resolve: resume } = Promise.withResolvers<void>();
    let answers = 0;
    const slowDb = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        if (answers === 1) {
          markQueried();
          await queryReleased;
        }
        return result;
      },
    });
    const sessions = createSessionsService({ db: slowDb, keys, clock });
    const call = sessions.authenticate(person.authorization);
    await queryStarted;
    await sessions.end(person.refresh);
    resume();
    expect(await call).toMatchObject({ ok: true });
    expect(await sessions.authenticate(person.authorization)).toMatchObject({ refused: 'session_ended' });
  });

  test('reaches another process within 5 seconds, and immediately where it checks the database', async () => {
    const { sessions, advanceClock } = accounts();
    const otherSessions = anotherProcess();
    const person = await aCustomer();
    const before = await otherSessions.authenticate(person.authorization);
    if (!before.ok) throw new Error(before.refused);
    await sessions.end(person.refresh);
    expect(await otherSessions.isLiveSession(before.caller.sessionId)).toBe(false);
    expect(await otherSessions.authenticate(person.authorization)).toMatchObject({ ok: true });
    advanceClock(5_000);
    expect(await otherSessions.authenticate(person.authorization)).toMatchObject({
      refused: 'session_ended',
    });
  });

  test("leaves the user's other sessions", async () => {
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

test('a state that is not reached yet is not cached', async () => {
  const { db, newcomer, sessions } = accounts();
  const person = await newcomer();
  const authorization = `Bearer ${person.access}`;
  expect(await sessions.authenticate(authorization)).toMatchObject({ caller: { isVerified: false } });
  await db.updateTable('users').set({ is_verified: true }).where('id', '=', person.id).execute();
  expect(await sessions.authenticate(authorization)).toMatchObject({
    caller: { isVerified: true, hasProfile: false },
  });
});
