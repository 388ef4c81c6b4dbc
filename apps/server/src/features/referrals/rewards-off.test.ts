import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { referralUsers } from './rewards.test-support.ts';
import { sweepRewards } from './sweep-rewards.ts';

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
const db = () => server().database.db;
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().errors).toEqual([]);
});

/** Sweeps with a reward of zero, which switches rewards off. */
const sweepWithoutRewards = () =>
  sweepRewards({
    db: db(),
    terms: { rewardCents: 0, minOrderCents: 5_000, monthlyCap: 10 },
    clock: () => server().clock.now,
    onError: (what, error) => server().errors.push(`${what}: ${String(error)}`),
  });
const refund = (orderId: string) => refundOrder(db(), { orderId, gateway: 'test', at: server().clock.now });

test('without rewards none is granted, and the rest of revoked ones is still collected', async () => {
  const ada = await aReferrer();
  const guest = await guestOf(ada);
  const order = await buyOrder(guest);
  await deliverFirst(order);
  advanceDays(14);
  await server().features.sweep();
  // The gift is spent on another order before the order that earned it is refunded.
  const referrer = await signInAgain(ada);
  const item = await server().cartItem(referrer, false, {
    recurring: true,
    recurring_days: 1,
    recurring_times: 3,
  });
  const body = orderBody([item], { walletCents: 1_000 });
  const paid = await server().call('POST', '/payments/create-order/', { as: referrer, body });
  expect(paid.statusCode, paid.body).toBe(201);
  await refund(order);
  expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 0 }]);

  const other = await buyOrder(await guestOf(ada), 8, 'pm_card_mastercard');
  await deliverFirst(other);
  advanceDays(14);
  await refund(paid.json().data.order_id);
  expect((await wallet(ada)).promotional).toBe(10);
  expect(await sweepWithoutRewards()).toBe(0);
  expect(await rewards(ada)).toMatchObject([{ state: 'revoked', revoked_cents: 1_000 }]);
  expect((await wallet(ada)).promotional).toBe(0);
});
