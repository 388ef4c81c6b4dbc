import { describe, expect, test } from 'vitest';
import { anAccountsApp, password, wrongCodeFor } from '../accounts.test-support.ts';

const accounts = anAccountsApp();
const post = (path: string, token: string, body: object = {}) =>
  accounts().call('POST', path, { body, token });

/** A stranger claims the e-mail, enters wrong codes until no four-digit code is compared any more, and abandons it. */
async function exhaustGuesses(email: string): Promise<number> {
  const { call, codeMailedTo, advanceClock } = accounts();
  const { body } = await call('POST', '/users/signup/', { body: { email, password } });
  const token = body.tokens.access;
  let compared = 0;
  for (let codes = 0; codes < 4; codes += 1) {
    const otp = await codeMailedTo(email);
    if (otp.length !== 4) break;
    for (let tryCount = 0; tryCount < 6; tryCount += 1) {
      const before = await totalTries();
      await post('/users/otp-verify/', token, { otp: wrongCodeFor(otp) });
      compared += (await totalTries()) - before;
    }
    advanceClock(30_000);
    await post('/users/resend-otp/', token);
  }
  const reply = await post('/users/change-email/', token, {
    email: `throwaway-${crypto.randomUUID()}@example.org`,
  });
  expect(reply.status).toBe(200);
  return compared;
}

async function totalTries(): Promise<number> {
  const { attempts } = await accounts()
    .db.selectFrom('one_time_codes')
    .select(({ fn }) => fn.sum<string>('attempts').as('attempts'))
    .executeTakeFirstOrThrow();
  return Number(attempts);
}

describe('an e-mail whose verification code a stranger guessed at', () => {
  test('can be verified by its owner immediately, with a longer code', async () => {
    const email = 'victim@example.org';
    expect(await exhaustGuesses(email)).toBe(9);
    const { body } = await accounts().call('POST', '/users/signup/', { body: { email, password } });
    expect(body.message).toBe('Your account is open. A code is on its way to your e-mail.');
    const token = body.tokens.access;
    expect(await accounts().call('POST', '/users/otp-expired/', { body: { email }, token })).toMatchObject({
      body: { data: { expired: false, digits: 12 } },
    });
    const otp = await accounts().codeMailedTo(email);
    expect(otp).toMatch(/^\d{12}$/);
    expect(await post('/users/otp-verify/', token, { otp: otp.slice(0, 4) })).toMatchObject({
      body: { code: 'wrong_code' },
    });
    expect(await post('/users/otp-verify/', token, { otp })).toMatchObject({
      status: 200,
      body: { data: { email, is_verified: true } },
    });
  });

  test('is sent another code, however many a stranger requested for it', async () => {
    const email = 'mailed-often@example.org';
    await exhaustGuesses(email);
    const { body } = await accounts().call('POST', '/users/signup/', { body: { email, password } });
    const token = body.tokens.access;
    const first = await accounts().codeMailedTo(email);
    accounts().advanceClock(30_000);
    expect(await post('/users/resend-otp/', token)).toMatchObject({
      status: 200,
      body: { data: null, digits: 12 },
    });
    const second = await accounts().codeMailedTo(email);
    expect(second).not.toBe(first);
    for (let more = 0; more < 3; more += 1) {
      accounts().advanceClock(30_000);
      await post('/users/resend-otp/', token);
    }
    accounts().advanceClock(30_000);
    expect(await post('/users/resend-otp/', token)).toMatchObject({ body: { code: 'too_many_codes' } });
    // A code mailed within the hour stays valid when a newer one is mailed.
    expect((await post('/users/otp-verify/', token, { otp: first })).status).toBe(200);
  });
});

describe('twelve-digit codes', () => {
  test('allow an account twenty guesses a day, after which the right one is refused', async () => {
    const email = 'guessed-at@example.org';
    await exhaustGuesses(email);
    const { body } = await accounts().call('POST', '/users/signup/', { body: { email, password } });
    const token = body.tokens.access;
    const otp = await accounts().codeMailedTo(email);
    const wrongCode = `${wrongCodeFor(otp.slice(0, 4))}${otp.slice(4)}`;
    for (let tryCount = 0; tryCount < 20; tryCount += 1) {
      expect(await post('/users/otp-verify/', token, { otp: wrongCode })).toMatchObject({
        body: { code: 'wrong_code' },
      });
    }
    expect(await post('/users/otp-verify/', token, { otp })).toMatchObject({
      status: 429,
      body: { code: 'too_many_wrong_codes' },
    });
  });
});

test("the opener of an account with another person's e-mail gains no guesses at its code by signing in repeatedly", async () => {
  const email = 'not-theirs@example.org';
  const { call, send, codeMailedTo } = accounts();
  await call('POST', '/users/signup/', { body: { email, password } });
  await call('POST', '/users/forget-password/', { body: { email } });
  const otp = await codeMailedTo(email, 'reset_password');
  for (let browser = 0; browser < 3; browser += 1) {
    const signedIn = await send('POST', '/users/login/', { body: { email, password } });
    expect(signedIn.cookies).toHaveProperty('furrow-device');
    const guessRequest = { body: { email, otp: wrongCodeFor(otp) }, cookies: signedIn.cookies };
    for (let tryCount = 0; tryCount < 3; tryCount += 1)
      await send('POST', '/users/change-password-otp-verify/', guessRequest);
  }
  const rightRequest = { body: { email, otp } };
  expect(await call('POST', '/users/change-password-otp-verify/', rightRequest)).toMatchObject({
    body: { code: 'code_used_up' },
  });
});

test('one network can have five further codes an hour mailed to an e-mail, over all accounts', async () => {
  const { call, db, advanceClock } = accounts();
  const email = 'flooded@example.org';
  let resentCount = 0;
  for (let account = 0; account < 4; account += 1) {
    const { body } = await call('POST', '/users/signup/', { body: { email, password } });
    const token = body.tokens.access;
    for (let more = 0; more < 3; more += 1) {
      advanceClock(30_000);
      resentCount += (await post('/users/resend-otp/', token)).status === 200 ? 1 : 0;
    }
    await post('/users/change-email/', token, { email: `throwaway-${crypto.randomUUID()}@example.org` });
  }
  expect(resentCount).toBe(5);
  const rows = await db.selectFrom('one_time_codes').select('network').execute();
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});
