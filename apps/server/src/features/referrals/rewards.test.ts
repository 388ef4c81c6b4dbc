import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, giveUpRun, runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { disputing } from '../disputes/disputes.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { giveGift } from './give-gift.test-support.ts';
import { people } from './rewards.test-support.ts';

const server = aServer();
const { host, guestOf, again, buys, delivered, later, rewards, wallet } = people(server);
const { attemptOf, dispute, decide, topUp } = disputing(server);
const sweep = () => server().features.sweep();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().trouble).toEqual([]);
});

const referred = async (person: Person) => {
  const reply = (await server().call('GET', '/users/my-referred-users/', { as: await again(person) })).json();
  return { balance: reply.referral_balance, reward: reply.reward, from: reply.reward_from };
};

describe('a referrer', () => {
  test('gets ten dollars once the first result is a fortnight old, and only once', async () => {
    const ada = await host();
    const guest = await guestOf(ada);
    expect(await referred(ada)).toEqual({ balance: 0, reward: 10, from: 50 });
    const order = await buys(guest);
    later(20);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await delivered(order);
    later(13.99);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    later(0.01);
    expect(await sweep()).toBeGreaterThan(0);
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', amount_cents: 1_000, order_id: order }]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    expect(await referred(ada)).toMatchObject({ balance: 10 });

    await delivered(await buys(guest));
    later(15);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await rewards(ada)).toHaveLength(1);
    expect(await wallet(guest)).toEqual({ balance: 0, promotional: 0 });
  });

  test('gets it once when several sweeps run at the same moment', async () => {
    const ada = await host();
    await delivered(await buys(await guestOf(ada)));
    later(14);
    await Promise.all(Array.from({ length: 5 }, sweep));
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
  });

  test('gets at most ten a month, even from concurrent sweeps; the others wait for the next month', async () => {
    const ada = await host();
    server().clock.now = new Date('2027-03-01T10:00:00Z');
    for (let i = 0; i < 12; i++) {
      // The same test card has the same fingerprint everywhere, so each guest gets one of their own.
      const order = await buys(await guestOf(ada));
      await db()
        .updateTable('payment_attempts')
        .set({ card_fingerprint: `card ${i}` })
        .where('id', '=', (query) => query.selectFrom('orders').select('attempt_id').where('id', '=', order))
        .execute();
      await delivered(order);
    }
    server().clock.now = new Date('2027-03-20T10:00:00Z');
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await wallet(ada)).toEqual({ balance: 100, promotional: 100 });
    server().clock.now = new Date('2027-03-31T23:59:59Z');
    await sweep();
    expect(await rewards(ada)).toHaveLength(10);
    server().clock.now = new Date('2027-04-01T00:00:00Z');
    await sweep();
    expect(await wallet(ada)).toEqual({ balance: 120, promotional: 120 });
  });

  test('gets nothing without guests or in a circle of guests', async () => {
    const [ada, bob] = [await host(), await host()];
    const circle = async (from: Person, to: Person | null) =>
      db()
        .updateTable('users')
        .set({ referred_by: to?.user.id ?? null })
        .where('id', '=', from.user.id)
        .execute();
    await circle(ada, bob);
    await circle(bob, ada);
    await delivered(await buys(ada));
    await delivered(await buys(bob, 8, 'pm_card_mastercard'));
    await delivered(await buys(await host()));
    later(14);
    await sweep();
    expect([await rewards(ada), await rewards(bob)]).toEqual([[], []]);
  });
});

describe('no reward is earned by', () => {
  test('a guest who pays nothing, too little, or only from the wallet', async () => {
    const ada = await host();
    await guestOf(ada);
    await delivered(await buys(await guestOf(ada), 1));
    const rich = await again(await guestOf(ada));
    const topUp = { amount: 100, payment_method_id: 'pm_card_amex', attempt_id: crypto.randomUUID() };
    await server().call('POST', '/payments/wallet-topup/', { as: rich, body: topUp });
    const item = await server().cartItem(rich, false, {
      recurring: true,
      recurring_days: 1,
      recurring_times: 7,
    });
    const body = orderBody([item], { walletCents: Math.round(item.total_price * 100) });
    const paid = await server().call('POST', '/payments/create-order/', { as: rich, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await delivered(paid.json().data.order_id);
    later(30);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
  });

  test('a guest who paid mostly with gifts', async () => {
    const ada = await host();
    const guest = await guestOf(ada);
    await giveGift(server(), guest, 5_000);
    const repeated = { recurring: true, recurring_days: 1, recurring_times: 7 };
    const as = await again(guest);
    const item = await server().cartItem(as, false, repeated);
    const body = orderBody([item], { walletCents: 5_000 });
    const paid = await server().call('POST', '/payments/create-order/', { as, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await delivered(paid.json().data.order_id);
    later(30);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
  });

  test('an order without results, or one that was mostly refunded', async () => {
    const ada = await host();
    const unlucky = await buys(await guestOf(ada));
    for (const { id } of await runsOfOrder(db(), unlucky)) await giveUpRun(db(), id, server().clock.now);
    const careful = await guestOf(ada);
    const order = await buys(careful, 8, 'pm_card_mastercard');
    await delivered(order);
    const [{ itemId } = { itemId: '' }] = await runsOfOrder(db(), order);
    const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', {
      as: await again(careful),
      body: { item_id: itemId },
    });
    expect(cancelled.statusCode).toBe(200);
    later(14);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    // A later order that is not refunded counts.
    const kept = await buys(careful, 8, 'pm_card_mastercard');
    await delivered(kept);
    later(14);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: kept }]);
  });

  test('a fully delivered order while its cardholder disputes it', async () => {
    const ada = await host();
    const order = await buys(await guestOf(ada));
    for (const { id } of await runsOfOrder(db(), order)) await deliverRun(db(), id, server().clock.now);
    const reference = await dispute(await attemptOf(order));
    later(15);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await decide(reference, 'won');
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: order }]);
  });

  test('an order with an analysis stopped by the dispute of a top-up', async () => {
    const ada = await host();
    const guest = await again(await guestOf(ada));
    const charge = await topUp(guest, 500);
    const repeated = { recurring: true, recurring_days: 1, recurring_times: 8 };
    const item = await server().cartItem(guest, false, repeated);
    const body = orderBody([item], { walletCents: 500 });
    const paid = await server().call('POST', '/payments/create-order/', { as: guest, body });
    const order: string = paid.json().data.order_id;
    await delivered(order);
    const reference = await dispute(charge);
    expect((await runsOfOrder(db(), order)).filter(({ state }) => state === 'Disputed')).toHaveLength(1);
    later(15);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await decide(reference, 'won');
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: order }]);
  });

  test('a guest with an unverified e-mail or a deleted account, or of a referrer with a deleted account', async () => {
    const ada = await host();
    const [unverified, left] = [await guestOf(ada), await guestOf(ada)];
    await delivered(await buys(unverified));
    await delivered(await buys(left, 8, 'pm_card_mastercard'));
    const bob = await host();
    await delivered(await buys(await guestOf(bob)));
    const gone = { deleted_at: server().clock.now };
    const change = (who: Person, to: object) =>
      db().updateTable('users').set(to).where('id', '=', who.user.id).execute();
    await change(unverified, { is_verified: false });
    await change(left, gone);
    await change(bob, gone);
    later(14);
    await sweep();
    expect([await rewards(ada), await rewards(bob)]).toEqual([[], []]);
  });
});
