import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { move } from '../../states/move.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { writeCreditNotes } from '../documents/write-documents.store.ts';
import { runStates } from '../runs/run-states.ts';
import { audit } from './audit.ts';
import { accountNames, post } from './post.ts';

const server = aServer();
const rulesBroken = async () => (await audit(server().database.db)).map(({ rule }) => rule);

/** A paid order, looked at by the auditor while something about it is wrong, which is then put right. */
async function brokenBy(wrong: (order: string) => RawBuilder<unknown>): Promise<string[]> {
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
  await wrong(order_id).execute(db);
  const broken = await rulesBroken();
  await sql`delete from test_charges where key in (${before.key}, 'lost')`.execute(db);
  await db.insertInto('test_charges').values(before).execute();
  return broken;
}

const ofOrder = (order: string) => sql`(select attempt_id::text from orders where id = ${order})`;

test.each([
  [
    'a charge that belongs to nothing',
    () => sql`insert into test_charges (key, reference, amount_cents, payment_method_id, state)
      values ('lost', 'pi_lost', 900, 'pm_card_visa', 'succeeded')`,
    'a charge that succeeded is paid for something or is back on its card',
  ],
  [
    'a charge of another amount',
    (order: string) =>
      sql`update test_charges set amount_cents = amount_cents + 1 where key = ${ofOrder(order)}`,
    'a card was charged what its attempt says',
  ],
  [
    'an order of a card without a charge',
    (order: string) => sql`delete from test_charges where key = ${ofOrder(order)}`,
    'what is paid was charged exactly when a card paid for it',
  ],
])('%s is noticed', async (_what, wrong, rule) => {
  expect(await brokenBy(wrong)).toEqual([rule]);
});

test('a charge that is back on its card needs no order', async () => {
  const refunded = await brokenBy(
    () => sql`insert into test_charges (key, reference, amount_cents, payment_method_id, state, refunded_cents)
      values ('lost', 'pi_lost', 900, 'pm_card_visa', 'succeeded', 900)`,
  );
  expect(refunded).toEqual([]);
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
      card_cents: 0,
      wallet_cents: 500,
      state: 'wallet_held',
      provider: 'test',
      provider_reference: null,
      decline_code: null,
      message: null,
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
  expect(await rulesBroken()).toEqual([
    'an attempt comes to its end within the hour',
    'an open attempt holds what the wallet pays of it',
  ]);
  await sql`update payment_attempts set state = 'abandoned', settled_at = now() where id = ${id}`.execute(db);
  await db
    .insertInto('transitions')
    .values({ ...entity, from_state: 'wallet_held', to_state: 'abandoned' })
    .execute();
  expect(await rulesBroken()).toEqual([]);
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
  const put = (state: string) =>
    sql`update pgboss.job set state = ${sql.lit(state)} where data->>'runId' = ${id}`.execute(db);
  await put('failed');
  expect(await audit(db)).toEqual([{ rule: 'a run that is due has a job that will do it', what: [id] }]);
  await put('created');
  expect(await audit(db)).toEqual([]);
});

// What follows breaks the books for good, each by one more rule.
test('money that goes back to somebody else, or not as it came, is noticed', async () => {
  const { db } = server().database;
  const refund = async (lost: number, to?: string) => {
    const { id, item, share, person } = await aDueRun();
    const at = server().clock.now;
    const entries = [
      { account: accountNames.deferred(item), cents: lost - share },
      { account: accountNames.wallet(to ?? person.user.id), cents: share - lost },
    ];
    await db.transaction().execute(async (trx) => {
      await move(trx, runStates, { id, from: 'Scheduled', to: 'Refunded', at });
      await post(trx, { key: `run:${id}:refund`, kind: 'refund', ref: id, at, entries });
      await writeCreditNotes(trx, [id], { reason: '', at });
    });
  };
  await refund(0, 'somebody-else');
  expect(await rulesBroken()).toEqual(['money goes back to the wallet of whoever paid']);
  await refund(1);
  expect(await rulesBroken()).toEqual([
    'what was paid into an item is spent, given back or still deferred',
    'a run that is over took its share out of what was paid for its item',
    'money goes back to the wallet of whoever paid',
    'the credit notes of an order say what came back of it',
  ]);
});

test('an order without its receipt, and a number that was left out, are noticed', async () => {
  const { person } = await aDueRun();
  const { db } = server().database;
  await server().features.sweep();
  const before = await rulesBroken();
  const others = [
    'an order has one receipt, of its total',
    'the credit notes of an order say what came back of it',
    'the numbers of documents have no gap',
  ];
  // What guards documents is taken away for as long as they are broken.
  await sql`alter table documents disable trigger user`.execute(db);
  const ofPerson = sql`account = ${person.user.id}`;
  await sql`update documents set serial = serial + 1000 where ${ofPerson}`.execute(db);
  expect(await rulesBroken()).toEqual([...before, others[2]]);
  await sql`update documents set serial = serial - 1000, amount_cents = amount_cents + 1 where ${ofPerson}`.execute(
    db,
  );
  expect(await rulesBroken()).toEqual(
    expect.arrayContaining([others[0], 'a document says what its lines say']),
  );
  await sql`update documents set amount_cents = amount_cents - 1 where ${ofPerson}`.execute(db);
  expect(await rulesBroken()).toEqual(before);
  await sql`delete from documents where ${ofPerson}`.execute(db);
  expect(await rulesBroken()).toContain(others[0]);
  await sql`alter table documents enable trigger user`.execute(db);
});

test('an order that lost its items is noticed', async () => {
  const { id, item } = await aDueRun();
  const { db } = server().database;
  await sql`delete from runs where id = ${id}`.execute(db);
  await sql`delete from order_items where id = ${item}`.execute(db);
  expect(await rulesBroken()).toContain('an order costs what its items cost and what was paid');
});
