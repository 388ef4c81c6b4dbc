import { sql } from 'kysely';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { stripeGateway } from '../../adapters/payments/stripe/stripe-gateway.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import type { Person } from '../../testing/a-server.test-support.ts';
import { aStripeServer } from '../../testing/a-stripe-server.test-support.ts';
import { finishAttempt } from '../payments/finish-attempt.ts';
import { cents, checkout, paymentOf } from '../payments/payments.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { server, stripe, chargedCents, sendWebhook: notify } = aStripeServer();
const owner = anOwnerConnection(() => server().database);
const { pay, topUp, states, orders, balance, later: advanceClock } = checkout(server);

const confirms = { method: 'POST', path: /\/confirm$/ } as const;

/** A customer whose card was charged, but the reply was lost, so that the payment is open until it is checked. */
async function aLostReply() {
  const person = await server().customer();
  const item = await server().cartItem(person);
  stripe().faults.add({ kind: 'reset-after', ...confirms });
  expect((await pay(person, paymentOf(item))).statusCode).toBe(202);
  stripe().faults.clear();
  return { person, item, event: eventOf('payment_intent.succeeded') };
}

const gateway = () =>
  stripeGateway({ secretKey: stripe().keys.secretKey, apiUrl: stripe().url }, () => server().clock.now);

/** Returns the latest event of this type. */
function eventOf(type: string): Stripe.Event {
  const event = stripe()
    .events()
    .findLast((one) => one.type === type);
  if (!event) throw new Error(`No ${type} happened.`);
  return event;
}

const send = (event: Stripe.Event) => {
  const { body, header } = stripe().signed(event);
  return notify(body, header);
};
/** Starts counting the requests to Stripe. */
const countRequests = () => {
  const before = stripe().requests.length;
  return () => stripe().requests.length - before;
};
const orderCount = async (person: Person) => (await orders(person)).length;

