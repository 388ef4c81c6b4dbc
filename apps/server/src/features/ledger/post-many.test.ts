import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { audit } from './audit.ts';
import { heldIn } from './held.test-support.ts';
import { type Posting, post, postMany } from './post.ts';

const database = aDatabase();
const at = new Date('2026-11-21T08:00:00Z');
// These postings have no cause, which breaks one rule; all other rules must hold.
afterEach(async () => {
  const broken = (await audit(database().db)).map(({ rule }) => rule);
  expect(broken).toEqual(['ledger_says_what_happened']);
});

const within = <Result>(act: (trx: Parameters<typeof post>[0]) => Promise<Result>): Promise<Result> =>
  database().db.transaction().execute(act);

/** Moves deferred money into a wallet. */
const aRefund = (key: string, cents: number, of = 'a', to = 'b'): Posting => ({
  key,
  kind: 'refund',
  ref: '',
  at,
  entries: [
    { account: `wallet:${to}`, cents },
    { account: `deferred:${of}`, cents: -cents },
    { account: `promo:${to}`, cents: 0 },
  ],
});
const fill = (of: string, cents: number) =>
  within((trx) =>
    post(trx, {
      key: `fill ${of} ${crypto.randomUUID()}`,
      kind: 'payment',
      ref: '',
      at,
      entries: [
        { account: `deferred:${of}`, cents },
        { account: 'commission', cents: -cents },
      ],
    }),
  );
const held = (name: string) => heldIn(database().db, name);
/** The entries of a posting in the ledger, in order. */
const written = async (key: string) => {
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
    fc.asyncProperty(fc.array(posting, { maxLength: 30 }), async (wanted) => {
      run += 1;
      const of = (way: string) =>
        wanted.map(({ cents, of: item, to }, n) =>
          aRefund(`${run} ${way} ${n}`, cents, `${item}-${way}-${run}`, `${to}-${way}-${run}`),
        );
      for (const way of ['one', 'many']) {
        for (const item of ['a', 'b', 'c']) await fill(`${item}-${way}-${run}`, 20_000);
      }
      await within(async (trx) => {
        for (const each of of('one')) await post(trx, each);
      });
      expect(await within((trx) => postMany(trx, of('many')))).toBe(wanted.length);
      for (const [n] of wanted.entries()) {
        const one = (await written(`${run} one ${n}`)).map((text) => text.replace('-one-', '-many-'));
        expect(await written(`${run} many ${n}`)).toEqual(one);
      }
      for (const to of [0, 1, 2, 3]) {
        expect(await held(`wallet:${to}-many-${run}`)).toBe(await held(`wallet:${to}-one-${run}`));
      }
    }),
    { numRuns: 20 },
  );
});

test('a key that was posted before is left out, and the others are written', async () => {
  await fill('kept', 1_000);
  const [first, second, third] = [1, 2, 4].map((cents) => aRefund(`kept ${cents}`, cents, 'kept', 'kept'));
  expect(await within((trx) => postMany(trx, [first!, second!]))).toBe(2);
  expect(await within((trx) => postMany(trx, [third!, second!, first!]))).toBe(1);
  expect(await within((trx) => postMany(trx, [third!, second!, first!]))).toBe(0);
  expect(await held('wallet:kept')).toBe(7);
  expect(await written('kept 4')).toEqual(['deferred:kept -4', 'wallet:kept 4']);
});

test('all are written or none', async () => {
  await fill('short', 100);
  const tooMuch = [aRefund('short 1', 60, 'short', 'short'), aRefund('short 2', 60, 'short', 'short')];
  await expect(within((trx) => postMany(trx, tooMuch))).rejects.toThrow('never_below_zero');
  expect([await held('wallet:short'), await held('deferred:short')]).toEqual([0, 100]);
  const lopsided = { ...aRefund('short 3', 5), entries: [{ account: 'wallet:short', cents: 5 }] };
  const fine = aRefund('short 4', 5, 'short', 'short');
  await expect(within((trx) => postMany(trx, [fine, lopsided]))).rejects.toThrow('do not sum to 0');
  await expect(within((trx) => postMany(trx, [fine, fine]))).rejects.toThrow('one key');
  expect(await written('short 4')).toEqual([]);
});

test('concurrent bulk postings over the same accounts do not deadlock', async () => {
  const items = ['x', 'y', 'z'];
  for (const item of items) await fill(item, 10_000);
  await Promise.all(
    Array.from({ length: 8 }, (_, worker) =>
      within((trx) =>
        postMany(
          trx,
          Array.from({ length: 30 }, (__, n) =>
            aRefund(`crowd ${worker} ${n}`, 1, items[(n + worker) % 3], `crowd-${(n * worker) % 4}`),
          ),
        ),
      ),
    ),
  );
  const wallets = await Promise.all([0, 1, 2, 3].map((n) => held(`wallet:crowd-${n}`)));
  expect(wallets.reduce((sum, cents) => sum + cents, 0)).toBe(8 * 30);
});
