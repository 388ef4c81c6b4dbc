import { describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../../database/column-types.ts';
import { sign } from '../../../settings/secrets.ts';
import { anAccountsApp, keys, otherThan } from '../accounts.test-support.ts';
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

const issue = (email: string, purpose: CodePurpose = 'verify_email', userId = ada) =>
  accounts()
    .db.transaction()
    .execute((trx) => accounts().codes.issue(trx, ownerOf(email, purpose, userId)));

async function aCode(email: string, purpose: CodePurpose = 'verify_email', userId = ada): Promise<string> {
  const issued = await issue(email, purpose, userId);
  if (!issued.ok) throw new Error(issued.refused);
  return issued.code;
}

const guess = (email: string, code: string, purpose: CodePurpose = 'verify_email', userId = ada) =>
  accounts().codes.check(accounts().db, ownerOf(email, purpose, userId), code);

const right = { ok: true, codeId: expect.any(String) };
const refused = (code: string) => ({ ok: false, refused: code });

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
    expect(await guess(person, code)).toEqual(right);
    accounts().advanceClock(1);
    expect(await guess(person, code)).toEqual(refused('code_expired'));
  });

  test('is used once', async () => {
    const { codes, db } = accounts();
    const person = anEmail();
    const code = await aCode(person);
    const checks = await Promise.all([guess(person, code), guess(person, code), guess(person, code)]);
    const uses = await Promise.all(
      checks.map((check) =>
        db.transaction().execute(async (trx) => (check.ok ? codes.use(trx, check.codeId) : false)),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await guess(person, code)).toEqual(refused('code_expired'));
  });

  test('is void once there is a newer one', async () => {
    const person = anEmail();
    const old = await aCode(person);
    accounts().advanceClock(30 * second);
    let fresh = await aCode(person);
    if (fresh === old) {
      accounts().advanceClock(30 * second);
      fresh = await aCode(person);
    }
    expect(await guess(person, old)).toEqual(refused('wrong_code'));
    expect(await guess(person, fresh)).toEqual(right);
  });

  test('is for one person and one purpose', async () => {
    const [person, other] = [anEmail(), anEmail()];
    const code = await aCode(person);
    expect(await guess(person, code, 'reset_password')).toEqual(refused('code_expired'));
    expect(await guess(other, code)).toEqual(refused('code_expired'));
    // The same digits for another purpose are a different code, even if the purpose in the row is changed.
    await accounts()
      .db.updateTable('one_time_codes')
      .set({ purpose: 'reset_password', requester: '' })
      .execute();
    expect(await guess(person, code, 'reset_password')).toEqual(refused('wrong_code'));
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

    const checked = await guess(person, await aCode(person));
    await db.transaction().execute((trx) => codes.use(trx, checked.ok ? checked.codeId : ''));
    expect(await isExpired(person)).toBe(true);

    const other = anEmail();
    const tried = await aCode(other);
    for (let tries = 0; tries < 5; tries++) await guess(other, otherThan(tried));
    expect(await isExpired(other)).toBe(true);

    const abandoned = anEmail();
    const voided = await aCode(abandoned);
    await db.transaction().execute((trx) => codes.voidAll(trx, abandoned));
    expect(await isExpired(abandoned)).toBe(true);
    expect(await guess(abandoned, voided)).toEqual(refused('code_expired'));
  });

  test('of an e-mail without an account matches no digits', async () => {
    const { codes, db } = accounts();
    const nobody = anEmail();
    const issued = await db
      .transaction()
      .execute((trx) => codes.issue(trx, { email: nobody, purpose: 'reset_password' }, { isKnown: false }));
    expect(issued).toMatchObject({ ok: true });
    if (!issued.ok) return;
    expect(await isExpired(nobody, 'reset_password')).toBe(false);
    expect(await guess(nobody, issued.code, 'reset_password')).toEqual(refused('wrong_code'));
  });

  test('no e-mail is stored in plain text, and old codes are swept', async () => {
    const { codes, db, advanceClock } = accounts();
    await aCode('plain-to-see@example.org');
    const rows = await db.selectFrom('one_time_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('example.org');
    advanceClock(48 * hour + 1);
    const last = anEmail();
    await aCode(last);
    await codes.sweep(db);
    const remaining = await db.selectFrom('one_time_codes').select('subject').execute();
    expect(remaining).toEqual([{ subject: subjectOf(last) }]);
  });
});

