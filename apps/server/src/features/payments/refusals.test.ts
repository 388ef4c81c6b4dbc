import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout, type ItemToPay, paymentOf } from './payments.test-support.ts';

const server = aServer({ settings: { rateLimits: true } });
const owner = anOwnerConnection(() => server().database);
const { charges, fill: fillWallet } = checkout(server);
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

let person: Person;
let item: ItemToPay;
beforeEach(async () => {
  await server().database.db.deleteFrom('limit_counters').execute();
  person = await server().customer();
  item = await server().cartItem(person);
});

const order = (payload: object | string, headers: object = {}) =>
  server().app.inject({
    method: 'POST',
    url: '/api/v1/payments/create-order/',
    headers: {
      authorization: `Bearer ${person.access}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  });
const unknownItemId = crypto.randomUUID();

/** Orders that are refused, by the code of the refusal. */
const refusedOrders: Record<string, () => ReturnType<typeof order>> = {
  not_signed_in: () => order(paymentOf(item), { authorization: 'Bearer nobody' }),
  invalid_json: () => order('{'),
  unsupported_media_type: () => order('x', { 'content-type': 'text/plain' }),
  too_large: () => order(JSON.stringify({ more: 'x'.repeat(3_000_000) })),
  invalid_idempotency_key: () => order(paymentOf(item), { 'idempotency-key': 'x'.repeat(256) }),
  cart_item_not_found: () => order(paymentOf({ ...item, id: unknownItemId })),
  price_changed: () => order(paymentOf(item, { amount: item.total_price + 1 })),
  wallet_part_too_small: async () => {
    await fillWallet(person, 500);
    return order(paymentOf(item, { amount: (cents(item) - 100) / 100, wallet_amount: 1 }));
  },
  solution_withdrawn: () => orderWithChangedTier('withdrawn', sql`true`),
  payment_declined: () => order(paymentOf(item, { payment_method_id: 'pm_card_chargeDeclined' })),
  payment_action_needed: () => order(paymentOf(item, { payment_method_id: 'pm_card_threeDSecure2Required' })),
  already_paid: async () => {
    const other = await server().cartItem(person);
    await order(paymentOf(item));
    return order(paymentOf([item, other]));
  },
  too_many_declines: async () => {
    for (let n = 0; n < 10; n += 1) await refusedOrders['payment_declined']?.();
    return order(paymentOf(item));
  },
  too_many_requests: async () => {
    for (let n = 0; n < 120; n += 1) await order(paymentOf({ ...item, id: unknownItemId }));
    return order(paymentOf(item));
  },
};

/** Orders an item whose tier has changed since the item was added to the cart. */
async function orderWithChangedTier(column: 'withdrawn' | 'area_max', value: RawBuilder<unknown>) {
  const tiers = sql`update tiers set ${sql.ref(column)} = ${value}`;
  const { db } = server().database;
  const { rows } = await sql<{ id: number; withdrawn: boolean; area_max: string | null }>`
    select id, withdrawn, area_max from tiers`.execute(db);
  await tiers.execute(db);
  const reply = await order(paymentOf(item));
  for (const { id, ...before } of rows) {
    await sql`update tiers set ${sql.ref(column)} = ${before[column]} where id = ${id}`.execute(db);
  }
  return reply;
}

describe('a refused order', () => {
  test.each(Object.entries(refusedOrders))(
    '%s: has its sentence in data.message too, and its status',
    async (code, request) => {
      const reply = await request();
      const body = reply.json();
      expect(body).toMatchObject({ code, status: reply.statusCode, message: expect.stringMatching(/\w\.$/) });
      expect(body.data.message).toBe(body.message);
      const before = ['already_paid', 'wallet_part_too_small'].includes(code) ? [expect.any(Number)] : [];
      expect(await charges(person)).toEqual(before);
    },
  );

  test('a solution that accepts other areas now is not sold for this one', async () => {
    const reply = await orderWithChangedTier('area_max', sql`area_min + 0.01`);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'solution_withdrawn']);
    expect(await charges(person)).toEqual([]);
  });

  test('an area that may not be ordered any more is refused as restricted', async () => {
    const { db } = server().database;
    await db.updateTable('cart_items').set({ restricted: true }).where('id', '=', item.id).execute();
    const body = (await order(paymentOf(item))).json();
    expect([body.status, body.code]).toEqual([400, 'restricted_area']);
    expect(body.data.message).toBe(body.message);
  });

  test('a customer without a profile gets the refusal in the same form', async () => {
    person = await server().createVerified();
    const body = (await order(paymentOf(item))).json();
    expect([body.status, body.code, body.data]).toEqual([403, 'profile_missing', { message: body.message }]);
  });

  test('an internal error too', async () => {
    await owner().db.schema.alterTable('payment_attempts').renameTo('away').execute();
    const reply = await order(paymentOf(item));
    await owner().db.schema.alterTable('away').renameTo('payment_attempts').execute();
    const body = reply.json();
    expect([reply.statusCode, body.code, body.data]).toEqual([500, 'internal', { message: body.message }]);
  });

  test('invalid input: each sentence is under its field, as everywhere', async () => {
    const reply = await order(paymentOf(item, { amount: 'x' }));
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      message: '',
      data: { amount: [expect.any(String)] },
    });
    const withCard = await order(paymentOf(item, { card: { number: '4242424242424242' } }));
    expect(withCard.json()).toMatchObject({ code: 'invalid_input', data: { card: [expect.any(String)] } });
  });
});
