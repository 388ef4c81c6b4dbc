import { expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout, paymentOf } from './payments.test-support.ts';

const server = aServer();
const { pay, topUp, fill, balance, charges, orders, confirm, open, basket, later } = checkout(server);

const savedCards = async (person: Person) =>
  (await server().call('GET', '/payments/cards/', { as: person })).json().data;
const remove = (person: Person, id: string) =>
  server().call('DELETE', `/payments/cards/${id}/`, { as: person });
const topUpOnce = (person: Person, body: object) =>
  topUp(person, { amount: 20, attempt_id: crypto.randomUUID(), ...body });

/** A customer who has saved a card while topping up the wallet by $20, or by a lower amount. */
async function aReturningBuyer(card = 'pm_card_visa') {
  const person = await server().customer();
  const reply = await topUpOnce(person, { payment_method_id: card, save_card: true });
  expect(reply.statusCode, reply.body).toBe(201);
  const [saved] = await savedCards(person);
  return { person, card: saved as { id: string } };
}

test('a card is saved with the consent of its owner, and never without', async () => {
  const person = await server().customer();
  await topUpOnce(person, { payment_method_id: 'pm_card_mastercard' });
  expect(await savedCards(person)).toEqual([]);
  const item = await server().cartItem(person);
  const reply = await pay(person, paymentOf(item, { save_card: true }));
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await savedCards(person)).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      is_expired: false,
      saved_at: server().clock.now.toISOString(),
      last_used_at: server().clock.now.toISOString(),
    },
  ]);
  const row = await server()
    .database.db.selectFrom('saved_cards as c')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .where('c.account', '=', person.user.id)
    .select(['c.consent_version', 'a.created_at'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ consent_version: '2026-11', created_at: server().clock.now });
});

test('a saved card has the expiry that was typed, also after it paid, and nothing else of the card', async () => {
  const { person, card } = await aReturningBuyer('pm_card_visa_exp_2051_03');
  const expiry = { exp_month: 3, exp_year: 2051, is_expired: false };
  expect(await savedCards(person)).toMatchObject([{ brand: 'visa', last4: '4242', ...expiry }]);
  expect((await topUpOnce(person, { amount: 7, payment_method_id: card.id })).statusCode).toBe(201);
  expect(await savedCards(person)).toMatchObject([expiry]);
  expect((await topUpOnce(person, { payment_method_id: 'pm_card_visa_exp_2051_13' })).statusCode).toBe(402);
  const declined = await topUpOnce(person, { payment_method_id: 'pm_card_chargeDeclined_exp_2051_03' });
  expect(declined.json().code).toBe('payment_declined');
});

test.each(['pm_card_chargeDeclined', 'pm_card_threeDSecure2Required'])(
  'a card that was not charged is not saved: %s',
  async (payment_method_id) => {
    const person = await server().customer();
    const reply = await topUpOnce(person, { payment_method_id, save_card: true });
    expect(reply.statusCode).toBe(402);
    expect(await savedCards(person)).toEqual([]);
  },
);

test('a saved card pays an order and a top-up', async () => {
  const { person, card } = await aReturningBuyer();
  const item = await server().cartItem(person);
  const reply = await pay(person, paymentOf(item, { payment_method_id: card.id }));
  expect(reply.statusCode, reply.body).toBe(201);
  const { order_id } = reply.json().data;
  const detail = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  expect(detail.json().data.payments).toMatchObject({ card_brand: 'visa', card_last4: '4242' });
  expect((await topUpOnce(person, { amount: 7, payment_method_id: card.id })).statusCode).toBe(201);
  expect(await charges(person)).toEqual([2_000, cents(item), 700]);
  expect(await savedCards(person)).toHaveLength(1);
});

test('the wallet and a saved card pay together, once for ten concurrent clicks in two tabs', async () => {
  const { person, card } = await aReturningBuyer();
  const item = await server().cartItem(person);
  const items = [item, await server().cartItem(person), await server().cartItem(person)];
  const fromWallet = await balance(person);
  const byCard = items.length * cents(item) - fromWallet;
  const body = paymentOf(items, {
    amount: byCard / 100,
    wallet_amount: fromWallet / 100,
    payment_method_id: card.id,
  });
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(person, body)));
  expect(new Set(replies.map(({ body: text }) => text)).size).toBe(1);
  expect(replies[0]?.statusCode, replies[0]?.body).toBe(201);
  expect(await charges(person)).toEqual([2_000, byCard]);
  expect([await balance(person), (await orders(person)).length]).toEqual([0, 1]);
});

test('a saved card whose bank asks for a confirmation pays after it', async () => {
  const person = await server().customer();
  const first = { amount: 20, payment_method_id: 'pm_card_authenticationRequired', save_card: true } as const;
  const attempt_id = crypto.randomUUID();
  await confirm(await topUp(person, { ...first, attempt_id }));
  expect((await topUp(person, { ...first, attempt_id })).statusCode).toBe(201);
  const [card] = await savedCards(person);

  const item = await server().cartItem(person);
  const body = paymentOf(item, { payment_method_id: card.id });
  const step = await pay(person, body);
  expect([step.statusCode, step.json().code]).toEqual([402, 'payment_action_needed']);
  expect(await open(person)).toHaveLength(1);
  await confirm(step);
  expect((await pay(person, body)).statusCode).toBe(201);
  expect(await charges(person)).toEqual([2_000, cents(item)]);
});

