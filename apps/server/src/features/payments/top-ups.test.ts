import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { expectedWalletCents } from './open-attempts.store.ts';
import { checkout } from './payments.test-support.ts';

const gatewayBehaviour = { fails: null as 'before' | 'after' | null };
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      charge: async (request) => {
        if (gatewayBehaviour.fails === 'before') throw new Error('connection refused');
        const charge = await realGateway.charge(request);
        if (gatewayBehaviour.fails === 'after') throw new Error('connection reset');
        return charge;
      },
    };
  },
});
const { topUp, balance, charges, open, cancel, confirm, later: advanceClock, states } = checkout(server);

afterEach(async () => {
  gatewayBehaviour.fails = null;
  expect(await brokenRules(server().database)).toEqual([]);
});

const newKey = () => crypto.randomUUID();

describe('a top-up', () => {
  test('is in the wallet immediately', async () => {
    const person = await server().customer();
    const reply = await topUp(person, { amount: 50, attempt_id: newKey() });
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json()).toMatchObject({ status: 201, data: { amount: 50, balance: 50 } });
    const wallet = await server().call('GET', '/orders/wallet/', { as: person });
    expect(wallet.json().data).toMatchObject({ balance: 50, promotional: 0 });
    expect(await charges(person)).toEqual([5_000]);
  });

  test('twenty presses of one button are one charge, one credit and one answer', async () => {
    const person = await server().customer();
    const attempt_id = newKey();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => topUp(person, { amount: 20, attempt_id })),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(201);
    expect([await charges(person), await balance(person)]).toEqual([[2_000], 2_000]);
    advanceClock(600_000);
    expect((await topUp(person, { amount: 20, attempt_id: attempt_id.toUpperCase() })).statusCode).toBe(201);
    expect(await charges(person)).toEqual([2_000]);
  });

  test('without a key the same amount is refused for a minute', async () => {
    const person = await server().customer();
    const replies = await Promise.all(Array.from({ length: 5 }, () => topUp(person, { amount: 20 })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect((await topUp(person, { amount: 20 })).json().code).toBe('topup_repeated');
    expect((await topUp(person, { amount: 21 })).statusCode).toBe(201);
    advanceClock(61_000);
    expect((await topUp(person, { amount: 20 })).statusCode).toBe(201);
    expect(await balance(person)).toBe(6_100);
  });

  test('keys are separate for each customer; a reused key with other amounts is refused', async () => {
    const [one, other] = [await server().customer(), await server().customer()];
    const attempt_id = newKey();
    expect((await topUp(one, { amount: 20, attempt_id })).statusCode).toBe(201);
    expect((await topUp(other, { amount: 30, attempt_id })).statusCode).toBe(201);
    const changedReply = await topUp(one, { amount: 21, attempt_id });
    expect([changedReply.statusCode, changedReply.json().code]).toEqual([409, 'idempotency_key_reused']);
    expect([await balance(one), await balance(other)]).toEqual([2_000, 3_000]);
  });

  test('a declined one stays declined under its key, and another key pays', async () => {
    const person = await server().customer();
    const attempt_id = newKey();
    const declinedTopUp = { amount: 20, payment_method_id: 'pm_card_chargeDeclined', attempt_id };
    const first = await topUp(person, declinedTopUp);
    expect([first.statusCode, first.json().code]).toEqual([402, 'payment_declined']);
    expect((await topUp(person, declinedTopUp)).json()).toEqual(first.json());
    expect(await states(person)).toEqual(['declined']);
    expect((await topUp(person, { amount: 20, attempt_id: newKey() })).statusCode).toBe(201);
    expect(await balance(person)).toBe(2_000);
  });

  test('a bank step: once confirmed it is credited once, once cancelled it is not credited', async () => {
    const person = await server().customer();
    const body = { amount: 20, payment_method_id: 'pm_card_authenticationRequired', attempt_id: newKey() };
    const pendingStep = await topUp(person, body);
    expect([pendingStep.statusCode, pendingStep.json().code]).toEqual([402, 'payment_action_needed']);
    expect(await open(person)).toEqual([
      expect.objectContaining({ of: 'top-up', state: 'action_needed', amount: 20, cart_id: [] }),
    ]);
    await confirm(pendingStep);
    const replies = await Promise.all(Array.from({ length: 5 }, () => topUp(person, body)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect([await charges(person), await balance(person)]).toEqual([[2_000], 2_000]);

    const anotherReply = await topUp(person, { ...body, attempt_id: newKey() });
    await cancel(person, anotherReply.json().data.attempt_id);
    expect(await confirm(anotherReply)).toBe('payment_ended');
    expect(await balance(person)).toBe(2_000);
  });

  test.each(['before', 'after'] as const)(
    'a lost answer %s the charge is never reported as a failure',
    async (when) => {
      const person = await server().customer();
      const body = { amount: 20, attempt_id: newKey() };
      gatewayBehaviour.fails = when;
      const lostReply = await topUp(person, body);
      expect([lostReply.statusCode, lostReply.json().code]).toEqual([202, 'payment_pending']);
      expect(lostReply.json().message).toMatch(/wallet/);
      gatewayBehaviour.fails = null;
      advanceClock(121_000);
      await server().features.sweep();
      const expectedCharges = when === 'after' ? [2_000] : [];
      expect(await charges(person)).toEqual(expectedCharges);
      expect(await balance(person)).toBe(when === 'after' ? 2_000 : 0);
      expect((await topUp(person, body)).statusCode).toBe(when === 'after' ? 201 : 402);
    },
  );
});

describe('the amounts a wallet accepts', () => {
  test.each([4.99, 5_000.01, 0, -20, 1e308, 20.001, '20x', 'NaN', [20], null, {}])(
    '%j is refused, nothing charged',
    async (amount) => {
      const person = await server().customer();
      const reply = await topUp(person, { amount, attempt_id: newKey() });
      expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['amount']]);
      expect([await charges(person), await states(person)]).toEqual([[], []]);
    },
  );

  test.each([null, '', '4242424242424242', 'card'])('the card %j is refused', async (payment_method_id) => {
    const person = await server().customer();
    const reply = await topUp(person, { amount: 20, payment_method_id });
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['payment_method_id']]);
    expect(await states(person)).toEqual([]);
  });

  test('twenty thousand dollars and no more, also for concurrent top-ups', async () => {
    const person = await server().customer();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => topUp(person, { amount: 5_000, attempt_id: newKey() })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409]);
    expect(await balance(person)).toBe(2_000_000);
    const walletFullReply = await topUp(person, { amount: 5, attempt_id: newKey() });
    expect([walletFullReply.json().code, await charges(person)]).toEqual([
      'wallet_full',
      Array(4).fill(500_000),
    ]);
  });

  test('including its gifts, which count like money', async () => {
    const person = await server().customer();
    await giveGift(server(), person, 600);
    for (let n = 0; n < 3; n += 1) {
      expect((await topUp(person, { amount: 5_000, attempt_id: newKey() })).statusCode).toBe(201);
    }
    const overLimitReply = await topUp(person, { amount: 4_994.01, attempt_id: newKey() });
    expect([overLimitReply.statusCode, overLimitReply.json().code]).toEqual([409, 'wallet_full']);
    expect((await topUp(person, { amount: 4_994, attempt_id: newKey() })).statusCode).toBe(201);
    expect(await balance(person)).toBe(2_000_000);
  });

  test('counts top-ups that wait for the bank, and the balance, once each', async () => {
    const { db } = server().database;
    const person = await server().customer();
    const body = { amount: 5_000, payment_method_id: 'pm_card_threeDSecure2Required', attempt_id: newKey() };
    const step = await topUp(person, body);
    expect([await expectedWalletCents(db, person.user.id), await balance(person)]).toEqual([500_000, 0]);
    await confirm(step);
    expect((await topUp(person, body)).statusCode).toBe(201);
    expect([await expectedWalletCents(db, person.user.id), await balance(person)]).toEqual([
      500_000, 500_000,
    ]);
  });
});
