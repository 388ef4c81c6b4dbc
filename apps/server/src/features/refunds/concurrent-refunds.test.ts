import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { orderBody } from '../../testing/order-body.test-support.ts';
import { whileLocked } from '../../testing/while-locked.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { giveGift } from '../referrals/give-gift.test-support.ts';
import { refundOrder } from './refund-order.ts';

const server = aServer();
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

/** Locks the rows of a wallet, which every posting to it locks too. */
const walletRows = ({ user }: Person) => sql`
  select from ledger_accounts where name in (${accountNames.wallet(user.id)}, ${accountNames.promo(user.id)}) for update`;

test('two items of one order cancelled at the same moment return its gift once', async () => {
  const person = await server().customer();
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: 3 };
  const items = [
    await server().cartItem(person, false, recurrence),
    await server().cartItem(person, false, recurrence),
  ];
  // The gift is more than half of the order, so that a part of it is returned only after both analyses are cancelled.
  const gift = Math.round(items[0]!.total_price * 100) + 100;
  await giveGift(server(), person, gift);
  const body = orderBody(items, { walletCents: gift });
  const paid = await server().call('POST', '/payments/create-order/', { as: person, body });
  expect(paid.statusCode, paid.body).toBe(201);
  const path = `/orders/order-detail/?order_id=${paid.json().data.order_id}`;
  const { order_items: ordered } = (await server().call('GET', path, { as: person })).json().data;
  const cancel = ({ id: item_id }: { id: string }) =>
    server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });
  const outcomes = await whileLocked(
    server().database,
    walletRows(person),
    ordered.map((item: { id: string }) => () => cancel(item)),
  );
  expect(outcomes).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 200 } }]);
  const { data } = (await server().call('GET', '/orders/wallet/', { as: person })).json();
  expect(Math.round(data.promotional * 100)).toBe(gift);
});

test('two processes that see a card reject its refund at the same moment send its buyer one mail', async () => {
  const person = await server().customer();
  const paid = await server().pay(person, [await server().cartItem(person)], 'pm_card_refundFail');
  const { database, features, clock } = server();
  await refundOrder(database.db, { orderId: paid.json().data.order_id, gateway: 'test', at: clock.now });
  // The first sweep sends the refund to the provider, where it is still pending afterwards.
  await features.sweep();
  const countMails = async () =>
    (await database.db.selectFrom('mails').select('subject').where('recipient', '=', person.email).execute())
      .length;
  const before = await countMails();
  const refund = sql`select from card_refunds where state = 'requested' for update`;
  await whileLocked(database, refund, [features.sweep, features.sweep]);
  expect((await countMails()) - before).toBe(1);
});
