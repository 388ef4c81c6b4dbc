import { describe, expect, test } from 'vitest';
import { sign } from '../../../settings/secrets.ts';
import { anAccountsApp, keys, password } from '../accounts.test-support.ts';
import { changeForgottenPassword, forgetPassword, verifyResetCode } from './forgot-password.service.ts';
import { minute, newPassword, recovery } from './recovery.test-support.ts';

const accounts = anAccountsApp();
const { post, requestReset, verify, rowsOf, mailsTo } = recovery(accounts);

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
    const { deps } = accounts();
    const db = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { passwords } = deps;
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
    const answer = await step({ ...deps, db, passwords: counted });
    return { answer, queries, hashes };
  }
  const knownEmail = async () => (await accounts().newcomer()).email;

  test('gets the same reply, for the same work', async () => {
    const [knownAddress, unknownAddress] = [await knownEmail(), unknownEmail()];
    const ip = '192.0.2.7';
    const steps = [
      (email: string) => work((deps) => verifyResetCode(deps, { email, otp: '123456789012' }, { ip })),
      (email: string) => work((deps) => forgetPassword(deps, email, { ip, language: 'en' })),
      (email: string) => work((deps) => forgetPassword(deps, email, { ip, language: 'en' })),
      (email: string) => work((deps) => verifyResetCode(deps, { email, otp: '1234' }, { ip })),
      (email: string) =>
        work((deps) =>
          changeForgottenPassword(
            deps,
            { email, password: newPassword, confirm_password: newPassword, tokens: ['made up'] },
            { ip, userAgent: null },
          ),
        ),
    ];
    for (const step of steps) {
      const [forKnown, forUnknown] = [await step(knownAddress), await step(unknownAddress)];
      expect(forKnown.queries.length).toBeGreaterThan(0);
      expect(forUnknown).toEqual(forKnown);
    }
  });

  test('leaves the same rows behind, until the job checks for an account', async () => {
    const { db } = accounts();
    const [knownAddress, unknownAddress] = [await knownEmail(), unknownEmail()];
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
    await Promise.all([requestReset(knownAddress), requestReset(unknownAddress)]);
    expect(await rowsLeft(unknownAddress)).toEqual(await rowsLeft(knownAddress));
    await expect
      .poll(() => db.selectFrom('mails').select('id').where('recipient', '=', unknownAddress).execute(), {
        timeout: 20_000,
      })
      .toEqual([]);
    expect((await mailsTo(knownAddress)).map(({ kind }) => kind)).toContain('reset_password');
  });

  test('is refused with the same reply: too soon, too often, too many wrong codes, and after 10 minutes', async () => {
    const { advanceClock } = accounts();
    const [knownAddress, unknownAddress] = [await knownEmail(), unknownEmail()];
    const sameReplyForBoth = async (step: (email: string) => ReturnType<typeof requestReset>) => {
      const [forKnown, forUnknown] = [await step(knownAddress), await step(unknownAddress)];
      expect(forUnknown).toEqual(forKnown);
      return forKnown.body.code ?? forKnown.status;
    };
    const tryWrongCode = async (email: string) => {
      const row = (await rowsOf(email)).find(
        ({ purpose, voided_at }) => purpose === 'reset_password' && voided_at === null,
      );
      const isRightCode = (otp: string) =>
        row?.code_hash === sign(keys['one-time code'], `reset_password ${row?.subject} ${otp}`);
      return verify(email, isRightCode('0000') ? '0001' : '0000');
    };
    const expired = (email: string) => post('/users/otp-expired/', { email });

    expect(await sameReplyForBoth(expired)).toBe(200);
    expect(await sameReplyForBoth(tryWrongCode)).toBe('code_expired');
    expect(await sameReplyForBoth(requestReset)).toBe(200);
    expect(await sameReplyForBoth(expired)).toBe(200);
    expect(await sameReplyForBoth(requestReset)).toBe('code_resent_recently');
    advanceClock(10 * minute);
    expect(await sameReplyForBoth(tryWrongCode)).toBe('code_expired');
    expect(await sameReplyForBoth(requestReset)).toBe(200);
    for (let tries = 1; tries < 5; tries += 1)
      expect(await sameReplyForBoth(tryWrongCode)).toBe('wrong_code');
    expect(await sameReplyForBoth(tryWrongCode)).toBe('code_used_up');
    expect(await sameReplyForBoth(tryWrongCode)).toBe('code_used_up');
    advanceClock(minute);
    expect(await sameReplyForBoth(requestReset)).toBe(200);
    expect(await sameReplyForBoth(tryWrongCode)).toBe('wrong_code');
    advanceClock(24 * 60 * minute);
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await sameReplyForBoth(requestReset)).toBe(200);
      advanceClock(30_000);
    }
    expect(await sameReplyForBoth(requestReset)).toBe('too_many_codes');
  });

  test('has no code that can be guessed', async () => {
    const email = unknownEmail();
    await requestReset(email);
    const [row] = await rowsOf(email);
    const allCodes = Array.from({ length: 10_000 }, (_, nth) => String(nth).padStart(4, '0'));
    const hashes = allCodes.map((otp) =>
      sign(keys['one-time code'], `reset_password ${row?.subject} ${otp}`),
    );
    expect(hashes).not.toContain(row?.code_hash);
  });

  test('can be signed up with afterwards, however many codes strangers requested', async () => {
    const { call, advanceClock } = accounts();
    const email = unknownEmail();
    for (let codes = 0; codes < 5; codes += 1) {
      await requestReset(email);
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
