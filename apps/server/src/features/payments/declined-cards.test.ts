import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aBarrier } from '../../testing/a-barrier.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import {
  cents,
  checkout,
  type ItemToPay,
  payByWallet,
  paymentOf,
  payPartlyByWallet,
} from './payments.test-support.ts';

const noDelay = async () => {};
const bankBehaviour = { isReachable: true, answers: true, beforePrepare: noDelay, onWait: () => {} };
const server = aServer({
  settings: { rateLimits: true },
  pace: {
    now: () => performance.now(),
    pause: (milliseconds) => {
      bankBehaviour.onWait();
      return setTimeout(milliseconds);
    },
  },
  gateway: ({ db }): PaymentGateway => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      prepare: async (request) => {
        await bankBehaviour.beforePrepare();
        if (!bankBehaviour.isReachable) throw new Error('503');
        return realGateway.prepare(request);
      },
      charge: async (request) => {
        const charge = await realGateway.charge(request);
        if (!bankBehaviour.answers) throw new Error('reset');
        return charge;
      },
    };
  },
});
const owner = anOwnerConnection(() => server().database);
const {
  pay,
  topUp,
  fill: fillWallet,
  balance,
  charges,
  states,
  basket,
  refreshed: backAgain,
  confirm,
  later: advanceClock,
} = checkout(server);

afterEach(async () => {
  Object.assign(bankBehaviour, {
    isReachable: true,
    answers: true,
    beforePrepare: noDelay,
    onWait: () => {},
  });
  advanceClock(3_600_000);
  expect(await brokenRules(server().database)).toEqual([]);
});

const declinedCard = 'pm_card_visa_chargeDeclined';
const payByCard = (person: Person, item: ItemToPay, card = declinedCard) =>
  pay(person, paymentOf(item, { payment_method_id: card }));

async function aBuyer() {
  const person = await server().customer();
  return { person, item: await server().cartItem(person) };
}

