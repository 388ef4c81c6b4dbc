import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityIssuer } from '../../adapters/identity/identity-issuer.ts';
import { createLocalIssuer, type LocalIssuer } from '../../adapters/identity/local-issuer.ts';
import { createRemoteIssuer } from '../../adapters/identity/remote-issuer.ts';
import type { TestPerson } from '../../adapters/identity/test-people.ts';
import { createCookies } from '../../http/cookies.ts';
import { registerErrors } from '../../http/errors.ts';
import { handlersWith, namesAsStored } from '../../http/handlers.test-support.ts';
import { registerEndpoints } from '../../http/register-endpoints.ts';
import { noLimits } from '../../limits/limits.ts';
import { anAccountsApp, keys, password } from '../accounts/accounts.test-support.ts';
import { sweepNonces } from './identities.store.ts';
import { identityHandlers } from './identity.routes.ts';

const accounts = anAccountsApp();
const origin = 'http://localhost:8080';
let issuer: LocalIssuer;
let app: FastifyInstance;

function appWith(issuerOrNull: IdentityIssuer | null): FastifyInstance {
  const { db, sessions, clock } = accounts();
  const server = Fastify();
  registerErrors(server);
  registerEndpoints(server, {
    limits: noLimits,
    findNamesIn: namesAsStored,
    cookies: createCookies(false),
    authenticate: sessions.authenticate,
    handlers: handlersWith(
      identityHandlers({
        db,
        issuer: issuerOrNull,
        sessions,
        keys,
        supportEmail: 'help@acre51.test',
        clock,
      }),
    ),
  });
  return server;
}

beforeAll(() => {
  issuer = createLocalIssuer({ seed: randomBytes(32), clock: accounts().clock });
  app = appWith(issuer);
});
afterAll(() => app.close());

let personCount = 0;
const aPerson = (other: Partial<TestPerson> = {}): TestPerson => {
  personCount += 1;
  const email = `somebody-${personCount}@example.org`;
  return { subject: `subject-${personCount}`, name: 'Somebody', email, isEmailVerified: true, ...other };
};

interface StartedSignIn {
  nonce: string;
  cookie: string;
}

const begin = async (): Promise<StartedSignIn> => {
  const reply = await app.inject('/api/v1/users/auth/nonce/');
  return {
    nonce: reply.json().data.nonce,
    cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  };
};
const tokenFor = (person: TestPerson, { nonce }: { nonce: string }) =>
  issuer.issueToken(person, { origin, nonce });
const post = async (payload: object, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie };
  const reply = await app.inject({ method: 'POST', url: '/api/v1/users/auth/google/', headers, payload });
  return { status: reply.statusCode, body: reply.json(), cookies: reply.headers['set-cookie'] };
};
/** A complete sign-in of a browser. */
const signIn = async (person: TestPerson, extra: object = {}) => {
  const start = await begin();
  return post({ token: await tokenFor(person, start), ...extra }, start.cookie);
};
const repeatConcurrently = <Value>(times: number, work: (time: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, time) => work(time)));

