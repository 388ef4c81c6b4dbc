import { describe, expect, test } from 'vitest';
import { sign } from '../../../settings/secrets.ts';
import { anAccountsApp, keys, password } from '../accounts.test-support.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';
import { minute, newPassword, recovery } from './recovery.test-support.ts';

const accounts = anAccountsApp();
const { post, forget, verify, rowsOf, mailsTo } = recovery(accounts);

describe('an e-mail without an account', () => {
  let strangers = 0;
  const unknownEmail = () => {
    strangers += 1;
    return `stranger-${strangers}@example.org`;
  };
  /** Counts password hashes, and lists database queries without the digits and ids in them. */
  async function work(step: (deps: ReturnType<typeof accounts>['deps']) => Promise<unknown>) {
    const queries: string[] = [];
    let hashes = 0;
    const { deps: parts } = accounts();
    const db = parts.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind);
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
    return { answer, queries, hashes };
  }
  const knownEmail = async () => (await accounts().newcomer()).email;

  test('gets the same reply, for the same work', async () => {
    const [known, unknown] = [await knownEmail(), unknownEmail()];
    const ip = '192.0.2.7';
    const steps = [
      (email: string) => work((deps) => verifyResetCode(deps, { email, otp: '123456789012' }, { ip })),
      (email: string) => work((deps) => forgetPassword(deps, email, { ip, language: 'en' })),
      (email: string) => work((deps) => forgetPassword(deps, email, { ip, language: 'en' })),
      (email: string) => work((deps) => verifyResetCode(deps, { email, otp: '1234' }, { ip })),
      (email: string) =>
        work((deps) =>
          changeForgottenPassword(deps, {
            email,
            password: newPassword,
            confirm_password: newPassword,
            tokens: ['made up'],
          }),
        ),
    ];
    for (const step of steps) {
      const [forKnown, forUnknown] = [await step(known), await step(unknown)];
      expect(forKnown.queries.length).toBeGreaterThan(0);
      expect(forUnknown).toEqual(forKnown);
    }
  });

  test('leaves the same rows behind, until the job checks for an account', async () => {
    const { db } = accounts();
    const [known, unknown] = [await knownEmail(), unknownEmail()];
    const rowsLeft = async (email: string) => ({
      codes: (await rowsOf(email))
        .filter(({ purpose }) => purpose === 'reset_password')
        .map(({ attempts, used_at, voided_at, code_hash }) => [
          attempts,
          used_at,
          voided_at,
          code_hash.length,
        ]),
    });
    await Promise.all([forget(known), forget(unknown)]);
    expect(await rowsLeft(unknown)).toEqual(await rowsLeft(known));
    await expect
      .poll(() => db.selectFrom('mails').select('id').where('recipient', '=', unknown).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);
    expect((await mailsTo(known)).map(({ kind }) => kind)).toContain('reset_password');
  });

  test('is refused with the same reply: too soon, too often, too many wrong codes, and after 10 minutes', async () => {
    const { advanceClock } = accounts();
    const [known, unknown] = [await knownEmail(), unknownEmail()];
    const both = async (step: (email: string) => ReturnType<typeof forget>) => {
      const [forKnown, forUnknown] = [await step(known), await step(unknown)];
      expect(forUnknown).toEqual(forKnown);
      return forKnown.body.code ?? forKnown.status;
    };
    const wrong = async (email: string) => {
      const row = (await rowsOf(email)).find(
        ({ purpose, voided_at }) => purpose === 'reset_password' && voided_at === null,
      );
      const isRight = (otp: string) =>
        row?.code_hash === sign(keys['one-time code'], `reset_password ${row?.subject} ${otp}`);
      return verify(email, isRight('0000') ? '0001' : '0000');
    };
    const expired = (email: string) => post('/users/otp-expired/', { email });

    expect(await both(expired)).toBe(200);
    expect(await both(wrong)).toBe('code_expired');
    expect(await both(forget)).toBe(200);
    expect(await both(expired)).toBe(200);
    expect(await both(forget)).toBe('code_resent_recently');
    advanceClock(10 * minute);
    expect(await both(wrong)).toBe('code_expired');
    expect(await both(forget)).toBe(200);
    for (let tries = 1; tries < 5; tries += 1) expect(await both(wrong)).toBe('wrong_code');
    expect(await both(wrong)).toBe('code_used_up');
    expect(await both(wrong)).toBe('code_used_up');
    advanceClock(minute);
    expect(await both(forget)).toBe(200);
    expect(await both(wrong)).toBe('wrong_code');
    advanceClock(24 * 60 * minute);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await both(forget)).toBe(200);
      advanceClock(30_000);
    }
    expect(await both(forget)).toBe('too_many_codes');
  });

  test('has no code that can be guessed', async () => {
    const email = unknownEmail();
    await forget(email);
    const [row] = await rowsOf(email);
    const all = Array.from({ length: 10_000 }, (_, nth) => String(nth).padStart(4, '0'));
    const hashes = all.map((otp) => sign(keys['one-time code'], `reset_password ${row?.subject} ${otp}`));
    expect(hashes).not.toContain(row?.code_hash);
  });

  test('can be signed up with afterwards, however many codes strangers requested', async () => {
    const { call, advanceClock } = accounts();
    const email = unknownEmail();
    for (let codes = 0; codes < 5; codes += 1) {
      await forget(email);
      advanceClock(30_000);
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
