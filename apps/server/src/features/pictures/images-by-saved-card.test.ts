import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { checkout, paymentOf } from '../payments/payments.test-support.ts';
import { imagePurchasesOf, price } from './images.test-support.ts';

let gateway: PaymentGateway;
const server = aServer({
  gateway: ({ db }) => {
    gateway = { ...testGateway(db) };
    return gateway;
  },
});
const { aResult, buy, balances, executeJob } = imagePurchasesOf(server);
const { pay, charges, confirm, open } = checkout(server);
const at = new Date('2030-06-02T10:30:00Z');

beforeEach(() => {
  server().clock.now = at;
});
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** A result without images, whose owner has saved a card with another order, and has this many cents in the wallet. */
async function aReturningBuyer(walletCents = 50, token = 'pm_card_visa') {
  const result = await aResult(walletCents);
  const { person } = result;
  const body = paymentOf(await server().cartItem(person), { payment_method_id: token, save_card: true });
  const reply = await pay(person, body);
  if (reply.statusCode === 402) {
    await confirm(reply);
    await pay(person, body);
  }
  const [card] = (await server().call('GET', '/payments/cards/', { as: person })).json().data;
  const earlier = (await charges(person)).length;
  return {
    ...result,
    card: { payment_method_id: card.id as string, card_amount: (price - walletCents) / 100 },
    /** Cents of the charges for the images. */
    chargedForImages: async () => (await charges(person)).slice(earlier),
  };
}

test('a saved card pays exactly what is missing in the wallet, with one press', async () => {
  const { person, itemId, account, card, chargedForImages, ...result } = await aReturningBuyer();
  const reply = await buy(person, itemId, card);
  expect([reply.statusCode, reply.json().data]).toEqual([
    201,
    { state: 'being_made', price: price / 100, balance: 0 },
  ]);
  expect(reply.json().message).toMatch(/^Paid\. /);
  expect(await chargedForImages()).toEqual([price - 50]);
  await executeJob(result);
  expect((await balances(account))[0]).toBe(0);
});

test('a card pays no less than the smallest amount, and the rest stays in the wallet', async () => {
  const { person, itemId, account, card, chargedForImages } = await aReturningBuyer(190);
  expect((await buy(person, itemId, card)).json().code).toBe('price_changed');
  const reply = await buy(person, itemId, { ...card, card_amount: 0.5 });
  expect(reply.statusCode, reply.body).toBe(201);
  expect([await chargedForImages(), (await balances(account))[0]]).toEqual([[50], 40]);
});

test('without the amount that the card pays, nothing is charged', async () => {
  const { person, itemId, card, chargedForImages } = await aReturningBuyer();
  const { payment_method_id } = card;
  for (const changed of [{ payment_method_id }, { payment_method_id, card_amount: 2 }]) {
    expect((await buy(person, itemId, changed)).json().code).toBe('price_changed');
  }
  expect(await chargedForImages()).toEqual([]);
});

test('a wallet that holds enough charges no card', async () => {
  const { person, itemId, account, card, chargedForImages } = await aReturningBuyer(price);
  const reply = await buy(person, itemId, { ...card, card_amount: 1 });
  expect([reply.statusCode, reply.json().message]).toEqual([
    201,
    expect.stringMatching(/^Paid from your wallet/),
  ]);
  expect([await chargedForImages(), (await balances(account))[0]]).toEqual([[], 0]);
});

test('one press sent twelve times, and two tabs, charge the card once', async () => {
  const { person, itemId, account, card, chargedForImages } = await aReturningBuyer();
  const attemptId = crypto.randomUUID();
  const replies = await Promise.all([
    ...Array.from({ length: 12 }, () => buy(person, itemId, { ...card, attemptId })),
    ...Array.from({ length: 3 }, () => buy(person, itemId, card)),
  ]);
  const codes = new Set(replies.map((reply) => String(reply.json().code ?? reply.statusCode)));
  expect(codes).toContain('201');
  for (const code of codes) {
    expect(['201', 'images_already_bought', 'payment_in_progress', 'idempotency_key_reused']).toContain(code);
  }
  expect([await chargedForImages(), (await balances(account))[0]]).toEqual([[price - 50], 0]);
});

test('a declined card charges nothing, and the next press may use another one', async () => {
  const { person, itemId, card, chargedForImages } = await aReturningBuyer();
  const { charge } = gateway;
  gateway.charge = async () => ({ outcome: 'declined', reference: null, code: 'insufficient_funds' });
  const reply = await buy(person, itemId, card);
  gateway.charge = charge;
  expect([reply.statusCode, reply.json().code]).toEqual([402, 'payment_declined']);
  expect(await chargedForImages()).toEqual([]);
  expect((await buy(person, itemId, card)).statusCode).toBe(201);
});

test('a bank that asks for a confirmation is asked once, and then the images are bought', async () => {
  const { person, itemId, card, chargedForImages } = await aReturningBuyer(
    50,
    'pm_card_authenticationRequired',
  );
  const attemptId = crypto.randomUUID();
  const step = await buy(person, itemId, { ...card, attemptId });
  expect([step.statusCode, step.json().code]).toEqual([402, 'payment_action_needed']);
  expect(await open(person)).toMatchObject([{ of: 'top-up', amount: 1.5 }]);
  expect((await buy(person, itemId, card)).json().code).toBe('payment_in_progress');
  await confirm(step);
  expect((await buy(person, itemId, { ...card, attemptId })).statusCode).toBe(201);
  expect(await chargedForImages()).toEqual([price - 50]);
});

test('a removed card buys nothing', async () => {
  const { person, itemId, card, chargedForImages } = await aReturningBuyer();
  await server().call('DELETE', `/payments/cards/${card.payment_method_id}/`, { as: person });
  expect((await buy(person, itemId, card)).json().code).toBe('saved_card_not_found');
  expect(await chargedForImages()).toEqual([]);
});