const rows = {
  users: (email: string) =>
    accounts().db.selectFrom('users').selectAll().where('email', '=', email).execute(),
  identities: (subject: string) =>
    accounts().db.selectFrom('identities').selectAll().where('subject', '=', subject).execute(),
  sessions: (userId: string) =>
    accounts().db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute(),
};
const allRows = async () => {
  const { db } = accounts();
  const tables = ['accounts', 'users', 'identities', 'sessions', 'used_nonces'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
};
const logIn = (email: string, passwordEntered = password) =>
  accounts().call('POST', '/users/login/', { body: { email, password: passwordEntered } });
/** A new user with a password who has entered the code. */
const aVerifiedUser = async () => {
  const newcomer = await accounts().newcomer();
  const otp = await accounts().codeMailedTo(newcomer.email);
  await accounts().call('POST', '/users/otp-verify/', { body: { otp }, token: newcomer.access });
  return newcomer;
};

describe('the start of a sign-in', () => {
  test('returns a nonce twice: to the page, and in a cookie that the page cannot read', async () => {
    const reply = await app.inject('/api/v1/users/auth/nonce/');
    const { nonce } = reply.json().data;
    expect(reply.json().data).toEqual({
      nonce,
      authorization_endpoint: '/sandbox/identity/authorize',
      client_id: 'furrow',
    });
    expect(reply.headers['set-cookie']).toBe(
      `furrow-nonce=${nonce}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict`,
    );
    expect((await begin()).nonce).not.toBe(nonce);
  });

  test('is refused when no identity provider is configured', async () => {
    const withoutIssuer = appWith(null);
    const [nonce, token] = await Promise.all([
      withoutIssuer.inject('/api/v1/users/auth/nonce/'),
      withoutIssuer.inject({ method: 'POST', url: '/api/v1/users/auth/google/', payload: { token: 'x' } }),
    ]);
    for (const reply of [nonce, token]) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'identity_off' });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('and its end report an issuer that does not answer, and sign no user in', async () => {
    const { clock } = accounts();
    const unreachableIssuer = createRemoteIssuer({
      issuer: 'http://127.0.0.1:1',
      clientId: 'furrow',
      clock,
      onError: () => {},
    });
    const unreachable = appWith(unreachableIssuer);
    const start = await begin();
    const before = await allRows();
    const [nonce, token] = await Promise.all([
      unreachable.inject('/api/v1/users/auth/nonce/'),
      unreachable.inject({
        method: 'POST',
        url: '/api/v1/users/auth/google/',
        headers: { cookie: start.cookie },
        payload: { token: await tokenFor(aPerson(), start) },
      }),
    ]);
    for (const reply of [nonce, token]) {
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ code: 'identity_unreachable' });
    }
    expect(await allRows()).toEqual(before);
  });
});

describe('a new user', () => {
  test('gets a verified account without a password', async () => {
    const person = aPerson();
    const { status, body, cookies } = await signIn(person);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'You are signed in.',
      data: { email: person.email, is_verified: true, is_more_details: false, user_type: 0 },
    });
    expect(body.user).toEqual(body.data);
    expect(cookies).toContain('furrow-nonce=; Max-Age=0');
    const profile = await accounts().call('GET', '/users/update-profile/', { token: body.tokens.access });
    expect(profile.body.data).toMatchObject({ id: body.user.id, email: person.email });
    const [user] = await rows.users(person.email);
    expect(user).toMatchObject({ id: body.user.id, account: body.user.id, password_hash: null });
    expect(await rows.identities(person.subject)).toMatchObject([{ issuer: 'local', user_id: body.user.id }]);
    expect((await logIn(person.email)).body.code).toBe('wrong_credentials');
  });

  test('comes back to the same account', async () => {
    const person = aPerson();
    const first = await signIn(person);
    const second = await signIn(person);
    expect(second.body.user).toEqual(first.body.user);
    expect(await rows.sessions(first.body.user.id)).toHaveLength(2);
  });

  test('has the referrer of the code, permanently', async () => {
    const [one, other] = [await accounts().newcomer(), await accounts().newcomer()];
    const codeOf = async ({ email }: { email: string }) => (await rows.users(email))[0]?.referral_code;
    const person = aPerson();
    await signIn(person, { referral_code: await codeOf(one), uid: one.id, user_type: 0 });
    expect(await rows.users(person.email)).toMatchObject([{ referred_by: one.id }]);
    await signIn(person, { referral_code: await codeOf(other) });
    expect(await rows.users(person.email)).toMatchObject([{ referred_by: one.id }]);
    const uninvitedPerson = aPerson();
    expect((await signIn(uninvitedPerson, { referral_code: 'nobody’s' })).status).toBe(200);
    expect(await rows.users(uninvitedPerson.email)).toMatchObject([{ referred_by: null }]);
  });

  test('has an e-mail that is not case-sensitive', async () => {
    const person = aPerson({ email: 'Piet.Mulder@Example.org' });
    const { body } = await signIn(person);
    expect(body.user.email).toBe('piet.mulder@example.org');
  });

  test('without a verified e-mail leaves nothing behind', async () => {
    const before = await allRows();
    const { status, body } = await signIn(aPerson({ isEmailVerified: false }));
    expect([status, body.code]).toEqual([400, 'identity_email_unverified']);
    expect(await allRows()).toEqual(before);
  });
});

