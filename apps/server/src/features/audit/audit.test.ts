import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { transition } from '../../states/transition.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { fillWallet } from '../payments/fill-wallet.test-support.ts';
import { runStates } from '../runs/run-states.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { audit, sumByAccountKind } from './audit.ts';
import { brokenRules } from './broken-rules.test-support.ts';

const server = aServer();
const owner = anOwnerConnection(() => server().database);
/** Returns the broken rules, and checks that the audit and the single audit statement agree. */
const namesOfBrokenRules = async () => {
  const violations = await audit(server().database.db);
  expect(await brokenRules(server().database)).toEqual(violations);
  return violations.map(({ rule }) => rule);
};

/** Runs the audit of a paid order while something about it is wrong, and repairs it afterwards. */
async function rulesBrokenBy(corruptingStatement: (order: string) => RawBuilder<unknown>): Promise<string[]> {
  const person = await server().customer();
  const reply = await server().pay(person, [await server().cartItem(person)]);
  const { order_id } = reply.json().data;
  const { db } = server().database;
  expect(await audit(db)).toEqual([]);
  const before = await db
    .selectFrom('test_charges')
    .innerJoin('orders as o', (join) => join.onRef('key', '=', sql`o.attempt_id::text`))
    .where('o.id', '=', order_id)
    .selectAll('test_charges')
    .executeTakeFirstOrThrow();
  await corruptingStatement(order_id).execute(db);
  const violations = await namesOfBrokenRules();
  await sql`delete from test_charges where key in (${before.key}, 'lost')`.execute(db);
  const { fee_cents: _reckoned, ...charge } = before;
  await db.insertInto('test_charges').values(charge).execute();
  return violations;
}

const attemptOfOrder = (order: string) => sql`(select attempt_id::text from orders where id = ${order})`;

test.each([
  [
    'a charge that belongs to nothing',
    () => sql`insert into test_charges (key, reference, amount_cents, payment_method_id, state)
      values ('lost', 'pi_lost', 900, 'pm_card_visa', 'succeeded')`,
    'charge_is_for_something',
  ],
  [
    'a charge of another amount',
    (order: string) =>
      sql`update test_charges set amount_cents = amount_cents + 1 where key = ${attemptOfOrder(order)}`,
    'charged_as_attempted',
  ],
  [
    'an order of a card without a charge',
    (order: string) => sql`delete from test_charges where key = ${attemptOfOrder(order)}`,
    'charged_if_card_paid',
  ],
])('%s is noticed', async (_what, wrongStatement, rule) => {
  expect(await rulesBrokenBy(wrongStatement)).toEqual([rule]);
});

test('a refunded charge needs no order, but a reason', async () => {
  const rulesAfterRefund = await rulesBrokenBy(
    () => sql`insert into test_charges (key, reference, amount_cents, payment_method_id, state, refunded_cents)
      values ('lost', 'pi_lost', 900, 'pm_card_visa', 'succeeded', 900)`,
  );
  // The books do not record who refunded the charge and why.
  expect(rulesAfterRefund).toEqual(['charge_less_what_was_given_back']);
});

