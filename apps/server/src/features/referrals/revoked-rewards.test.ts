import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { cancelRuns } from '../runs/cancel-runs.ts';
import { runMessages } from '../runs/runs.messages.ts';
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
const sweep = () => server().features.sweep();
const db = () => server().database.db;

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors).toEqual([]);
});

/** Places an order of a guest and makes it old enough for a reward. */
async function earnReward(guest: Person, card = 'pm_card_visa'): Promise<string> {
  const order = await buyOrder(guest, 8, card);
  await deliverFirst(order);
  advanceDays(14);
  await sweep();
  return order;
}
const refund = (orderId: string) => refundOrder(db(), { orderId, gateway: 'test', at: server().clock.now });

describe('a reward whose order is refunded', () => {
  test('is revoked, and the list no longer counts it', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    expect(await wallet(ada)).toEqual({ balance: 10, promotional: 10 });
    await refund(order);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 1_000 }]);
    const list = await server().call('GET', '/users/my-referred-users/', { as: await signInAgain(ada) });
    expect(list.json().referral_balance).toBe(0);
    await sweep();
    expect(await rewards(ada)).toHaveLength(1);
  });

  test('is revoked as far as it was not spent, without taking real money', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    const referrer = await signInAgain(ada);
    const topUp = { amount: 50, payment_method_id: 'pm_card_amex', attempt_id: randomUUID() };
    await server().call('POST', '/payments/wallet-topup/', { as: referrer, body: topUp });
    const item = await server().cartItem(referrer);
    const spent = Math.round(item.total_price * 100);
    const body = orderBody([item], {
      walletCents: spent,
    });
    expect((await server().call('POST', '/payments/create-order/', { as: referrer, body })).statusCode).toBe(
      201,
    );
    expect(await wallet(ada)).toEqual({
      balance: (6_000 - spent) / 100,
      promotional: (1_000 - spent) / 100,
    });
    await refund(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 1_000 - spent }]);
    expect(await wallet(ada)).toEqual({ balance: 50, promotional: 0 });
  });

  test('stays while enough of the order remains, and is revoked when too little is left', async () => {
    const ada = await aReferrer();
    const guest = await guestOf(ada);
    const order = await earnReward(guest);
    const runs = await runsOfOrder(db(), order);
    const lastRun = runs.at(-1)!;
    const open = { id: lastRun.id, orderItemId: lastRun.itemId, shareCents: lastRun.share_cents };
    const { now } = server().clock;
    await db()
      .transaction()
      .execute((trx) =>
        cancelRuns(trx, [{ ...open, state: 'Scheduled' }], {
          account: guest.user.id,
          reason: runMessages.cancelled(),
          now,
        }),
      );
    expect(await rewards(ada)).toMatchObject([{ state: 'granted' }]);
    await server().call('PATCH', '/payments/cancel-recurring/', {
      as: await signInAgain(guest),
      body: { item_id: lastRun.itemId },
    });
    expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 1_000 }]);
    expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
  });

  test('is collected from another order as soon as that is refunded', async () => {
    const ada = await aReferrer();
    const order = await earnReward(await guestOf(ada));
    const referrer = await signInAgain(ada);
    const recurrence = { recurring: true, recurring_days: 1, recurring_times: 3 };
    const item = await server().cartItem(referrer, false, recurrence);
    const body = orderBody([item], { walletCents: 1_000 });
    const paid = await server().call('POST', '/payments/create-order/', { as: referrer, body });
    expect(paid.statusCode, paid.body).toBe(201);
    await refund(order);
    expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 0 }]);
    await refund(paid.json().data.order_id);
    expect((await wallet(ada)).promotional).toBe(10);
    await sweep();
    expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 1_000 }]);
    expect((await wallet(ada)).promotional).toBe(0);
    await sweep();
  });

  test('at the moment it is granted is never both', { tags: ['deep'] }, async () => {
    for (let i = 0; i < 5; i++) {
      const ada = await aReferrer();
      const order = await buyOrder(await guestOf(ada));
      await deliverFirst(order);
      advanceDays(14);
      await Promise.all([sweep(), refund(order), sweep()]);
      expect((await rewards(ada)).map(({ state }) => state)).not.toContain('granted');
      expect(await wallet(ada)).toEqual({ balance: 0, promotional: 0 });
    }
  });
});
