import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { edgeOf } from '@furrow/messages/edges';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { renderMessage } from '@furrow/messages/render';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase, emptyTemplate } from '../database/a-database.test-support.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { sumByAccountKind } from '../features/audit/audit.ts';
import { accountMessages, postingMessages } from '../features/ledger/ledger.messages.ts';
import { accountNames, type PostingKind } from '../features/ledger/post.ts';
import { fillWallet } from '../features/payments/fill-wallet.test-support.ts';
import { aServer } from '../testing/a-server.test-support.ts';
import { runFurrow } from '../testing/run-furrow.test-support.ts';
import { displayWidth } from '../text/text-columns.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
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
    await trigger.execute(owner().db);
    await sql`update ledger_accounts set balance_cents = balance_cents + 1 where name = ${wallet}`.execute(
      owner().db,
    );
    const english = await check('en');
    expect(english.code).toBe(1);
    expect(english.err.split('\n')).toEqual([
      `Broken: the balance of an account is the sum of its entries (${wallet})`,
      'Broken: the triggers and constraints that protect the books are in the database (ledger_accounts.balance_moves_with_entries)',
      'Broken: the balances of all accounts sum to 0 (1)',
      '',
    ]);
    for (const language of translatedLanguageCodes) {
      const { code, out, err } = await check(language);
      expect(code).toBe(1);
      expect(findEnglish(`${out}${err}`, [wallet, 'ledger_accounts.balance_moves_with_entries'])).toEqual([]);
      expect(out).toContain(renderMessage(accountMessages.card_clearing(), edgeOf(language)));
      const rows = out.split('\n').slice(0, -2);
      expect(new Set(rows.map(displayWidth)).size).toBe(1);
    }
    expect((await check('hi')).err).toContain('हर खाते की बाकी रकम उसकी प्रविष्टियों का जोड़ है');
  });
});

test('every kind of account has a name', async () => {
  const posted = Object.values(accountNames).map((name) => (typeof name === 'string' ? name : name('id')));
  const stored = await sumByAccountKind(server().database.db);
  const kinds = [...posted.map((name) => name.split(':')[0]), ...stored.map(({ kind }) => kind)];
  expect(new Set(kinds)).toEqual(new Set(Object.keys(accountMessages)));
  expect(postingMessages satisfies Record<PostingKind, unknown>).toBeDefined();
});

describe('a database without tables', () => {
  const database = aDatabase(undefined, emptyTemplate);

  test.each([
    ['en', 'The database is not at this version yet. Update it with furrow migrate.\n'],
    ['es', 'La base de datos todavía no es de esta versión. Actualízala con furrow migrate.\n'],
  ])('is refused in %s', async (language, err) => {
    const env = { DATABASE_URL: database().url };
    expect(await runFurrow(['ledger', 'check', '--language', language], env)).toEqual({
      code: 1,
      out: '',
      err,
    });
  });
});