describe('a user known by e-mail', () => {
  test('and verified keeps the password and the sessions, and can also sign in with the identity', async () => {
    const existing = await aVerifiedUser();
    const person = aPerson({ email: existing.email });
    const { body } = await signIn(person);
    expect(body.user.id).toBe(existing.id);
    expect((await logIn(existing.email)).status).toBe(200);
    const replyToOldSession = await accounts().call('GET', '/users/update-profile/', {
      token: existing.access,
    });
    expect(replyToOldSession.status).toBe(200);
    expect(await rows.identities(person.subject)).toMatchObject([{ user_id: existing.id }]);
  });

  test('and not verified may be a trap: password and sessions are removed', async () => {
    const unverifiedAccount = await accounts().newcomer();
    const second = (await logIn(unverifiedAccount.email)).body.tokens;
    const person = aPerson({ email: unverifiedAccount.email });
    const { body } = await signIn(person);
    expect(body.user).toMatchObject({ id: unverifiedAccount.id, is_verified: true });
    expect((await logIn(unverifiedAccount.email)).body.code).toBe('wrong_credentials');
    for (const { access, refresh } of [unverifiedAccount, second]) {
      const replyToOldSession = await accounts().call('GET', '/users/update-profile/', { token: access });
      expect(replyToOldSession.status).toBe(401);
      const refreshReply = await accounts().call('POST', '/token/refresh/', { body: { refresh } });
      expect(refreshReply.status).toBe(401);
    }
    const ownReply = await accounts().call('GET', '/users/update-profile/', { token: body.tokens.access });
    expect(ownReply.status).toBe(200);
    expect((await signIn(person)).body.user.id).toBe(unverifiedAccount.id);
  });

  test('with two subjects of the issuer is one user', async () => {
    const person = aPerson();
    const first = await signIn(person);
    const second = await signIn({ ...person, subject: `${person.subject}-b` });
    expect(second.body.user.id).toBe(first.body.user.id);
  });
});

describe('a user known by the subject', () => {
  test('whose e-mail changed at the issuer keeps the account and its e-mail here', async () => {
    const person = aPerson();
    const { body } = await signIn(person);
    const signInReply = await signIn({ ...person, email: 'changed@example.org' });
    expect(signInReply.body.user).toEqual(body.user);
    expect(await rows.users('changed@example.org')).toEqual([]);
  });

  test('does not get access to another account with the new e-mail', async () => {
    const other = await aVerifiedUser();
    const person = aPerson();
    const { body } = await signIn(person);
    const signInReply = await signIn({ ...person, email: other.email });
    expect(signInReply.body.user.id).toBe(body.user.id);
    expect(signInReply.body.user.id).not.toBe(other.id);
  });

  test('who deleted the account gets a new one', async () => {
    const person = aPerson();
    const { body } = await signIn(person);
    const deleteUser = (userId: string, email: string) =>
      accounts()
        .db.updateTable('users')
        .set({ deleted_at: accounts().clock(), email })
        .where('id', '=', userId)
        .execute();
    await deleteUser(body.user.id, `gone-${body.user.id}`);
    const signedInAgain = await signIn(person);
    expect(signedInAgain.status).toBe(200);
    expect(signedInAgain.body.user.id).not.toBe(body.user.id);
    expect(await rows.identities(person.subject)).toMatchObject([{ user_id: signedInAgain.body.user.id }]);
    expect((await signIn(person)).body.user.id).toBe(signedInAgain.body.user.id);
  });
});

