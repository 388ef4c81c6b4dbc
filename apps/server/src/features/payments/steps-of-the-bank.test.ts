import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { cents, checkout, type ItemToPay, paymentOf, payPartlyByWallet } from './payments.test-support.ts';

const server = aServer();
const {
  refreshed: backAgain,
  pay,
  fill: fillWallet,
  balance,
  orders,
  basket,
  charges,
  states,
  open,
  cancel,
  removeFromCart: takeOut,
  confirm,
  later: advanceClock,
} = checkout(server);
const quarterHourMs = 15 * 60_000;

afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const cardWithStep = 'pm_card_threeDSecure2Required';

/** A customer with five dollars in the wallet who pays the rest by a card whose bank requires a confirmation. */
async function aPendingStep(card = cardWithStep) {
  const person = await server().customer();
  const item = await server().cartItem(person);
  await fillWallet(person, 500);
  const body = payPartlyByWallet(item, 500, card);
  const reply = await pay(person, body);
  return { person, item, body, reply };
}

/** Expects that nothing was bought: the wallet has its five dollars, and the cart its item. */
async function expectAsBefore(person: Person, item: ItemToPay) {
  expect([await balance(person), await orders(person), await charges(person)]).toEqual([500, [], [500]]);
  expect(await basket(person)).toEqual([expect.objectContaining({ id: item.id }), expect.anything()]);
}

describe('a card whose bank asks for a step', () => {
  test.each([cardWithStep, 'pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
    '%s: is asked for the confirmation with its secret, and nothing is charged',
    async (card) => {
      const { person, item, reply } = await aPendingStep(card);
      expect(reply.statusCode).toBe(402);
      expect(reply.json()).toMatchObject({
        status: 402,
        code: 'payment_action_needed',
        message: expect.stringMatching(/bank/),
        data: {
          requires_action: true,
          client_secret: expect.stringMatching(/^\w[\w-]+$/),
          attempt_id: expect.any(String),
        },
      });
      expect(reply.json().data.message).toBe(reply.json().message);
      expect([await balance(person), await orders(person), await charges(person)]).toEqual([0, [], [500]]);
      expect(await open(person)).toEqual([
        expect.objectContaining({
          attempt_id: reply.json().data.attempt_id,
          of: 'order',
          state: 'action_needed',
          wallet_amount: 5,
          cart_id: [item.id],
          client_secret: reply.json().data.client_secret,
        }),
      ]);
      expect((await takeOut(person, item)).json().code).toBe('payment_in_progress');
    },
  );

  test('confirmed: the same again is paid, once, however often it is asked', async () => {
    const { person, item, body, reply } = await aPendingStep();
    expect(await confirm(reply)).toBe(true);
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(person, body)));
    expect(new Set(replies.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(201);
    expect(await charges(person)).toEqual([500, cents(item) - 500]);
    expect([await orders(person), await open(person)]).toEqual([[expect.anything()], []]);
    // Nothing is left to confirm for the second time.
    expect(await confirm(reply)).toBe(false);
    expect(await charges(person)).toHaveLength(2);
  });

  test('not confirmed yet: repeating the request gets the same answer', async () => {
    const { person, body, reply } = await aPendingStep();
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(person, body)));
    for (const repeatedReply of replies) expect(repeatedReply.json()).toEqual(reply.json());
    expect(await states(person)).toEqual(['requires_action', 'succeeded']);
  });

  test('twenty concurrent clicks get one confirmation', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const body = paymentOf(item, { payment_method_id: cardWithStep });
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(person, body)));
    expect(new Set(replies.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(402);
    await confirm(replies[0]!);
    expect((await pay(person, body)).statusCode).toBe(201);
    expect(await charges(person)).toEqual([cents(item)]);
  });

  test('refused: all is as it was, and another card pays', async () => {
    const { person, item, body, reply } = await aPendingStep();
    await confirm(reply, false);
    const declinedReply = await pay(person, body);
    expect([declinedReply.statusCode, declinedReply.json().code]).toEqual([402, 'payment_declined']);
    expect(declinedReply.json().message).toMatch(/bank did not confirm the payment\. Nothing was charged\./);
    await expectAsBefore(person, item);
    expect((await pay(person, { ...body, payment_method_id: 'pm_card_mastercard' })).statusCode).toBe(201);
    expect(await charges(person)).toEqual([500, cents(item) - 500]);
  });

  test.each([
    ['pm_card_threeDSecureRequiredChargeDeclined', /declined by the bank/],
    ['pm_card_threeDSecureRequiredProcessingError', /could not process/],
  ])('%s: confirmed, and declined afterwards', async (card, sentence) => {
    const { person, item, body, reply } = await aPendingStep(card);
    await confirm(reply);
    const declinedReply = await pay(person, body);
    expect([declinedReply.statusCode, declinedReply.json().code]).toEqual([402, 'payment_declined']);
    expect(declinedReply.json().message).toMatch(sentence);
    await expectAsBefore(person, item);
  });
});

