import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { fillWallet } from './fill-wallet.test-support.ts';
import { checkout, paymentOf } from './payments.test-support.ts';

/** The test gateway, with failures before or after the charge. */
const gatewayBehaviour = {
  fails: null as 'before' | 'after' | null,
  charged: [] as string[],
};
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      charge: async (request) => {
        if (gatewayBehaviour.fails === 'before') throw new Error('connection refused');
        gatewayBehaviour.charged.push(request.key);
        const charge = await realGateway.charge(request);
        if (gatewayBehaviour.fails === 'after') throw new Error('connection reset');
        return charge;
      },
    };
  },
});

afterEach(async () => {
  gatewayBehaviour.fails = null;
  expect(await brokenRules(server().database)).toEqual([]);
});

const { pay, orders, basket, balance, charges, later: advanceClock } = checkout(server);
const fillBy = (person: Person, cents: number) =>
  fillWallet(server().database.db, person.user.id, cents, server().clock.now);

describe('paying by card', () => {
  test('makes an order of the items in the cart', async () => {
    const person = await server().customer();
    const items = [await server().cartItem(person), await server().cartItem(person, true)];
    const reply = await server().pay(person, items);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ status: 201, data: { message: expect.stringContaining('Paid') } });

    const detail = await server().call(
      'GET',
      `/orders/order-detail/?order_id=${reply.json().data.order_id}`,
      {
        as: person,
      },
    );
    const { order_items, payments, total, billing_address, number } = detail.json().data;
    expect(number).toMatch(/^F-\d{4}-\d{6}$/);
    expect(total).toBe(Math.round((items[0]!.total_price + items[1]!.total_price) * 100) / 100);
    expect(payments).toMatchObject({
      amount: total,
      wallet_amount: 0,
      card_brand: 'visa',
      card_last4: '4242',
    });
    expect(billing_address).toMatchObject({ city: 'Ghent', country: 'Belgium' });
    const amounts = order_items.map(({ estimated_amount }: { estimated_amount: number }) => estimated_amount);
    expect(amounts.toSorted((a: number, b: number) => a - b)).toEqual(
      items.map(({ total_price }) => total_price).toSorted((a, b) => a - b),
    );
    expect(await basket(person)).toEqual([{ total_price: 0 }]);
    expect(await orders(person)).toHaveLength(1);
  });

  test('repeating the request gets the same answer', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const replies = [await server().pay(person, [item]), await server().pay(person, [item])];
    expect(replies[0]!.statusCode).toBe(201);
    expect(replies[1]!.json()).toEqual(replies[0]!.json());
    expect((await charges(person)).length).toBe(1);
  });

  test('twenty clicks at once are one order, one charge and one answer', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    gatewayBehaviour.charged.length = 0;
    const replies = await Promise.all(Array.from({ length: 20 }, () => server().pay(person, [item])));
    expect(gatewayBehaviour.charged).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(201);
    expect([await orders(person), (await charges(person)).length]).toEqual([[expect.anything()], 1]);
  });

  test('two tabs with one item in both: one of them wins', async () => {
    const person = await server().customer();
    const [one, itemInBothCarts, other] = [
      await server().cartItem(person),
      await server().cartItem(person),
      await server().cartItem(person),
    ];
    const replies = await Promise.all([
      server().pay(person, [one, itemInBothCarts]),
      server().pay(person, [itemInBothCarts, other]),
    ]);
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409]);
    expect((await charges(person)).length).toBe(1);
    expect(await basket(person)).toHaveLength(2);
  });

  test('a cart with an item that is paid already is refused, and nothing is charged', async () => {
    const person = await server().customer();
    const [one, other] = [await server().cartItem(person), await server().cartItem(person)];
    await server().pay(person, [one]);
    const reply = await server().pay(person, [one, other]);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_paid']);
    expect((await charges(person)).length).toBe(1);
  });
});

