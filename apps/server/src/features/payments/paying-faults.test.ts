import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { transition } from '../../states/transition.ts';
import { aBarrier } from '../../testing/a-barrier.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { type AttemptState, attemptStates } from './attempt-states.ts';
import { awaitOutcome } from './await-outcome.ts';
import { beginAttempt } from './begin-attempt.ts';
import { abandonUnsubmitted } from './finish-attempt.ts';
import { openAttempts } from './open-attempts.store.ts';

const noDelay = async () => {};
/** The test gateway, with hooks before and after the charge. */
const gatewayBehaviour = {
  beforeCharge: noDelay,
  afterCharge: noDelay,
  cancelFails: false,
};
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      charge: async (request) => {
        await gatewayBehaviour.beforeCharge();
        const charge = await realGateway.charge(request);
        await gatewayBehaviour.afterCharge();
        return charge;
      },
      cancelCharge: async (reference) => {
        if (gatewayBehaviour.cancelFails) throw new Error('503');
        return realGateway.cancelCharge(reference);
      },
    };
  },
});
const owner = anOwnerConnection(() => server().database);

afterEach(async () => {
  Object.assign(gatewayBehaviour, {
    beforeCharge: noDelay,
    afterCharge: noDelay,
    cancelFails: false,
  });
  expect(await brokenRules(server().database)).toEqual([]);
});

type Item = { id: string; total_price: number };

const attemptsOf = async (person: Person) =>
  server()
    .database.db.selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('account', '=', person.user.id)
    .orderBy('created_at')
    .execute();
const states = async (person: Person) => (await attemptsOf(person)).map(({ state }) => state);
/** Returns the cents that the gateway has charged this customer and not refunded. */
const charges = async (person: Person) => {
  const rows = await server()
    .database.db.selectFrom('test_charges as c')
    .innerJoin('payment_attempts as a', (join) => join.onRef('c.key', '=', (q) => q.cast('a.id', 'text')))
    .where('a.account', '=', person.user.id)
    .where('c.state', '=', 'succeeded')
    .select(['c.amount_cents', 'c.refunded_cents'])
    .execute();
  return rows.map(({ amount_cents, refunded_cents }) => (amount_cents ?? 0) - refunded_cents);
};
const orders = async (person: Person): Promise<unknown[]> =>
  (await server().call('GET', '/orders/order-list/', { as: person })).json().data;
const advanceClock = (milliseconds: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + milliseconds);
};
const cents = ({ total_price }: Item) => Math.round(total_price * 100);
const aCustomer = async () => {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
};

/** Reads the session's id from the token. */
const sessionOf = ({ access }: Person): string =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Writes what a request leaves in the database that dies right after it has begun the attempt. */
async function beginOnly(
  person: Person,
  item: Item,
  card = 'pm_card_visa',
  provider = 'test',
): Promise<string> {
  const body = {
    amount: item.total_price,
    wallet_amount: 0,
    cart_id: [item.id],
    currency: 'usd' as const,
    payment_method_id: card,
    billing_address: billingAddress,
  };
  const payer = { userId: person.user.id, account: person.user.id, sessionId: sessionOf(person), ip: null };
  const now = server().clock.now;
  const attempt = await server()
    .database.db.transaction()
    .execute((trx) => beginAttempt(trx, payer, body, { provider, at: now, key: null }));
  if (attempt.result !== 'attempt') throw new Error(attempt.result);
  return attempt.attempt.id;
}

const moveAttempt = (id: string, from: AttemptState, to: AttemptState) =>
  server()
    .database.db.transaction()
    .execute((trx) => transition(trx, attemptStates, { id, from, to, now: server().clock.now }));

describe('a provider so slow that the sweep comes in between', () => {
  test('charges nothing once the attempt is cancelled, and the next try charges once', async () => {
    const { person, item } = await aCustomer();
    const barrier = aBarrier();
    gatewayBehaviour.beforeCharge = barrier.pass;
    const payment = server().pay(person, [item]);
    await barrier.arrived;
    advanceClock(121_000);
    expect(await server().features.sweep()).toBe(1);
    barrier.release();
    const reply = await payment;
    expect([reply.statusCode, reply.json().message]).toEqual([402, expect.stringContaining('cancelled')]);
    expect([await states(person), await charges(person)]).toEqual([['abandoned'], []]);

    gatewayBehaviour.beforeCharge = noDelay;
    expect((await server().pay(person, [item])).statusCode).toBe(201);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });

  test('is believed when it has charged: one order, for the sweep and the reply', async () => {
    const { person, item } = await aCustomer();
    const barrier = aBarrier();
    gatewayBehaviour.afterCharge = barrier.pass;
    const payment = server().pay(person, [item]);
    await barrier.arrived;
    advanceClock(121_000);
    expect(await server().features.sweep()).toBe(1);
    barrier.release();
    expect((await payment).statusCode).toBe(201);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });
});