describe('guesses', () => {
  test('are five, and the reply to the fifth says that it was the last', async () => {
    const person = anEmail();
    const code = await aCode(person);
    for (let tries = 1; tries < 5; tries++) {
      expect(await guess(person, otherThan(code))).toEqual(refused('wrong_code'));
    }
    expect(await guess(person, otherThan(code))).toEqual(refused('code_used_up'));
    expect(await guess(person, code)).toEqual(refused('code_used_up'));
  });

  test('200 at once: five are compared', async () => {
    const person = anEmail();
    const code = await aCode(person);
    const all = await Promise.all(Array.from({ length: 200 }, () => guess(person, otherThan(code))));
    expect(all.filter((answer) => !answer.ok && answer.refused === 'wrong_code')).toHaveLength(4);
    const { attempts } = await accounts()
      .db.selectFrom('one_time_codes')
      .select('attempts')
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expect(await guess(person, code)).toEqual(refused('code_used_up'));
  });

  test('after nine wrong guesses a day over all codes, a code has twelve digits', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    for (let codes = 0; codes < 3; codes++) {
      const code = await aCode(person);
      expect(code).toHaveLength(4);
      // Four wrong guesses, four more and one more are nine in all.
      for (let tries = 0; tries < 4; tries++) await guess(person, otherThan(code));
      if (codes === 2) expect(await guess(person, code)).toEqual(refused('too_many_wrong_codes'));
      advanceClock(30 * second);
    }
    const long = await aCode(person);
    expect(long).toMatch(/^\d{12}$/);
    for (let tries = 0; tries < 20; tries++) {
      expect(await guess(person, otherThan(long.slice(0, 4)))).toEqual(refused('wrong_code'));
      expect(await guess(person, `${otherThan(long.slice(0, 4))}${long.slice(4)}`)).toEqual(
        refused('wrong_code'),
      );
    }
    expect(await guess(person, long)).toEqual(right);
    // The window is longer than a day, because the last guess may have been made at the end of the code's life.
    advanceClock(24 * hour);
    expect(await aCode(person)).toHaveLength(12);
    advanceClock(10 * minute);
    const code = await aCode(person);
    expect(code).toHaveLength(4);
    expect(await guess(person, code)).toEqual(right);
  });

  test('count per e-mail over all accounts that claim it in turn', async () => {
    const { codes, db, advanceClock } = accounts();
    const person = anEmail();
    for (const account of [eve, 'another-of-eve']) {
      const code = await aCode(person, 'verify_email', account);
      for (let tries = 0; tries < 5; tries++) await guess(person, otherThan(code), 'verify_email', account);
      await db.transaction().execute((trx) => codes.voidAll(trx, person));
    }
    const { attempts } = await db
      .selectFrom('one_time_codes')
      .select(({ fn }) => fn.sum<string>('attempts').as('attempts'))
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(9);
    // The codes mailed a moment ago belonged to other accounts, so neither the pause nor the hourly limit applies.
    const long = await aCode(person);
    expect(long).toHaveLength(12);
    expect(await guess(person, long, 'verify_email', eve)).toEqual(refused('code_expired'));
    expect(await guess(person, long, 'reset_password')).toEqual(refused('code_expired'));
    advanceClock(59 * minute);
    expect(await guess(person, long)).toEqual(right);
    advanceClock(minute);
    expect(await guess(person, long)).toEqual(refused('code_expired'));
  });

  test('a twelve-digit code works once, and outlasts newer ones', async () => {
    const { codes, db, advanceClock } = accounts();
    const person = anEmail();
    for (let nth = 0; nth < 2; nth++) {
      const code = await aCode(person, 'reset_password');
      for (let tries = 0; tries < 5; tries++) await guess(person, otherThan(code), 'reset_password');
      advanceClock(30 * second);
    }
    const first = await aCode(person, 'reset_password');
    advanceClock(30 * second);
    const newer = await aCode(person, 'reset_password');
    const checks = await Promise.all([1, 2, 3].map(() => guess(person, first, 'reset_password')));
    const uses = await Promise.all(
      checks.map((check) =>
        db.transaction().execute(async (trx) => check.ok && codes.use(trx, check.codeId)),
      ),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await guess(person, first, 'reset_password')).toEqual(refused('wrong_code'));
    expect(await guess(person, newer, 'reset_password')).toEqual(right);
    await db.transaction().execute((trx) => codes.voidAll(trx, person));
    expect(await guess(person, newer, 'reset_password')).toEqual(refused('code_expired'));
    expect(await codes.findDigits(db, ownerOf(person, 'reset_password'))).toBeNull();
  });

  test('after five wrong guesses for a new password, longer codes are mailed with links', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    for (let codes = 0; codes < 2; codes++) {
      const code = await aCode(person, 'reset_password');
      // Three wrong guesses and two more are five in all.
      for (let tries = 0; tries < 3; tries++) await guess(person, otherThan(code), 'reset_password');
      if (codes === 1) {
        expect(await guess(person, code, 'reset_password')).toEqual(refused('too_many_wrong_codes'));
      }
      advanceClock(30 * second);
    }
    expect(await issue(person, 'reset_password')).toMatchObject({ ok: true, digits: 12 });
    // The guesses of strangers leave four to the signed-in user.
    const code = await aCode(person);
    expect(code).toHaveLength(4);
    for (let tries = 1; tries < 4; tries++) await guess(person, otherThan(code));
    expect(await guess(person, code)).toEqual(right);
  });

  test('of a device with its own count cost others no try', async () => {
    const { codes, db } = accounts();
    const person = anEmail();
    const owner = { email: person, purpose: 'reset_password' } as const;
    const code = await aCode(person, 'reset_password');
    for (let tries = 0; tries < 9; tries++) {
      expect(await codes.check(db, owner, otherThan(code), false)).toEqual(refused('wrong_code'));
    }
    for (let tries = 1; tries < 5; tries++) await guess(person, otherThan(code), 'reset_password');
    expect(await guess(person, otherThan(code), 'reset_password')).toEqual(refused('code_used_up'));
    expect(await codes.check(db, owner, code, false)).toEqual(right);
  });
});

