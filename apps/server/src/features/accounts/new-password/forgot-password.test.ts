import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../database/schema.ts';
import { anAccountsApp, password, wrongCodeFor } from '../accounts.test-support.ts';
import { minute, newPassword, recovery, refusalReply } from './recovery.test-support.ts';

const accounts = anAccountsApp();
const {
  post,
  requestReset,
  verify,
  change,
  signIn,
  mailed: mailedCode,
  aGranted: personWithGrant,
  rowsOf,
  user,
  mailsTo,
} = recovery(accounts);

describe('recovering a password', () => {
  test('with a code and a grant sets a new password, ends every session and sends a mail', async () => {
    const { call, newcomer } = accounts();
    const person = await newcomer();
    expect(await requestReset(` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { data: null, message: 'If this e-mail has an account, we have sent it a code.' },
    });
    const verifyReply = await verify(person.email, await mailedCode(person.email));
    expect(verifyReply).toMatchObject({
      status: 200,
      body: { data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } },
    });
    const token = String(verifyReply.body.data['reset_token']);
    expect(verifyReply.cookies).toEqual({ 'furrow-reset': token });
    expect((await user(person.email)).is_verified).toBe(false);

    const changeReply = await change(person.email, { reset_token: token });
    expect(changeReply).toMatchObject({
      status: 200,
      body: { data: null, message: 'Your password has been changed. Sign in with the new one.' },
      cookies: { 'furrow-reset': '', 'furrow-device': expect.any(String) },
    });
    expect(await signIn(person.email)).toMatchObject(refusalReply('wrong_credentials'));
    expect(await signIn(person.email, newPassword)).toMatchObject({
      status: 200,
      body: { user: { is_verified: true } },
    });
    expect(await call('GET', '/users/update-profile/', { token: person.access })).toMatchObject(
      refusalReply('session_ended', 401),
    );
    expect(await call('POST', '/token/refresh/', { body: { refresh: person.refresh } })).toMatchObject(
      refusalReply('session_ended', 401),
    );
    const mails = await mailsTo(person.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_email', 'reset_password', 'password_changed']);
    expect(mails[2]?.plain).toContain('help@acre51.test');
  });

  test('gives a password to an account without one', async () => {
    const { db, newcomer } = accounts();
    const { email } = await newcomer();
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    await requestReset(email);
    const { cookies } = await verify(email, await mailedCode(email));
    expect((await change(email, {}, cookies)).status).toBe(200);
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('a verification code and a reset code are not interchangeable', async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const { email, access: token } = await newcomer();
    const otp = await codeMailedTo(email);
    expect(await verify(email, otp)).toMatchObject(refusalReply('code_expired'));
    await requestReset(email);
    const reset = await mailedCode(email);
    const sent = await call('POST', '/users/otp-verify/', { body: { otp: reset }, token });
    // Both codes have the same digits once in ten thousand times.
    if (reset !== otp) expect(sent).toMatchObject(refusalReply('wrong_code'));
  });

  test('five wrong codes, 200 at once: the right one does not come through any more', async () => {
    const { newcomer } = accounts();
    const { email } = await newcomer();
    await requestReset(email);
    const otp = await mailedCode(email);
    const replies = await Promise.all(Array.from({ length: 200 }, () => verify(email, wrongCodeFor(otp))));
    expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4);
    expect((await rowsOf(email)).find(({ purpose }) => purpose === 'reset_password')?.attempts).toBe(5);
    expect(await verify(email, otp)).toMatchObject(refusalReply('code_used_up'));
  });

  test('the right code sent twenty times concurrently gives one grant', async () => {
    const { db, newcomer } = accounts();
    const { email, id } = await newcomer();
    await requestReset(email);
    const otp = await mailedCode(email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, otp)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const grants = await db.selectFrom('reset_grants').selectAll().where('user_id', '=', id).execute();
    expect(grants).toHaveLength(1);
  });
});

describe('a reset grant', () => {
  test('is accepted from the body or from the cookie', async () => {
    const [firstGrant, secondGrant, thirdGrant] = [
      await personWithGrant(),
      await personWithGrant(),
      await personWithGrant(),
    ];
    expect((await change(firstGrant.email, { reset_token: firstGrant.token })).status).toBe(200);
    expect((await change(secondGrant.email, {}, { 'furrow-reset': secondGrant.token })).status).toBe(200);
    const staleToken = { reset_token: 'something old' };
    expect((await change(thirdGrant.email, staleToken, { 'furrow-reset': thirdGrant.token })).status).toBe(
      200,
    );
  });

  test('is required, must match and is bound to its e-mail', async () => {
    const [person, other] = [await personWithGrant(), await personWithGrant()];
    const attempts = [
      change(person.email),
      change(person.email, { reset_token: null }),
      change(person.email, { reset_token: '' }),
      change(person.email, { reset_token: `${person.token}x` }),
      change(person.email, { reset_token: other.token }),
      change(person.email, {}, { 'furrow-reset': other.token }),
      change('nobody-at-all@example.org', { reset_token: person.token }),
    ];
    for (const reply of await Promise.all(attempts)) {
      expect(reply).toMatchObject(refusalReply('reset_not_granted'));
      expect(reply.body).toEqual((await attempts[0])?.body);
    }
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('works once', async () => {
    const { email, token } = await personWithGrant();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        change(email, {
          reset_token: token,
          password: `barley and rye ${nth}`,
          confirm_password: `barley and rye ${nth}`,
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'reset_not_granted')).toHaveLength(9);
    expect(await change(email, { reset_token: token })).toMatchObject(refusalReply('reset_not_granted'));
  });

  test('is valid for 10 minutes', async () => {
    const [earlyGrant, lateGrant] = [await personWithGrant(), await personWithGrant()];
    accounts().advanceClock(10 * minute - 1);
    expect((await change(earlyGrant.email, { reset_token: earlyGrant.token })).status).toBe(200);
    accounts().advanceClock(1);
    expect(await change(lateGrant.email, { reset_token: lateGrant.token })).toMatchObject(
      refusalReply('reset_not_granted'),
    );
  });

  test('is void once there is a newer one', async () => {
    const { advanceClock } = accounts();
    const { email, token } = await personWithGrant();
    advanceClock(30_000);
    await requestReset(email);
    const { body } = await verify(email, await mailedCode(email));
    expect(await change(email, { reset_token: token })).toMatchObject(refusalReply('reset_not_granted'));
    expect((await change(email, { reset_token: String(body.data['reset_token']) })).status).toBe(200);
  });

  test('is stored only as a hash, and is deleted when the password is changed elsewhere', async () => {
    const { call, db } = accounts();
    const { email, token, access } = await personWithGrant();
    const rows = await db.selectFrom('reset_grants').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const body = {
      current_password: password,
      password: 'oats and maize',
      confirm_password: 'oats and maize',
    };
    expect((await call('POST', '/users/reset-password/', { body, token: access })).status).toBe(200);
    expect(await change(email, { reset_token: token })).toMatchObject(refusalReply('reset_not_granted'));
  });

  test('does not apply to an e-mail that the account changes to afterwards', async () => {
    const { call } = accounts();
    const { email, token, access } = await personWithGrant();
    const body = { email: 'victim@example.org' };
    expect((await call('POST', '/users/change-email/', { body, token: access })).status).toBe(200);
    for (const target of [email, body.email]) {
      expect(await change(target, { reset_token: token })).toMatchObject(refusalReply('reset_not_granted'));
    }
    expect((await user(body.email)).is_verified).toBe(false);
  });

  test('survives a mistake in the new password', async () => {
    const { email, token } = await personWithGrant();
    expect(await change(email, { reset_token: token, confirm_password: 'another' })).toMatchObject({
      status: 400,
      body: { data: { confirm_password: ['Passwords do not match'] } },
    });
    expect(
      await change(email, { reset_token: token, password: '12345', confirm_password: '12345' }),
    ).toMatchObject({
      status: 400,
      body: { data: { password: ['Password must be at least 6 characters'] } },
    });
    expect((await change(email, { reset_token: token })).status).toBe(200);
  });
});

test('a code that the mail server delivers too late is refused', async () => {
  const { newcomer, advanceClock } = accounts();
  const { email } = await newcomer();
  await requestReset(email);
  const otp = await mailedCode(email);
  advanceClock(10 * minute);
  expect(await verify(email, otp)).toMatchObject(refusalReply('code_expired'));
});

const strings: readonly (keyof Schema)[] = ['users', 'one_time_codes', 'reset_grants', 'sessions', 'mails'];
describe('bad input', () => {
  const readAllTables = async () =>
    JSON.stringify(
      await Promise.all(
        strings.map((table) => accounts().db.selectFrom(table).selectAll().orderBy('created_at').execute()),
      ),
    );
  const awkwardBodies = [
    undefined,
    null,
    1,
    true,
    [],
    {},
    ['ada@example.org'],
    '',
    'ada',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\u0000',
    'ada@exam\u202eple.org',
    'a@b.c, d@e.f',
    '<ada@example.org>',
    `${'x'.repeat(1_000)}@example.org`,
    'x'.repeat(15_000),
  ];
  const calls = [
    ['/users/forget-password/', {}],
    ['/users/otp-expired/', {}],
    ['/users/change-password-otp-verify/', { otp: '1234' }],
    ['/users/change-password/', { password: newPassword, confirm_password: newPassword }],
  ] as const;
  test.each(calls)('%s reports the e-mail as invalid and stores nothing', async (path, otherFields) => {
    const before = await readAllTables();
    for (const email of awkwardBodies) {
      expect(await post(path, { ...otherFields, email })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', data: { email: expect.arrayContaining([expect.any(String)]) } },
      });
    }
    expect(await readAllTables()).toBe(before);
  });

  test.each([
    undefined,
    null,
    1234,
    '123',
    '12345',
    'abcd',
    '１２３４',
    '1234\n',
    ['1234'],
    '1'.repeat(15_000),
  ])('the code %o is not complete', async (otp) => {
    const { email } = await accounts().newcomer();
    expect(await post('/users/change-password-otp-verify/', { email, otp })).toMatchObject({
      status: 400,
      body: { data: { otp: ['Please enter a 4-digit OTP'] } },
    });
  });

  test('an overlong cookie, token or password is refused', async () => {
    const { email } = await accounts().newcomer();
    const longText = 'x'.repeat(7_000);
    expect((await change(email, { reset_token: longText })).status).toBe(400);
    expect((await change(email, { password: longText, confirm_password: longText })).status).toBe(400);
    expect(await change(email, {}, { 'furrow-reset': longText })).toMatchObject(
      refusalReply('reset_not_granted'),
    );
    expect((await signIn(email)).status).toBe(200);
  });
});
