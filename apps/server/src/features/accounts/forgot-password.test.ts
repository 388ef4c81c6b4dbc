import { describe, expect, test } from 'vitest';
import type { Schema } from '../../database/schema.ts';
import { sign } from '../../secrets.ts';
import { anAccountsApp, keys, otherThan, password } from './accounts.test-support.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';

const accounts = anAccountsApp();
const minute = 60_000;
const fresh = 'barley and rye';
const post = (path: string, body: object, more: object = {}) =>
  accounts().send('POST', path, { body, ...more });
const forget = (email: string) => post('/users/forget-password/', { email });
const verify = (email: string, otp: string) => post('/users/change-password-otp-verify/', { email, otp });
const change = (email: string, more: object = {}, cookies: Record<string, string> = {}) =>
  post('/users/change-password/', { email, password: fresh, confirm_password: fresh, ...more }, { cookies });
const signIn = (email: string, typed = password) =>
  accounts().call('POST', '/users/login/', { body: { email, password: typed } });
const mailed = (email: string) => accounts().codeMailedTo(email, 'reset_password');
const refused = (code: string, status = 400) => ({ status, body: { code } });

/** Somebody who asked for a code and typed it. */
async function aGranted() {
  const person = await accounts().newcomer();
  await forget(person.email);
  const { body } = await verify(person.email, await mailed(person.email));
  return { ...person, token: String(body.data['reset_token']) };
}
const rowsOf = (email: string) => {
  const subject = sign(keys['one-time code'], `subject ${email}`);
  return accounts().db.selectFrom('one_time_codes').selectAll().where('subject', '=', subject).execute();
};
const user = (email: string) =>
  accounts().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const mailsTo = (email: string) =>
  accounts()
    .db.selectFrom('mails')
    .select(['kind', 'plain'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

describe('the whole way', () => {
  test('a code, a right, a new password: every session ends and a mail says so', async () => {
    const { call, newcomer } = accounts();
    const person = await newcomer();
    expect(await forget(` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { data: null, message: 'If this e-mail has an account, a code is on its way to it.' },
    });
    const verified = await verify(person.email, await mailed(person.email));
    expect(verified).toMatchObject({
      status: 200,
      body: { data: { reset_token: expect.stringMatching(/^[\w-]{43}$/) } },
    });
    const token = String(verified.body.data['reset_token']);
    expect(verified.cookies).toEqual({ 'furrow-reset': token });
    expect((await user(person.email)).is_verified).toBe(false);

    const changed = await change(person.email, { reset_token: token });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: null, message: 'Your password is changed. Sign in with the new one.' },
      cookies: { 'furrow-reset': '', 'furrow-device': expect.any(String) },
    });
    expect(await signIn(person.email)).toMatchObject(refused('wrong_credentials'));
    expect(await signIn(person.email, fresh)).toMatchObject({
      status: 200,
      body: { user: { is_verified: true } },
    });
    expect(await call('GET', '/users/update-profile/', { token: person.access })).toMatchObject(
      refused('session_ended', 401),
    );
    expect(await call('POST', '/token/refresh/', { body: { refresh: person.refresh } })).toMatchObject(
      refused('session_ended', 401),
    );
    const mails = await mailsTo(person.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_email', 'reset_password', 'password_changed']);
    expect(mails[2]?.plain).toContain('help@acre51.test');
  });

  test('an account without a password gets one', async () => {
    const { db, newcomer } = accounts();
    const { email } = await newcomer();
    await db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    await forget(email);
    const { cookies } = await verify(email, await mailed(email));
    expect((await change(email, {}, cookies)).status).toBe(200);
    expect((await signIn(email, fresh)).status).toBe(200);
  });

  test('a code for one thing is none for the other', async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const { email, access: token } = await newcomer();
    const otp = await codeMailedTo(email);
    expect(await verify(email, otp)).toMatchObject(refused('code_expired'));
    await forget(email);
    const reset = await mailed(email);
    const sent = await call('POST', '/users/otp-verify/', { body: { otp: reset }, token });
    // One time in ten thousand both are the same digits.
    if (reset !== otp) expect(sent).toMatchObject(refused('wrong_code'));
  });

  test('five wrong codes, 200 at once: the right one does not come through any more', async () => {
    const { newcomer } = accounts();
    const { email } = await newcomer();
    await forget(email);
    const otp = await mailed(email);
    const all = await Promise.all(Array.from({ length: 200 }, () => verify(email, otherThan(otp))));
    expect(all.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4);
    expect((await rowsOf(email)).find(({ purpose }) => purpose === 'reset_password')?.tries).toBe(5);
    expect(await verify(email, otp)).toMatchObject(refused('code_used_up'));
  });

  test('the right code twenty times at once gives one right', async () => {
    const { db, newcomer } = accounts();
    const { email, id } = await newcomer();
    await forget(email);
    const otp = await mailed(email);
    const all = await Promise.all(Array.from({ length: 20 }, () => verify(email, otp)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const grants = await db.selectFrom('reset_grants').selectAll().where('user_id', '=', id).execute();
    expect(grants).toHaveLength(1);
  });
});

describe('an owner whom a stranger shuts out', () => {
  const device = async (email: string) =>
    String((await post('/users/login/', { email, password })).cookies['furrow-device']);
  const link = async (email: string) => {
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'reset_password');
    const address = /https:\/\/acre51\.test\/forgot-password#\S+/.exec(mails.at(-1)?.plain ?? '')?.[0] ?? '';
    return new URLSearchParams(new URL(address).hash.slice(1));
  };
  /** As many wrong codes as a day compares, and as many mails as an hour has. */
  const shutOut = async (email: string) => {
    for (let codes = 0; codes < 5; codes += 1) {
      await forget(email);
      for (let tries = 0; tries < 3; tries += 1) await verify(email, otherThan(await mailed(email)));
      accounts().pass(30_000);
    }
    expect(await verify(email, otherThan(await mailed(email)))).toMatchObject(refused('wrong_code'));
    expect(await forget(email)).toMatchObject(refused('too_many_codes', 429));
  };

  test('comes in by the link in the mail, once', async () => {
    const { email, access } = await accounts().newcomer();
    await shutOut(email);
    const mailedLink = await link(email);
    expect(mailedLink.get('email')).toBe(email);
    const right = { reset_token: mailedLink.get('link') };
    expect(await change(email, right)).toMatchObject({ status: 200 });
    expect((await signIn(email, fresh)).body.user).toMatchObject({ is_verified: true });
    expect(await accounts().call('GET', '/users/update-profile/', { token: access })).toMatchObject(
      refused('session_ended', 401),
    );
    expect(await change(email, right)).toMatchObject(refused('reset_not_granted'));
  });

  test('comes in by the code in the mail, which has twelve digits then', async () => {
    const { email } = await accounts().newcomer();
    await forget(email);
    const short = await mailed(email);
    for (let tries = 0; tries < 3; tries += 1) await verify(email, otherThan(short));
    accounts().pass(30_000);
    await forget(email);
    const other = await mailed(email);
    for (let tries = 0; tries < 2; tries += 1) await verify(email, otherThan(other));
    expect(await verify(email, other)).toMatchObject(refused('use_mailed_link', 429));
    accounts().pass(30_000);
    expect(await forget(email)).toMatchObject({ status: 200, body: { digits: 12 } });
    const long = await mailed(email);
    const from = (ip: string, otp: string) =>
      post('/users/change-password-otp-verify/', { email, otp }, { ip });
    // Strangers guess from elsewhere, as often as one address may, and ask for newer ones.
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await from('2001:db8:0:1::7', otherThan(long).padStart(12, '0'))).toMatchObject(
        refused('wrong_code'),
      );
    }
    expect(await from('2001:db8:0:1::8', long)).toMatchObject(refused('use_mailed_link', 429));
    accounts().pass(30_000);
    await forget(email);
    const typed = await from('192.0.2.7', long);
    expect(typed.status).toBe(200);
    expect((await change(email, { reset_token: typed.body.data['reset_token'] })).status).toBe(200);
  });

  test('comes in by the link of an earlier mail too, for an hour', async () => {
    const [soon, late] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [soon, late]) await forget(email);
    const [first, other] = [await link(soon.email), await link(late.email)];
    accounts().pass(30_000);
    await forget(soon.email);
    accounts().pass(60 * minute - 30_000 - 1);
    expect((await change(soon.email, { reset_token: first.get('link') })).status).toBe(200);
    expect(await change(soon.email, { reset_token: (await link(soon.email)).get('link') })).toMatchObject(
      refused('reset_not_granted'),
    );
    accounts().pass(1);
    expect(await change(late.email, { reset_token: other.get('link') })).toMatchObject(
      refused('reset_not_granted'),
    );
  });

  test('has a link for this e-mail alone, which ends with the code that was typed and with the old password', async () => {
    const [person, other] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [person, other]) await forget(email);
    const right = { reset_token: (await link(person.email)).get('link') };
    expect(await change(other.email, right)).toMatchObject(refused('reset_not_granted'));
    expect((await verify(person.email, await mailed(person.email))).status).toBe(200);
    expect(await change(person.email, right)).toMatchObject(refused('reset_not_granted'));

    const otherRight = { reset_token: (await link(other.email)).get('link') };
    const body = { current_password: password, password: fresh, confirm_password: fresh };
    const token = other.access;
    expect((await accounts().call('POST', '/users/reset-password/', { body, token })).status).toBe(200);
    expect(await change(other.email, otherRight)).toMatchObject(refused('reset_not_granted'));
    expect(JSON.stringify(await rowsOf(person.email))).not.toContain(right.reset_token);
  });

  test('comes in by a device that was signed in before, with a code of its own', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const known = { cookies: { 'furrow-device': await device(email) } };
    await shutOut(email);
    expect((await post('/users/forget-password/', { email }, known)).status).toBe(200);
    const otp = await mailed(email);
    for (let tries = 0; tries < 9; tries += 1) {
      const wrong = await post('/users/change-password-otp-verify/', { email, otp: otherThan(otp) }, known);
      expect(wrong).toMatchObject(refused('wrong_code'));
    }
    const typed = await post('/users/change-password-otp-verify/', { email, otp }, known);
    expect(typed.status).toBe(200);
    expect((await change(email, { reset_token: typed.body.data['reset_token'] })).status).toBe(200);
  });

  test('guesses from such a device are ten a day, and one of another account is none', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const { email: others } = await accounts().newcomer();
    const known = { cookies: { 'furrow-device': await device(email) } };
    await forget(email);
    const otp = await mailed(email);
    const guess = (typed: string, more: object) =>
      post('/users/change-password-otp-verify/', { email, otp: typed }, more);
    for (let tries = 0; tries < 10; tries += 1) await guess(otherThan(otp), known);
    expect(await guess(otp, known)).toMatchObject(refused('use_mailed_link', 429));
    for (let tries = 0; tries < 5; tries += 1) await guess(otherThan(otp), {});
    const foreign = { cookies: { 'furrow-device': await device(others) } };
    expect(await guess(otp, foreign)).toMatchObject(refused('code_used_up'));
  });

  test('proves an e-mail as before', async () => {
    const { call, newcomer, codeMailedTo } = accounts();
    const { email, access: token } = await newcomer();
    const otp = await codeMailedTo(email);
    await shutOut(email);
    expect((await call('POST', '/users/otp-verify/', { body: { otp }, token })).status).toBe(200);
  });
});

describe('the right to set a new password', () => {
  test('is taken from the body or from the cookie, and either is enough', async () => {
    const [one, other, both] = [await aGranted(), await aGranted(), await aGranted()];
    expect((await change(one.email, { reset_token: one.token })).status).toBe(200);
    expect((await change(other.email, {}, { 'furrow-reset': other.token })).status).toBe(200);
    const stale = { reset_token: 'something old' };
    expect((await change(both.email, stale, { 'furrow-reset': both.token })).status).toBe(200);
  });

  test('is needed, is this very one, and is for this very e-mail', async () => {
    const [person, other] = [await aGranted(), await aGranted()];
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
      expect(reply).toMatchObject(refused('reset_not_granted'));
      expect(reply.body).toEqual((await attempts[0])?.body);
    }
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('counts once', async () => {
    const { email, token } = await aGranted();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        change(email, {
          reset_token: token,
          password: `barley and rye ${nth}`,
          confirm_password: `barley and rye ${nth}`,
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body }) => body.code === 'reset_not_granted')).toHaveLength(9);
    expect(await change(email, { reset_token: token })).toMatchObject(refused('reset_not_granted'));
  });

  test('counts for 10 minutes', async () => {
    const [soon, late] = [await aGranted(), await aGranted()];
    accounts().pass(10 * minute - 1);
    expect((await change(soon.email, { reset_token: soon.token })).status).toBe(200);
    accounts().pass(1);
    expect(await change(late.email, { reset_token: late.token })).toMatchObject(refused('reset_not_granted'));
  });

  test('is void once there is a newer one', async () => {
    const { pass } = accounts();
    const { email, token } = await aGranted();
    pass(30_000);
    await forget(email);
    const { body } = await verify(email, await mailed(email));
    expect(await change(email, { reset_token: token })).toMatchObject(refused('reset_not_granted'));
    expect((await change(email, { reset_token: String(body.data['reset_token']) })).status).toBe(200);
  });

  test('is not kept as such, and goes when the password is changed elsewhere', async () => {
    const { call, db } = accounts();
    const { email, token, access } = await aGranted();
    const rows = await db.selectFrom('reset_grants').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const body = {
      current_password: password,
      password: 'oats and maize',
      confirm_password: 'oats and maize',
    };
    expect((await call('POST', '/users/reset-password/', { body, token: access })).status).toBe(200);
    expect(await change(email, { reset_token: token })).toMatchObject(refused('reset_not_granted'));
  });

  test('is none over an e-mail that the account takes on afterwards', async () => {
    const { call } = accounts();
    const { email, token, access } = await aGranted();
    const body = { email: 'victim@example.org' };
    expect((await call('POST', '/users/change-email/', { body, token: access })).status).toBe(200);
    for (const of of [email, body.email]) {
      expect(await change(of, { reset_token: token })).toMatchObject(refused('reset_not_granted'));
    }
    expect((await user(body.email)).is_verified).toBe(false);
  });

  test('outlasts a mistake in the new password', async () => {
    const { email, token } = await aGranted();
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

describe('an e-mail without an account', () => {
  let strangers = 0;
  const nobody = () => {
    strangers += 1;
    return `stranger-${strangers}@example.org`;
  };
  /** What the steps of a service ask of the database, by kind; the digits and ids in them are not looked at. */
  async function work(step: (parts: ReturnType<typeof accounts>['parts']) => Promise<unknown>) {
    const asked: string[] = [];
    let hashes = 0;
    const { parts } = accounts();
    const db = parts.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { passwords } = parts;
    const counted = {
      hash: (...typed: Parameters<typeof passwords.hash>) => {
        hashes += 1;
        return passwords.hash(...typed);
      },
      check: (...typed: Parameters<typeof passwords.check>) => {
        hashes += 1;
        return passwords.check(...typed);
      },
    };
    const answer = await step({ ...parts, db, passwords: counted });
    return { answer, asked, hashes };
  }
  const somebody = async () => (await accounts().newcomer()).email;

  test('is answered alike, for the same work', async () => {
    const [known, unknown] = [await somebody(), nobody()];
    const ip = '192.0.2.7';
    const steps = [
      (email: string) => work((parts) => verifyResetCode(parts, { email, otp: '123456789012' }, { ip })),
      (email: string) => work((parts) => forgetPassword(parts, email, { ip })),
      (email: string) => work((parts) => forgetPassword(parts, email, { ip })),
      (email: string) => work((parts) => verifyResetCode(parts, { email, otp: '1234' }, { ip })),
      (email: string) =>
        work((parts) =>
          changeForgottenPassword(parts, {
            email,
            password: fresh,
            confirm_password: fresh,
            tokens: ['made up'],
          }),
        ),
    ];
    for (const step of steps) {
      const [of, ofNobody] = [await step(known), await step(unknown)];
      expect(of.asked.length).toBeGreaterThan(0);
      expect(ofNobody).toEqual(of);
    }
  });

  test('leaves the same rows behind, until the job looks who it is', async () => {
    const { db } = accounts();
    const [known, unknown] = [await somebody(), nobody()];
    const left = async (email: string) => ({
      codes: (await rowsOf(email))
        .filter(({ purpose }) => purpose === 'reset_password')
        .map(({ tries, used_at, voided_at, code_hash }) => [tries, used_at, voided_at, code_hash.length]),
    });
    await Promise.all([forget(known), forget(unknown)]);
    expect(await left(unknown)).toEqual(await left(known));
    await expect
      .poll(() => db.selectFrom('mails').select('id').where('recipient', '=', unknown).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);
    expect((await mailsTo(known)).map(({ kind }) => kind)).toContain('reset_password');
  });

  test('is refused alike: too soon, too often, too many wrong codes, and after 10 minutes', async () => {
    const { pass } = accounts();
    const [known, unknown] = [await somebody(), nobody()];
    const both = async (step: (email: string) => ReturnType<typeof forget>) => {
      const [of, ofNobody] = [await step(known), await step(unknown)];
      expect(ofNobody).toEqual(of);
      return of.body.code ?? of.status;
    };
    const wrong = async (email: string) => {
      const met = (await rowsOf(email)).find(
        ({ purpose, voided_at }) => purpose === 'reset_password' && voided_at === null,
      );
      const isRight = (otp: string) =>
        met?.code_hash === sign(keys['one-time code'], `reset_password ${met?.subject} ${otp}`);
      return verify(email, isRight('0000') ? '0001' : '0000');
    };
    const expired = (email: string) => post('/users/otp-expired/', { email });

    expect(await both(expired)).toBe(200);
    expect(await both(wrong)).toBe('code_expired');
    expect(await both(forget)).toBe(200);
    expect(await both(expired)).toBe(200);
    expect(await both(forget)).toBe('code_resent_recently');
    pass(10 * minute);
    expect(await both(wrong)).toBe('code_expired');
    expect(await both(forget)).toBe(200);
    for (let tries = 1; tries < 5; tries += 1) expect(await both(wrong)).toBe('wrong_code');
    expect(await both(wrong)).toBe('code_used_up');
    expect(await both(wrong)).toBe('code_used_up');
    pass(minute);
    expect(await both(forget)).toBe(200);
    expect(await both(wrong)).toBe('wrong_code');
    pass(24 * 60 * minute);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await both(forget)).toBe(200);
      pass(30_000);
    }
    expect(await both(forget)).toBe('too_many_codes');
  });

  test('has no code that could be guessed', async () => {
    const email = nobody();
    await forget(email);
    const [row] = await rowsOf(email);
    const all = Array.from({ length: 10_000 }, (_, nth) => String(nth).padStart(4, '0'));
    const hashes = all.map((otp) => sign(keys['one-time code'], `reset_password ${row?.subject} ${otp}`));
    expect(hashes).not.toContain(row?.code_hash);
  });

  test('can be signed up with afterwards, whatever strangers asked for it', async () => {
    const { call, pass } = accounts();
    const email = nobody();
    for (let codes = 0; codes < 5; codes += 1) {
      await forget(email);
      pass(30_000);
    }
    const { status, body } = await call('POST', '/users/signup/', { body: { email, password } });
    expect([status, body.message]).toEqual([
      201,
      'Your account is open. A code is on its way to your e-mail.',
    ]);
    const otp = await accounts().codeMailedTo(email);
    const token = body.tokens.access;
    expect((await call('POST', '/users/otp-verify/', { body: { otp }, token })).status).toBe(200);
  });
});

test('a code that the mail server hands out late does not count', async () => {
  const { newcomer, pass } = accounts();
  const { email } = await newcomer();
  await forget(email);
  const otp = await mailed(email);
  pass(10 * minute);
  expect(await verify(email, otp)).toMatchObject(refused('code_expired'));
});

const strings: readonly (keyof Schema)[] = ['users', 'one_time_codes', 'reset_grants', 'sessions', 'mails'];
describe('bad input', () => {
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        strings.map((table) => accounts().db.selectFrom(table).selectAll().orderBy('created_at').execute()),
      ),
    );
  const awkward = [
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
    ['/users/change-password/', { password: fresh, confirm_password: fresh }],
  ] as const;
  test.each(calls)('%s names the e-mail, and nothing is stored', async (path, rest) => {
    const before = await everything();
    for (const email of awkward) {
      expect(await post(path, { ...rest, email })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', data: { email: expect.arrayContaining([expect.any(String)]) } },
      });
    }
    expect(await everything()).toBe(before);
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

  test('a long cookie, token or password is no password', async () => {
    const { email } = await accounts().newcomer();
    const long = 'x'.repeat(7_000);
    expect((await change(email, { reset_token: long })).status).toBe(400);
    expect((await change(email, { password: long, confirm_password: long })).status).toBe(400);
    expect(await change(email, {}, { 'furrow-reset': long })).toMatchObject(refused('reset_not_granted'));
    expect((await signIn(email)).status).toBe(200);
  });
});
