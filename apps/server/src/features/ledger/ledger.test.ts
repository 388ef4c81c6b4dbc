import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { ledgerBalance } from './ledger-balance.test-support.ts';
import { accountNames, type Posting, post } from './post.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
const now = new Date('2026-11-21T08:00:00Z');
const wallet = (name: string) => accountNames.wallet(name);

const write = (posting: Partial<Posting> & Pick<Posting, 'key' | 'entries'>) =>
  database()
    .db.transaction()
    .execute((trx) => post(trx, { kind: 'payment', ref: 'a test', at: now, ...posting }));
const pay = (key: string, account: string, cents: number) =>
  write({ key, entries: fromCard(account, cents) });
const fromCard = (account: string, cents: number) => [
  { account: accountNames.cardClearing, cents: -cents },
  { account, cents },
];
const balance = async (name: string) =>
  (
    await database()
      .db.selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.balance_cents;

describe('a posting', () => {
  test('moves the balances of its accounts, once per key', async () => {
    expect(await pay('once', wallet('one'), 1_000)).toBe(true);
    expect(await pay('once', wallet('one'), 1_000)).toBe(false);
    expect(await balance(wallet('one'))).toBe(1_000);
  });

  test('with the same key a hundred times concurrently is written once', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => pay('storm', wallet('storm'), 7)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await balance(wallet('storm'))).toBe(7);
  });

  test('that does not sum to 0 is not written, not even directly in SQL', async () => {
    await expect(write({ key: 'lame', entries: [{ account: wallet('lame'), cents: 1 }] })).rejects.toThrow(
      'do not sum to 0',
    );
    const directUpdate = database()
      .db.transaction()
      .execute(async (trx) => {
        await post(trx, { key: 'past', kind: 'payment', ref: '', at: now, entries: [] });
        await sql`insert into ledger_accounts (name) values ('wallet:past')`.execute(trx);
        await sql`insert into ledger_entries (transaction_id, account, amount_cents)
          select id, 'wallet:past', 5 from ledger_transactions where idem_key = 'past'`.execute(trx);
      });
    await expect(directUpdate).rejects.toThrow('does not sum to 0');
    expect(await balance('wallet:past')).toBeUndefined();
  });

  test('of half a cent is not written', async () => {
    await expect(pay('half', wallet('half'), 0.5)).rejects.toThrow('whole cents');
  });

  test('that would take a wallet, a hold or deferred money below 0 is not written', async () => {
    for (const account of [wallet('poor'), accountNames.hold('poor'), accountNames.deferred('poor')]) {
      await expect(pay(`overdraw ${account}`, account, -1)).rejects.toThrow('never_below_zero');
    }
  });

  test('to an account of an unknown kind is not written', async () => {
    await expect(pay('typo', 'walet:one', 1)).rejects.toThrow('known_name');
  });

  test('a hundred withdrawals of a dollar from a wallet of ten dollars are ten', async () => {
    await pay('ten dollars', wallet('ten'), 1_000);
    const withdrawals = await Promise.allSettled(
      Array.from({ length: 100 }, (_, i) => pay(`take ${i}`, wallet('ten'), -100)),
    );
    expect(withdrawals.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balance(wallet('ten'))).toBe(0);
  });

  test('in any order between any accounts leaves no deadlock and balanced books', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `vendor:${name}`);
    const pair = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 500 }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 5, maxLength: 20 }), async (transfers) => {
        run += 1;
        await Promise.all(
          transfers.map(([from, to, cents], i) =>
            write({
              key: `move ${run} ${i}`,
              entries: [
                { account: names[from]!, cents: -cents },
                { account: names[to]!, cents },
              ],
            }),
          ),
        );
      }),
      { numRuns: 10 },
    );
  });
});

describe('a written record', () => {
  test.each([
    ['an entry', sql`update ledger_entries set amount_cents = 1`],
    ['an entry', sql`delete from ledger_entries`],
    ['all entries', sql`truncate ledger_entries`],
    ['a transaction', sql`update ledger_transactions set idem_key = idem_key || 'x'`],
    ['a transaction', sql`delete from ledger_transactions`],
    ['an account', sql`delete from ledger_accounts`],
  ])('%s is not changed or deleted', async (_what, statement) => {
    await pay(`kept ${crypto.randomUUID()}`, wallet('kept'), 5);
    await expect(statement.execute(database().db)).rejects.toThrow('permission denied');
    await expect(statement.execute(owner().db)).rejects.toThrow('append-only');
  });

  test('a balance does not move without entries', async () => {
    const change = sql`update ledger_accounts set balance_cents = balance_cents + 100`;
    await expect(change.execute(database().db)).rejects.toThrow('permission denied');
    await expect(change.execute(owner().db)).rejects.toThrow('only with its entries');
    // The application may lock an account, for which it needs the right to change one column, but not change it.
    const lock = sql`update ledger_accounts set version = version + 1`;
    await expect(lock.execute(database().db)).rejects.toThrow('only with its entries');
  });
});

describe('an internal account', () => {
  test('stores no balance that writers would wait for: its balance is the sum of its entries', async () => {
    await pay('house', wallet('house'), 300);
    expect(await balance(accountNames.cardClearing)).toBeNull();
    expect(await ledgerBalance(database().db, accountNames.cardClearing)).toBeLessThanOrEqual(-300);
  });

  test('is debited by two concurrent transactions, neither of which waits for the other', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowTransaction = database()
      .db.transaction()
      .execute(async (trx) => {
        await post(trx, {
          key: 'slow',
          kind: 'payment',
          ref: '',
          at: now,
          entries: fromCard(wallet('slow'), 5),
        });
        first.resolve();
        await second.promise;
      });
    await first.promise;
    expect(await pay('quick', wallet('quick'), 5)).toBe(true);
    second.resolve();
    await slowTransaction;
  });
});
