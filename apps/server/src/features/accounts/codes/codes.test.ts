import { describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../../database/column-types.ts';
import { sign } from '../../../settings/secrets.ts';
import { anAccountsApp, keys, wrongCodeFor } from '../accounts.test-support.ts';
import type { CodeOwner } from './codes.service.ts';

const accounts = anAccountsApp();
const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;

let people = 0;
/** An e-mail that never had a code. */
function anEmail(): string {
  people += 1;
  return `somebody-${people}@example.org`;
}

/** The e-mail's keyed hash as stored. */
const subjectOf = (email: string) => sign(keys['one-time code'], `subject ${email}`);

const [ada, eve] = ['account-of-ada', 'account-of-eve'];
const ownerOf = (email: string, purpose: CodePurpose, userId = ada): CodeOwner =>
  purpose === 'verify_email' ? { email, purpose, userId } : { email, purpose };

const issueCode = (email: string, purpose: CodePurpose = 'verify_email', userId = ada) =>
  accounts()
    .db.transaction()
    .execute((trx) => accounts().codes.issueCode(trx, ownerOf(email, purpose, userId)));

async function aCode(email: string, purpose: CodePurpose = 'verify_email', userId = ada): Promise<string> {
  const issueResult = await issueCode(email, purpose, userId);
  if (!issueResult.ok) throw new Error(issueResult.refused);
  return issueResult.code;
}

const guessCode = (email: string, code: string, purpose: CodePurpose = 'verify_email', userId = ada) =>
  accounts().codes.check(accounts().db, ownerOf(email, purpose, userId), code);

const rightResult = { ok: true, codeId: expect.any(String) };
const refusalOf = (code: string) => ({ ok: false, refused: code });

describe('a code', () => {
  test('has four digits and is stored only as a hash', async () => {
    const person = anEmail();
    const code = await aCode(person);
    expect(code).toMatch(/^\d{4}$/);
    const { code_hash } = await accounts()
      .db.selectFrom('one_time_codes')
      .select('code_hash')
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('is valid for 10 minutes', async () => {
    const person = anEmail();
    const code = await aCode(person);
    accounts().advanceClock(10 * minute - 1);
    expect(await guessCode(person, code)).toEqual(rightResult);
    accounts().advanceClock(1);
    expect(await guessCode(person, code)).toEqual(refusalOf('code_expired'));
  });

  test('is used once', async () => {
    const { codes, db } = accounts();
    const person = anEmail();
    const code = await aCode(person);
    const checkResults = await Promise.all([
      guessCode(person, code),
      guessCode(person, code),
      guessCode(person, code),
    ]);
    const useResults = await Promise.all(
      checkResults.map((check) =>
        db.transaction().execute(async (trx) => (check.ok ? codes.useCode(trx, check.codeId) : false)),
      ),
    );
    expect(useResults.filter(Boolean)).toHaveLength(1);
    expect(await guessCode(person, code)).toEqual(refusalOf('code_expired'));
  });

  test('is void once there is a newer one', async () => {
    const person = anEmail();
    const oldCode = await aCode(person);
    accounts().advanceClock(30 * second);
    let newestCode = await aCode(person);
    if (newestCode === oldCode) {
      accounts().advanceClock(30 * second);
      newestCode = await aCode(person);
    }
    expect(await guessCode(person, oldCode)).toEqual(refusalOf('wrong_code'));
    expect(await guessCode(person, newestCode)).toEqual(rightResult);
  });

  test('is for one person and one purpose', async () => {
    const [person, other] = [anEmail(), anEmail()];
    const code = await aCode(person);
    expect(await guessCode(person, code, 'reset_password')).toEqual(refusalOf('code_expired'));
    expect(await guessCode(other, code)).toEqual(refusalOf('code_expired'));
    // The same digits for another purpose are a different code, even if the purpose in the row is changed.
    await accounts()
      .db.updateTable('one_time_codes')
      .set({ purpose: 'reset_password', requester: '' })
      .execute();
    expect(await guessCode(person, code, 'reset_password')).toEqual(refusalOf('wrong_code'));
  });
});

describe('the state of a code', () => {
  const isExpired = async (email: string, purpose: CodePurpose = 'verify_email') =>
    (await accounts().codes.findDigits(accounts().db, ownerOf(email, purpose))) === null;

  test('is expired when there is none, or when it is past its time, used, voided or tried too often', async () => {
    const { codes, db, advanceClock } = accounts();
    const person = anEmail();
    expect(await isExpired(person)).toBe(true);
    await aCode(person);
    expect(await isExpired(person)).toBe(false);
    expect(await isExpired(person, 'reset_password')).toBe(true);
    advanceClock(10 * minute);
    expect(await isExpired(person)).toBe(true);

    const checkResult = await guessCode(person, await aCode(person));
    await db.transaction().execute((trx) => codes.useCode(trx, checkResult.ok ? checkResult.codeId : ''));
    expect(await isExpired(person)).toBe(true);

    const other = anEmail();
    const triedCode = await aCode(other);
    for (let tryCount = 0; tryCount < 5; tryCount++) await guessCode(other, wrongCodeFor(triedCode));
    expect(await isExpired(other)).toBe(true);

    const abandonedEmail = anEmail();
    const voidedCode = await aCode(abandonedEmail);
    await db.transaction().execute((trx) => codes.voidAllCodes(trx, abandonedEmail));
    expect(await isExpired(abandonedEmail)).toBe(true);
    expect(await guessCode(abandonedEmail, voidedCode)).toEqual(refusalOf('code_expired'));
  });

  test('of an e-mail without an account matches no digits', async () => {
    const { codes, db } = accounts();
    const unknownEmail = anEmail();
    const storedCode = await db
      .transaction()
      .execute((trx) =>
        codes.issueCode(trx, { email: unknownEmail, purpose: 'reset_password' }, { isKnown: false }),
      );
    expect(storedCode).toMatchObject({ ok: true });
    if (!storedCode.ok) return;
    expect(await isExpired(unknownEmail, 'reset_password')).toBe(false);
    expect(await guessCode(unknownEmail, storedCode.code, 'reset_password')).toEqual(refusalOf('wrong_code'));
  });

  test('no e-mail is stored in plain text, and old codes are swept', async () => {
    const { codes, db, advanceClock } = accounts();
    await aCode('plain-to-see@example.org');
    const rows = await db.selectFrom('one_time_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('example.org');
    advanceClock(48 * hour + 1);
    const lastEmail = anEmail();
    await aCode(lastEmail);
    await codes.sweep(db);
    const remainingCodes = await db.selectFrom('one_time_codes').select('subject').execute();
    expect(remainingCodes).toEqual([{ subject: subjectOf(lastEmail) }]);
  });
});

describe('guesses', () => {
  test('are five, and the reply to the fifth says that it was the last', async () => {
    const person = anEmail();
    const code = await aCode(person);
    for (let tryCount = 1; tryCount < 5; tryCount++) {
      expect(await guessCode(person, wrongCodeFor(code))).toEqual(refusalOf('wrong_code'));
    }
    expect(await guessCode(person, wrongCodeFor(code))).toEqual(refusalOf('code_used_up'));
    expect(await guessCode(person, code)).toEqual(refusalOf('code_used_up'));
  });

  test('200 at once: five are compared', async () => {
    const person = anEmail();
    const code = await aCode(person);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => guessCode(person, wrongCodeFor(code))),
    );
    expect(results.filter((answer) => !answer.ok && answer.refused === 'wrong_code')).toHaveLength(4);
    const { attempts } = await accounts()
      .db.selectFrom('one_time_codes')
      .select('attempts')
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect(await guessCode(person, code)).toEqual(refusalOf('code_used_up'));
  });

  test('after nine wrong guesses a day over all codes, a code has twelve digits', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    for (let codes = 0; codes < 3; codes++) {
      const code = await aCode(person);
      expect(code).toHaveLength(4);
      // Four wrong guesses, four more and one more are nine in all.
      for (let tryCount = 0; tryCount < 4; tryCount++) await guessCode(person, wrongCodeFor(code));
      if (codes === 2) expect(await guessCode(person, code)).toEqual(refusalOf('too_many_wrong_codes'));
      advanceClock(30 * second);
    }
    const longCode = await aCode(person);
    expect(longCode).toMatch(/^\d{12}$/);
    for (let tryCount = 0; tryCount < 20; tryCount++) {
      expect(await guessCode(person, wrongCodeFor(longCode.slice(0, 4)))).toEqual(refusalOf('wrong_code'));
      expect(await guessCode(person, `${wrongCodeFor(longCode.slice(0, 4))}${longCode.slice(4)}`)).toEqual(
        refusalOf('wrong_code'),
      );
    }
    expect(await guessCode(person, longCode)).toEqual(rightResult);
    // The window is longer than a day, because the last guess may have been made at the end of the code's life.
    advanceClock(24 * hour);
    expect(await aCode(person)).toHaveLength(12);
    advanceClock(10 * minute);
    const code = await aCode(person);
    expect(code).toHaveLength(4);
    expect(await guessCode(person, code)).toEqual(rightResult);
  });

  test('count per e-mail over all accounts that claim it in turn', async () => {
    const { codes, db, advanceClock } = accounts();
    const person = anEmail();
    for (const account of [eve, 'another-of-eve']) {
      const code = await aCode(person, 'verify_email', account);
      for (let tryCount = 0; tryCount < 5; tryCount++)
        await guessCode(person, wrongCodeFor(code), 'verify_email', account);
      await db.transaction().execute((trx) => codes.voidAllCodes(trx, person));
    }
    const { attempts } = await db
      .selectFrom('one_time_codes')
      .select(({ fn }) => fn.sum<string>('attempts').as('attempts'))
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(9);
    // The codes mailed a moment ago belonged to other accounts, so neither the pause nor the hourly limit applies.
    const longCode = await aCode(person);
    expect(longCode).toHaveLength(12);
    expect(await guessCode(person, longCode, 'verify_email', eve)).toEqual(refusalOf('code_expired'));
    expect(await guessCode(person, longCode, 'reset_password')).toEqual(refusalOf('code_expired'));
    advanceClock(59 * minute);
    expect(await guessCode(person, longCode)).toEqual(rightResult);
    advanceClock(minute);
    expect(await guessCode(person, longCode)).toEqual(refusalOf('code_expired'));
  });

  test('a twelve-digit code works once, and outlasts newer ones', async () => {
    const { codes, db, advanceClock } = accounts();
    const person = anEmail();
    for (let nth = 0; nth < 2; nth++) {
      const code = await aCode(person, 'reset_password');
      for (let tryCount = 0; tryCount < 5; tryCount++)
        await guessCode(person, wrongCodeFor(code), 'reset_password');
      advanceClock(30 * second);
    }
    const first = await aCode(person, 'reset_password');
    advanceClock(30 * second);
    const newerCode = await aCode(person, 'reset_password');
    const checkResults = await Promise.all([1, 2, 3].map(() => guessCode(person, first, 'reset_password')));
    const useResults = await Promise.all(
      checkResults.map((check) =>
        db.transaction().execute(async (trx) => check.ok && codes.useCode(trx, check.codeId)),
      ),
    );
    expect(useResults.filter(Boolean)).toHaveLength(1);
    expect(await guessCode(person, first, 'reset_password')).toEqual(refusalOf('wrong_code'));
    expect(await guessCode(person, newerCode, 'reset_password')).toEqual(rightResult);
    await db.transaction().execute((trx) => codes.voidAllCodes(trx, person));
    expect(await guessCode(person, newerCode, 'reset_password')).toEqual(refusalOf('code_expired'));
    expect(await codes.findDigits(db, ownerOf(person, 'reset_password'))).toBeNull();
  });

  test('after five wrong guesses for a new password, longer codes are mailed with links', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    for (let codes = 0; codes < 2; codes++) {
      const code = await aCode(person, 'reset_password');
      // Three wrong guesses and two more are five in all.
      for (let tryCount = 0; tryCount < 3; tryCount++)
        await guessCode(person, wrongCodeFor(code), 'reset_password');
      if (codes === 1) {
        expect(await guessCode(person, code, 'reset_password')).toEqual(refusalOf('too_many_wrong_codes'));
      }
      advanceClock(30 * second);
    }
    expect(await issueCode(person, 'reset_password')).toMatchObject({ ok: true, digits: 12 });
    // The guesses of strangers leave four to the signed-in user.
    const code = await aCode(person);
    expect(code).toHaveLength(4);
    for (let tryCount = 1; tryCount < 4; tryCount++) await guessCode(person, wrongCodeFor(code));
    expect(await guessCode(person, code)).toEqual(rightResult);
  });

  test('of a device with its own count cost others no try', async () => {
    const { codes, db } = accounts();
    const person = anEmail();
    const owner = { email: person, purpose: 'reset_password' } as const;
    const code = await aCode(person, 'reset_password');
    for (let tryCount = 0; tryCount < 9; tryCount++) {
      expect(await codes.check(db, owner, wrongCodeFor(code), false)).toEqual(refusalOf('wrong_code'));
    }
    for (let tryCount = 1; tryCount < 5; tryCount++)
      await guessCode(person, wrongCodeFor(code), 'reset_password');
    expect(await guessCode(person, wrongCodeFor(code), 'reset_password')).toEqual(refusalOf('code_used_up'));
    expect(await codes.check(db, owner, code, false)).toEqual(rightResult);
  });
});