describe('a token', () => {
  const refusedReply = { status: 400, body: { code: 'identity_refused', message: 'Google login failed' } };

  test('is accepted once', async () => {
    const person = aPerson();
    const start = await begin();
    const token = await tokenFor(person, start);
    expect((await post({ token }, start.cookie)).status).toBe(200);
    const before = await allRows();
    expect(await post({ token }, start.cookie)).toMatchObject(refusedReply);
    const anotherToken = await tokenFor(person, start);
    expect(await post({ token: anotherToken }, start.cookie)).toMatchObject(refusedReply);
    expect(await allRows()).toEqual(before);
  });

  test('is accepted only in the browser that requested it', async () => {
    const [ownStart, otherStart] = [await begin(), await begin()];
    const token = await tokenFor(aPerson(), ownStart);
    const before = await allRows();
    expect(await post({ token })).toMatchObject(refusedReply);
    expect(await post({ token }, otherStart.cookie)).toMatchObject(refusedReply);
    expect(await post({ token }, 'furrow-nonce=')).toMatchObject(refusedReply);
    expect(await allRows()).toEqual(before);
  });

  test('is accepted only with our nonce, for ten minutes', async () => {
    const forgedToken = await tokenFor(aPerson(), { nonce: 'made-up' });
    expect(await post({ token: forgedToken }, 'furrow-nonce=made-up')).toMatchObject(refusedReply);
    const start = await begin();
    accounts().advanceClock(601_000);
    const lateToken = await tokenFor(aPerson(), start);
    expect(await post({ token: lateToken }, start.cookie)).toMatchObject(refusedReply);
  });

  test.each([
    [''],
    [null],
    [undefined],
    [7],
    [['x']],
    [{ a: 1 }],
    ['x'.repeat(16_001)],
    ['x'.repeat(20_000)],
  ])('is a string of limited length', async (token) => {
    const { cookie } = await begin();
    const { status, body } = await post({ token }, cookie);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', data: { token: ['Google login failed'] } });
  });

  test.each(['x', 'a.b.c', '\u0000', '🌾.🌾.🌾', 'Bearer x\r\nset-cookie: a=b'])(
    '%j is refused',
    async (token) => {
      const { cookie } = await begin();
      expect(await post({ token }, cookie)).toMatchObject(refusedReply);
    },
  );

  test('opens only ordinary accounts', async () => {
    const start = await begin();
    const token = await tokenFor(aPerson(), start);
    expect((await post({ token, user_type: 1 }, start.cookie)).body.data).toHaveProperty('user_type');
    const reply = await post({ token, is_verified: false, id: 'x', password: 'x' }, start.cookie);
    expect(reply.body.user).toMatchObject({ is_verified: true, user_type: 0 });
  });

  test('has its nonce deleted once it has expired', async () => {
    await signIn(aPerson());
    const { db, clock, advanceClock } = accounts();
    const before = await db.selectFrom('used_nonces').selectAll().execute();
    expect(before.length).toBeGreaterThan(0);
    await sweepNonces(db, clock());
    const remainingNonces = await db.selectFrom('used_nonces').selectAll().execute();
    expect(remainingNonces.every(({ expires_at: end }) => end > clock())).toBe(true);
    expect(remainingNonces.length).toBeGreaterThan(0);
    advanceClock(600_000);
    expect(await sweepNonces(db, clock())).toBe(remainingNonces.length);
    expect(await db.selectFrom('used_nonces').selectAll().execute()).toEqual([]);
  });
});