describe('a declined card', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', /declined by the bank/],
    ['pm_card_chargeDeclined', /declined by the bank/],
    ['pm_card_chargeCustomerFail', /declined by the bank/],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', /not enough money/],
    ['pm_card_chargeDeclinedInsufficientFunds', /not enough money/],
    ['pm_card_visa_chargeDeclinedLostCard', /does not accept this card/],
    ['pm_card_visa_chargeDeclinedStolenCard', /does not accept this card/],
    ['pm_card_chargeDeclinedExpiredCard', /expired/],
    ['pm_card_chargeDeclinedIncorrectCvc', /CVC/],
    ['pm_card_chargeDeclinedProcessingError', /could not process/],
    ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', /reached its limit/],
    ['pm_card_radarBlock', /declined by the bank/],
    ['pm_card_nobody_knows', /published test cards/],
  ])('%s leaves basket, wallet and orders as they were, and says so', async (card, sentence) => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const before = await basket(person);
    const reply = await server().pay(person, [item], card);
    expect(reply.statusCode).toBe(402);
    expect(reply.json()).toMatchObject({ status: 402, code: 'payment_declined' });
    expect(reply.json().message).toMatch(sentence);
    expect(reply.json().message).toMatch(/Nothing was charged\./);
    expect(reply.json().data.message).toBe(reply.json().message);
    expect(await basket(person)).toEqual(before);
    expect(await orders(person)).toEqual([]);

    const secondReply = await server().pay(person, [item]);
    expect(secondReply.statusCode).toBe(201);
    expect((await charges(person)).length).toBe(1);
  });
});

test.each([
  'pm_card_mastercard',
  'pm_card_amex',
  'pm_card_discover',
  'pm_card_diners',
  'pm_card_jcb',
  'pm_card_unionpay',
  'pm_card_createDispute',
  'pm_card_createDisputeInquiry',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
])('%s is charged', async (card) => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  expect((await server().pay(person, [item], card)).statusCode).toBe(201);
  expect(await charges(person)).toEqual([Math.round(item.total_price * 100)]);
});

describe('amounts', () => {
  test.each([
    ['a cent less', (total: number) => ({ amount: total - 0.01 })],
    ['a cent more', (total: number) => ({ amount: total + 0.01 })],
    ['nothing', () => ({ amount: 0 })],
    ['from an empty wallet', (total: number) => ({ amount: 0, wallet_amount: total })],
    ['partly from an empty wallet', (total: number) => ({ amount: total - 1, wallet_amount: 1 })],
  ])('%s than the price is refused, nothing charged', async (_what, amounts) => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const paid = await pay(person, { ...paymentOf(item), ...roundToCents(amounts(item.total_price)) });
    expect([paid.statusCode, paid.json().code]).toEqual([409, 'price_changed']);
    expect((await charges(person)).length).toBe(0);
  });

  test('a card part under half a dollar is refused before anything is held', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const cents = Math.round(item.total_price * 100);
    await fillBy(person, cents - 30);
    const reply = await pay(person, { ...paymentOf(item), amount: 0.3, wallet_amount: (cents - 30) / 100 });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'card_part_too_small']);
    expect(reply.json().message).toContain('The card part must be at least $0.50');
    expect(await balance(person)).toBe(cents - 30);
  });

  test('ids are case-insensitive', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const paid = await server().pay(person, [item]);
    const upperCase = await server().pay(person, [{ ...item, id: item.id.toUpperCase() }]);
    expect([upperCase.statusCode, upperCase.json()]).toEqual([201, paid.json()]);
  });

  test.each([
    [{ payment_method_id: '4242424242424242' }, 'payment_method_id'],
    [{ payment_method_id: '4242 4242 4242 4242' }, 'payment_method_id'],
    [{ number: '4242424242424242' }, 'number'],
    [{ cvc: '123' }, 'cvc'],
  ])('card details %j are refused and stored nowhere', async (extra, field) => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const reply = await pay(person, { ...paymentOf(item), ...extra });
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, [field]]);
    const { db } = server().database;
    const attempts = await db.selectFrom('payment_attempts').select('payment_method_id').execute();
    expect(attempts.map((attempt) => attempt.payment_method_id)).not.toContain('4242424242424242');
  });

  test('missing parts of an address are reported under their own names, as toasts and forms show them', async () => {
    const person = await server().customer();
    const body = paymentOf(await server().cartItem(person));
    const { district: _, ...address } = body.billing_address;
    const reply = await pay(person, { ...body, billing_address: { ...address, city: '' } });
    expect([reply.statusCode, reply.json().message]).toEqual([400, '']);
    expect(reply.json().data).toEqual({ district: ['District is required'], city: ['City is required'] });
  });

  test('half a surrogate pair in an address is reported, and nothing is stored', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const body = paymentOf(item);
    const address = { ...body.billing_address, city: 'a\ud800b' };
    const reply = await pay(person, { ...body, billing_address: address });
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['billing_address']]);
  });

  test('a card part without a card names the field', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    for (const payment_method_id of [null, '', undefined]) {
      const reply = await pay(person, { ...paymentOf(item), payment_method_id });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().data).toEqual({ payment_method_id: ['Enter your card details.'] });
    }
  });
});

