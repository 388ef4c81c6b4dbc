import { describe, expect, test } from 'vitest';
import { anAccountsApp, wrongCodeFor } from '../accounts.test-support.ts';

const accounts = anAccountsApp();

describe('the code', () => {
  test('from the mail verifies the e-mail, once', async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const { access: token, email } = await newcomer();
    const otp = await codeMailedTo(email);
    const wrongReply = await call('POST', '/users/otp-verify/', { token, body: { otp: wrongCodeFor(otp) } });
    expect(wrongReply).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    const verifyReply = await call('POST', '/users/otp-verify/', { token, body: { otp } });
    expect(verifyReply).toMatchObject({
      status: 200,
      body: {
        message: 'Your e-mail is verified.',
        data: { email, is_verified: true, is_more_details: false },
      },
    });
    for (const [method, path] of [
      ['POST', '/users/otp-verify/'],
      ['POST', '/users/resend-otp/'],
      ['GET', '/users/resend-otp/'],
    ] as const) {
      const secondReply = await call(method, path, { token, ...(method === 'POST' && { body: { otp } }) });
      expect(secondReply).toMatchObject({ status: 400, body: { code: 'already_verified' } });
    }
  });

  test('sent five times concurrently verifies once and is never reported as wrong', async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const { access: token, email } = await newcomer();
    const otp = await codeMailedTo(email);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/users/otp-verify/', { token, body: { otp } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.map(({ body }) => body.code)).not.toContain('wrong_code');
  });

  test('is refused after 200 concurrent guesses, even when right', { tags: ['deep'] }, async () => {
    const { call, codeMailedTo, newcomer } = accounts();
    const { access: token, email } = await newcomer();
    const otp = await codeMailedTo(email);
    const guessBodies = Array.from({ length: 200 }, () => ({ otp: wrongCodeFor(otp) }));
    const replies = await Promise.all(
      guessBodies.map((body) => call('POST', '/users/otp-verify/', { token, body })),
    );
    expect(replies.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(4);
    expect(await call('POST', '/users/otp-verify/', { token, body: { otp } })).toMatchObject({
      body: { code: 'code_used_up' },
    });
  });

  test.each(['123', '12345', 'abcd', '１２３４', ' 1234'])('%s is not complete', async (otp) => {
    const { call, newcomer } = accounts();
    const { access: token } = await newcomer();
    const reply = await call('POST', '/users/otp-verify/', { token, body: { otp } });
    expect(reply).toMatchObject({ status: 400, body: { data: { otp: ['Enter complete OTP'] } } });
  });

  test.each(['GET', 'POST'] as const)(
    '%s mails a new one after half a minute, which replaces the old one',
    async (method) => {
      const { call, codeMailedTo, newcomer, advanceClock } = accounts();
      const { access: token, email } = await newcomer();
      const earlyReply = await call(method, '/users/resend-otp/', { token });
      expect(earlyReply).toMatchObject({ status: 429, body: { code: 'code_resent_recently' } });
      advanceClock(30_000);
      const resendReply = await call(method, '/users/resend-otp/', { token });
      expect(resendReply).toEqual({
        status: 200,
        body: { message: 'A new code is on its way.', data: null, digits: 4 },
      });
      const otp = await codeMailedTo(email);
      expect(await call('POST', '/users/otp-verify/', { token, body: { otp } })).toMatchObject({
        status: 200,
      });
    },
  );

  test('can be requested five times an hour', async () => {
    const { call, newcomer, advanceClock } = accounts();
    const { access: token } = await newcomer();
    for (let codes = 1; codes < 5; codes++) {
      advanceClock(30_000);
      expect((await call('POST', '/users/resend-otp/', { token })).status).toBe(200);
    }
    advanceClock(30_000);
    expect(await call('POST', '/users/resend-otp/', { token })).toMatchObject({
      status: 429,
      body: { code: 'too_many_codes' },
    });
  });

  test('is not sent by following a link', async () => {
    const { call, newcomer } = accounts();
    const { access: token } = await newcomer();
    const reply = await call('GET', '/users/resend-otp/', {
      token,
      headers: { 'sec-fetch-mode': 'navigate' },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});
