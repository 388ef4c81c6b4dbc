import { afterEach, describe, expect, test } from 'vitest';
import { confirmTestCharge } from '../../adapters/payments/test-gateway.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout, payPartlyByWallet } from './payments.test-support.ts';

const server = aServer();
const {
  refreshed: backAgain,
  pay,
  topUp,
  fill: fillWallet,
  balance,
  orders,
  charges,
  states,
  open,
  cancel,
  confirm,
  later: advanceClock,
} = checkout(server);
const quarterHourMs = 15 * 60_000;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** A customer with five dollars in the wallet whose bank has waited for fifteen minutes. No sweep runs. */
async function aLateStep() {
  const person = await server().customer();
  const item = await server().cartItem(person);
  await fillWallet(person, 500);
  const body = payPartlyByWallet(item, 500, 'pm_card_threeDSecure2Required');
  const reply = await pay(person, body);
  advanceClock(quarterHourMs);
  return { person: await backAgain(person), item, body, reply };
}

describe('from the moment on that a step of the bank was to be taken by', () => {
  test('the bank reports that the payment has ended, which cancels it', async () => {
    const { person, reply } = await aLateStep();
    expect(await confirm(reply)).toBe('payment_ended');
    expect(await states(person)).toEqual(['abandoned', 'succeeded']);
    expect([await balance(person), await orders(person), await charges(person)]).toEqual([500, [], [500]]);
    expect(await confirm(reply)).toBe('payment_ended');
    expect(await confirm(reply, false)).toBe('payment_ended');
  });

  test('a millisecond before, the confirmation is accepted and counts', async () => {
    const { person, item, body, reply } = await aLateStep();
    advanceClock(-1);
    expect(await confirm(reply)).toBe(true);
    advanceClock(2);
    expect((await pay(person, body)).statusCode).toBe(201);
    expect(await charges(person)).toEqual([500, cents(item) - 500]);
    expect(await confirm(reply)).toBe(false);
  });

  test('the list of open payments no longer shows it, and the held money is released', async () => {
    const { person, reply } = await aLateStep();
    expect(await open(person)).toEqual([]);
    expect([await balance(person), await states(person)]).toEqual([500, ['abandoned', 'succeeded']]);
    expect(await confirm(reply)).toBe('payment_ended');
  });

  test('the list settles it as an order if the bank confirmed it in time', async () => {
    const { person, reply } = await aLateStep();
    // The buyer confirms at the provider itself, which does not notify this server.
    await confirmTestCharge(server().database.db, reply.json().data.client_secret, true);
    expect([await open(person), await orders(person)]).toEqual([[], [expect.anything()]]);
  });

  test('repeating the request starts a new payment with a new confirmation', async () => {
    const { person, item, body, reply } = await aLateStep();
    const secondReply = await pay(person, body);
    expect(secondReply.json().code).toBe('payment_action_needed');
    expect(secondReply.json().data.client_secret).not.toBe(reply.json().data.client_secret);
    expect(await confirm(reply)).toBe('payment_ended');
    expect(await confirm(secondReply)).toBe(true);
    expect((await pay(person, body)).statusCode).toBe(201);
    expect(await charges(person)).toEqual([500, cents(item) - 500]);
  });

  test('a top-up keeps answering under its key that it was cancelled', async () => {
    const person = await server().customer();
    const body = {
      amount: 20,
      payment_method_id: 'pm_card_threeDSecure2Required',
      attempt_id: crypto.randomUUID(),
    };
    const reply = await topUp(person, body);
    advanceClock(quarterHourMs);
    const refreshedPerson = await backAgain(person);
    for (let times = 0; times < 2; times += 1) {
      const secondReply = await topUp(refreshedPerson, body);
      expect([secondReply.statusCode, secondReply.json().code]).toEqual([402, 'payment_declined']);
      expect(secondReply.json().message).toContain('cancelled before anything was charged');
    }
    expect(await confirm(reply)).toBe('payment_ended');
    expect([await balance(refreshedPerson), await charges(refreshedPerson)]).toEqual([0, []]);
  });
});

test('a payment cancelled in another window has ended at the bank too', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const body = payPartlyByWallet(item, 0, 'pm_card_threeDSecure2Required');
  const reply = await pay(person, body);
  await cancel(person, reply.json().data.attempt_id);
  const bankReply = await server().app.inject({
    method: 'POST',
    url: '/sandbox/bank/',
    payload: { client_secret: reply.json().data.client_secret, confirmed: true },
  });
  expect(bankReply.statusCode).toBe(409);
  expect(bankReply.json()).toEqual({
    code: 'payment_ended',
    message: expect.stringContaining('Nothing was charged.'),
    data: null,
  });
  expect(await charges(person)).toEqual([]);
});

test('the bank does not know an unknown secret', async () => {
  const bankReply = await server().app.inject({
    method: 'POST',
    url: '/sandbox/bank/',
    payload: { client_secret: 'pi_test_secret_of_nobody', confirmed: true },
  });
  expect([bankReply.statusCode, bankReply.json().code]).toEqual([404, 'payment_not_found']);
});
