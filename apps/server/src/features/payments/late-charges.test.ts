import { afterEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { decideTestDispute, openTestDispute } from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aBarrier } from '../../testing/a-barrier.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { audit } from '../audit/audit.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { cents, checkout, paymentOf } from './payments.test-support.ts';

type RefundReply = Awaited<ReturnType<PaymentGateway['refund']>>;

const noDelay = async () => {};
/** Names of the rules that are expected to stay broken. */
let expectedBroken: string[] = [];
/** Behaviour of the test gateway here, which also reports charges as cancelled that still succeed. */
const gatewayBehaviour = { beforeCharge: noDelay, refundIs: null as RefundReply | 'unreachable' | null };
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const realGateway = testGateway(db);
    return {
      ...realGateway,
      charge: async (request) => {
        await gatewayBehaviour.beforeCharge();
        return realGateway.charge(request);
      },
      cancelCharge: async () => ({ outcome: 'cancelled' }),
      refund: async (request) => {
        if (gatewayBehaviour.refundIs === 'unreachable') throw new Error('503');
        return gatewayBehaviour.refundIs ?? realGateway.refund(request);
      },
    };
  },
});
const { pay, charges, orders, later: advanceClock } = checkout(server);
const db = () => server().database.db;

afterEach(async () => {
  gatewayBehaviour.refundIs = null;
  expect((await brokenRules(server().database)).map(({ rule }) => rule)).toEqual(expectedBroken);
});

const attemptOf = ({ user }: Person) =>
  db().selectFrom('payment_attempts').select('id').where('account', '=', user.id).executeTakeFirstOrThrow();

/** Cancels an order while its charge is in progress, after which the charge succeeds. */
async function aLateCharge() {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const barrier = aBarrier();
  gatewayBehaviour.beforeCharge = barrier.pass;
  const payment = pay(person, paymentOf(item));
  await barrier.arrived;
  advanceClock(121_000);
  await server().features.sweep();
  barrier.release();
  const reply = await payment;
  const { id } = await attemptOf(person);
  const heldCents = () => ledgerBalance(db(), accountNames.hold(id));
  return { person, id, reply, held: heldCents, cents: cents(item) };
}

/**
 * Runs the sweep.
 * @returns the errors that the sweep reports
 */
async function errorsOfSweep(): Promise<readonly string[]> {
  server().errors.length = 0;
  await server().features.sweep();
  return [...server().errors];
}

test('a late charge is refunded to the card immediately and reported', async () => {
  const { person, reply, held: heldCents } = await aLateCharge();
  expect([reply.statusCode, reply.json().message]).toEqual([
    402,
    expect.stringContaining('refunding the charge to your card'),
  ]);
  expect([await charges(person), await orders(person), await heldCents()]).toEqual([[0], [], 0]);
  expect(server().errors.at(-1)).toContain('charged after the attempt had ended');
});

test.each(['unreachable', 'pending', 'failed'] as const)(
  'a late charge whose refund is %s is held until it is refunded, once',
  async (refundIs) => {
    gatewayBehaviour.refundIs = refundIs;
    const lateCharge = await aLateCharge();
    expect((await audit(db())).map(({ rule }) => rule)).toEqual(['charge_is_for_something']);
    expect(await errorsOfSweep()).toHaveLength(1);
    expect([await lateCharge.held(), await charges(lateCharge.person)]).toEqual([
      lateCharge.cents,
      [lateCharge.cents],
    ]);
    gatewayBehaviour.refundIs = null;
    expect(await errorsOfSweep()).toEqual([]);
    expect(await errorsOfSweep()).toEqual([]);
    expect([await lateCharge.held(), await charges(lateCharge.person)]).toEqual([0, [0]]);
    const entries = await db()
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('account', '=', accountNames.hold(lateCharge.id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([lateCharge.cents, -lateCharge.cents]);
  },
);

test.each([
  ['lost: the cardholder keeps it, and nothing is refunded twice', 'lost', 1],
  ['won: it is refunded once', 'won', 0],
] as const)(
  'a late charge that is disputed before its refund, and %s',
  async (_, decision, remainingShare) => {
    gatewayBehaviour.refundIs = 'failed';
    const lateCharge = await aLateCharge();
    const reference = await openTestDispute(db(), lateCharge.id, 'open', { at: server().clock.now });
    expect((await errorsOfSweep()).join()).toContain('of a charge for which nothing was sold');
    // The error is reported once, and no refund is requested that the provider would refuse.
    expect(await errorsOfSweep()).toEqual([]);
    expect(await lateCharge.held()).toBe(lateCharge.cents);
    gatewayBehaviour.beforeCharge = noDelay;
    expect(
      (await server().pay(lateCharge.person, [await server().cartItem(lateCharge.person)])).statusCode,
    ).toBe(201);
    // The time is longer than the period for which disputes are listed.
    advanceClock(200 * 86_400_000);
    await decideTestDispute(db(), reference, decision);
    gatewayBehaviour.refundIs = null;
    await errorsOfSweep();
    expect(await errorsOfSweep()).toEqual([]);
    expect(await lateCharge.held()).toBe(0);
    expect((await charges(lateCharge.person))[0]).toBe(remainingShare * lateCharge.cents);
  },
);

test('a late charge that is disputed before it is known here is booked as both', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  gatewayBehaviour.beforeCharge = () => Promise.reject(new Error('503'));
  await pay(person, paymentOf(item));
  advanceClock(121_000);
  await server().features.sweep();
  const { id } = await attemptOf(person);
  const charge = { amountCents: cents(item), currency: 'usd', paymentMethodId: 'pm_card_visa' } as const;
  await testGateway(db()).charge({ key: id, since: server().clock.now, reference: null, ...charge });
  const reference = await openTestDispute(db(), id, 'open', { at: server().clock.now });
  await decideTestDispute(db(), reference, 'lost');
  expect(await errorsOfSweep()).toHaveLength(1);
  expect(await errorsOfSweep()).toEqual([]);
  expect(await charges(person)).toEqual([cents(item)]);
});

// This test has to be the last one, because the audit reports the remaining money from now on.
test('of which only a part is disputed and lost is left to an operator, and is reported', async () => {
  gatewayBehaviour.refundIs = 'failed';
  const lateCharge = await aLateCharge();
  const now = server().clock.now;
  const reference = await openTestDispute(db(), lateCharge.id, 'open', {
    cents: lateCharge.cents - 1,
    at: now,
  });
  await decideTestDispute(db(), reference, 'lost');
  expect((await errorsOfSweep()).join()).toContain('1 cents of its charge are left');
  expect(await errorsOfSweep()).toEqual([]);
  expect(await lateCharge.held()).toBe(1);
  expectedBroken = ['charge_is_for_something'];
});
