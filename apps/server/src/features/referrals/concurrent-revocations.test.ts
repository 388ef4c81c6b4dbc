import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { refundOrder } from '../refunds/refund-order.ts';
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
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** Locks the row of an account's gifts, which every change of its gifts locks too. */
const giftRow = ({ user }: Person) => sql`
  select from ledger_accounts where name = ${accountNames.promo(user.id)} for update`;
const refund = ({ order_id: orderId }: { order_id: string }) =>
  refundOrder(server().database.db, { orderId, gateway: 'test', at: server().clock.now });

test('two gifts revoked at the same moment take what is left of them, and no more', {
  tags: ['deep'],
}, async () => {
  const host = await aReferrer();
  const guests = [await guestOf(host), await guestOf(host)];
  const orders = [await buyOrder(guests[0]!), await buyOrder(guests[1]!, 8, 'pm_card_amex')];
  for (const order of orders) await deliverFirst(order);
  advanceDays(14);
  await server().features.sweep();
  expect(await wallet(host)).toEqual({ balance: 20, promotional: 20 });
  const as = await signInAgain(host);
  const item = await server().cartItem(as);
  const cents = Math.round(item.total_price * 100);
  const body = orderBody([item], { walletCents: cents });
  const paid = await server().call('POST', '/payments/create-order/', { as, body });
  expect(paid.statusCode, paid.body).toBe(201);
  const cancel = async (guest: Person, order: string) => {
    const [run] = await runsOfOrder(server().database.db, order);
    const request = { as: await signInAgain(guest), body: { item_id: run!.itemId } };
    return () => server().call('PATCH', '/payments/cancel-recurring/', request);
  };
  const cancellations = [await cancel(guests[0]!, orders[0]!), await cancel(guests[1]!, orders[1]!)];
  const outcomes = await whileLocked(server().database, giftRow(host), cancellations);
  expect(outcomes).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 200 } }]);
  const collectedCents = (await rewards(host)).map(({ revoked_cents }) => revoked_cents ?? 0);
  expect(collectedCents[0]! + collectedCents[1]!).toBe(2_000 - cents);
});

test('the rest of a revoked gift is collected once by two concurrent sweeps', {
  tags: ['deep'],
}, async () => {
  const host = await server().customer();
  await giveGift(server(), host, 700);
  const item = await server().cartItem(host);
  const order = orderBody([item], { walletCents: 700 });
  await server().call('POST', '/payments/create-order/', { as: host, body: order });
  const [first] = await rewards(host);
  await refund(first!);
  await giveGift(server(), host, 1_000);
  const { sweep } = server().features;
  await whileLocked(server().database, giftRow(host), [sweep, sweep]);
  expect((await rewards(host))[0]).toMatchObject({ state: 'revoked', revoked_cents: 700 });
  expect(await wallet(host)).toEqual({ balance: 3, promotional: 3 });
});

test('an order refunded at the moment it would earn a reward earns none', async () => {
  const host = await aReferrer();
  const order_id = await buyOrder(await guestOf(host));
  await deliverFirst(order_id);
  advanceDays(14);
  const { sweep } = server().features;
  // The refund waits for the row of the vendor's commission after it has locked the order.
  const commission = sql`select from ledger_accounts where name = 'commission' for update`;
  await whileLocked<unknown>(server().database, commission, [() => refund({ order_id }), sweep]);
  expect(await rewards(host)).toEqual([]);
});