test('the same card saved twice is listed once, with the later consent', async () => {
  const { person, card } = await aReturningBuyer();
  later(60_000);
  await topUpOnce(person, { amount: 6, payment_method_id: 'pm_card_visa', save_card: true });
  const cards = await savedCards(person);
  expect(cards).toMatchObject([{ last4: '4242', saved_at: server().clock.now.toISOString() }]);
  expect(cards[0].id).not.toBe(card.id);
  expect((await topUpOnce(person, { payment_method_id: cards[0].id })).statusCode).toBe(201);
});

test('two payments that save the same card at once list it once', async () => {
  const person = await server().customer();
  const bodies = [5, 6, 7].map((amount) => ({ amount, payment_method_id: 'pm_card_visa', save_card: true }));
  const replies = await Promise.all(bodies.map((body) => topUpOnce(person, body)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await savedCards(person)).toHaveLength(1);
});

test('the last used card comes first', async () => {
  const { person, card } = await aReturningBuyer();
  later(60_000);
  await topUpOnce(person, { amount: 6, payment_method_id: 'pm_card_amex', save_card: true });
  expect(await savedCards(person)).toMatchObject([{ brand: 'amex' }, { brand: 'visa' }]);
  later(60_000);
  await topUpOnce(person, { amount: 7, payment_method_id: card.id });
  expect(await savedCards(person)).toMatchObject([{ brand: 'visa' }, { brand: 'amex' }]);
});

test('a card that was removed in another tab charges nothing, and the basket stays', async () => {
  const { person, card } = await aReturningBuyer();
  const item = await server().cartItem(person);
  expect((await remove(person, card.id)).json()).toMatchObject({ message: 'The card is removed.' });
  for (const reply of [
    await pay(person, paymentOf(item, { payment_method_id: card.id })),
    await topUpOnce(person, { payment_method_id: card.id }),
    await remove(person, card.id),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'saved_card_not_found']);
  }
  expect([await savedCards(person), await charges(person)]).toEqual([[], [2_000]]);
  expect(await basket(person)).toMatchObject([{ id: item.id }, {}]);
  const [row] = await server()
    .database.db.selectFrom('saved_cards')
    .selectAll()
    .where('account', '=', person.user.id)
    .execute();
  expect(row).toMatchObject({ payment_method_id: null, removed_at: server().clock.now });
});

test('a price that changed between two screens charges no saved card', async () => {
  const { person, card } = await aReturningBuyer();
  const item = await server().cartItem(person);
  const body = { ...paymentOf(item, { payment_method_id: card.id }), amount: item.total_price - 0.01 };
  const reply = await pay(person, body);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'price_changed']);
  expect(await charges(person)).toEqual([2_000]);
});

test('a saved card of someone else pays nothing', async () => {
  const { card } = await aReturningBuyer();
  const stranger = await server().customer();
  const item = await server().cartItem(stranger);
  const reply = await pay(stranger, paymentOf(item, { payment_method_id: card.id }));
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'saved_card_not_found']);
  expect(await charges(stranger)).toEqual([]);
});

test.each(['4242424242424242', 'card_1', crypto.randomUUID().toUpperCase()])(
  'the id %s of a card is refused before anything is looked up',
  async (payment_method_id) => {
    const person = await server().customer();
    const reply = await topUpOnce(person, { payment_method_id });
    expect([reply.statusCode, reply.json().data]).toEqual([
      400,
      { payment_method_id: ['This is not a payment method.'] },
    ]);
  },
);

test('consent is given with true alone', async () => {
  const person = await server().customer();
  const refused = await topUpOnce(person, { payment_method_id: 'pm_card_visa', save_card: 'yes' });
  expect([refused.statusCode, refused.json().data]).toEqual([400, { save_card: ['Enter true or false.'] }]);
  const reply = await topUpOnce(person, { payment_method_id: 'pm_card_visa', save_card: false });
  expect([reply.statusCode, await savedCards(person)]).toEqual([201, []]);
});

test('an order from the wallet alone uses no saved card', async () => {
  const { person, card } = await aReturningBuyer();
  const item = await server().cartItem(person);
  await fill(person, Math.max(cents(item), 500));
  const fromWallet = { amount: 0, wallet_amount: item.total_price, payment_method_id: card.id };
  expect((await pay(person, paymentOf(item, fromWallet))).statusCode).toBe(201);
  const { saved_card_id } = await server()
    .database.db.selectFrom('payment_attempts')
    .select('saved_card_id')
    .where('account', '=', person.user.id)
    .where('kind', '=', 'order')
    .executeTakeFirstOrThrow();
  expect(saved_card_id).toBeNull();
});

test('the books balance with all that was paid by saved cards', async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});