describe('concurrent sign-ins', () => {
  beforeEach(() => accounts().advanceClock(1_000));

  test('twenty times the same token: one succeeds', async () => {
    const person = aPerson();
    const start = await begin();
    const token = await tokenFor(person, start);
    const replies = await repeatConcurrently(20, () => post({ token }, start.cookie));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const [user] = await rows.users(person.email);
    expect(await rows.identities(person.subject)).toHaveLength(1);
    expect(await rows.sessions(user?.id ?? '')).toHaveLength(1);
  });

  test('twenty tabs of one new user: one account', async () => {
    const person = aPerson();
    const before = (await allRows())[0]?.length ?? 0;
    const replies = await repeatConcurrently(20, () => signIn(person));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await rows.users(person.email)).toHaveLength(1);
    expect(await rows.identities(person.subject)).toHaveLength(1);
    expect((await allRows())[0]).toHaveLength(before + 1);
  });

  test('one e-mail with twenty subjects: one account', async () => {
    const email = aPerson().email;
    const replies = await repeatConcurrently(20, (time) =>
      signIn(aPerson({ email, subject: `at-once-${time}` })),
    );
    expect(new Set(replies.map(({ body }) => body.user?.id)).size).toBe(1);
    expect(await rows.users(email)).toHaveLength(1);
  });

  test('one subject with twenty e-mails: one account', async () => {
    const { subject } = aPerson();
    const replies = await repeatConcurrently(20, () => signIn(aPerson({ subject })));
    expect(new Set(replies.map(({ body }) => body.user?.id)).size).toBe(1);
    expect(await rows.identities(subject)).toHaveLength(1);
  });

  test('a trap and its victim, twenty times: the account is the victim’s alone', async () => {
    const unverifiedAccount = await accounts().newcomer();
    const person = aPerson({ email: unverifiedAccount.email });
    const replies = await repeatConcurrently(20, () => signIn(person));
    expect(new Set(replies.map(({ body }) => body.user?.id))).toEqual(new Set([unverifiedAccount.id]));
    const activeSessions = (await rows.sessions(unverifiedAccount.id)).filter(
      ({ ended_at: endedAt }) => endedAt === null,
    );
    expect(activeSessions).toHaveLength(20);
    expect(await rows.users(unverifiedAccount.email)).toMatchObject([
      { is_verified: true, password_hash: null },
    ]);
  });

  test('a trap that is set while its victim signs in', async () => {
    const person = aPerson();
    const body = { email: person.email, password };
    const [victim, ...unverifiedAccounts] = await Promise.all([
      signIn(person),
      ...Array.from({ length: 5 }, () => accounts().call('POST', '/users/signup/', { body })),
    ]);
    expect(victim.status).toBe(200);
    for (const unverifiedAccount of unverifiedAccounts) {
      const access = unverifiedAccount.status === 201 ? unverifiedAccount.body.tokens.access : 'none';
      const reply = await accounts().call('GET', '/users/update-profile/', { token: access });
      expect(reply.status).toBe(401);
    }
    expect(await rows.users(person.email)).toMatchObject([{ is_verified: true, password_hash: null }]);
  });

  test('the owner of the trap signs in while the victim does', async () => {
    const unverifiedAccount = await accounts().newcomer();
    const person = aPerson({ email: unverifiedAccount.email });
    const [victim, ...thieves] = await Promise.all([
      signIn(person),
      ...Array.from({ length: 8 }, () => logIn(unverifiedAccount.email)),
    ]);
    expect(victim.status).toBe(200);
    for (const thief of thieves) {
      const access = thief.status === 200 ? thief.body.tokens.access : 'none';
      const reply = await accounts().call('GET', '/users/update-profile/', { token: access });
      expect(reply.status).toBe(401);
    }
  });
});

test('a locked account is refused, whether or not the identity is linked to it', async () => {
  const { db, clock } = accounts();
  const [linked, unlinked] = [aPerson(), aPerson()];
  await signIn(linked);
  await accounts().newcomer(unlinked.email);
  await db
    .updateTable('users')
    .set({ locked_at: clock() })
    .where('email', 'in', [linked.email, unlinked.email])
    .execute();
  for (const person of [linked, unlinked]) {
    expect(await signIn(person)).toMatchObject({
      status: 403,
      body: { code: 'account_locked', message: 'This account is locked. Write to help@acre51.test.' },
    });
  }
  expect(await rows.identities(unlinked.subject)).toEqual([]);
});
