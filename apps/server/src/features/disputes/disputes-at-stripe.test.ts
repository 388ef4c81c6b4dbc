import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { aStripeServer } from '../../testing/a-stripe-server.test-support.ts';
import { runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { checkout, paymentOf } from '../payments/payments.test-support.ts';

const { server, stripe, sendWebhook: notify } = aStripeServer();
const { pay } = checkout(server);

async function aRepeatedOrder(paymentMethod = 'pm_card_visa') {
  const person = await server().customer();
  const recurrence = { recurring: true, recurring_days: 2, recurring_times: 2 };
  const item = await server().cartItem(person, false, recurrence);
  const reply = await pay(person, { ...paymentOf(item), payment_method_id: paymentMethod });
  expect(reply.statusCode, reply.body).toBe(201);
  const charge = stripe().charges().at(-1);
  const states = async () =>
    (await runsOfOrder(server().database.db, reply.json().data.order_id)).map(({ state }) => state);
  return { states, charge: charge?.id ?? '' };
}

function latestEvent(type: string): Stripe.Event {
  const event = stripe()
    .events()
    .findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type} happened.`);
  return event;
}

async function sendEvent(type: string, event = latestEvent(type)): Promise<number> {
  const { body, header } = stripe().signed(event);
  return (await notify(body, header)).statusCode;
}

function chargeById(id: string): Stripe.Charge {
  const charge = stripe()
    .charges()
    .find((one) => one.id === id);
  if (!charge) throw new Error(`There is no charge ${id}.`);
  return charge;
}

/** Cents that Stripe has for us, according to the books. */
const clearingCents = async () => -(await ledgerBalance(server().database.db, accountNames.cardClearing));
const feesBooked = () => ledgerBalance(server().database.db, accountNames.stripeFees);

test('a dispute at Stripe halts scheduled analyses immediately, which continue when it is won', async () => {
  const { states, charge } = await aRepeatedOrder();
  const { id } = await stripe().openDispute(charge);
  expect(await sendEvent('charge.dispute.created')).toBe(200);
  expect(await states()).toEqual(['Disputed', 'Disputed', 'Disputed']);
  await stripe().closeDispute(id, 'won');
  expect(await sendEvent('charge.dispute.closed')).toBe(200);
  expect(await states()).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);
  // A repeated or late event changes nothing.
  expect(await sendEvent('charge.dispute.created')).toBe(200);
  expect(await states()).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);
});

test('a dispute without an event is found by the sweep, and so is its end', async () => {
  const { states } = await aRepeatedOrder('pm_card_createDispute');
  await server().features.sweep();
  expect(await states()).toEqual(['Disputed', 'Disputed', 'Disputed']);
  const { id } = latestEvent('charge.dispute.created').data.object as Stripe.Dispute;
  await stripe().closeDispute(id, 'lost');
  await server().features.sweep();
  expect(await states()).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
});

test('a dispute that the card schemes settled before it began is booked as lost', async () => {
  const { states, charge } = await aRepeatedOrder();
  const { id } = await stripe().openDispute(charge);
  await stripe().closeDispute(id, 'prevented');
  expect(await sendEvent('charge.dispute.closed')).toBe(200);
  expect(await states()).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
});

test('a dispute that Stripe calls lost but that was won in part costs what Stripe kept', async () => {
  const { states, charge } = await aRepeatedOrder();
  const { amount } = chargeById(charge);
  const { id } = await stripe().openDispute(charge);
  await server().features.sweep();
  const before = await clearingCents();
  await stripe().closeDispute(id, 'lost', amount - 1);
  expect(await sendEvent('charge.dispute.closed')).toBe(200);
  expect((await clearingCents()) - before).toBe(-1);
  expect(await states()).toEqual(['Scheduled', 'Scheduled', 'Cancelled']);
});

test('a dispute that Stripe calls lost but fully returned is won', async () => {
  const { states, charge } = await aRepeatedOrder();
  const { id } = await stripe().openDispute(charge);
  await stripe().closeDispute(id, 'lost', chargeById(charge).amount);
  await server().features.sweep();
  expect(await states()).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);
});

test("a bank's inquiry halts nothing, and is reported to the operator", async () => {
  const { states } = await aRepeatedOrder('pm_card_createDisputeInquiry');
  expect(await sendEvent('charge.dispute.created')).toBe(200);
  expect(await states()).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);
  expect(server().errors.splice(0).join()).toContain('A bank asks about a charge');
});

test("a dispute of another application's charge at the same Stripe account is ignored", async () => {
  const { charge } = await aRepeatedOrder();
  await stripe().openDispute(charge);
  const event = structuredClone(latestEvent('charge.dispute.created'));
  Object.assign(event.data.object, { id: 'du_strange', payment_intent: 'pi_strange' });
  expect(await sendEvent('charge.dispute.created', event)).toBe(200);
});

test("Stripe's fees of a charge and of a dispute are booked once", async () => {
  const before = await feesBooked();
  const { charge } = await aRepeatedOrder();
  const { amount } = chargeById(charge);
  await server().features.sweep();
  const chargeFees = (await feesBooked()) - before;
  await server().features.sweep();
  expect((await feesBooked()) - before).toBe(chargeFees);
  // The amount includes the fees of earlier tests.
  expect(Math.abs(chargeFees)).toBeGreaterThanOrEqual(Math.round(amount * 0.029) + 30);
  await stripe().openDispute(charge);
  await server().features.sweep();
  await server().features.sweep();
  expect(Math.abs((await feesBooked()) - before) - Math.abs(chargeFees)).toBe(1_500);
});
