import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { runsOfOrder } from '../../testing/do-runs.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { whileHeld } from '../../testing/while-held.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { takeBackOrder } from '../refunds/take-back-order.ts';
import { giveGift } from './give-gift.test-support.ts';
import { people } from './rewards.test-support.ts';

const server = aServer();
const { host: aHost, guestOf, again, buys, delivered, later, rewards, wallet } = people(server);
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** Row of an account's gifts that every movement of them locks. */
const giftsOf = ({ user }: Person) => sql`
  select from ledger_accounts where name = ${accountNames.promo(user.id)} for update`;
const takeBack = ({ order_id: orderId }: { order_id: string }) =>
  takeBackOrder(server().database.db, { orderId, gateway: 'test', at: server().clock.now });

test('two gifts revoked at the same moment take what is left of them, and no more', async () => {
  const host = await aHost();
  const guests = [await guestOf(host), await guestOf(host)];
  const orders = [await buys(guests[0]!), await buys(guests[1]!, 8, 'pm_card_amex')];
  for (const order of orders) await delivered(order);
  later(14);
  await server().features.sweep();
  expect(await wallet(host)).toEqual({ balance: 20, promotional: 20 });
  const as = await again(host);
  const item = await server().cartItem(as);
  const cents = Math.round(item.total_price * 100);
  const body = orderBody([item], { walletCents: cents });
  const paid = await server().call('POST', '/payments/create-order/', { as, body });
  expect(paid.statusCode, paid.body).toBe(201);
  const cancel = async (guest: Person, order: string) => {
    const [run] = await runsOfOrder(server().database.db, order);
    const sent = { as: await again(guest), body: { item_id: run!.itemId } };
    return () => server().call('PATCH', '/payments/cancel-recurring/', sent);
  };
  const both = [await cancel(guests[0]!, orders[0]!), await cancel(guests[1]!, orders[1]!)];
  const taken = await whileHeld(server().database, giftsOf(host), both);
  expect(taken).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 200 } }]);
  const back = (await rewards(host)).map(({ back_cents }) => back_cents ?? 0);
  expect(back[0]! + back[1]!).toBe(2_000 - cents);
});

test('the rest of a revoked gift is collected once by two concurrent sweeps', async () => {
  const host = await server().customer();
  await giveGift(server(), host, 700);
  const item = await server().cartItem(host);
  const spent = orderBody([item], { walletCents: 700 });
  await server().call('POST', '/payments/create-order/', { as: host, body: spent });
  const [first] = await rewards(host);
  await takeBack(first!);
  await giveGift(server(), host, 1_000);
  const { sweep } = server().features;
  await whileHeld(server().database, giftsOf(host), [sweep, sweep]);
  expect((await rewards(host))[0]).toMatchObject({ state: 'taken_back', back_cents: 700 });
  expect(await wallet(host)).toEqual({ balance: 3, promotional: 3 });
});

test('an order refunded at the moment it would earn a reward earns none', async () => {
  const host = await aHost();
  const order_id = await buys(await guestOf(host));
  await delivered(order_id);
  later(14);
  const { sweep } = server().features;
  // The refund waits for the commission of the delivered run, when it has already locked the order.
  const commission = sql`select from ledger_accounts where name = 'commission' for update`;
  await whileHeld<unknown>(server().database, commission, [() => takeBack({ order_id }), sweep]);
  expect(await rewards(host)).toEqual([]);
});