describe('the limit of nine wrong guesses a day over both purposes', () => {
  test('holds for concurrent guesses', async () => {
    const person = anEmail();
    const [verify, reset] = [await aCode(person), await aCode(person, 'reset_password')];
    accounts().advanceClock(30 * second);
    for (let tryCount = 0; tryCount < 3; tryCount++) await guessCode(person, wrongCodeFor(verify));
    const newerCode = await aCode(person);
    // Three guesses of the day are used. Six are left for a hundred guesses at two codes, which have five tries each.
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        nth % 2
          ? guessCode(person, wrongCodeFor(newerCode))
          : guessCode(person, wrongCodeFor(reset), 'reset_password'),
      ),
    );
    const { attempts } = await accounts()
      .db.selectFrom('one_time_codes')
      .select(({ fn }) => fn.sum<string>('attempts').as('attempts'))
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(9);
    expect(results.filter((one) => !one.ok && one.refused === 'too_many_wrong_codes').length).toBeGreaterThan(
      0,
    );
    expect(await issueCode(person)).toEqual(refusalOf('code_resent_recently'));
    expect(await guessCode(person, newerCode)).toMatchObject({ ok: false });
    expect(await guessCode(person, reset, 'reset_password')).toMatchObject({ ok: false });
  });
});

describe('requesting codes', () => {
  test('is possible once in 30 seconds', async () => {
    const person = anEmail();
    await aCode(person);
    accounts().advanceClock(30 * second - 1);
    expect(await issueCode(person)).toEqual(refusalOf('code_resent_recently'));
    accounts().advanceClock(1);
    expect(await issueCode(person)).toMatchObject({ ok: true });
  });

  test('ten times concurrently issues one code', async () => {
    const person = anEmail();
    const results = await Promise.all(Array.from({ length: 10 }, () => issueCode(person)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is possible five times an hour for each purpose', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    const startMs = accounts().clock().getTime();
    for (let codes = 0; codes < 5; codes++) {
      await aCode(person, 'reset_password');
      advanceClock(minute);
    }
    expect(await issueCode(person, 'reset_password')).toEqual(refusalOf('too_many_codes'));
    expect(await issueCode(person)).toMatchObject({ ok: true });
    advanceClock(startMs + hour - accounts().clock().getTime());
    expect(await issueCode(person, 'reset_password')).toMatchObject({ ok: true });
  });
});
