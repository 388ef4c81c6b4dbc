import { describe, expect, test } from 'vitest';
import { anAccountsApp, password } from '../accounts.test-support.ts';

const accounts = anAccountsApp();
const change = (token: string, email: unknown) =>
  accounts().call('POST', '/users/change-email/', { body: { email }, token });
const verify = (token: string, otp: string) =>
  accounts().call('POST', '/users/otp-verify/', { body: { otp }, token });
const expired = async (email: string, token?: string) => {
  const { status, body } = await accounts().call('POST', '/users/otp-expired/', {
    body: { email },
    ...(token !== undefined && { token }),
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    message: '',
    data: { expired: expect.any(Boolean), digits: body.data['expired'] ? null : 4 },
    expired: body.data['expired'],
  });
  return body.data['expired'];
};

let people = 0;
const anotherEmail = () => {
  people += 1;
  return `corrected-${people}@example.org`;
};

describe('correcting the e-mail', () => {
  test('sends a code to the new address, voids the old code and keeps the session', async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const person = await newcomer();
    const oldCode = await codeMailedTo(person.email);
    const email = anotherEmail();
    expect(await change(person.access, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { message: 'A code is on its way to the new e-mail.', data: { email, is_verified: false } },
    });
    const otp = await codeMailedTo(email);
    if (oldCode !== otp) expect((await verify(person.access, oldCode)).body.code).toBe('wrong_code');
    expect(await verify(person.access, otp)).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await call('POST', '/users/login/', { body: { email, password } })).status).toBe(200);
    expect((await call('POST', '/users/login/', { body: { email: person.email, password } })).status).toBe(
      400,
    );
  });

  test('keeps no mail to the mistyped address, which may be a stranger’s', async () => {
    const { db, newcomer } = accounts();
    const person = await newcomer();
    expect((await change(person.access, anotherEmail())).status).toBe(200);
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute();
    expect(mails).toEqual([]);
  });

  test('is refused as at sign-up for an e-mail that has an account, and changes nothing', async () => {
    const { codeMailedTo, newcomer } = accounts();
    const [person, other] = [await newcomer(), await newcomer()];
    expect(await change(person.access, other.email.toUpperCase())).toEqual({
      status: 400,
      body: {
        message: '',
        code: 'invalid_input',
        params: expect.any(Object),
        data: { email: ['This e-mail already has an account. Sign in or recover the password.'] },
      },
    });
    expect((await verify(person.access, await codeMailedTo(person.email))).status).toBe(200);
  });

  test('is refused once the e-mail is verified', async () => {
    const { newcomer, verify } = accounts();
    const person = await newcomer();
    await verify(person);
    expect(await change(person.access, anotherEmail())).toMatchObject({
      status: 400,
      body: { code: 'already_verified' },
    });
  });

  test('of ten concurrent changes to one e-mail one succeeds, and the others keep their own', async () => {
    const { db, newcomer } = accounts();
    const otherUsers = [];
    for (let nth = 0; nth < 10; nth += 1) otherUsers.push(await newcomer());
    const email = anotherEmail();
    const replies = await Promise.all(otherUsers.map(({ access }) => change(access, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies) if (status !== 200) expect(body.data).toHaveProperty('email');
    const emails = await db
      .selectFrom('users')
      .select('email')
      .where(
        'id',
        'in',
        otherUsers.map(({ id }) => id),
      )
      .execute();
    expect(emails.filter((row) => row.email === email)).toHaveLength(1);
    const mails = await db.selectFrom('mails').select('id').where('recipient', '=', email).execute();
    expect(mails).toHaveLength(1);
  });

  test('never verifies the new e-mail by a code for the old one that is entered at the same time', async () => {
    const { codeMailedTo, db, newcomer } = accounts();
    for (let nth = 0; nth < 5; nth += 1) {
      const person = await newcomer();
      const otp = await codeMailedTo(person.email);
      await Promise.all([change(person.access, anotherEmail()), verify(person.access, otp)]);
      const row = await db
        .selectFrom('users')
        .select(['email', 'is_verified'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(row.is_verified).toBe(row.email === person.email);
    }
  });

  test('changes nothing when no code can be sent', async () => {
    const { newcomer, advanceClock } = accounts();
    const [person, other] = [await newcomer(), await newcomer()];
    const email = anotherEmail();
    expect((await change(person.access, email)).status).toBe(200);
    // The user changes the e-mail back within half a minute of the first code.
    expect(await change(person.access, person.email)).toMatchObject({
      status: 429,
      body: { code: 'code_resent_recently' },
    });
    expect((await change(other.access, email)).body.data).toHaveProperty('email');
    advanceClock(30_000);
    expect((await change(person.access, person.email)).status).toBe(200);
  });

  test.each([
    undefined,
    null,
    7,
    '',
    'ada',
    ['a@b.c'],
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\u0000',
    'a@b.c,d@e.f',
    `${'x'.repeat(300)}@example.org`,
  ])('%o is not an e-mail', async (email) => {
    const { db, newcomer } = accounts();
    const person = await newcomer();
    expect(await change(person.access, email)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    const row = await db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirst();
    expect(row).toEqual({ email: person.email });
  });
});

describe('the check for an expired code', () => {
  test("covers the caller's own verification code for their e-mail", async () => {
    const { newcomer, advanceClock, verify } = accounts();
    const person = await newcomer();
    expect(await expired(person.email, person.access)).toBe(false);
    expect(await expired(` ${person.email.toUpperCase()} `, person.access)).toBe(false);
    // Without an access token, the check is about the code for a new password.
    expect(await expired(person.email)).toBe(true);
    expect(await expired(person.email, 'nonsense')).toBe(true);
    advanceClock(10 * 60_000);
    expect(await expired(person.email, person.access)).toBe(true);
    advanceClock(30_000);
    const secondNewcomer = await newcomer();
    await verify(secondNewcomer);
    expect(await expired(secondNewcomer.email, secondNewcomer.access)).toBe(true);
  });

  test("never covers another user's sign-up", async () => {
    const { newcomer } = accounts();
    const [person, other] = [await newcomer(), await newcomer()];
    expect(await expired(other.email, person.access)).toBe(true);
    await accounts().call('POST', '/users/forget-password/', { body: { email: other.email } });
    expect(await expired(other.email, person.access)).toBe(false);
    expect(await expired(other.email)).toBe(false);
  });
});
