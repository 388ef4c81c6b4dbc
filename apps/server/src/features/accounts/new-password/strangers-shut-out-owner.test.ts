import { describe, expect, test } from 'vitest';
import { anAccountsApp, otherThan, password } from '../accounts.test-support.ts';
import { minute, newPassword, recovery, refused } from './recovery.test-support.ts';

const accounts = anAccountsApp();
const { post, forget, verify, change, signIn, mailed, rowsOf, mailsTo } = recovery(accounts);

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
      await forget(email);
      for (let tries = 0; tries < 3; tries += 1) await verify(email, otherThan(await mailed(email)));
      accounts().advanceClock(30_000);
    }
    expect(await verify(email, otherThan(await mailed(email)))).toMatchObject(refused('wrong_code'));
    expect(await forget(email)).toMatchObject(refused('too_many_codes', 429));
  };

  test('gets in by the link in the mail, once', async () => {
    const { email, access } = await accounts().newcomer();
    await lockOut(email);
    const mailedLink = await link(email);
    expect(mailedLink.get('email')).toBe(email);
    const right = { reset_token: mailedLink.get('link') };
    expect(await change(email, right)).toMatchObject({ status: 200 });
    expect((await signIn(email, newPassword)).body.user).toMatchObject({ is_verified: true });
    expect(await accounts().call('GET', '/users/update-profile/', { token: access })).toMatchObject(
      refused('session_ended', 401),
    );
    expect(await change(email, right)).toMatchObject(refused('reset_not_granted'));
  });

  test('gets in by the code in the mail, which then has twelve digits', async () => {
    const { email } = await accounts().newcomer();
    await forget(email);
    const short = await mailed(email);
    for (let tries = 0; tries < 3; tries += 1) await verify(email, otherThan(short));
    accounts().advanceClock(30_000);
    await forget(email);
    const other = await mailed(email);
    for (let tries = 0; tries < 2; tries += 1) await verify(email, otherThan(other));
    expect(await verify(email, other)).toMatchObject(refused('use_mailed_link', 429));
    accounts().advanceClock(30_000);
    expect(await forget(email)).toMatchObject({ status: 200, body: { digits: 12 } });
    const long = await mailed(email);
    const from = (ip: string, otp: string) =>
      post('/users/change-password-otp-verify/', { email, otp }, { ip });
    // Strangers guess from another address as often as one address may, and request newer codes.
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await from('2001:db8:0:1::7', otherThan(long).padStart(12, '0'))).toMatchObject(
        refused('wrong_code'),
      );
    }
    expect(await from('2001:db8:0:1::8', long)).toMatchObject(refused('use_mailed_link', 429));
    accounts().advanceClock(30_000);
    await forget(email);
    const typed = await from('192.0.2.7', long);
    expect(typed.status).toBe(200);
    expect((await change(email, { reset_token: typed.body.data['reset_token'] })).status).toBe(200);
  });

  test('gets in by the link of an earlier mail too, for an hour', async () => {
    const [soon, late] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [soon, late]) await forget(email);
    const [first, other] = [await link(soon.email), await link(late.email)];
    accounts().advanceClock(30_000);
    await forget(soon.email);
    accounts().advanceClock(60 * minute - 30_000 - 1);
    expect((await change(soon.email, { reset_token: first.get('link') })).status).toBe(200);
    expect(await change(soon.email, { reset_token: (await link(soon.email)).get('link') })).toMatchObject(
      refused('reset_not_granted'),
    );
    accounts().advanceClock(1);
    expect(await change(late.email, { reset_token: other.get('link') })).toMatchObject(
      refused('reset_not_granted'),
    );
  });

  test('has a link for this e-mail alone, which is void once the code is used or the password is changed', async () => {
    const [person, other] = [await accounts().newcomer(), await accounts().newcomer()];
    for (const { email } of [person, other]) await forget(email);
    const right = { reset_token: (await link(person.email)).get('link') };
    expect(await change(other.email, right)).toMatchObject(refused('reset_not_granted'));
    expect((await verify(person.email, await mailed(person.email))).status).toBe(200);
    expect(await change(person.email, right)).toMatchObject(refused('reset_not_granted'));

    const otherRight = { reset_token: (await link(other.email)).get('link') };
    const body = { current_password: password, password: newPassword, confirm_password: newPassword };
    const token = other.access;
    expect((await accounts().call('POST', '/users/reset-password/', { body, token })).status).toBe(200);
    expect(await change(other.email, otherRight)).toMatchObject(refused('reset_not_granted'));
    expect(JSON.stringify(await rowsOf(person.email))).not.toContain(right.reset_token);
  });

  test('gets in by a known device, with a code of its own', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const knownDevice = { cookies: { 'furrow-device': await device(email) } };
    await lockOut(email);
    expect((await post('/users/forget-password/', { email }, knownDevice)).status).toBe(200);
    const otp = await mailed(email);
    for (let tries = 0; tries < 9; tries += 1) {
      const wrong = await post(
        '/users/change-password-otp-verify/',
        { email, otp: otherThan(otp) },
        knownDevice,
      );
      expect(wrong).toMatchObject(refused('wrong_code'));
    }
    const typed = await post('/users/change-password-otp-verify/', { email, otp }, knownDevice);
    expect(typed.status).toBe(200);
    expect((await change(email, { reset_token: typed.body.data['reset_token'] })).status).toBe(200);
  });

  test('has ten guesses a day from a known device, and a device of another account is not one', async () => {
    const person = await accounts().newcomer();
    const { email } = person;
    await accounts().verify(person);
    const { email: others } = await accounts().newcomer();
    const knownDevice = { cookies: { 'furrow-device': await device(email) } };
    await forget(email);
    const otp = await mailed(email);
    const guess = (typed: string, more: object) =>
      post('/users/change-password-otp-verify/', { email, otp: typed }, more);
    for (let tries = 0; tries < 10; tries += 1) await guess(otherThan(otp), knownDevice);
    expect(await guess(otp, knownDevice)).toMatchObject(refused('use_mailed_link', 429));
    for (let tries = 0; tries < 5; tries += 1) await guess(otherThan(otp), {});
    const foreign = { cookies: { 'furrow-device': await device(others) } };
    expect(await guess(otp, foreign)).toMatchObject(refused('code_used_up'));
  });

  test('can verify the e-mail as before', async () => {
    const { call, newcomer, codeMailedTo } = accounts();
    const { email, access: token } = await newcomer();
    const otp = await codeMailedTo(email);
    await lockOut(email);
    expect((await call('POST', '/users/otp-verify/', { body: { otp }, token })).status).toBe(200);
  });
});
