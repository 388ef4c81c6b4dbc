import { describe, expect, test } from 'vitest';
import { anAccountsApp, password, wrongCodeFor } from './accounts.test-support.ts';
import { createPasswordHasher } from './passwords/passwords.ts';
import { termsVersion } from './sign-up/terms.ts';

const accounts = anAccountsApp(createPasswordHasher());
const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const signUp = (body: object) => accounts().call('POST', '/users/signup/', { body });
const signIn = (body: object) => accounts().call('POST', '/users/login/', { body });
const countUsers = async (email: string) => {
  const rows = await accounts().db.selectFrom('users').select('id').where('email', '=', email).execute();
  return rows.length;
};

describe('signing up', () => {
  test('gives a user, a session and a mail with a code', async () => {
    const reply = await signUp({
      email: '  Ada@Example.org ',
      password,
      user_type: 0,
      uid: null,
      referral_code: null,
    });
    expect(reply.status).toBe(201);
    const user = {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'ada@example.org',
      is_verified: false,
      is_more_details: false,
      user_type: 0,
      referral_link: expect.stringMatching(/^\/\?code=[0-9A-Z]{10}&uid=[0-9a-f-]{36}$/),
      language: null,
    };
    expect(reply.body).toEqual({
      message: 'Your account is open. A code is on its way to your e-mail.',
      data: user,
      user,
      tokens: { access: expect.any(String), refresh: expect.any(String) },
      digits: 4,
    });
    const { access, refresh } = reply.body.tokens;
    const now = accounts().clock().getTime() / 1_000;
    expect(claims(access)).toMatchObject({ exp: now + 15 * 60 });
    expect(claims(refresh)).toMatchObject({ exp: now + 30 * 86_400 });

    const stored = await accounts()
      .db.selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account')
      .select(['users.id', 'account', 'password_hash', 'terms_version', 'terms_accepted_at'])
      .where('email', '=', 'ada@example.org')
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      id: reply.body.user.id,
      account: reply.body.user.id,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
      terms_version: termsVersion,
      terms_accepted_at: accounts().clock(),
    });
    const mail = await accounts()
      .db.selectFrom('mails')
      .selectAll()
      .where('recipient', '=', 'ada@example.org')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'verify_email', subject: 'Your Acre 51 code', sent_at: null });
    expect(await accounts().codeMailedTo('ada@example.org')).toMatch(/^\d{4}$/);
  });

  test('is refused for an e-mail that has an account, in any letter case', async () => {
    await accounts().newcomer('taken@example.org');
    expect(await signUp({ email: 'TAKEN@example.org', password: 'another one' })).toEqual({
      status: 400,
      body: {
        message: '',
        code: 'invalid_input',
        params: expect.any(Object),
        data: { email: ['This e-mail already has an account. Sign in or recover the password.'] },
      },
    });
    expect((await signIn({ email: 'taken@example.org', password })).status).toBe(200);
  });

  test('ten concurrent sign-ups with one e-mail create one account, one code and one mail', async () => {
    const { db } = accounts();
    const before = await db.selectFrom('accounts').select('id').execute();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        signUp({ email: nth % 2 ? 'Crowd@example.org' : 'crowd@example.org', password }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(400),
    ]);
    expect(await countUsers('crowd@example.org')).toBe(1);
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(before.length + 1);
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'crowd@example.org')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test.each([
    [
      { email: 'short@example.org', password: '1234567' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      { email: 'long@example.org', password: 'x'.repeat(1_001) },
      'password',
      'A password has at most 1,000 characters.',
    ],
    [{ email: 'not an e-mail', password }, 'email', 'This is not an e-mail address.'],
    [{ email: 'a@example.org\r\nBcc: b@example.org', password }, 'email', 'This is not an e-mail address.'],
    [{ email: 'a@example.org,b@example.org', password }, 'email', 'This is not an e-mail address.'],
    [{ email: 'admin@example.org', password, user_type: 1 }, 'user_type', 'This must be 0.'],
  ])('%o is refused', async (body, field, sentence) => {
    const reply = await signUp(body);
    expect(reply.status).toBe(400);
    expect(reply.body.data).toEqual({ [field]: [sentence] });
    expect(await countUsers(body.email)).toBe(0);
  });

  test('fields that only the server sets are ignored', async () => {
    const reply = await signUp({
      email: 'eager@example.org',
      password,
      id: '6a0e5a8e-0000-4000-8000-000000000001',
      account: '6a0e5a8e-0000-4000-8000-000000000001',
      is_verified: true,
      is_more_details: true,
      balance: 1_000_000,
      terms_version: '99',
    });
    expect(reply.body.user).toMatchObject({ is_verified: false, is_more_details: false });
    expect(reply.body.user.id).not.toBe('6a0e5a8e-0000-4000-8000-000000000001');
    const { access } = reply.body.tokens;
    const profile = await accounts().call('PUT', '/users/update-profile/', { token: access, body: {} });
    expect(profile).toMatchObject({ status: 403, body: { code: 'not_verified' } });
  });

  test('the referral code decides who invited, not the uid sent with it', async () => {
    const { db, newcomer } = accounts();
    const inviter = await newcomer();
    const { referral_code } = await db
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', inviter.id)
      .executeTakeFirstOrThrow();
    const invitedBy = async (referralFields: object) => {
      const { body } = await signUp({
        email: `guest-${Math.random()}@example.org`,
        password,
        ...referralFields,
      });
      const row = await db
        .selectFrom('users')
        .select('referred_by')
        .where('id', '=', body.user.id)
        .executeTakeFirst();
      return row?.referred_by;
    };
    expect(await invitedBy({ referral_code, uid: 'someone else' })).toBe(inviter.id);
    expect(await invitedBy({ referral_code: ` ${referral_code.toLowerCase()} ` })).toBe(inviter.id);
    expect(await invitedBy({ uid: inviter.id })).toBeNull();
    expect(await invitedBy({ referral_code: 'ZZZZZZZZZZ', uid: inviter.id })).toBeNull();
    expect(await invitedBy({ referral_code: "' or 1=1 --" })).toBeNull();
  });
});