describe('a request that died after the first phase', () => {
  test('is continued by the next request immediately', async () => {
    const { person, item } = await aCustomer();
    await beginOnly(person, item);
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect([await states(person), await charges(person)]).toEqual([['succeeded'], [cents(item)]]);
  });

  test('makes room for another card', async () => {
    const { person, item } = await aCustomer();
    await beginOnly(person, item, 'pm_card_mastercard');
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await states(person)).toSorted()).toEqual(['abandoned', 'succeeded']);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('is cancelled only in the state that was read: not when its card is being charged by now', async () => {
    const { person, item } = await aCustomer();
    const id = await beginOnly(person, item);
    await moveAttempt(id, 'created', 'provider_pending');
    const abandonIn = (expectedState: AttemptState) =>
      server()
        .database.db.transaction()
        .execute((trx) => abandonUnsubmitted(trx, { id, expectedState, at: server().clock.now }));
    expect([await abandonIn('created'), await abandonIn('provider_pending')]).toEqual([false, false]);
    expect(await states(person)).toEqual(['provider_pending']);
    advanceClock(121_000);
    await server().features.sweep();
    expect(await states(person)).toEqual(['abandoned']);
  });

  test('at another provider is not settled by this one', async () => {
    const { person, item } = await aCustomer();
    const id = await beginOnly(person, item, 'pm_card_visa', 'another');
    await moveAttempt(id, 'created', 'provider_pending');
    advanceClock(121_000);
    expect(await server().features.sweep()).toBe(0);
    expect(await states(person)).toEqual(['provider_pending']);
    expect(server().errors.at(-1)).toContain('belongs to the provider another');
    await sql`update payment_attempts set provider = 'test' where id = ${id}`.execute(server().database.db);
    expect(await server().features.sweep()).toBe(1);
  });
});

describe('a fault of the database after the card was charged', () => {
  /** Makes the first `times` inserts of orders fail with a deadlock. */
  const failInsertsOfOrders = async (times: number) => {
    const { db } = owner();
    await sql`create sequence faults`.execute(db);
    await sql`create function fault() returns trigger language plpgsql security definer as ${sql.raw(`$$
      begin
        if nextval('faults') <= ${times} then
          raise exception using errcode = '40P01', message = 'deadlock detected';
        end if;
        return new;
      end $$`)}`.execute(db);
    await sql`create trigger fault before insert on orders for each row execute function fault()`.execute(db);
  };
  afterEach(async () => {
    const { db } = owner();
    await sql`drop trigger fault on orders`.execute(db);
    await sql`drop function fault`.execute(db);
    await sql`drop sequence faults`.execute(db);
  });

  test('is retried until it passes', async () => {
    const { person, item } = await aCustomer();
    await failInsertsOfOrders(4);
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('does not fail the payment when it persists, and the sweep makes the order', async () => {
    const { person, item } = await aCustomer();
    await failInsertsOfOrders(6);
    const reply = await server().pay(person, [item]);
    expect([reply.statusCode, reply.json().code]).toEqual([202, 'payment_pending']);
    expect(server().errors.at(-1)).toContain('is not booked yet: error: deadlock detected');
    advanceClock(121_000);
    expect(await server().features.sweep()).toBe(1);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });
});

test('the first phase does not block statements that only reference the account', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const barrier = aBarrier();
  const transaction = db.transaction().execute(async (trx) => {
    const body = { amount: 0, wallet_amount: 0, cart_id: [item.id], currency: 'usd' as const };
    const payer = { userId: person.user.id, account: person.user.id, sessionId: sessionOf(person), ip: null };
    const billing_address = { address_line_1: '', city: '', district: '', state: '', postal_code: '' };
    const unpayableBody = { ...body, payment_method_id: null, billing_address };
    await beginAttempt(trx, payer, unpayableBody, { provider: 'test', at: server().clock.now, key: null });
    await barrier.pass();
  });
  await barrier.arrived;
  const share = sql`select from accounts where id = ${person.user.id} for key share nowait`.execute(db);
  await expect(share).resolves.toBeDefined();
  barrier.release();
  await transaction;
});

test('all requests that wait for one attempt share one poll', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const noOutcome = async () => null;
  const id = await beginOnly(person, item);
  await moveAttempt(id, 'created', 'provider_pending');
  const poll = awaitOutcome({ db }, id, noOutcome);
  expect(awaitOutcome({ db }, id, noOutcome)).toBe(poll);
  await moveAttempt(id, 'provider_pending', 'unknown');
  expect(await poll).toEqual({ outcome: 'pending' });
  expect(awaitOutcome({ db }, id, noOutcome)).not.toBe(poll);
  advanceClock(121_000);
  await server().features.sweep();
});

test('more than a page of attempts that cannot be settled do not block a newer one', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const stuckAttempts = await db
    .insertInto('payment_attempts')
    .columns([
      'account',
      'cart_fingerprint',
      'card_cents',
      'wallet_cents',
      'state',
      'provider',
      'billing_address',
      'items',
      'created_at',
    ])
    .expression(
      sql`select ${person.user.id}::uuid, '', 100, 0, 'unknown', 'test', '{}'::jsonb, '[]'::jsonb,
        ${new Date(server().clock.now.getTime() - 1_000)}::timestamptz from generate_series(1, 501)`,
    )
    .returning('id')
    .execute();
  await db
    .insertInto('transitions')
    .values(
      stuckAttempts.map(({ id }) => ({
        entity: 'payment attempt',
        entity_id: id,
        from_state: null,
        to_state: 'unknown',
        reason: null,
      })),
    )
    .execute();
  const id = await beginOnly(person, item);
  advanceClock(121_000);
  gatewayBehaviour.cancelFails = true;
  expect(await server().features.sweep()).toBe(1);
  const { state } = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('abandoned');
  const openIds = new Set<string>();
  for await (const attempt of openAttempts(db, server().clock.now)) openIds.add(attempt.id);
  expect(openIds.size).toBe(501);
});
