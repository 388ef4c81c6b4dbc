import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { deliverRun, refundOpenRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { disputeHelpers } from '../disputes/disputes.test-support.ts';
import { giveGift } from './give-gift.test-support.ts';
import { referralUsers } from './rewards.test-support.ts';

const server = aServer();
const {
  host: aReferrer,
  guestOf,
  again: signInAgain,
  buys: buyOrder,
  delivered: deliverFirst,
  later: advanceDays,
  rewards,
  wallet,
} = referralUsers(server);
const { attemptOf, dispute, decide, topUp } = disputeHelpers(server);
const sweep = () => server().features.sweep();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors).toEqual([]);
});

const referred = async (person: Person) => {
  const reply = (
    await server().call('GET', '/users/my-referred-users/', { as: await signInAgain(person) })
  ).json();
  const { referral_balance: balance, reward, reward_from: from, reward_monthly_cap: cap } = reply;
  return { balance, reward, from, cap };
};

describe('a referrer', () => {
  test('gets ten dollars once the first result is a fortnight old, and only once', async () => {
    const ada = await aReferrer();
    const guest = await guestOf(ada);
    expect(await referred(ada)).toEqual({ balance: 0, reward: 10, from: 50, cap: 10 });
    const order = await buyOrder(guest);
    advanceDays(20);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await deliverFirst(order);
    advanceDays(13.99);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    advanceDays(0.01);
    expect(await sweep()).toBeGreaterThan(0);
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', amount_cents: 1_000, order_id: order }]);
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    expect(await referred(ada)).toMatchObject({ balance: 10 });

    await deliverFirst(await buyOrder(guest));
    advanceDays(15);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await rewards(ada)).toHaveLength(1);
    expect(await wallet(guest)).toEqual({ balance: 0, promotional: 0 });
  });

  test('gets it once when several sweeps run at the same moment', async () => {
    const ada = await aReferrer();
    await deliverFirst(await buyOrder(await guestOf(ada)));
    advanceDays(14);
    await Promise.all(Array.from({ length: 5 }, sweep));
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
  });
});

describe('no reward is earned by', () => {
  test('a guest with the mailbox of the referrer', async () => {
    const name = crypto.randomUUID();
    const ada = await server().customer({ email: `ada.${name}+farm@example.org` });
    await deliverFirst(await buyOrder(await guestOf(ada, { email: `ada.${name}+guest@example.org` })));
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
  });

  test('an order paid with a card of the referrer, and a later one with another card is', async () => {
    const ada = await aReferrer();
    await buyOrder(ada, 1, 'pm_card_jcb');
    const guest = await guestOf(ada);
    await deliverFirst(await buyOrder(guest, 8, 'pm_card_jcb'));
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    const order = await buyOrder(guest, 8, 'pm_card_diners');
    await deliverFirst(order);
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: order }]);
  });

  test('a guest who pays nothing, too little, or only from the wallet', async () => {
    const ada = await aReferrer();
    await guestOf(ada);
    await deliverFirst(await buyOrder(await guestOf(ada), 1));
    const walletPayer = await signInAgain(await guestOf(ada));
    const topUp = { amount: 100, payment_method_id: 'pm_card_amex', attempt_id: crypto.randomUUID() };
    await server().call('POST', '/payments/wallet-topup/', { as: walletPayer, body: topUp });
    const item = await server().cartItem(walletPayer, false, {
      recurring: true,
      recurring_days: 1,
      recurring_times: 7,
    });
    const body = orderBody([item], { walletCents: Math.round(item.total_price * 100) });
    const paid = await server().call('POST', '/payments/create-order/', { as: walletPayer, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await deliverFirst(paid.json().data.order_id);
    advanceDays(30);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
  });

  test('a guest who paid mostly with gifts', async () => {
    const ada = await aReferrer();
    const guest = await guestOf(ada);
    await giveGift(server(), guest, 5_000);
    const recurrence = { recurring: true, recurring_days: 1, recurring_times: 7 };
    const as = await signInAgain(guest);
    const item = await server().cartItem(as, false, recurrence);
    const body = orderBody([item], { walletCents: 5_000 });
    const paid = await server().call('POST', '/payments/create-order/', { as, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await deliverFirst(paid.json().data.order_id);
    advanceDays(30);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
  });

  test('an order without results, or one that was mostly refunded', async () => {
    const ada = await aReferrer();
    const orderWithoutResults = await buyOrder(await guestOf(ada));
    for (const { id } of await runsOfOrder(db(), orderWithoutResults))
      await refundOpenRun(db(), id, server().clock.now);
    const guestWithRefund = await guestOf(ada);
    const order = await buyOrder(guestWithRefund, 8, 'pm_card_mastercard');
    await deliverFirst(order);
    const [{ itemId } = { itemId: '' }] = await runsOfOrder(db(), order);
    const cancelled = await server().call('PATCH', '/payments/cancel-recurring/', {
      as: await signInAgain(guestWithRefund),
      body: { item_id: itemId },
    });
    expect(cancelled.statusCode).toBe(200);
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    // A later order that was not refunded earns the reward.
    const laterOrder = await buyOrder(guestWithRefund, 8, 'pm_card_mastercard');
    await deliverFirst(laterOrder);
    advanceDays(14);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: laterOrder }]);
  });

  test('a fully delivered order while its cardholder disputes it', async () => {
    const ada = await aReferrer();
    const order = await buyOrder(await guestOf(ada));
    for (const { id } of await runsOfOrder(db(), order)) await deliverRun(db(), id, server().clock.now);
    const reference = await dispute(await attemptOf(order));
    advanceDays(15);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await decide(reference, 'won');
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: order }]);
  });

  test('an order with an analysis stopped by the dispute of a top-up', async () => {
    const ada = await aReferrer();
    const guest = await signInAgain(await guestOf(ada));
    const charge = await topUp(guest, 500);
    const recurrence = { recurring: true, recurring_days: 1, recurring_times: 8 };
    const item = await server().cartItem(guest, false, recurrence);
    const body = orderBody([item], { walletCents: 500 });
    const paid = await server().call('POST', '/payments/create-order/', { as: guest, body });
    const order: string = paid.json().data.order_id;
    await deliverFirst(order);
    const reference = await dispute(charge);
    expect((await runsOfOrder(db(), order)).filter(({ state }) => state === 'Disputed')).toHaveLength(1);
    advanceDays(15);
    await sweep();
    expect(await rewards(ada)).toEqual([]);
    await decide(reference, 'won');
    expect(await rewards(ada)).toMatchObject([{ state: 'granted', order_id: order }]);
  });

  test('a guest with an unverified e-mail or a deleted account, or of a referrer with a deleted account', async () => {
    const ada = await aReferrer();
    const [unverified, deleted] = [await guestOf(ada), await guestOf(ada)];
    await deliverFirst(await buyOrder(unverified));
    await deliverFirst(await buyOrder(deleted, 8, 'pm_card_mastercard'));
    const bob = await aReferrer();
    await deliverFirst(await buyOrder(await guestOf(bob)));
    const deletionColumns = { deleted_at: server().clock.now };
    const updateUser = (user: Person, columns: object) =>
      db().updateTable('users').set(columns).where('id', '=', user.user.id).execute();
    await updateUser(unverified, { is_verified: false });
    await updateUser(deleted, deletionColumns);
    await updateUser(bob, deletionColumns);
    advanceDays(14);
    await sweep();
    expect([await rewards(ada), await rewards(bob)]).toEqual([[], []]);
  });
});