describe('the limit of nine wrong guesses a day over both purposes', () => {
  test('holds for concurrent guesses', async () => {
    const person = anEmail();
    const [verify, reset] = [await aCode(person), await aCode(person, 'reset_password')];
    accounts().advanceClock(30 * second);
    for (let tries = 0; tries < 3; tries++) await guess(person, otherThan(verify));
    const newer = await aCode(person);
    // Three guesses of the day are used. Six are left for a hundred guesses at two codes, which have five tries each.
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, nth) =>
        nth % 2 ? guess(person, otherThan(newer)) : guess(person, otherThan(reset), 'reset_password'),
      ),
    );
    const { attempts } = await accounts()
      .db.selectFrom('one_time_codes')
      .select(({ fn }) => fn.sum<string>('attempts').as('attempts'))
      .where('subject', '=', subjectOf(person))
      .executeTakeFirstOrThrow();
    expect(Number(attempts)).toBe(9);
    expect(all.filter((one) => !one.ok && one.refused === 'too_many_wrong_codes').length).toBeGreaterThan(0);
    expect(await issue(person)).toEqual(refused('code_resent_recently'));
    expect(await guess(person, newer)).toMatchObject({ ok: false });
    expect(await guess(person, reset, 'reset_password')).toMatchObject({ ok: false });
  });
});

describe('requesting codes', () => {
  test('is possible once in 30 seconds', async () => {
    const person = anEmail();
    await aCode(person);
    accounts().advanceClock(30 * second - 1);
    expect(await issue(person)).toEqual(refused('code_resent_recently'));
    accounts().advanceClock(1);
    expect(await issue(person)).toMatchObject({ ok: true });
  });

  test('ten times concurrently issues one code', async () => {
    const person = anEmail();
    const all = await Promise.all(Array.from({ length: 10 }, () => issue(person)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is possible five times an hour for each purpose', async () => {
    const { advanceClock } = accounts();
    const person = anEmail();
    const startMs = accounts().clock().getTime();
    for (let codes = 0; codes < 5; codes++) {
      await aCode(person, 'reset_password');
      advanceClock(minute);
    }
    expect(await issue(person, 'reset_password')).toEqual(refused('too_many_codes'));
    expect(await issue(person)).toMatchObject({ ok: true });
    advanceClock(startMs + hour - accounts().clock().getTime());
    expect(await issue(person, 'reset_password')).toMatchObject({ ok: true });
  });
});
