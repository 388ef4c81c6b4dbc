import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { audit } from '../audit/audit.ts';
import { ledgerBalance } from './ledger-balance.test-support.ts';
import { type Posting, post, postMany } from './post.ts';

const database = aDatabase();
const now = new Date('2026-11-21T08:00:00Z');
// These postings have no cause, which breaks one rule; all other rules must hold.
afterEach(async () => {
  const brokenRules = (await audit(database().db)).map(({ rule }) => rule);
  expect(brokenRules).toEqual(['ledger_says_what_happened']);
});

const inTransaction = <Result>(work: (trx: Parameters<typeof post>[0]) => Promise<Result>): Promise<Result> =>
  database().db.transaction().execute(work);

/** Moves deferred money into a wallet. */
const aRefund = (key: string, cents: number, itemName = 'a', recipient = 'b'): Posting => ({
  key,
  kind: 'refund',
  ref: '',
  at: now,
  entries: [
    { account: `wallet:${recipient}`, cents },
    { account: `deferred:${itemName}`, cents: -cents },
    { account: `promo:${recipient}`, cents: 0 },
  ],
});
const fillWallet = (itemName: string, cents: number) =>
  inTransaction((trx) =>
    post(trx, {
      key: `fill ${itemName} ${crypto.randomUUID()}`,
      kind: 'payment',
      ref: '',
      at: now,
      entries: [
        { account: `deferred:${itemName}`, cents },
        { account: 'commission', cents: -cents },
      ],
    }),
  );
const balanceOf = (name: string) => ledgerBalance(database().db, name);
/** The entries of a posting in the ledger, in order. */
const entriesOfKey = async (key: string) => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, e.amount_cents as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id where t.idem_key = ${key} order by e.account`.execute(
    database().db,
  );
  return rows.map(({ account, cents }) => `${account} ${cents}`);
};

test('postings in bulk are the same as one by one', async () => {
  const posting = fc.record({ cents: fc.nat(500), of: fc.constantFrom('a', 'b', 'c'), to: fc.nat(3) });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { maxLength: 30 }), async (samples) => {
      run += 1;
      const postingsFor = (method: string) =>
        samples.map(({ cents, of: item, to }, n) =>
          aRefund(`${run} ${method} ${n}`, cents, `${item}-${method}-${run}`, `${to}-${method}-${run}`),
        );
      for (const method of ['one', 'many']) {
        for (const item of ['a', 'b', 'c']) await fillWallet(`${item}-${method}-${run}`, 20_000);
      }
      await inTransaction(async (trx) => {
        for (const singlePosting of postingsFor('one')) await post(trx, singlePosting);
      });
      expect(await inTransaction((trx) => postMany(trx, postingsFor('many')))).toBe(samples.length);
      for (const [n] of samples.entries()) {
        const one = (await entriesOfKey(`${run} one ${n}`)).map((text) => text.replace('-one-', '-many-'));
        expect(await entriesOfKey(`${run} many ${n}`)).toEqual(one);
      }
      for (const to of [0, 1, 2, 3]) {
        expect(await balanceOf(`wallet:${to}-many-${run}`)).toBe(await balanceOf(`wallet:${to}-one-${run}`));
      }
    }),
    { numRuns: 20 },
  );
});

test('a key that was posted before is left out, and the others are written', async () => {
  await fillWallet('kept', 1_000);
  const [first, second, third] = [1, 2, 4].map((cents) => aRefund(`kept ${cents}`, cents, 'kept', 'kept'));
  expect(await inTransaction((trx) => postMany(trx, [first!, second!]))).toBe(2);
  expect(await inTransaction((trx) => postMany(trx, [third!, second!, first!]))).toBe(1);
  expect(await inTransaction((trx) => postMany(trx, [third!, second!, first!]))).toBe(0);
  expect(await balanceOf('wallet:kept')).toBe(7);
  expect(await entriesOfKey('kept 4')).toEqual(['deferred:kept -4', 'wallet:kept 4']);
});

test('all are written or none', async () => {
  await fillWallet('short', 100);
  const tooMuch = [aRefund('short 1', 60, 'short', 'short'), aRefund('short 2', 60, 'short', 'short')];
  await expect(inTransaction((trx) => postMany(trx, tooMuch))).rejects.toThrow('never_below_zero');
  expect([await balanceOf('wallet:short'), await balanceOf('deferred:short')]).toEqual([0, 100]);
  const unbalancedPosting = { ...aRefund('short 3', 5), entries: [{ account: 'wallet:short', cents: 5 }] };
  const balancedPosting = aRefund('short 4', 5, 'short', 'short');
  await expect(inTransaction((trx) => postMany(trx, [balancedPosting, unbalancedPosting]))).rejects.toThrow(
    'do not sum to 0',
  );
  await expect(inTransaction((trx) => postMany(trx, [balancedPosting, balancedPosting]))).rejects.toThrow(
    'one key',
  );
  expect(await entriesOfKey('short 4')).toEqual([]);
});

test('concurrent bulk postings over the same accounts do not deadlock', async () => {
  const items = ['x', 'y', 'z'];
  for (const item of items) await fillWallet(item, 10_000);
  await Promise.all(
    Array.from({ length: 8 }, (_, worker) =>
      inTransaction((trx) =>
        postMany(
          trx,
          Array.from({ length: 30 }, (__, n) =>
            aRefund(`crowd ${worker} ${n}`, 1, items[(n + worker) % 3], `crowd-${(n * worker) % 4}`),
          ),
        ),
      ),
    ),
  );
  const wallets = await Promise.all([0, 1, 2, 3].map((n) => balanceOf(`wallet:crowd-${n}`)));
  expect(wallets.reduce((sum, cents) => sum + cents, 0)).toBe(8 * 30);
});
