import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/a-server.test-support.ts';
import { aStripeServer } from '../../testing/a-stripe-server.test-support.ts';
import { cents, checkout, paymentOf } from './payments.test-support.ts';

const { server, stripe, chargedCents } = aStripeServer();
const { pay, topUp, basket, later } = checkout(server);

const savedCards = async (person: Person) =>
  (await server().call('GET', '/payments/cards/', { as: person })).json().data;
const remove = (person: Person, id: string) =>
  server().call('DELETE', `/payments/cards/${id}/`, { as: person });

/** Creates a payment method at Stripe, as its elements do. */
async function aMethod(parts: Record<string, string>): Promise<string> {
  const reply = await fetch(`${stripe().url}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe().keys.secretKey}` },
    body: new URLSearchParams(parts),
  });
  return ((await reply.json()) as { id: string }).id;
}

const aCardUntil = (month: number, year: number) =>
  aMethod({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': String(month),
    'card[exp_year]': String(year),
  });

const topUpOnce = (person: Person, body: object) =>
  topUp(person, { amount: 20, attempt_id: crypto.randomUUID(), ...body });

async function aReturningBuyer(payment_method_id = 'pm_card_visa') {
  const person = await server().customer();
  const reply = await topUpOnce(person, { payment_method_id, save_card: true });
  expect(reply.statusCode, reply.body).toBe(201);
  const [card] = await savedCards(person);
  const [method] = stripe().savedMethods().slice(-1);
  return { person, card: card as { id: string }, method: method! };
}

test('a saved card belongs to a customer who is known by the id of the account only', async () => {
  const { person, card, method } = await aReturningBuyer();
  const customer = stripe().customers().at(-1)!;
  expect(customer).toMatchObject({
    email: null,
    name: null,
    description: null,
    metadata: { account_id: person.user.id },
  });
  expect(method).toMatchObject({ customer: customer.id, card: { last4: '4242' } });
  expect(stripe().intents().at(-1)).toMatchObject({
    customer: customer.id,
    setup_future_usage: 'on_session',
  });

  const before = stripe().requests.length;
  const item = await server().cartItem(person);
  const reply = await pay(person, paymentOf(item, { payment_method_id: card.id }));
  expect(reply.statusCode, reply.body).toBe(201);
  // A returning buyer needs no request more than others.
  expect(stripe().requests.slice(before)).toHaveLength(2);
  expect(stripe().intents().at(-1)).toMatchObject({
    customer: customer.id,
    payment_method: method.id,
    setup_future_usage: null,
  });
  expect(await chargedCents(person)).toEqual([2_000, cents(item)]);
});

test('a card that is not saved has no customer', async () => {
  const person = await server().customer();
  const customers = stripe().customers().length;
  await topUpOnce(person, { payment_method_id: 'pm_card_visa' });
  expect(stripe().intents().at(-1)).toMatchObject({ customer: null, setup_future_usage: null });
  expect(stripe().customers()).toHaveLength(customers);
});

test('all saved cards of an account have one customer', async () => {
  const { person } = await aReturningBuyer();
  const customers = stripe().customers().length;
  later(1_000);
  await topUpOnce(person, { payment_method_id: 'pm_card_amex', save_card: true });
  expect(stripe().customers()).toHaveLength(customers);
  expect(await savedCards(person)).toMatchObject([{ brand: 'amex' }, { brand: 'visa' }]);
});

test('the payment method of another customer charges nothing, saved or not', async () => {
  const { method } = await aReturningBuyer();
  const stranger = await server().customer();
  for (const consent of [{}, { save_card: false }, { save_card: true }]) {
    const reply = await topUpOnce(stranger, { payment_method_id: method.id, ...consent });
    expect([reply.statusCode, reply.json().code]).toEqual([402, 'payment_declined']);
  }
  expect([await chargedCents(stranger), await savedCards(stranger)]).toEqual([[], []]);
});

test('a card is saved once if the reply about its charge was lost', { tags: ['deep'] }, async () => {
  const person = await server().customer();
  stripe().faults.add({ path: /\/confirm$/, kind: 'hang-after', times: 2 });
  const reply = await topUpOnce(person, { payment_method_id: 'pm_card_visa', save_card: true });
  expect(reply.json().code).toBe('payment_pending');
  expect(await savedCards(person)).toEqual([]);
  later(121_000);
  await server().features.sweep();
  expect(await savedCards(person)).toMatchObject([{ last4: '4242' }]);
  expect(await chargedCents(person)).toEqual([2_000]);
});

