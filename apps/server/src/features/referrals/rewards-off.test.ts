import { afterEach, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';
import { people } from './rewards.test-support.ts';
import { sweepRewards } from './sweep-rewards.ts';

const server = aServer();
const { host, guestOf, again, buys, delivered, later, rewards, wallet } = people(server);
const db = () => server().database.db;
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
  expect(server().trouble).toEqual([]);
});

/** Sweeps with a reward of zero, which switches rewards off. */
const sweepWithoutRewards = () =>
  sweepRewards({
    db: db(),
    terms: { rewardCents: 0, minOrderCents: 5_000 },
    clock: () => server().clock.now,
    onTrouble: (what, error) => server().trouble.push(`${what}: ${String(error)}`),
  });
const takeBack = (orderId: string) =>
  takeBackOrder(db(), { orderId, gateway: 'test', at: server().clock.now });

test('without rewards none is granted, and the rest of revoked ones is still collected', async () => {
  const ada = await host();
  const guest = await guestOf(ada);
  const order = await buys(guest);
  await delivered(order);
  later(14);
  await server().features.sweep();
  // The gift is spent on another order before the order that earned it is refunded.
  const me = await again(ada);
  const item = await server().cartItem(me, false, { recurring: true, recurring_days: 1, recurring_times: 3 });
  const body = orderBody([item], { walletCents: 1_000 });
  const paid = await server().call('POST', '/payments/create-order/', { as: me, body });
  expect(paid.statusCode, paid.body).toBe(201);
  await takeBack(order);
  expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 0 }]);

  const other = await buys(await guestOf(ada), 8, 'pm_card_mastercard');
  await delivered(other);
  later(14);
  await takeBack(paid.json().data.order_id);
  expect((await wallet(ada)).promotional).toBe(10);
  expect(await sweepWithoutRewards()).toBe(0);
  expect(await rewards(ada)).toMatchObject([{ state: 'taken_back', back_cents: 1_000 }]);
  expect((await wallet(ada)).promotional).toBe(0);
});