describe('signing in', () => {
  test('gives the user and a session', async () => {
    const person = await accounts().newcomer();
    const reply = await signIn({ email: person.email.toUpperCase(), password, user_type: 0 });
    expect(reply).toMatchObject({ status: 200, body: { data: { id: person.id }, user: { id: person.id } } });
    const profile = await accounts().call('GET', '/users/update-profile/', {
      token: reply.body.tokens.access,
    });
    expect(profile.body.data).toMatchObject({
      id: person.id,
      email: person.email,
      first_name: null,
      country: null,
    });
  });

  test('a wrong password and an unknown e-mail get the same reply', async () => {
    const person = await accounts().newcomer();
    const wrongPasswordReply = await signIn({ email: person.email, password: 'not this one' });
    const unknownEmailReply = await signIn({ email: 'nobody@example.org', password: 'not this one' });
    expect(wrongPasswordReply).toEqual({
      status: 400,
      body: { message: 'The e-mail or the password is not right.', code: 'wrong_credentials', data: null },
    });
    expect(unknownEmailReply).toEqual(wrongPasswordReply);
  });

  test('rehashes a password that was hashed with weaker parameters', async () => {
    const { db, newcomer } = accounts();
    const { hash } = await import('@node-rs/argon2');
    const person = await newcomer();
    const password_hash = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
    expect((await signIn({ email: person.email, password })).status).toBe(200);
    const { password_hash: renewedHash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(renewedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ email: person.email, password })).status).toBe(200);
  });
});

describe('the session', () => {
  test('refreshes access and keeps the refresh token; signing out ends it', async () => {
    const { call, newcomer } = accounts();
    const person = await newcomer();
    const body = { refresh: person.refresh };
    const refreshReply = await call('POST', '/token/refresh/', { body });
    expect(refreshReply).toMatchObject({ status: 200, body: { message: '', data: expect.any(String) } });
    expect(refreshReply.body).toMatchObject({ access: refreshReply.body.data });
    expect(refreshReply.body).not.toHaveProperty('refresh');

    expect(await call('POST', '/users/logout/', { body })).toMatchObject({
      status: 200,
      body: { data: null },
    });
    const sessionEndedReply = {
      status: 401,
      body: { code: 'session_ended', detail: 'This session has ended. Sign in again.' },
    };
    expect(await call('POST', '/token/refresh/', { body })).toMatchObject(sessionEndedReply);
    expect(await call('GET', '/users/update-profile/', { token: person.access })).toMatchObject(
      sessionEndedReply,
    );
  });

  test('refuses an access token as a refresh token and a refresh token as an access token', async () => {
    const { call, newcomer } = accounts();
    const person = await newcomer();
    const refreshReply = await call('POST', '/token/refresh/', { body: { refresh: person.access } });
    expect(refreshReply).toMatchObject({ status: 401, body: { code: 'session_ended' } });
    const read = await call('GET', '/users/update-profile/', { token: person.refresh });
    expect(read).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });
});

test('no reply holds a password, a hash or a code', async () => {
  const { call, codeMailedTo, newcomer } = accounts();
  const person = await newcomer();
  const otp = await codeMailedTo(person.email);
  const replies = [
    await signIn({ email: person.email, password }),
    await call('GET', '/users/update-profile/', { token: person.access }),
    await call('POST', '/users/otp-verify/', { token: person.access, body: { otp: wrongCodeFor(otp) } }),
  ];
  for (const { body } of replies) {
    const { tokens: _, ...bodyWithoutTokens } = body;
    const text = JSON.stringify(bodyWithoutTokens);
    expect(text).not.toContain(password);
    expect(text).not.toContain('argon2');
    expect(text).not.toMatch(new RegExp(`(?<![0-9a-fA-Z-])${otp}(?![0-9a-fA-Z-])`));
  }
});
