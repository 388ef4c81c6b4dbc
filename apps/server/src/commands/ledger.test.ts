import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sumByAccountKind } from '../features/audit/audit.ts';
import { accountNames } from '../features/ledger/post.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';

const server = aServer();
const check = (language: string) =>
  runFurrow(['ledger', 'check', '--language', language], { DATABASE_URL: server().database.url });

describe('furrow ledger check', () => {
  test('confirms that the books balance', async () => {
    const { code, out, err } = await check('en');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/The books balance\.\n$/);
  });

  test('names the broken rules, in the language of the terminal', async () => {
    const { db } = server().database;
    const person = await server().customer();
    const wallet = accountNames.wallet(person.user.id);
    await fillWallet(db, person.user.id, 12_34);
    const trigger = sql`alter table ledger_accounts disable trigger balance_moves_with_entries`;
    await trigger.execute(db);
    await sql`update ledger_accounts set balance_cents = balance_cents + 1 where name = ${wallet}`.execute(
      db,
    );
    const english = await check('en');
    expect(english.code).toBe(1);
    expect(english.err.split('\n')).toEqual([
      `Broken: the balance of an account is the sum of its entries (${wallet})`,
      'Broken: the triggers and constraints that protect the books are in the database (ledger_accounts.balance_moves_with_entries)',
      'Broken: the balances of all accounts sum to 0 (1)',
      '',
    ]);
    // Kinds of accounts are shown as stored, in a column of their own.
    const kinds = (await sumByAccountKind(db)).map(({ kind }) => kind);
    for (const language of translatedLanguageCodes) {
      const { code, out, err } = await check(language);
      expect(code).toBe(1);
      expect(
        findEnglish(`${out}${err}`, [wallet, 'ledger_accounts.balance_moves_with_entries', ...kinds]),
      ).toEqual([]);
    }
    expect((await check('hi')).err).toContain('हर खाते की बाकी रकम उसकी प्रविष्टियों का जोड़ है');
  });
});
