import { inEnglish } from '@furrow/messages/in-english';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { anAccountsApp, password } from '../accounts.test-support.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { passwordRefusal } from './password-rules.ts';

const accounts = anAccountsApp();
const person = { email: 'barley.field@example.org', productName: 'Acre 51' };
const commonPasswordText = inEnglish(accountMessages.password_is_common());
const named = inEnglish(accountMessages.password_is_a_name());

async function refusalOf(typedPassword: string): Promise<string | null> {
  const refusal = await passwordRefusal(typedPassword, person);
  return refusal && inEnglish(refusal);
}

test.each(['123456', 'password', 'PassWord', ' password ', 'qwerty', 'iloveyou', 'football'])(
  '%j is too common',
  async (typedPassword) => {
    expect(await refusalOf(typedPassword)).toBe(commonPasswordText);
  },
);

test('exactly the 3,000 most common passwords of sufficient length are refused', async () => {
  const list = dictionary['passwords-common'];
  const longEnoughPasswords = list.filter((one) => one.length >= 6);
  const refusalsOf = (passwordList: readonly string[]) => Promise.all(passwordList.map(refusalOf));
  expect(new Set(await refusalsOf(longEnoughPasswords.slice(0, 3_000)))).toEqual(
    new Set([commonPasswordText]),
  );
  expect(await passwordRefusal(longEnoughPasswords[3_000] ?? '', person)).toBeNull();
});

test.each(['barley.field', 'Barley.Field', 'barley.field@example.org', 'Acre 51', 'acre51'])(
  '%j is an obvious guess',
  async (typedPassword) => {
    expect(await refusalOf(typedPassword)).toBe(named);
  },
);

test.each([
  'barley.field and rye',
  'acre 51 is ours',
  'пароль на ферме',
  '🌾🌾🌾🌾🌾🌾',
  'nul \u0000 and \u0007 bell',
  'x'.repeat(64),
  'y'.repeat(1_000),
  '\ud800 half a sign',
  '        ',
])('%j is allowed', async (typedPassword) => {
  expect(await passwordRefusal(typedPassword, person)).toBeNull();
});

test.each(['🌾🌾🌾🌾🌾🌾🌾🌾', 'nul \u0000 and bell \u0007', 'ß'.repeat(64), `${'long '.repeat(199)}word`])(
  'an account can have %j, to its last character',
  async (typedPassword) => {
    const email = `any-sign-${typedPassword.length}-${typedPassword.codePointAt(0)}@example.org`;
    const { call } = accounts();
    expect((await call('POST', '/users/signup/', { body: { email, password: typedPassword } })).status).toBe(
      201,
    );
    const signIn = (attempt: string) => call('POST', '/users/login/', { body: { email, password: attempt } });
    expect((await signIn(typedPassword)).status).toBe(200);
    expect((await signIn(`${typedPassword}x`.slice(0, 1_000))).status).toBe(
      typedPassword.length < 1_000 ? 400 : 200,
    );
    expect((await signIn(typedPassword.slice(0, -1))).status).toBe(400);
  },
);

test('common passwords are refused at sign-up and on every change, on the field, and nothing is stored', async () => {
  const { call, db, newcomer } = accounts();
  const expectedBody = {
    message: '',
    code: 'invalid_input',
    params: expect.any(Object),
    data: { password: [commonPasswordText] },
  };
  const refusedReply = { status: 400, body: expectedBody };
  const body = { email: 'common@example.org', password: 'football' };
  expect(await call('POST', '/users/signup/', { body })).toEqual(refusedReply);
  const rows = await db.selectFrom('users').select('id').where('email', '=', body.email).execute();
  expect(rows).toEqual([]);

  const { access: token, email } = await newcomer();
  const change = {
    current_password: password,
    password: 'football',
    confirm_password: 'football',
  };
  expect(await call('POST', '/users/reset-password/', { body: change, token })).toEqual(refusedReply);
  expect(
    await call('POST', '/users/change-password/', { body: { email, ...change, reset_token: 'x' } }),
  ).toEqual(refusedReply);
});
