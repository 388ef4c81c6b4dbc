import { afterEach, expect, test } from 'vitest';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import { decideTestDispute, openTestDispute } from '../../adapters/payments/test-disputes.ts';
import { testGateway } from '../../adapters/payments/test-gateway.ts';
import { aGate } from '../../testing/a-gate.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { audit } from '../ledger/audit.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { heldIn } from '../ledger/held.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { cents, paymentOf, till } from './payments.test-support.ts';

type Refund = Awaited<ReturnType<PaymentGateway['refund']>>;

const nobody = async () => {};
/** Rules that are expected to stay broken. */
let left: string[] = [];
/** The test gateway, except that a charge which it reported as cancelled still goes through. */
const way = { there: nobody, refundIs: null as Refund | 'unreachable' | null };
const server = aServer({
  gateway: ({ db }): PaymentGateway => {
    const real = testGateway(db);
    return {
      ...real,
      charge: async (request) => {
        await way.there();
        return real.charge(request);
      },
      giveUp: async () => ({ outcome: 'cancelled' }),
      refund: async (request) => {
        if (way.refundIs === 'unreachable') throw new Error('503');
        return way.refundIs ?? real.refund(request);
      },
    };
  },
});
const { pay, charges, orders, later } = till(server);
const db = () => server().database.db;

afterEach(async () => {
  way.refundIs = null;
  expect((await brokenRules(server().database)).map(({ rule }) => rule)).toEqual(left);
});

const attemptOf = ({ user }: Person) =>
  db().selectFrom('payment_attempts').select('id').where('account', '=', user.id).executeTakeFirstOrThrow();

/** An order is cancelled while its charge is in flight, and the charge then succeeds. */
async function chargedTooLate() {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const gate = aGate();
  way.there = gate.pass;
  const paying = pay(person, paymentOf(item));
  await gate.arrived;
  later(121_000);
  await server().features.sweep();
  gate.letGo();
  const reply = await paying;
  const { id } = await attemptOf(person);
  const held = () => heldIn(db(), accountNames.hold(id));
  return { person, id, reply, held, cents: cents(item) };
}

/** @returns the errors that the sweep reports. */
async function swept(): Promise<readonly string[]> {
  server().trouble.length = 0;
  await server().features.sweep();
  return [...server().trouble];
}

test('a late charge is refunded to the card immediately and reported', async () => {
  const { person, reply, held } = await chargedTooLate();
  expect([reply.statusCode, reply.json().message]).toEqual([
    402,
    expect.stringContaining('refunding the charge to your card'),
  ]);
  expect([await charges(person), await orders(person), await held()]).toEqual([[0], [], 0]);
  expect(server().trouble.at(-1)).toContain('charged after it was over');
});

test.each(['unreachable', 'pending', 'failed'] as const)(
  'a late charge whose refund is %s is held until it is refunded, once',
  async (refundIs) => {
    way.refundIs = refundIs;
    const late = await chargedTooLate();
    expect((await audit(db())).map(({ rule }) => rule)).toEqual(['charge_is_for_something']);
    expect(await swept()).toHaveLength(1);
    expect([await late.held(), await charges(late.person)]).toEqual([late.cents, [late.cents]]);
    way.refundIs = null;
    expect(await swept()).toEqual([]);
    expect(await swept()).toEqual([]);
    expect([await late.held(), await charges(late.person)]).toEqual([0, [0]]);
    const entries = await db()
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('account', '=', accountNames.hold(late.id))
      .orderBy('id')
      .execute();
    expect(entries.map(({ amount_cents }) => amount_cents)).toEqual([late.cents, -late.cents]);
  },
);

test.each([
  ['lost: the cardholder keeps it, and nothing is refunded twice', 'lost', 1],
  ['won: it is refunded once', 'won', 0],
] as const)('a late charge that is disputed before its refund, and %s', async (_, decided, kept) => {
  way.refundIs = 'failed';
  const late = await chargedTooLate();
  const reference = await openTestDispute(db(), late.id, 'open', { at: server().clock.now });
  expect((await swept()).join()).toContain('of a charge for which nothing was sold');
  // Reported once, and no refund is tried that the provider would refuse.
  expect(await swept()).toEqual([]);
  expect(await late.held()).toBe(late.cents);
  way.there = nobody;
  expect((await server().pay(late.person, [await server().cartItem(late.person)])).statusCode).toBe(201);
  // Longer than the period for which disputes are listed.
  later(200 * 86_400_000);
  await decideTestDispute(db(), reference, decided);
  way.refundIs = null;
  await swept();
  expect(await swept()).toEqual([]);
  expect(await late.held()).toBe(0);
  expect((await charges(late.person))[0]).toBe(kept * late.cents);
});

test('a late charge that is disputed before it is known here is booked as both', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  way.there = () => Promise.reject(new Error('503'));
  await pay(person, paymentOf(item));
  later(121_000);
  await server().features.sweep();
  const { id } = await attemptOf(person);
  const charge = { amountCents: cents(item), currency: 'usd', paymentMethodId: 'pm_card_visa' } as const;
  await testGateway(db()).charge({ key: id, since: server().clock.now, reference: null, ...charge });
  const reference = await openTestDispute(db(), id, 'open', { at: server().clock.now });
  await decideTestDispute(db(), reference, 'lost');
  expect(await swept()).toHaveLength(1);
  expect(await swept()).toEqual([]);
  expect(await charges(person)).toEqual([cents(item)]);
});

// Keep this test last: the audit reports the remainder from now on.
test('of which a part alone is disputed, and lost, is left to somebody who looks, and is told', async () => {
  way.refundIs = 'failed';
  const late = await chargedTooLate();
  const at = server().clock.now;
  const reference = await openTestDispute(db(), late.id, 'open', { cents: late.cents - 1, at });
  await decideTestDispute(db(), reference, 'lost');
  expect((await swept()).join()).toContain('1 cents of its charge are left');
  expect(await swept()).toEqual([]);
  expect(await late.held()).toBe(1);
  left = ['charge_is_for_something'];
});