/** Number of charges counted as declined, over all counters. */
async function countedDeclines(): Promise<number> {
  const rows = await server()
    .database.db.selectFrom('limit_counters')
    .select('count')
    .where('name', 'like', 'declined cards by %')
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test('after ten declined cards in an hour the next card is not charged; the wallet still pays', async () => {
  const { person, item } = await aBuyer();
  await fillWallet(person, 5_000);
  for (let n = 0; n < 10; n += 1) {
    expect((await payByCard(person, item)).statusCode).toBe(402);
  }
  const refusedReply = await payByCard(person, item, 'pm_card_visa');
  expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([429, 'too_many_declines']);
  expect(Number(refusedReply.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusedReply.json().data.message).toMatch(
    /Wait \d+ (minutes?|seconds?), or pay from your wallet\.$/,
  );
  expect(await states(person)).toEqual(['abandoned', ...Array(10).fill('declined'), 'succeeded']);
  expect([await charges(person), (await basket(person)).length]).toEqual([[5_000], 2]);
  expect((await pay(person, payByWallet(item))).statusCode).toBe(201);
});

test('the wallet is suggested only to a buyer whose wallet covers the whole amount', async () => {
  const { person, item } = await aBuyer();
  await fillWallet(person, 500);
  const body = payPartlyByWallet(item, 500, declinedCard);
  for (let n = 0; n < 10; n += 1) await pay(person, body);
  const wait = /^Too many cards .+ Nothing was charged\. Wait \d+ (minutes?|seconds?), then try again\.$/;
  const smallPaymentReply = await pay(person, body);
  expect([smallPaymentReply.statusCode, smallPaymentReply.json().data.message]).toEqual([
    429,
    expect.stringMatching(wait),
  ]);
  const topUpReply = await topUp(person, { amount: 20, attempt_id: crypto.randomUUID() });
  expect([topUpReply.statusCode, topUpReply.json().data.message]).toEqual([429, expect.stringMatching(wait)]);
  expect(await balance(person)).toBe(500);
});

test('concurrent attempts share the limit', { tags: ['deep'] }, async () => {
  const { person, item } = await aBuyer();
  const otherBuyers = [];
  for (let n = 0; n < 19; n += 1) otherBuyers.push(await server().cartItem(person));
  const replies = await Promise.all([item, ...otherBuyers].map((one) => payByCard(person, one)));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 402)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('a card that is tried out from many accounts is recognised', async () => {
  const [one, other] = [await aBuyer(), await aBuyer()];
  for (let n = 0; n < 10; n += 1) {
    await payByCard(one.person, one.item, 'pm_card_visa_chargeDeclinedStolenCard');
    await payByCard(other.person, other.item, 'pm_card_visa_chargeDeclinedStolenCard');
  }
  const thirdBuyer = await aBuyer();
  expect(
    (await payByCard(thirdBuyer.person, thirdBuyer.item, 'pm_card_visa_chargeDeclinedStolenCard')).statusCode,
  ).toBe(429);
  expect((await payByCard(thirdBuyer.person, thirdBuyer.item, 'pm_card_mastercard')).statusCode).toBe(201);
});

test('cards that are charged do not count, and top-ups are counted too', async () => {
  const { person, item } = await aBuyer();
  for (let n = 0; n < 12; n += 1) {
    const paid = await topUp(person, { amount: 20 + n, attempt_id: crypto.randomUUID() });
    expect(paid.statusCode).toBe(201);
  }
  for (let n = 0; n < 10; n += 1) {
    const body = { amount: 20, payment_method_id: declinedCard, attempt_id: crypto.randomUUID() };
    expect((await topUp(person, body)).statusCode).toBe(402);
  }
  expect((await payByCard(person, item, 'pm_card_amex')).statusCode).toBe(429);
});

test('cards that the bank declines after its confirmation step count like others', async () => {
  const { person, item } = await aBuyer();
  const card = 'pm_card_threeDSecureRequiredChargeDeclined';
  for (let n = 0; n < 10; n += 1) {
    await confirm(await payByCard(person, item, card));
    expect((await payByCard(person, item, card)).json().code).toBe('payment_declined');
  }
  expect((await payByCard(person, item, card)).json().code).toBe('too_many_declines');
});

test('a card whose payment is cancelled while it is being prepared is not charged and not counted', async () => {
  const { person, item } = await aBuyer();
  await server().features.sweep();
  const barrier = aBarrier();
  bankBehaviour.beforePrepare = barrier.pass;
  const payment = payByCard(person, item, 'pm_card_visa');
  await barrier.arrived;
  advanceClock(121_000);
  await server().features.sweep();
  barrier.release();
  expect((await payment).statusCode).toBe(402);
  expect([await states(person), await charges(person), await countedDeclines()]).toEqual([
    ['abandoned'],
    [],
    0,
  ]);
});

test('a card that cannot be prepared is not charged', async () => {
  const { person, item } = await aBuyer();
  await fillWallet(person, 5_000);
  bankBehaviour.isReachable = false;
  const refusedReply = await payByCard(person, item);
  expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([503, 'card_service_unreachable']);
  expect(await states(person)).toEqual(['abandoned', 'succeeded']);
  bankBehaviour.isReachable = true;
  expect([await charges(person), await balance(person)]).toEqual([[5_000], 5_000]);
  expect((await payByCard(person, item, 'pm_card_visa')).statusCode).toBe(201);
});

test.each(['the same key', 'the same basket'])(
  'a request that waits with %s for a card that cannot be prepared gets the reason',
  async (repeatedWith) => {
    const { person, item } = await aBuyer();
    const body = { amount: 20, attempt_id: crypto.randomUUID() };
    const tryToPay = () => (repeatedWith === 'the same key' ? topUp(person, body) : payByCard(person, item));
    const barrier = aBarrier();
    const bankWaiting = Promise.withResolvers<void>();
    Object.assign(bankBehaviour, {
      isReachable: false,
      beforePrepare: barrier.pass,
      onWait: bankWaiting.resolve,
    });
    const payments = [tryToPay()];
    await barrier.arrived;
    payments.push(tryToPay());
    await bankWaiting.promise;
    barrier.release();
    for (const reply of await Promise.all(payments)) {
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'card_service_unreachable']);
    }
    expect(await states(person)).toEqual(['abandoned']);
  },
);

test('a buyer with too many declined cards may retry later with the same key', async () => {
  const { person, item } = await aBuyer();
  for (let n = 0; n < 10; n += 1) await payByCard(person, item);
  const body = { amount: 20, attempt_id: crypto.randomUUID() };
  expect((await topUp(person, body)).statusCode).toBe(429);
  advanceClock(3_600_000);
  expect((await topUp(await backAgain(person), body)).statusCode).toBe(201);
});

test('a buyer who was asked to try again later may do so with the same key', async () => {
  const { person } = await aBuyer();
  const body = { amount: 20, attempt_id: crypto.randomUUID() };
  bankBehaviour.isReachable = false;
  expect((await topUp(person, body)).statusCode).toBe(503);
  expect((await topUp(person, body)).statusCode).toBe(503);
  bankBehaviour.isReachable = true;
  expect([(await topUp(person, body)).statusCode, (await topUp(person, body)).statusCode]).toEqual([
    201, 201,
  ]);
  expect(await charges(person)).toEqual([2_000]);
});

test('while declines cannot be counted, no card is charged and nothing is held', async () => {
  const { person, item } = await aBuyer();
  await fillWallet(person, 500);
  await owner().db.schema.alterTable('limit_counters').renameTo('away').execute();
  const order = await pay(person, payPartlyByWallet(item, 500));
  const topUpReply = await topUp(person, { amount: 20, attempt_id: crypto.randomUUID() });
  await owner().db.schema.alterTable('away').renameTo('limit_counters').execute();
  for (const reply of [order, topUpReply]) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'card_service_unreachable']);
    expect(reply.json().data.message).toContain('Nothing was charged.');
  }
  expect([await charges(person), await balance(person)]).toEqual([[500], 500]);
  expect((await pay(person, payPartlyByWallet(item, 500))).statusCode).toBe(201);
});