describe('the tab is closed', () => {
  test('after the step: the order is made without it', async () => {
    const { person, reply } = await aPendingStep();
    await confirm(reply);
    advanceClock(121_000);
    await server().features.sweep();
    expect([await orders(person), await balance(person)]).toEqual([[expect.anything()], 0]);
  });

  test('before the step: it waits fifteen minutes, then all is as it was and cannot be confirmed', async () => {
    const { person, item, body, reply } = await aPendingStep();
    advanceClock(quarterHourMs - 1_000);
    await server().features.sweep();
    expect(await states(person)).toEqual(['requires_action', 'succeeded']);
    advanceClock(2_000);
    await server().features.sweep();
    const refreshedPerson = await backAgain(person);
    await expectAsBefore(refreshedPerson, item);
    expect(await confirm(reply)).toBe('payment_ended');
    const secondReply = await pay(refreshedPerson, { ...body, payment_method_id: 'pm_card_visa' });
    expect(secondReply.statusCode).toBe(201);
  });

  test('and the confirmation comes at the last moment: it counts', async () => {
    const { person, reply } = await aPendingStep();
    advanceClock(quarterHourMs - 1);
    expect(await confirm(reply)).toBe(true);
    advanceClock(1_000);
    await server().features.sweep();
    expect([await orders(await backAgain(person)), await balance(person)]).toEqual([[expect.anything()], 0]);
  });
});

describe('paying in another way', () => {
  test('with another card: the first cannot be confirmed any more', async () => {
    const { person, item, body, reply } = await aPendingStep();
    const paid = await pay(person, { ...body, payment_method_id: 'pm_card_visa' });
    expect(paid.statusCode, paid.body).toBe(201);
    expect(await confirm(reply)).toBe('payment_ended');
    expect(await charges(person)).toEqual([500, cents(item) - 500]);
  });

  test('with another card after the first was confirmed: the first counts', async () => {
    const { person, item, body, reply } = await aPendingStep();
    await confirm(reply);
    const paid = await pay(person, { ...body, payment_method_id: 'pm_card_mastercard' });
    expect(paid.statusCode).toBe(201);
    expect([await charges(person), await orders(person)]).toEqual([
      [500, cents(item) - 500],
      [expect.anything()],
    ]);
  });

  test('cancelled: all is as it was; a confirmed payment cannot be cancelled', async () => {
    const first = await aPendingStep();
    const { attempt_id } = first.reply.json().data;
    const stranger = await server().customer();
    expect((await cancel(stranger, attempt_id)).statusCode).toBe(404);
    const cancelled = await cancel(first.person, attempt_id);
    expect(cancelled.json().data).toEqual({ outcome: 'cancelled', order_id: null });
    await expectAsBefore(first.person, first.item);
    expect((await takeOut(first.person, first.item)).statusCode).toBe(200);

    const other = await aPendingStep();
    await confirm(other.reply);
    const lateReply = await cancel(other.person, other.reply.json().data.attempt_id);
    expect(lateReply.json().data).toEqual({ outcome: 'paid', order_id: expect.any(String) });
    expect(await orders(other.person)).toHaveLength(1);
  });

  test('confirming and giving up at once: one of them wins', async () => {
    const { person, item, reply } = await aPendingStep();
    const [isTaken, cancelled] = await Promise.all([
      confirm(reply),
      cancel(person, reply.json().data.attempt_id),
    ]);
    const { outcome } = cancelled.json().data;
    expect([outcome, isTaken]).toEqual(outcome === 'paid' ? ['paid', true] : ['cancelled', 'payment_ended']);
    expect(await charges(person)).toEqual(outcome === 'paid' ? [500, cents(item) - 500] : [500]);
  });

  test('with another cart: the open payment is reported first', async () => {
    const { person, item, reply } = await aPendingStep();
    const other = await server().cartItem(person);
    const replyForBoth = await pay(person, paymentOf([item, other]));
    expect([replyForBoth.statusCode, replyForBoth.json().code]).toEqual([409, 'payment_in_progress']);
    await cancel(person, reply.json().data.attempt_id);
    const body = paymentOf([item, other], { wallet_amount: 5 });
    expect((await pay(person, { ...body, amount: body.amount - 5 })).statusCode).toBe(201);
  });
});
