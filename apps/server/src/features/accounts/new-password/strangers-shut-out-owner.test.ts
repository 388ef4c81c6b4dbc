import { describe, expect, test } from 'vitest';
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
  rowsOf,
  mailsTo,
} = recovery(accounts);

describe('an owner whom a stranger locks out', () => {
  const device = async (email: string) =>
    String((await post('/users/login/', { email, password })).cookies['furrow-device']);
  const link = async (email: string) => {
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'reset_password');
    const address = /https:\/\/acre51\.test\/forgot-password#\S+/.exec(mails.at(-1)?.plain ?? '')?.[0] ?? '';
    return new URLSearchParams(new URL(address).hash.slice(1));
  };
  /** Enters as many wrong codes as a day compares, and requests as many mails as an hour allows. */
  const lockOut = async (email: string) => {
    for (let codes = 0; codes < 5; codes += 1) {
      await requestReset(email);
      for (let tryCount = 0; tryCount < 3; tryCount += 1)
        await verify(email, wrongCodeFor(await mailedCode(email)));
      accounts().advanceClock(30_000);
    }
    expect(await verify(email, wrongCodeFor(await mailedCode(email)))).toMatchObject(
      refusalReply('wrong_code'),
    );
    expect(await requestReset(email)).toMatchObject(refusalReply('too_many_codes', 429));
  };

  test('gets in by the link in the mail, once', async () => {
    const { email, access } = await accounts().newcomer();
    await lockOut(email);
    const mailedLink = await link(email);
    expect(mailedLink.get('email')).toBe(email);
    const rightToken = { reset_token: mailedLink.get('link') };
    expect(await change(email, rightToken)).toMatchObject({ status: 200 });
    expect((await signIn(email, newPassword)).body.user).toMatchObject({ is_verified: true });
    expect(await accounts().call('GET', '/users/update-profile/', { token: access })).toMatchObject(
      refusalReply('session_ended', 401),
    );
    expect(await change(email, rightToken)).toMatchObject(refusalReply('reset_not_granted'));
  });

  test('gets in by the code in the mail, which then has twelve digits', async () => {
    const { email } = await accounts().newcomer();
    await requestReset(email);
    const short = await mailedCode(email);
    for (let tryCount = 0; tryCount < 3; tryCount += 1) await verify(email, wrongCodeFor(short));
    accounts().advanceClock(30_000);
    await requestReset(email);
    const other = await mailedCode(email);
    for (let tryCount = 0; tryCount < 2; tryCount += 1) await verify(email, wrongCodeFor(other));
    expect(await verify(email, other)).toMatchObject(refusalReply('use_mailed_link', 429));
    accounts().advanceClock(30_000);
    expect(await requestReset(email)).toMatchObject({ status: 200, body: { digits: 12 } });
    const longCode = await mailedCode(email);
    const from = (ip: string, otp: string) =>
      post('/users/change-password-otp-verify/', { email, otp }, { ip });
    // Strangers guess from another address as often as one address may, and request newer codes.
    for (let tryCount = 0; tryCount < 20; tryCount += 1) {
      expect(await from('2001:db8:0:1::7', wrongCodeFor(longCode).padStart(12, '0'))).toMatchObject(
        refusalReply('wrong_code'),
      );
    }
    expect(await from('2001:db8:0:1::8', longCode)).toMatchObject(refusalReply('use_mailed_link', 429));
    accounts().advanceClock(30_000);
    await requestReset(email);
    const verifyReply = await from('192.0.2.7', longCode);
    expect(verifyReply.status).toBe(200);
    expect((await change(email, { reset_token: verifyReply.body.data['reset_token'] })).status).toBe(200);
  });

  test('gets in by the link of an earlier mail too, for an hour', async () => {
    const [earlyUser, lateUser] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [earlyUser, lateUser]) await requestReset(email);
    const [first, other] = [await link(earlyUser.email), await link(lateUser.email)];
    accounts().advanceClock(30_000);
    await requestReset(earlyUser.email);
    accounts().advanceClock(60 * minute - 30_000 - 1);
    expect((await change(earlyUser.email, { reset_token: first.get('link') })).status).toBe(200);
    expect(
      await change(earlyUser.email, { reset_token: (await link(earlyUser.email)).get('link') }),
    ).toMatchObject(refusalReply('reset_not_granted'));
    accounts().advanceClock(1);
    expect(await change(lateUser.email, { reset_token: other.get('link') })).toMatchObject(
      refusalReply('reset_not_granted'),
    );
  });

  test('has a link for this e-mail alone, which is void once the code is used or the password is changed', async () => {
    const [person, other] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [person, other]) await requestReset(email);
    const rightToken = { reset_token: (await link(person.email)).get('link') };
    expect(await change(other.email, rightToken)).toMatchObject(refusalReply('reset_not_granted'));
    expect((await verify(person.email, await mailedCode(person.email))).status).toBe(200);
    expect(await change(person.email, rightToken)).toMatchObject(refusalReply('reset_not_granted'));

    const otherRight = { reset_token: (await link(other.email)).get('link') };
    const body = { current_password: password, password: newPassword, confirm_password: newPassword };
    const token = other.access;
    expect((await accounts().call('POST', '/users/reset-password/', { body, token })).status).toBe(200);
    expect(await change(other.email, otherRight)).toMatchObject(refusalReply('reset_not_granted'));
    expect(JSON.stringify(await rowsOf(person.email))).not.toContain(rightToken.reset_token);
  });

  test('gets in by a known device, with a code of its own', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const knownDevice = { cookies: { 'furrow-device': await device(email) } };
    await lockOut(email);
    expect((await post('/users/forget-password/', { email }, knownDevice)).status).toBe(200);
    const otp = await mailedCode(email);
    for (let tryCount = 0; tryCount < 9; tryCount += 1) {
      const wrongReply = await post(
        '/users/change-password-otp-verify/',
        { email, otp: wrongCodeFor(otp) },
        knownDevice,
      );
      expect(wrongReply).toMatchObject(refusalReply('wrong_code'));
    }
    const verifyReply = await post('/users/change-password-otp-verify/', { email, otp }, knownDevice);
    expect(verifyReply.status).toBe(200);
    expect((await change(email, { reset_token: verifyReply.body.data['reset_token'] })).status).toBe(200);
  });

  test('has ten guesses a day from a known device, and a device of another account is not one', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const { email: otherEmail } = await accounts().newcomer();
    const knownDevice = { cookies: { 'furrow-device': await device(email) } };
    await requestReset(email);
    const otp = await mailedCode(email);
    const guessCode = (typedCode: string, more: object) =>
      post('/users/change-password-otp-verify/', { email, otp: typedCode }, more);
    for (let tryCount = 0; tryCount < 10; tryCount += 1) await guessCode(wrongCodeFor(otp), knownDevice);
    expect(await guessCode(otp, knownDevice)).toMatchObject(refusalReply('use_mailed_link', 429));
    for (let tryCount = 0; tryCount < 5; tryCount += 1) await guessCode(wrongCodeFor(otp), {});
    const foreign = { cookies: { 'furrow-device': await device(otherEmail) } };
    expect(await guessCode(otp, foreign)).toMatchObject(refusalReply('code_used_up'));
  });

  test('can verify the e-mail as before', async () => {
    const { call, newcomer, codeMailedTo } = accounts();
    const { email, access: token } = await newcomer();
    const otp = await codeMailedTo(email);
    await lockOut(email);
    expect((await call('POST', '/users/otp-verify/', { body: { otp }, token })).status).toBe(200);
  });
});
