import { describe, expect, test } from 'vitest';
import type { CodePurpose } from '../../database/schema.ts';
import { anAccountsApp, otherThan } from './accounts.test-support.ts';

const accounts = anAccountsApp();
const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;

/** Somebody who never had a code. */
async function aPerson() {
  const { db, newcomer } = accounts();
  const { id } = await newcomer();
  await db.deleteFrom('one_time_codes').where('user_id', '=', id).execute();
  return id;
}

const issue = (userId: string, purpose: CodePurpose = 'verify_email') =>
  accounts()
    .db.transaction()
    .execute((trx) => accounts().codes.issue(trx, { userId, purpose }));

async function aCode(userId: string, purpose: CodePurpose = 'verify_email'): Promise<string> {
  const issued = await issue(userId, purpose);
  if (!issued.ok) throw new Error(issued.refused);
  return issued.code;
}

const guess = (userId: string, code: string, purpose: CodePurpose = 'verify_email') =>
  accounts().codes.check(accounts().db, { userId, purpose }, code);

const right = { ok: true, codeId: expect.any(String) };
const refused = (code: string) => ({ ok: false, refused: code });

describe('a code', () => {
  test('has four digits and is not kept as such', async () => {
    const person = await aPerson();
    const code = await aCode(person);
    expect(code).toMatch(/^\d{4}$/);
    const { code_hash } = await accounts()
      .db.selectFrom('one_time_codes')
      .select('code_hash')
      .where('user_id', '=', person)
      .executeTakeFirstOrThrow();
    expect(code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('is right for 10 minutes', async () => {
    const person = await aPerson();
    const code = await aCode(person);
    accounts().pass(10 * minute - 1);
    expect(await guess(person, code)).toEqual(right);
    accounts().pass(1);
    expect(await guess(person, code)).toEqual(refused('code_expired'));
  });

  test('is used once', async () => {
    const { codes, db } = accounts();
    const person = await aPerson();
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
    const person = await aPerson();
    const old = await aCode(person);
    accounts().pass(30 * second);
    let fresh = await aCode(person);
    if (fresh === old) {
      accounts().pass(30 * second);
      fresh = await aCode(person);
    }
    expect(await guess(person, old)).toEqual(refused('wrong_code'));
    expect(await guess(person, fresh)).toEqual(right);
  });

  test('is for one person and one purpose', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const code = await aCode(person);
    expect(await guess(person, code, 'reset_password')).toEqual(refused('code_expired'));
    expect(await guess(other, code)).toEqual(refused('code_expired'));
    // The same digits kept for another purpose are another code, even with the row moved over.
    await accounts()
      .db.updateTable('one_time_codes')
      .set({ purpose: 'reset_password' })
      .where('user_id', '=', person)
      .execute();
    expect(await guess(person, code, 'reset_password')).toEqual(refused('wrong_code'));
  });
});

describe('guesses', () => {
  test('five, and the fifth says that it was the last', async () => {
    const person = await aPerson();
    const code = await aCode(person);
    for (let tries = 1; tries < 5; tries++) {
      expect(await guess(person, otherThan(code))).toEqual(refused('wrong_code'));
    }
    expect(await guess(person, otherThan(code))).toEqual(refused('code_used_up'));
    expect(await guess(person, code)).toEqual(refused('code_used_up'));
  });

  test('200 at once: five are compared', async () => {
    const person = await aPerson();
    const code = await aCode(person);
    const all = await Promise.all(Array.from({ length: 200 }, () => guess(person, otherThan(code))));
    expect(all.filter((answer) => !answer.ok && answer.refused === 'wrong_code')).toHaveLength(4);
    const { tries } = await accounts()
      .db.selectFrom('one_time_codes')
      .select('tries')
      .where('user_id', '=', person)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect(await guess(person, code)).toEqual(refused('code_used_up'));
  });

  test('ten wrong ones a day, over all codes: then no more codes either', async () => {
    const { pass } = accounts();
    const person = await aPerson();
    for (let codes = 0; codes < 3; codes++) {
      const code = await aCode(person);
      // Four, four, and two more.
      for (let tries = 0; tries < 4; tries++) await guess(person, otherThan(code));
      if (codes === 2) expect(await guess(person, code)).toEqual(refused('too_many_wrong_codes'));
      pass(30 * second);
    }
    expect(await issue(person)).toEqual(refused('too_many_wrong_codes'));
    pass(24 * hour);
    expect(await guess(person, await aCode(person))).toEqual(right);
  });
});

describe('asking for codes', () => {
  test('once in 30 seconds', async () => {
    const person = await aPerson();
    await aCode(person);
    accounts().pass(30 * second - 1);
    expect(await issue(person)).toEqual(refused('code_resent_recently'));
    accounts().pass(1);
    expect(await issue(person)).toMatchObject({ ok: true });
  });

  test('ten times at once makes one', async () => {
    const person = await aPerson();
    const all = await Promise.all(Array.from({ length: 10 }, () => issue(person)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('five times an hour, for all purposes together', async () => {
    const { pass } = accounts();
    const person = await aPerson();
    const begun = accounts().clock().getTime();
    for (const purpose of [
      'verify_email',
      'reset_password',
      'verify_email',
      'reset_password',
      'verify_email',
    ] as const) {
      await aCode(person, purpose);
      pass(minute);
    }
    expect(await issue(person)).toEqual(refused('too_many_codes'));
    expect(await issue(person, 'reset_password')).toEqual(refused('too_many_codes'));
    pass(begun + hour - accounts().clock().getTime());
    expect(await issue(person)).toMatchObject({ ok: true });
  });
});
