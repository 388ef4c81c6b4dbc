import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { isFinalState } from '../../states/state-table.ts';
import { anOrderItem } from '../../testing/an-order-item.test-support.ts';
import { stateTables } from '../audit/state.rules.ts';
import { attemptStates } from '../payments/attempt-states.ts';
import { accountNames, post } from './post.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);
const now = new Date('2026-11-21T08:00:00Z');

describe('the ledger', () => {
  test('has no account that is created with money', async () => {
    const openWith = (cents: number) =>
      sql`insert into ledger_accounts (name, balance_cents) values ('wallet:thief', ${cents})`.execute(
        database().db,
      );
    await expect(openWith(100_000)).rejects.toThrow('starts empty');
    await expect(openWith(-1)).rejects.toThrow('starts empty');
    await openWith(0);
  });

  test('accepts no entry for a transaction that was written before', async () => {
    const { db } = database();
    const entries = [
      { account: accountNames.cardClearing, cents: -500 },
      { account: accountNames.wallet('honest'), cents: 500 },
    ];
    await db
      .transaction()
      .execute((trx) => post(trx, { key: 'past', kind: 'payment', ref: '', at: now, entries }));
    const more = sql`
      insert into ledger_entries (transaction_id, account, amount_cents)
      select t.id, x.account, x.cents from ledger_transactions t,
        (values ('card_clearing', -100000), ('wallet:honest', 100000)) x (account, cents)
      where idem_key = 'past'`;
    await expect(more.execute(db)).rejects.toThrow('no entries after it was written');
  });

  test('accepts a posting within a savepoint', async () => {
    const entries = [
      { account: accountNames.cardClearing, cents: -5 },
      { account: accountNames.wallet('saved'), cents: 5 },
    ];
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`savepoint one`.execute(trx);
        await post(trx, { key: 'saved', kind: 'payment', ref: '', at: now, entries });
        await sql`release savepoint one`.execute(trx);
      });
  });
});

describe('money set aside for a dispute', () => {
  test('is append-only', async () => {
    for (const change of [
      sql`update dispute_allocations set cents = 0`,
      sql`delete from dispute_allocations`,
    ]) {
      await expect(change.execute(database().db)).rejects.toThrow('permission denied');
      await expect(change.execute(owner().db)).rejects.toThrow('append-only');
    }
  });

  test('never exceeds the price of a run', async () => {
    const { db } = database();
    const { orderItemId } = await anOrderItem(db);
    const run = sql`
      insert into runs (order_item_id, sequence, state, due_at, share_cents, disputed_cents)
      values (${orderItemId}, 0, 'Disputed', now(), 5, 6)`;
    await expect(run.execute(db)).rejects.toThrow('disputed_within_share');
  });
});

const anAttempt = async (state: string, settled_at: Date | null) => {
  const { db } = database();
  const account = crypto.randomUUID();
  await db.insertInto('accounts').values({ id: account }).execute();
  await db
    .insertInto('payment_attempts')
    .values({
      account,
      cart_fingerprint: '',
      payment_method_id: null,
      card_cents: 0,
      wallet_cents: 0,
      state,
      provider: 'test',
      provider_reference: null,
      decline_code: null,
      billing_address: '{}',
      items: '[]',
      settled_at,
    })
    .execute();
};

describe('the states', () => {
  test.each(stateTables)(
    'of a $entity match the constraint of the database',
    async ({ table, successors }) => {
      const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'known_state' and conrelid = ${table}::regclass`.execute(database().db);
      const knownStates = [...(rows[0]?.text ?? '').matchAll(/'([^']+)'/g)].map(([, state]) => state ?? '');
      expect(knownStates.toSorted()).toEqual(Object.keys(successors).toSorted());
    },
  );

  test('that are unknown are refused', async () => {
    await expect(anAttempt('suceeded', null)).rejects.toThrow('known_state');
    const { db } = database();
    const { orderItemId } = await anOrderItem(db);
    const run = sql`
      insert into runs (order_item_id, sequence, state, due_at, share_cents)
      values (${orderItemId}, 0, 'Done', now(), 0)`;
    await expect(run.execute(db)).rejects.toThrow('known_state');
  });

  test.each(Object.keys(attemptStates.successors))(
    '%s has a settlement time exactly if it is final',
    async (state) => {
      const isFinal = isFinalState<string>(attemptStates, state);
      await anAttempt(state, isFinal ? now : null);
      await expect(anAttempt(state, isFinal ? null : now)).rejects.toThrow('settled exactly when it is over');
    },
  );
});