test('an open attempt without what the wallet holds for it, and one that stays open, are noticed', async () => {
  const person = await server().customer();
  const { db } = server().database;
  const { id } = await db
    .insertInto('payment_attempts')
    .values({
      account: person.user.id,
      cart_fingerprint: '',
      payment_method_id: null,
      card_cents: 500,
      wallet_cents: 500,
      state: 'wallet_held',
      provider: 'test',
      provider_reference: null,
      decline_code: null,
      billing_address: '{}',
      items: '[]',
      settled_at: null,
      created_at: new Date(Date.now() - 3_700_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entity = { entity: 'payment attempt', entity_id: id, from_state: null, reason: null };
  await db
    .insertInto('transitions')
    .values({ ...entity, to_state: 'wallet_held' })
    .execute();
  expect(await namesOfBrokenRules()).toEqual(['attempt_ends_within_hour', 'ledger_says_what_happened']);
  await sql`update payment_attempts set state = 'abandoned', wallet_cents = 0, settled_at = now() where id = ${id}`.execute(
    db,
  );
  await db
    .insertInto('transitions')
    .values({ ...entity, from_state: 'wallet_held', to_state: 'abandoned' })
    .execute();
  expect(await namesOfBrokenRules()).toEqual([]);
});

test('the balances of all kinds of accounts sum to 0', async () => {
  const person = await server().customer();
  const { db } = server().database;
  await fillWallet(db, person.user.id, 12_34);
  expect(await audit(db)).toEqual([]);
  const sum = (await sumByAccountKind(db)).reduce((total, { cents }) => total + cents, 0);
  expect(sum).toBe(0);
});

test('a balance that was changed outside the ledger is noticed', async () => {
  const person = await server().customer();
  const { db } = server().database;
  const wallet = accountNames.wallet(person.user.id);
  await fillWallet(db, person.user.id, 12_34);
  await sql`alter table ledger_accounts disable trigger balance_moves_with_entries`.execute(owner().db);
  const moveCents = (cents: number) =>
    sql`update ledger_accounts set balance_cents = balance_cents + ${cents} where name = ${wallet}`.execute(
      owner().db,
    );
  await moveCents(1);
  expect((await audit(db)).map(({ rule, subjects }) => [rule, subjects])).toEqual([
    ['balance_is_sum_of_entries', [wallet]],
    ['database_guards_books', ['ledger_accounts.balance_moves_with_entries']],
    ['accounts_hold_nothing_together', ['1']],
  ]);
  await moveCents(-1);
  await sql`alter table ledger_accounts enable trigger balance_moves_with_entries`.execute(owner().db);
});

/** A run of a paid order that is due. */
async function aDueRun() {
  const person = await server().customer();
  const reply = await server().pay(person, [await server().cartItem(person)]);
  const { rows } = await sql<{ id: string; item: string; share: number }>`
    select r.id, i.id as item, share_cents as share from runs r join order_items i on i.id = r.order_item_id
    where i.order_id = ${reply.json().data.order_id}`.execute(server().database.db);
  return { person, ...rows[0]! };
}

test('a due run without a job that will do it is noticed', async () => {
  const { id } = await aDueRun();
  const { db } = server().database;
  const setJobState = (state: string) =>
    sql`update pgboss.job set state = ${sql.lit(state)} where data->>'runId' = ${id}`.execute(db);
  await server().features.sweep();
  await setJobState('failed');
  expect(await audit(db)).toEqual([{ rule: 'due_run_has_job', subjects: [id] }]);
  await setJobState('created');
  expect(await audit(db)).toEqual([]);
});

// Each of the following tests leaves the books broken in one more way than the test before, so their order matters.
test('money that is refunded to another account, or in a different amount, is noticed', async () => {
  const { db } = server().database;
  const refund = async (lostCents: number, recipient?: string) => {
    const { id, item, share, person } = await aDueRun();
    const now = server().clock.now;
    const entries = [
      { account: accountNames.deferred(item), cents: lostCents - share },
      { account: accountNames.wallet(recipient ?? person.user.id), cents: share - lostCents },
    ];
    await db.transaction().execute(async (trx) => {
      await transition(trx, runStates, { id, from: 'Scheduled', to: 'Refunded', now });
      await post(trx, { key: `run:${id}:refund`, kind: 'refund', ref: id, at: now, entries });
      await writeCreditNotes(trx, [id], { reason: runMessages.not_computed(), now });
    });
  };
  await refund(0, 'somebody-else');
  expect(await namesOfBrokenRules()).toEqual(['ledger_says_what_happened']);
  await refund(1);
  expect(await namesOfBrokenRules()).toEqual([
    'item_money_is_accounted',
    'ledger_says_what_happened',
    'credit_notes_match_refunds',
  ]);
});