describe('the wallet', () => {
  test('pays all of it without a card', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const cents = Math.round(item.total_price * 100);
    await fillBy(person, cents + 5);
    const reply = await pay(person, {
      ...paymentOf(item),
      amount: 0,
      wallet_amount: item.total_price,
      payment_method_id: null,
    });
    expect(reply.statusCode, reply.body).toBe(201);
    expect([await balance(person), await charges(person)]).toEqual([5, [cents + 5]]);
  });

  test('pays a part and gets it back when the card is declined', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    await fillBy(person, 100);
    const body = { ...paymentOf(item), ...roundToCents({ amount: item.total_price - 1, wallet_amount: 1 }) };
    const declinedReply = await pay(person, { ...body, payment_method_id: 'pm_card_chargeDeclined' });
    expect([declinedReply.statusCode, await balance(person)]).toEqual([402, 100]);
    const paid = await pay(person, body);
    expect([paid.statusCode, await balance(person)]).toEqual([201, 0]);
  });
});

describe('when the answer of the provider is lost', () => {
  test('after the charge: no failure is reported, and the sweep makes the order, once', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    gatewayBehaviour.fails = 'after';
    const reply = await server().pay(person, [item]);
    expect([reply.statusCode, reply.json().code]).toEqual([202, 'payment_pending']);
    gatewayBehaviour.fails = null;
    const repeatedReply = await server().pay(person, [item]);
    expect(repeatedReply.statusCode).toBe(202);
    advanceClock(121_000);
    expect(await server().features.sweep()).toBe(1);
    expect(await server().features.sweep()).toBe(0);
    expect([await orders(person), (await charges(person)).length]).toEqual([[expect.anything()], 1]);
    expect((await server().pay(person, [item])).statusCode).toBe(201);
  });

  test('before the charge: the sweep releases the cart, and another try charges once', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    await fillBy(person, 100);
    const body = { ...paymentOf(item), ...roundToCents({ amount: item.total_price - 1, wallet_amount: 1 }) };
    gatewayBehaviour.fails = 'before';
    const reply = await pay(person, body);
    expect([reply.statusCode, await balance(person)]).toEqual([202, 0]);
    gatewayBehaviour.fails = null;
    advanceClock(121_000);
    await server().features.sweep();
    expect([await balance(person), await orders(person)]).toEqual([100, []]);
    const paid = await pay(person, body);
    expect([paid.statusCode, (await charges(person)).length]).toEqual([201, 2]);
  });

  test('an item that is being paid for cannot be removed from the cart', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    gatewayBehaviour.fails = 'before';
    await server().pay(person, [item]);
    const reply = await server().call('DELETE', `/carts/cart/${item.id}/`, { as: person });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment_in_progress']);
    gatewayBehaviour.fails = null;
    advanceClock(121_000);
    await server().features.sweep();
    expect((await server().call('DELETE', `/carts/cart/${item.id}/`, { as: person })).statusCode).toBe(200);
  });
});

test('a session that was ended a moment ago cannot pay', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  await server()
    .database.db.updateTable('sessions')
    .set({ ended_at: new Date(), ended_because: 'by another process' })
    .where('user_id', '=', person.user.id)
    .execute();
  const reply = await server().pay(person, [item]);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_ended']);
});

test('a session that ends while its payment waits for another one cannot pay', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const account = sql`select from accounts where id = ${person.user.id} for no key update`;
  const [paid] = await whileLocked<{ statusCode: number }>(server().database, account, [
    () => server().pay(person, [item]),
    () => server().call('POST', '/users/logout/', { as: person, body: { refresh: person.refresh } }),
  ]);
  expect(paid).toMatchObject({ value: { statusCode: 401 } });
  expect(await charges(person)).toEqual([]);
});

function roundToCents<Amounts extends Record<string, number>>(amounts: Amounts): Amounts {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, Math.round(amount * 100) / 100]),
  ) as Amounts;
}