test('abandoned bank confirmations count too, however many are open at the same time', async () => {
  const { person } = await aBuyer();
  const card = 'pm_card_threeDSecureRequiredChargeDeclined';
  const steps = [];
  for (let n = 0; n < 12; n += 1) {
    const body = { amount: 20 + n, payment_method_id: card, attempt_id: crypto.randomUUID() };
    steps.push(await topUp(person, body));
  }
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(402), 429, 429]);
  for (const step of steps.slice(0, 10)) await confirm(step);
  const acceptedTopUp = { amount: 20, payment_method_id: 'pm_card_visa', attempt_id: crypto.randomUUID() };
  expect((await topUp(person, acceptedTopUp)).statusCode).toBe(429);
});

test('bank confirmations that end in a payment do not count', async () => {
  const { person } = await aBuyer();
  for (let n = 0; n < 12; n += 1) {
    const body = {
      amount: 20 + n,
      payment_method_id: 'pm_card_threeDSecure2Required',
      attempt_id: crypto.randomUUID(),
    };
    await confirm(await topUp(person, body));
    expect((await topUp(person, body)).statusCode).toBe(201);
  }
});

test('a bank confirmation that the sweep settles as paid counts neither for the account nor for its address', async () => {
  const { person } = await aBuyer();
  // The counters that earlier tests left have expired; the sweep deletes them.
  await server().features.sweep();
  expect(await countedDeclines()).toBe(0);
  const body = {
    amount: 20,
    payment_method_id: 'pm_card_threeDSecure2Required',
    attempt_id: crypto.randomUUID(),
  };
  await confirm(await topUp(person, body));
  expect(await countedDeclines()).toBe(3);
  advanceClock(121_000);
  await server().features.sweep();
  expect([await balance(person), await countedDeclines()]).toEqual([2_000, 0]);
});

test('a card whose charge is not known yet stays counted until the charge is known to be paid', async () => {
  const { person, item } = await aBuyer();
  await server().features.sweep();
  bankBehaviour.answers = false;
  expect((await payByCard(person, item, 'pm_card_visa')).statusCode).toBe(202);
  expect(await countedDeclines()).toBe(3);
  bankBehaviour.answers = true;
  advanceClock(121_000);
  await server().features.sweep();
  expect([await charges(person), await countedDeclines()]).toEqual([[cents(item)], 0]);
});

test('a card that the sweep finds declined stays counted', async () => {
  // Declines are counted per clock hour. The test starts in a new one, so that none ends during the test.
  advanceClock(3_600_000 - (server().clock.now.getTime() % 3_600_000));
  const { person, item } = await aBuyer();
  await server().features.sweep();
  bankBehaviour.answers = false;
  expect((await payByCard(person, item)).statusCode).toBe(202);
  bankBehaviour.answers = true;
  advanceClock(121_000);
  await server().features.sweep();
  expect([await states(person), await countedDeclines()]).toEqual([['declined'], 3]);
});

test('a bank confirmation is uncounted once, however many requests ask for its outcome', async () => {
  const { person, item } = await aBuyer();
  const body = {
    amount: 20,
    payment_method_id: 'pm_card_threeDSecure2Required',
    attempt_id: crypto.randomUUID(),
  };
  const step = await topUp(person, body);
  for (let n = 0; n < 9; n += 1) expect((await payByCard(person, item)).statusCode).toBe(402);
  expect((await payByCard(person, item)).statusCode).toBe(429);
  await confirm(step);
  const replies = await Promise.all(Array.from({ length: 12 }, () => topUp(person, body)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  expect((await payByCard(person, item)).statusCode).toBe(402);
  expect((await payByCard(person, item)).statusCode).toBe(429);
});

test('a card that is declined many times concurrently is reported as declined each time, never as an empty cart', async () => {
  const { person, item } = await aBuyer();
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      for (let tick = 0; tick < n; tick += 1) await setImmediate();
      const reply = await payByCard(person, item, 'pm_card_visa_chargeDeclinedLostCard');
      expect([402, 429]).toContain(reply.statusCode);
    }),
  );
  expect(JSON.stringify(await basket(person))).toContain(item.id);
});