test('nothing is charged if no customer can be created for the card', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  stripe().faults.add({ path: /\/customers$/, kind: 'down', times: 2 });
  const reply = await pay(person, paymentOf(item, { save_card: true }));
  expect(reply.json().code).toBe('card_service_unreachable');
  expect(await chargedCents(person)).toEqual([]);
  expect(await basket(person)).toMatchObject([{ id: item.id }, {}]);
  expect((await pay(person, paymentOf(item, { save_card: true }))).statusCode).toBe(201);
});

test('an expired card is declined without asking its bank, and a renewed one is charged', async () => {
  const expiresAt = new Date(server().clock.now.getTime() + 40 * 86_400_000);
  const method = await aCardUntil(expiresAt.getUTCMonth() + 1, expiresAt.getUTCFullYear());
  const { person: buyer, card } = await aReturningBuyer(method);
  const now = server().clock.now;
  later(80 * 86_400_000);
  const { email, password } = buyer;
  const signedIn = await server().call('POST', '/users/login/', { body: { email, password } });
  const person: Person = { ...buyer, access: signedIn.json().tokens.access };
  expect(await savedCards(person)).toMatchObject([{ is_expired: true }]);
  const before = stripe().requests.length;
  const declined = await topUpOnce(person, { payment_method_id: card.id });
  expect([declined.statusCode, declined.json().code]).toEqual([402, 'payment_declined']);
  expect(declined.json().message).toMatch(/expired/);
  expect(stripe().requests.slice(before)).toEqual(['POST /v1/payment_intents']);

  const stored = stripe()
    .savedMethods()
    .find(({ id }) => id === method)!;
  stored.card!.exp_year += 4;
  const paid = await topUpOnce(person, { payment_method_id: card.id });
  expect(paid.statusCode, paid.body).toBe(201);
  expect(await savedCards(person)).toMatchObject([{ is_expired: false, exp_year: stored.card!.exp_year }]);
  server().clock.now = now;
});

test('a removed card is detached, by the sweep if Stripe is out of reach', async () => {
  const { person, card, method } = await aReturningBuyer();
  stripe().faults.add({ path: /\/payment_methods\//, kind: 'down', times: 8 });
  expect((await remove(person, card.id)).statusCode).toBe(200);
  expect(await savedCards(person)).toEqual([]);
  stripe().faults.clear();
  await server().features.sweep();
  expect(
    stripe()
      .savedMethods()
      .map(({ id }) => id),
  ).not.toContain(method.id);
  const before = stripe().requests.length;
  await server().features.sweep();
  expect(
    stripe()
      .requests.slice(before)
      .filter((request) => request.includes('detach')),
  ).toEqual([]);
});

test('a deleted account leaves no card and no customer at Stripe', async () => {
  const { person, card, method } = await aReturningBuyer();
  const { db } = server().database;
  const { account } = await db
    .selectFrom('saved_cards')
    .select('account')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  const { email, password } = person;
  const body = { email, current_password: password, forfeited: 20 };
  const reply = await server().call('POST', '/users/delete-account/', { as: person, body });
  expect(reply.statusCode, reply.body).toBe(200);
  await server().features.sweep();

  expect(
    stripe()
      .savedMethods()
      .map(({ id }) => id),
  ).not.toContain(method.id);
  expect(
    stripe()
      .customers()
      .map(({ id }) => id),
  ).not.toContain(method.customer);
  const { rows } = await sql<{ texts: string }>`
    select to_jsonb(c)::text as texts from saved_cards c where account = ${account}
    union all select to_jsonb(c)::text from card_customers c where account = ${account}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.texts).not.toMatch(/pm_|cus_|visa|4242|2034/);
});

test('Link is charged and saved under its own name, because it does not name its card', async () => {
  const { person, card } = await aReturningBuyer(await aMethod({ type: 'link' }));
  expect(await savedCards(person)).toMatchObject([
    { brand: 'link', last4: null, exp_month: null, is_expired: false },
  ]);
  const item = await server().cartItem(person);
  const reply = await pay(person, paymentOf(item, { payment_method_id: card.id }));
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await chargedCents(person)).toEqual([2_000, cents(item)]);
});
