import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { move } from '../../states/move.ts';
import { aGate } from '../../testing/a-gate.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { billingAddress } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { type AttemptState, attemptStates } from './attempt-states.ts';
import { awaitEnd } from './await-end.ts';
import { beginAttempt } from './begin-attempt.ts';
import { abandonUnasked } from './finish-attempt.ts';
import { openAttempts } from './open-attempts.store.ts';

const nothing = async () => {};
/** The test gateway, with hooks before and after the charge. */
const way = {
  there: nothing,
  back: nothing,
  cannotSay: false,
};
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const real = testGateway(db);
    return {
      ...real,
      charge: async (request) => {
        await way.there();
        const charge = await real.charge(request);
        await way.back();
        return charge;
      },
      giveUp: async (asked) => {
        if (way.cannotSay) throw new Error('503');
        return real.giveUp(asked);
      },
    };
  },
});

afterEach(async () => {
  Object.assign(way, {
    there: nothing,
    back: nothing,
    cannotSay: false,
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
/** Cents that the gateway holds of this customer. */
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
const later = (milliseconds: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + milliseconds);
};
const cents = ({ total_price }: Item) => Math.round(total_price * 100);
const aCustomer = async () => {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
};

/** The session id, read from the token. */
const sessionOf = ({ access }: Person): string =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Leaves what a request leaves that dies right after its first phase. */
async function begun(person: Person, item: Item, card = 'pm_card_visa', provider = 'test'): Promise<string> {
  const body = {
    amount: item.total_price,
    wallet_amount: 0,
    cart_id: [item.id],
    currency: 'usd' as const,
    payment_method_id: card,
    billing_address: billingAddress,
  };
  const payer = { userId: person.user.id, account: person.user.id, sessionId: sessionOf(person), ip: null };
  const at = server().clock.now;
  const attempt = await server()
    .database.db.transaction()
    .execute((trx) => beginAttempt(trx, payer, body, { provider, at, key: null }));
  if (attempt.begun !== 'attempt') throw new Error(attempt.begun);
  return attempt.attempt.id;
}

const moved = (id: string, from: AttemptState, to: AttemptState) =>
  server()
    .database.db.transaction()
    .execute((trx) => move(trx, attemptStates, { id, from, to, at: server().clock.now }));

describe('a provider so slow that the sweep comes in between', () => {
  test('charges nothing once the attempt is cancelled, and the next try charges once', async () => {
    const { person, item } = await aCustomer();
    const gate = aGate();
    way.there = gate.pass;
    const paying = server().pay(person, [item]);
    await gate.arrived;
    later(121_000);
    expect(await server().features.sweep()).toBe(1);
    gate.letGo();
    const reply = await paying;
    expect([reply.statusCode, reply.json().message]).toEqual([402, expect.stringContaining('cancelled')]);
    expect([await states(person), await charges(person)]).toEqual([['abandoned'], []]);

    way.there = nothing;
    expect((await server().pay(person, [item])).statusCode).toBe(201);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });

  test('is believed when it has charged: one order, for the sweep and the reply', async () => {
    const { person, item } = await aCustomer();
    const gate = aGate();
    way.back = gate.pass;
    const paying = server().pay(person, [item]);
    await gate.arrived;
    later(121_000);
    expect(await server().features.sweep()).toBe(1);
    gate.letGo();
    expect((await paying).statusCode).toBe(201);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });
});

describe('a request that died after the first phase', () => {
  test('is continued by the next request immediately', async () => {
    const { person, item } = await aCustomer();
    await begun(person, item);
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect([await states(person), await charges(person)]).toEqual([['succeeded'], [cents(item)]]);
  });

  test('makes room for another card', async () => {
    const { person, item } = await aCustomer();
    await begun(person, item, 'pm_card_mastercard');
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await states(person)).toSorted()).toEqual(['abandoned', 'succeeded']);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('is cancelled only in the state that was read: not when its card is being charged by now', async () => {
    const { person, item } = await aCustomer();
    const id = await begun(person, item);
    await moved(id, 'created', 'provider_pending');
    const giveUp = (seen: AttemptState) =>
      server()
        .database.db.transaction()
        .execute((trx) => abandonUnasked(trx, { id, seen, at: server().clock.now }));
    expect([await giveUp('created'), await giveUp('provider_pending')]).toEqual([false, false]);
    expect(await states(person)).toEqual(['provider_pending']);
    later(121_000);
    await server().features.sweep();
    expect(await states(person)).toEqual(['abandoned']);
  });

  test('at another provider is not settled by this one', async () => {
    const { person, item } = await aCustomer();
    const id = await begun(person, item, 'pm_card_visa', 'another');
    await moved(id, 'created', 'provider_pending');
    later(121_000);
    expect(await server().features.sweep()).toBe(0);
    expect(await states(person)).toEqual(['provider_pending']);
    expect(server().trouble.at(-1)).toContain('belongs to the provider another');
    await sql`update payment_attempts set provider = 'test' where id = ${id}`.execute(server().database.db);
    expect(await server().features.sweep()).toBe(1);
  });
});

describe('a fault of the database after the card was charged', () => {
  /** Makes the first `times` inserts of orders fail with a deadlock. */
  const inTheWay = async (times: number) => {
    const { db } = server().database;
    await sql`create sequence faults`.execute(db);
    await sql`create function fault() returns trigger language plpgsql as ${sql.raw(`$$
      begin
        if nextval('faults') <= ${times} then
          raise exception using errcode = '40P01', message = 'deadlock detected';
        end if;
        return new;
      end $$`)}`.execute(db);
    await sql`create trigger fault before insert on orders for each row execute function fault()`.execute(db);
  };
  afterEach(async () => {
    const { db } = server().database;
    await sql`drop trigger fault on orders`.execute(db);
    await sql`drop function fault`.execute(db);
    await sql`drop sequence faults`.execute(db);
  });

  test('is retried until it passes', async () => {
    const { person, item } = await aCustomer();
    await inTheWay(4);
    const reply = await server().pay(person, [item]);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('does not fail the payment when it persists, and the sweep makes the order', async () => {
    const { person, item } = await aCustomer();
    await inTheWay(6);
    const reply = await server().pay(person, [item]);
    expect([reply.statusCode, reply.json().code]).toEqual([202, 'payment_pending']);
    expect(server().trouble.at(-1)).toContain('is not booked yet: error: deadlock detected');
    later(121_000);
    expect(await server().features.sweep()).toBe(1);
    expect([await charges(person), await orders(person)]).toEqual([[cents(item)], [expect.anything()]]);
  });
});

test('the first phase does not block statements that only reference the account', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const gate = aGate();
  const held = db.transaction().execute(async (trx) => {
    const body = { amount: 0, wallet_amount: 0, cart_id: [item.id], currency: 'usd' as const };
    const payer = { userId: person.user.id, account: person.user.id, sessionId: sessionOf(person), ip: null };
    const billing_address = { address_line_1: '', city: '', district: '', state: '', postal_code: '' };
    const unpayable = { ...body, payment_method_id: null, billing_address };
    await beginAttempt(trx, payer, unpayable, { provider: 'test', at: server().clock.now, key: null });
    await gate.pass();
  });
  await gate.arrived;
  const share = sql`select from accounts where id = ${person.user.id} for key share nowait`.execute(db);
  await expect(share).resolves.toBeDefined();
  gate.letGo();
  await held;
});

test('all requests that wait for one attempt share one poll', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const nobody = async () => null;
  const id = await begun(person, item);
  await moved(id, 'created', 'provider_pending');
  const look = awaitEnd({ db }, id, nobody);
  expect(awaitEnd({ db }, id, nobody)).toBe(look);
  await moved(id, 'provider_pending', 'unknown');
  expect(await look).toEqual({ outcome: 'pending' });
  expect(awaitEnd({ db }, id, nobody)).not.toBe(look);
  later(121_000);
  await server().features.sweep();
});

test('more than a page of attempts that cannot be settled do not block a newer one', async () => {
  const { person, item } = await aCustomer();
  const { db } = server().database;
  const asked = await db
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
      asked.map(({ id }) => ({
        entity: 'payment attempt',
        entity_id: id,
        from_state: null,
        to_state: 'unknown',
        reason: null,
      })),
    )
    .execute();
  const id = await begun(person, item);
  later(121_000);
  way.cannotSay = true;
  expect(await server().features.sweep()).toBe(1);
  const { state } = await db
    .selectFrom('payment_attempts')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('abandoned');
  const open = new Set<string>();
  for await (const attempt of openAttempts(db, server().clock.now)) open.add(attempt.id);
  expect(open.size).toBe(501);
});