/** Computes one hash of all rows of the books and of payments. */
async function fingerprint(): Promise<string> {
  const tables = [
    'payment_attempts',
    'orders',
    'runs',
    'ledger_transactions',
    'ledger_entries',
    'ledger_accounts',
    'transitions',
    'documents',
    'card_refunds',
    'mails',
  ];
  const sums = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
      from ${sql.table(table)} t`.execute(server().database.db);
    sums.push(rows[0]?.sum);
  }
  return sums.join();
}

describe('a webhook event of Stripe', () => {
  test('immediately settles a payment whose reply was lost', async () => {
    const { person, item, event } = await aLostReply();
    expect((await send(event)).statusCode).toBe(200);
    expect([await states(person), await orderCount(person)]).toEqual([['succeeded'], 1]);
    expect(await chargedCents(person)).toEqual([cents(item)]);
  });

  test('three at once, one an hour later and a thousand more change no row', { tags: ['deep'] }, async () => {
    const { person, event } = await aLostReply();
    const replies = await Promise.all([send(event), send(event), send(event)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await orderCount(person)).toBe(1);
    const before = await fingerprint();
    advanceClock(3_600_000);
    expect((await send(event)).statusCode).toBe(200);
    for (let n = 0; n < 20; n += 1) {
      const repeatedReplies = await Promise.all(Array.from({ length: 50 }, () => send(event)));
      expect(repeatedReplies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
    expect(await fingerprint()).toBe(before);
  });

  test('a hundred at once ask Stripe twice at most, and once it is known not at all', async () => {
    const { person, event } = await aLostReply();
    const requestCount = countRequests();
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(event)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(requestCount()).toBeLessThanOrEqual(2);
    const laterCount = countRequests();
    await send(event);
    expect([laterCount(), await orderCount(person)]).toEqual([0, 1]);
  });

  test('about a late charge causes requests to Stripe until the charge is booked, and none after', async () => {
    const { person, event } = await aLostReply();
    const { db } = server().database;
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('account', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const outcome = { outcome: 'cancelled' } as const;
    await inTransaction(db, (trx) => finishAttempt(trx, id, outcome, server().clock.now));
    expect((await send(event)).statusCode).toBe(200);
    expect([await chargedCents(person), await states(person)]).toEqual([[0], ['abandoned']]);
    const requestCount = countRequests();
    expect((await send(event)).statusCode).toBe(200);
    expect(requestCount()).toBe(0);
  });

  test('about a dispute, received a hundred times concurrently, causes at most two requests to Stripe', async () => {
    const person = await server().customer();
    expect((await pay(person, paymentOf(await server().cartItem(person)))).statusCode).toBe(201);
    await stripe().openDispute(stripe().charges().at(-1)?.id ?? '');
    const requestCount = countRequests();
    const event = eventOf('charge.dispute.created');
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(event)));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(requestCount()).toBeLessThanOrEqual(2);
  });

  test('before the answer of the charge, and at the same moment, is one order', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    const answers: number[] = [];
    stripe().onEvent = async (event) => {
      if (event.type === 'payment_intent.succeeded') answers.push((await send(event)).statusCode);
    };
    expect((await pay(person, paymentOf(item))).statusCode).toBe(201);
    expect([answers, await orderCount(person)]).toEqual([[200], 1]);

    const other = await server().cartItem(person);
    let concurrent: Promise<unknown> = Promise.resolve();
    stripe().onEvent = async (event) => {
      if (event.type === 'payment_intent.succeeded') concurrent = send(event);
    };
    const reply = await pay(person, paymentOf(other));
    await concurrent;
    expect([reply.statusCode, await orderCount(person)]).toEqual([201, 2]);
    expect(await chargedCents(person)).toEqual([cents(item), cents(other)]);
  });

  test('about a 3-D Secure step settles the payment before the buyer returns', async () => {
    const person = await server().customer();
    const body = {
      amount: 20,
      payment_method_id: 'pm_card_threeDSecure2Required',
      attempt_id: crypto.randomUUID(),
    };
    const reply = await topUp(person, body);
    await stripe().completeAction(reply.json().data.client_secret, true);
    expect((await send(eventOf('payment_intent.succeeded'))).statusCode).toBe(200);
    expect(await balance(person)).toBe(2_000);
    expect((await topUp(person, body)).statusCode).toBe(201);
    expect(await balance(person)).toBe(2_000);
  });

  test('that is out of order ends as Stripe has it', async () => {
    const { person, event: succeededEvent } = await aLostReply();
    const failedEvent = {
      ...succeededEvent,
      id: 'evt_old',
      type: 'payment_intent.payment_failed',
    } as Stripe.Event;
    const refundedEvent = { ...succeededEvent, id: 'evt_new', type: 'charge.refunded' } as Stripe.Event;
    expect((await send(refundedEvent)).statusCode).toBe(200);
    expect(await states(person)).toEqual(['succeeded']);
    expect([(await send(failedEvent)).statusCode, (await send(succeededEvent)).statusCode]).toEqual([
      200, 200,
    ]);
    expect([await states(person), await orderCount(person)]).toEqual([['succeeded'], 1]);
  });

  test('about a charge that was refunded at Stripe before it was known here creates no order', async () => {
    const { person, event } = await aLostReply();
    const { payment_intent, amount, metadata } = stripe().charges().at(-1)!;
    const [key, reference] = [metadata['attempt_id'] ?? '', payment_intent as string];
    await gateway().refund({ key, reference, refundKey: 'by hand', amountCents: amount });
    expect((await send(event)).statusCode).toBe(200);
    expect([await states(person), await orderCount(person)]).toEqual([['abandoned'], 0]);
  });

  test('about a declined card changes nothing', async () => {
    const person = await server().customer();
    const item = await server().cartItem(person);
    await pay(person, paymentOf(item, { payment_method_id: 'pm_card_chargeDeclined' }));
    const before = await fingerprint();
    for (const type of ['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']) {
      expect((await send(eventOf(type))).statusCode).toBe(200);
    }
    expect(await fingerprint()).toBe(before);
  });

  test('about an unknown object is accepted and changes nothing', async () => {
    const { event } = await aLostReply();
    await send(event);
    const before = await fingerprint();
    const sendEventAbout = (object: object) =>
      send({ ...event, data: { object } } as unknown as Stripe.Event);
    for (const object of [
      { object: 'payment_intent', id: 'pi_other', metadata: { attempt_id: crypto.randomUUID() } },
      { object: 'payment_intent', id: 'pi_other', metadata: { attempt_id: "'; drop table orders; --" } },
      { object: 'payment_intent', id: 'pi_other', metadata: null },
      { object: 'customer', id: 'cus_1' },
      { object: 'refund', id: 're_1', metadata: { refund_key: crypto.randomUUID() } },
      {},
    ]) {
      expect((await sendEventAbout(object)).statusCode).toBe(200);
    }
    expect(await fingerprint()).toBe(before);
  });

  test('about a refund that the bank returned days later is reported to the operator, and moves no money', async () => {
    const person = await server().customer();
    const reply = await pay(person, paymentOf(await server().cartItem(person)));
    const { db } = server().database;
    await refundOrder(db, {
      orderId: reply.json().data.order_id,
      gateway: gateway().name,
      at: server().clock.now,
    });
    await server().features.sweep();
    const refunds = () => db.selectFrom('card_refunds').select(['id', 'state']).execute();
    const [refund] = await refunds();
    expect(refund?.state).toBe('done');
    server().errors.splice(0);
    const before = await fingerprint();
    const created = eventOf('refund.created');
    const object = { ...created.data.object, status: 'failed' };
    const failedEvent = {
      ...created,
      id: 'evt_failed',
      type: 'refund.failed',
      data: { object },
    } as Stripe.Event;
    expect((await send({ ...failedEvent, type: 'refund.updated' } as Stripe.Event)).statusCode).toBe(200);
    expect(server().errors.splice(0)).toEqual([]);
    expect((await send(failedEvent)).statusCode).toBe(200);
    expect(server().errors.splice(0)).toEqual([
      `the refund ${refund?.id}: Error: The bank returned the refund after accepting it: pay the customer in another way.`,
    ]);
    expect(await fingerprint()).toBe(before);
  });

  test('is refused while Stripe is unreachable, so that it is sent again', async () => {
    const { person, event } = await aLostReply();
    stripe().faults.add({ kind: 'down' });
    const reply = await send(event);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'card_service_unreachable']);
    expect(await states(person)).toEqual(['unknown']);
    stripe().faults.clear();
    expect((await send(event)).statusCode).toBe(200);
    expect(await states(person)).toEqual(['succeeded']);
  });
});

describe('a request that does not come from Stripe', () => {
  const hour = 3_600_000;
  type Forged = (event: Stripe.Event) => [string | Buffer, string | null];
  const forgedEvents: Record<string, Forged> = {
    'has no signature': (event) => [stripe().signed(event).body, null],
    'has an empty one': (event) => [stripe().signed(event).body, ''],
    'has one that is none': (event) => [stripe().signed(event).body, 't=now,v1=yes'],
    'has one without a time': (event) => {
      const { body, header } = stripe().signed(event);
      return [body, header.replace(/^t=\d+,/, '')];
    },
    'has one of an hour ago': (event) => {
      const { body, header } = stripe().signed(event, {
        signedAt: new Date(server().clock.now.getTime() - hour),
      });
      return [body, header];
    },
    'says that its signature is of now': (event) => {
      const { body, header } = stripe().signed(event, {
        signedAt: new Date(server().clock.now.getTime() - hour),
      });
      return [body, header.replace(/^t=\d+/, `t=${Math.floor(server().clock.now.getTime() / 1_000)}`)];
    },
    'is signed with another secret': (event) => {
      const { body, header } = stripe().signed(event, { secret: 'whsec_another0123456789' });
      return [body, header];
    },
    'was altered on the way': (event) => {
      const { body, header } = stripe().signed(event);
      return [body.replace('"amount":', '"amount" :'), header];
    },
    'is not in the bytes that were signed': (event) => {
      const { body, header } = stripe().signed(event);
      return [JSON.stringify(JSON.parse(body)), header];
    },
    'is empty': (event) => ['', stripe().signed(event).header],
    'has one of an hour ahead': (event) => {
      const { body, header } = stripe().signed(event, {
        signedAt: new Date(server().clock.now.getTime() + hour),
      });
      return [body, header];
    },
    ...Object.fromEntries(
      [{}, null, [], 7, { type: 'x', data: {} }, { type: 'x', data: { object: 'a charge' } }].map((body) => [
        `is ${JSON.stringify(body)} and signed all the same`,
        () => {
          const signed = stripe().signed(body as unknown as Stripe.Event);
          return [signed.body, signed.header] as [string, string];
        },
      ]),
    ),
  };

  test('is refused whatever is wrong with it, and nothing is looked up', async () => {
    // A refused request changes nothing, so one open payment is enough for all of them.
    const { person, event } = await aLostReply();
    const before = stripe().requests.length;
    await owner().db.schema.alterTable('payment_attempts').renameTo('away').execute();
    const replies: Record<string, unknown[]> = {};
    for (const [caseName, forgeEvent] of Object.entries(forgedEvents)) {
      const reply = await notify(...forgeEvent(event));
      replies[caseName] = [reply.statusCode, reply.json().code];
    }
    await owner().db.schema.alterTable('away').renameTo('payment_attempts').execute();
    for (const caseName of Object.keys(forgedEvents))
      expect.soft([caseName, replies[caseName]]).toEqual([caseName, [400, 'bad_request']]);
    expect([await states(person), stripe().requests.length]).toEqual([['unknown'], before]);
    advanceClock(121_000);
    await server().features.sweep();
  });

  test('is refused unread when it is larger than any event', async () => {
    expect((await notify('x'.repeat(300_000), 't=1,v1=x')).statusCode).toBe(413);
  });

  test('is accepted when its signature is four minutes old', async () => {
    const { person, event } = await aLostReply();
    const { body, header } = stripe().signed(event, {
      signedAt: new Date(server().clock.now.getTime() - 240_000),
    });
    expect((await notify(body, header)).statusCode).toBe(200);
    expect(await states(person)).toEqual(['succeeded']);
  });
});
