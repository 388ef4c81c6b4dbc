import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/a-server.test-support.ts';
import { aStripeServer } from '../../testing/a-stripe-server.test-support.ts';
import { cents, checkout, paymentOf } from './payments.test-support.ts';

const { server, stripe, chargedCents } = aStripeServer();
const {
  refreshed: backAgain,
  pay,
  topUp,
  states,
  orders,
  basket,
  balance,
  fill: fillWallet,
  later: advanceClock,
  cancel,
  open,
} = checkout(server);

async function aBuyer() {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
}
async function paymentsOf(person: Person, order: string) {
  const detail = await server().call('GET', `/orders/order-detail/?order_id=${order}`, { as: person });
  return detail.json().data.payments;
}
const confirms = { method: 'POST', path: /\/confirm$/ } as const;
const creates = { method: 'POST', path: /\/payment_intents$/ } as const;
const orderCount = async (person: Person) => (await orders(person)).length;
/** Runs the sweep at a time at which it settles unfinished payments. */
const sweepLater = async () => {
  advanceClock(121_000);
  return server().features.sweep();
};

describe('a card', () => {
  test('is charged with two requests, and appears on the order', async () => {
    const { person, item } = await aBuyer();
    const before = stripe().requests.length;
    const reply = await pay(person, paymentOf(item));
    expect(reply.statusCode, reply.body).toBe(201);
    expect(stripe().requests.slice(before)).toEqual([
      'POST /v1/payment_intents',
      expect.stringMatching(/^POST \/v1\/payment_intents\/pi_\w+\/confirm$/),
    ]);
    expect(await chargedCents(person)).toEqual([cents(item)]);
    expect(await paymentsOf(person, reply.json().data.order_id)).toMatchObject({
      card_brand: 'visa',
      card_last4: '4242',
    });
  });

  test('that the buyer entered after a failed confirmation is the one on the order', async () => {
    const { person, item } = await aBuyer();
    const body = paymentOf(item, { payment_method_id: 'pm_card_threeDSecure2Required' });
    const step = (await pay(person, body)).json();
    const intent = step.data.client_secret.split('_secret_')[0];
    await stripe().completeAction(intent, false);
    const confirmed = await fetch(`${stripe().url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe().keys.secretKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_mastercard' }),
    });
    expect(confirmed.status).toBe(200);
    const paid = await pay(person, body);
    expect(paid.statusCode, paid.body).toBe(201);
    expect(await paymentsOf(person, paid.json().data.order_id)).toMatchObject({
      card_brand: 'mastercard',
      card_last4: '4444',
    });
    const { content } = await server()
      .database.db.selectFrom('documents')
      .select('content')
      .where('account', '=', person.user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(content)).toContain('4444');
  });

  test('is charged once for twenty concurrent clicks', async () => {
    const { person, item } = await aBuyer();
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(person, paymentOf(item))));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
    expect([await chargedCents(person), await orderCount(person)]).toEqual([[cents(item)], 1]);
  });

  test('is not charged when the wallet pays for everything', async () => {
    const { person, item } = await aBuyer();
    await fillWallet(person, 100_000);
    const before = stripe().requests.length;
    const body = paymentOf(item, { amount: 0, wallet_amount: item.total_price, payment_method_id: null });
    expect((await pay(person, body)).statusCode).toBe(201);
    expect(stripe().requests.length).toBe(before);
  });

  test.each([
    [
      'pm_card_visa_chargeDeclined',
      'The card was declined by the bank. Nothing was charged. Try another card.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'This card has expired. Nothing was charged. Use another one.'],
    ['pm_nobody_knows', 'This card cannot be used as it was entered. Nothing was charged. Enter it again.'],
  ])('%s is declined with a sentence for its holder, and another card is charged', async (card, sentence) => {
    const { person, item } = await aBuyer();
    const reply = await pay(person, paymentOf(item, { payment_method_id: card }));
    expect([reply.statusCode, reply.json().message]).toEqual([402, sentence]);
    expect([await orders(person), (await basket(person)).length]).toEqual([[], 2]);
    expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
    expect(await chargedCents(person)).toEqual([cents(item)]);
  });
});

describe('a step of the bank', () => {
  const card = 'pm_card_threeDSecure2Required';
  const aPendingStep = async () => {
    const { person, item } = await aBuyer();
    const body = paymentOf(item, { payment_method_id: card });
    const reply = await pay(person, body);
    expect([reply.statusCode, reply.json().data]).toEqual([
      402,
      expect.objectContaining({
        requires_action: true,
        client_secret: expect.stringMatching(/^pi_\w+_secret_/),
      }),
    ]);
    return { person, item, body, ...reply.json().data };
  };

  test('is confirmed, and repeating the call makes an order', async () => {
    const { person, item, body, client_secret } = await aPendingStep();
    await stripe().completeAction(client_secret, true);
    expect((await pay(person, body)).statusCode).toBe(201);
    expect([await chargedCents(person), await orderCount(person)]).toEqual([[cents(item)], 1]);
  });

  test('fails: its intent is cancelled, so that the page cannot continue with it', async () => {
    const { person, body, client_secret } = await aPendingStep();
    await stripe().completeAction(client_secret, false);
    const reply = await pay(person, body);
    expect([reply.statusCode, reply.json().message]).toEqual([
      402,
      expect.stringContaining('did not confirm'),
    ]);
    expect(stripe().intents().at(-1)?.status).toBe('canceled');
    expect(await chargedCents(person)).toEqual([]);
  });

  test('that comes too late finds the payment cancelled', async () => {
    const { person, client_secret } = await aPendingStep();
    advanceClock(15 * 60_000);
    await server().features.sweep();
    expect(await states(person)).toEqual(['abandoned']);
    expect(await stripe().completeAction(client_secret, true)).toBe(false);
  });

  test('that was confirmed before the buyer cancels makes an order', async () => {
    const { person, client_secret, attempt_id } = await aPendingStep();
    await stripe().completeAction(client_secret, true);
    expect((await cancel(person, attempt_id)).json().data.outcome).toBe('paid');
    expect(await orderCount(person)).toBe(1);
  });
});

/** One kind of each fault, and the deep test all of them. */
const faultsOf = <const T>(...kinds: readonly [T, ...T[]]): T[] =>
  process.env['FURROW_DEEP'] === '1' ? [...kinds] : [kinds[0]];

describe('an answer that never comes', () => {
  test.each(faultsOf('reset-after', 'hang-after', '500-after'))(
    '(%s) of a charge that was made: one charge, and an order by the sweep at the latest',
    async (kind) => {
      const { person, item } = await aBuyer();
      stripe().faults.add({ kind, ...confirms });
      const reply = await pay(person, paymentOf(item));
      stripe().faults.clear();
      expect([201, 202]).toContain(reply.statusCode);
      await sweepLater();
      expect([await states(person), await chargedCents(person)]).toEqual([['succeeded'], [cents(item)]]);
      expect(await orderCount(person)).toBe(1);
    },
  );

  test.each(faultsOf('reset-after', 'hang-after', '500-after'))(
    'once (%s) is resolved within the same call, unless Stripe failed',
    async (kind) => {
      const { person, item } = await aBuyer();
      stripe().faults.add({ kind, ...confirms, times: 1 });
      const reply = await pay(person, paymentOf(item));
      // Stripe repeats the error under this idempotency key from then on.
      expect(reply.statusCode).toBe(kind === '500-after' ? 202 : 201);
      await sweepLater();
      expect([await orderCount(person), await chargedCents(person)]).toEqual([1, [cents(item)]]);
    },
  );

  test.each(faultsOf('reset-before', 'hang-before', 'down'))(
    '(%s) of a charge that was not made: no reply says that it failed, and the sweep abandons it',
    async (kind) => {
      const { person, item } = await aBuyer();
      stripe().faults.add({ kind, ...confirms });
      const reply = await pay(person, paymentOf(item));
      expect([reply.statusCode, reply.json().code]).toEqual([202, 'payment_pending']);
      stripe().faults.clear();
      await sweepLater();
      expect([await states(person), await chargedCents(person)]).toEqual([['abandoned'], []]);
      expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
    },
  );

  test('a charge that the sweep cancels while it is in flight is not made', async () => {
    const { person, item } = await aBuyer();
    stripe().faults.add({ kind: 'slow', ...confirms, times: 1, delayMs: 2_500 });
    const payment = pay(person, paymentOf(item));
    await expect.poll(() => states(person)).toEqual(['provider_pending']);
    expect(await sweepLater()).toBe(1);
    const reply = await payment;
    expect([reply.statusCode, reply.json().message]).toEqual([402, expect.stringContaining('cancelled')]);
    expect(await chargedCents(person)).toEqual([]);
  });

  test('Stripe is down for ten minutes: what is open waits, and nothing is held for who comes new', {
    tags: ['deep'],
  }, async () => {
    const { person, item } = await aBuyer();
    await fillWallet(person, 500);
    stripe().faults.add({ kind: 'reset-after', ...confirms });
    const body = paymentOf(item, { amount: (cents(item) - 500) / 100, wallet_amount: 5 });
    expect((await pay(person, body)).statusCode).toBe(202);
    stripe().faults.add({ kind: 'down' });
    const otherBuyer = await aBuyer();
    const refusedReply = await pay(otherBuyer.person, paymentOf(otherBuyer.item));
    expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([503, 'card_service_unreachable']);
    expect([await states(otherBuyer.person), await open(otherBuyer.person)]).toEqual([['abandoned'], []]);
    advanceClock(600_000);
    expect(await server().features.sweep()).toBe(0);
    expect(await balance(person)).toBe(0);
    stripe().faults.clear();
    await server().features.sweep();
    expect([await orderCount(person), await chargedCents(person)]).toEqual([1, [500, cents(item) - 500]]);
    expect((await pay(otherBuyer.person, paymentOf(otherBuyer.item))).statusCode).toBe(201);
  });

  test('and nobody asks for 26 hours, when the key is forgotten: the charge is found by its name', {
    tags: ['deep'],
  }, async () => {
    const { person, item } = await aBuyer();
    stripe().faults.add({ kind: 'reset-after', ...confirms });
    await pay(person, paymentOf(item));
    stripe().faults.clear();
    advanceClock(26 * 3_600_000);
    await server().features.sweep();
    expect([await orderCount(await backAgain(person)), await chargedCents(person)]).toEqual([
      1,
      [cents(item)],
    ]);
  });

  test('too many requests at Stripe are waited for', { tags: ['deep'] }, async () => {
    const { person, item } = await aBuyer();
    stripe().faults.add({ kind: '429', ...creates, times: 2 });
    stripe().faults.add({ kind: '429', ...confirms, times: 2 });
    expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
    expect(await chargedCents(person)).toEqual([cents(item)]);
  });

  test('and too many for long are a clear word, with nothing held', { tags: ['deep'] }, async () => {
    const { person, item } = await aBuyer();
    stripe().faults.add({ kind: '429' });
    const reply = await topUp(person, { amount: 20, attempt_id: crypto.randomUUID() });
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      expect.stringContaining('Nothing was charged.'),
    ]);
    stripe().faults.clear();
    expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
  });

  test.each(faultsOf('reset-after', 'hang-after', '409'))(
    'to the first request (%s, once): one intent',
    async (kind) => {
      const { person, item } = await aBuyer();
      stripe().faults.add({ kind, ...creates, times: 1 });
      const before = stripe().intents().length;
      expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
      expect(stripe().intents().length - before).toBe(1);
    },
  );
});

test('neither replies nor logs contain raw messages of Stripe', async () => {
  const { person, item } = await aBuyer();
  stripe().faults.add({ kind: '500-after' });
  const reply = await pay(person, paymentOf(item));
  stripe().faults.add({ kind: '429' });
  await pay(person, paymentOf(item));
  const output = `${reply.body} ${server().errors.join('\n')}`;
  expect(output).toMatch(/Stripe gave no answer that can be used \(/);
  expect(output).not.toMatch(/unknown error occurred|rate limit exceeded|sk_test|at Object|node_modules/i);
});
