import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout, type ItemToPay, payByWallet, paymentOf } from './payments.test-support.ts';

const server = aServer();
const { pay, fill: fillWallet, balance, orders, charges, states } = checkout(server);

afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

async function aBuyer() {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
}

async function expectNothingDone(person: Person) {
  expect([await charges(person), await orders(person), await states(person)]).toEqual([[], [], []]);
}

describe('amounts of the caller', () => {
  const invalidAmounts = [-1, 0.001, 1e308, 'NaN', '1x', '', [1], { amount: 1 }, true, null, '1e3', '0x10'];

  test.each(invalidAmounts)('amount %j is malformed', async (amount) => {
    const { person, item } = await aBuyer();
    const reply = await pay(person, paymentOf(item, { amount }));
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['amount']]);
    await expectNothingDone(person);
  });

  test.each(invalidAmounts)('wallet_amount %j is malformed', async (wallet_amount) => {
    const { person, item } = await aBuyer();
    const reply = await pay(person, paymentOf(item, { wallet_amount }));
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['wallet_amount']]);
    await expectNothingDone(person);
  });

  test('well-formed amounts that differ from ours are refused as a changed price', async () => {
    const { person, item } = await aBuyer();
    for (const amount of [0, 0.5, item.total_price / 2, item.total_price + 1, 999_999_999]) {
      const reply = await pay(person, paymentOf(item, { amount: Math.round(amount * 100) / 100 }));
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'price_changed']);
    }
    await expectNothingDone(person);
  });

  test('a decimal string is a number', async () => {
    const { person, item } = await aBuyer();
    const body = paymentOf(item, { amount: item.total_price.toFixed(2), wallet_amount: '0.00' });
    expect((await pay(person, body)).statusCode).toBe(201);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('a wallet that pays less than it could is refused: the server decides the split', async () => {
    const { person, item } = await aBuyer();
    await fillWallet(person, 5_000);
    const body = paymentOf(item, { amount: (cents(item) - 100) / 100, wallet_amount: 1 });
    const reply = await pay(person, body);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'wallet_part_too_small']);
    expect(reply.json().data.message).toMatch(/^Your wallet can pay a larger part of this order/);
    expect(await balance(person)).toBe(5_000);
  });

  test('unknown fields change nothing', async () => {
    const { person, item } = await aBuyer();
    const unknownFields = {
      price: 0.01,
      total: 0.01,
      balance: 1e6,
      promo_cents: 1e6,
      state: 'succeeded',
      user_type: 1,
      is_verified: true,
      account: crypto.randomUUID(),
      order_id: crypto.randomUUID(),
    };
    const reply = await pay(person, { ...paymentOf(item), ...unknownFields });
    expect(reply.statusCode).toBe(201);
    expect(await charges(person)).toEqual([cents(item)]);
    expect(await balance(person)).toBe(0);
    const { db } = server().database;
    const { rows } = await sql<{ account: string }>`
      select account from orders where id = ${reply.json().data.order_id}`.execute(db);
    expect(rows).toEqual([{ account: person.user.id }]);
  });

  test("another customer's item is not found, alone or with one's own", async () => {
    const [{ person, item }, other] = [await aBuyer(), await aBuyer()];
    for (const items of [[other.item], [item, other.item]]) {
      const reply = await pay(person, paymentOf(items));
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'cart_item_not_found']);
    }
    await expectNothingDone(person);
  });

  test("another customer's wallet cannot pay", async () => {
    const [{ person, item }, wealthyBuyer] = [await aBuyer(), await aBuyer()];
    await fillWallet(wealthyBuyer.person, 100_000);
    expect((await pay(person, payByWallet(item))).json().code).toBe('price_changed');
    expect(await balance(wealthyBuyer.person)).toBe(100_000);
  });
});

describe('a key of the caller', () => {
  const payWithKey = (person: Person, key: string, body: object) =>
    server().app.inject({
      method: 'POST',
      url: '/api/v1/payments/create-order/',
      headers: { authorization: `Bearer ${person.access}`, 'idempotency-key': key },
      payload: body,
    });

  test('gives the same answer again, also a refusal of the bank', async () => {
    const { person, item } = await aBuyer();
    const body = paymentOf(item, { payment_method_id: 'pm_card_chargeDeclined' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => payWithKey(person, 'k-1', body)));
    expect(new Set(replies.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(402);
    expect(await states(person)).toEqual(['declined']);
    const paid = await payWithKey(person, 'k-2', paymentOf(item));
    expect(paid.statusCode).toBe(201);
    expect((await payWithKey(person, 'k-2', paymentOf(item))).json()).toEqual(paid.json());
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('for a different request is refused', async () => {
    const { person, item } = await aBuyer();
    const other: ItemToPay = await server().cartItem(person);
    await payWithKey(person, 'k-3', paymentOf(item));
    const reply = await payWithKey(person, 'k-3', paymentOf(other));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'idempotency_key_reused']);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('of 255 characters counts, and one that cannot be stored is refused before anything is charged', async () => {
    const { person, item } = await aBuyer();
    for (const key of ['x'.repeat(256), 'a key of words', '', 'kéy']) {
      const reply = await payWithKey(person, key, paymentOf(item));
      expect([key, reply.statusCode, reply.json().code]).toEqual([key, 400, 'invalid_idempotency_key']);
    }
    expect(await charges(person)).toEqual([]);
    const paid = await payWithKey(person, 'x'.repeat(255), paymentOf(item));
    expect(paid.statusCode).toBe(201);
    expect((await payWithKey(person, 'x'.repeat(255), paymentOf(item))).json()).toEqual(paid.json());
    expect(await charges(person)).toEqual([cents(item)]);
  });
});
