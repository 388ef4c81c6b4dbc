import type { OrderDetail, OrderRow } from '@furrow/contract/orders/orders';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import {
  claimOpenRun,
  deliverRun,
  refundOpenRun,
  runsOfOrder,
} from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { findItemWithResult } from '../results/results.store.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const recurrence = { recurring: true, recurring_days: 1, recurring_times: 2 };
const zeroAmounts = { amount: 0, calculated_price: 0, estimated_amount: 0, image_price: 0, commission: 0 };

async function anOrder(items = 1) {
  const person = await server().customer();
  const cartItems = [];
  for (let item = 0; item < items; item += 1)
    cartItems.push(await server().cartItem(person, true, recurrence));
  const { order_id: orderId } = (await server().pay(person, cartItems)).json().data;
  const { db } = server().database;
  const byItem = Map.groupBy(await runsOfOrder(db, orderId), ({ itemId }) => itemId);
  const runs = [...byItem.values()].map((itemRuns) => itemRuns.map(({ id }) => id));
  return { person, orderId: orderId as string, runs, db };
}

const listOf = async (person: Person, query = ''): Promise<OrderRow[]> =>
  (await server().call('GET', `/orders/order-list/?${query}`, { as: person })).json().data;
const detailOf = async (person: Person, id: string): Promise<OrderDetail> =>
  (await server().call('GET', `/orders/order-detail/?order_id=${id}`, { as: person })).json().data;
async function resultOf({ user }: Person, id: string) {
  const { db } = server().database;
  const owner = db.selectFrom('users').select('account').where('id', '=', user.id);
  return findItemWithResult(db, (await owner.executeTakeFirstOrThrow()).account, id);
}
const timelineOf = async (person: Person, query: string) =>
  (await server().call('GET', `/orders/order-timeline/?${query}`, { as: person })).json().data;
const aWeekLater = () => new Date(server().clock.now.getTime() + 8 * 86_400_000);

describe('the follow-up order of an analysis after the first', () => {
  test('appears when that analysis starts, costs nothing, and links to the first order', async () => {
    const { person, orderId, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await deliverRun(db, first!, server().clock.now);
    const [paid, ...otherOrders] = await listOf(person);
    expect([paid?.id, paid?.reccurring_order, otherOrders]).toEqual([orderId, false, []]);

    await claimOpenRun(db, second!, aWeekLater());
    const [followUp] = await listOf(person);
    expect(followUp).toMatchObject({
      reccurring_order: true,
      order_amount: 0,
      service_names: paid!.service_names,
      analysis_status: ['Processing'],
      analyses: { total: 1, open: 1, done: 0 },
      created_at: aWeekLater().toISOString(),
    });
    const detail = await detailOf(person, followUp!.id);
    const firstDetail = await detailOf(person, orderId);
    expect(detail).toMatchObject({
      number: followUp!.number,
      order_id: orderId,
      first_number: paid!.number,
      reccurring_order: true,
      total: 0,
      commission: 0,
      payments: { amount: 0, wallet_amount: 0, card_brand: null, card_last4: null },
      billing_address: firstDetail.billing_address,
      documents: [],
    });
    const [{ id: _id, ...item }] = firstDetail.order_items as [OrderDetail['order_items'][0]];
    const thirdDate = new Date(server().clock.now.getTime() + 14 * 86_400_000).toISOString();
    expect(item.analyses).toMatchObject({ total: 3, done: 1, open: 2, scheduled: 1, next_due_at: thirdDate });
    expect(detail.order_items).toEqual([
      {
        ...item,
        ...zeroAmounts,
        id: second,
        analysis_status: 'Processing',
        analyses: { total: 1, done: 0, open: 1, waiting: 0, scheduled: 0, returned: 0, next_due_at: null },
        cancel: false,
        cancel_times: 0,
        cancel_refund: 0,
      },
    ]);
  });

  test('covers all analyses of one order that are due at the same time; a moved one has its own follow-up', async () => {
    const { person, orderId, runs, db } = await anOrder(3);
    for (const [first] of runs) await deliverRun(db, first!, server().clock.now);
    const [, , thirdItem] = await detailOf(person, orderId).then(({ order_items: items }) => items);
    const moveReply = await server().call('POST', '/orders/move-analysis/', {
      as: person,
      body: { item_id: thirdItem!.id, sequence: 1, due_at: aWeekLater().toISOString() },
    });
    expect(moveReply.statusCode, moveReply.body).toBe(200);
    await Promise.all(runs.map(([, second]) => claimOpenRun(db, second!, aWeekLater())));
    const followUps = (await listOf(person)).filter(({ reccurring_order }) => reccurring_order);
    expect(new Set(followUps.map(({ service_names: names }) => names.length))).toEqual(new Set([1, 2]));
    expect(new Set(followUps.map(({ number }) => number)).size).toBe(followUps.length);

    const followUpOfTwo = followUps.find(({ service_names: names }) => names.length === 2);
    const body = { order_id: followUpOfTwo!.id };
    const reply = await server().call('POST', '/carts/order-again/all/', { as: person, body });
    expect(reply.json().data.items).toHaveLength(2);
  });

  test('shows its own result, and the first order the newest', async () => {
    const { person, orderId, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await deliverRun(db, first!, server().clock.now);
    await deliverRun(db, second!, aWeekLater());
    const [followUp] = await listOf(person);
    const [item] = (await detailOf(person, orderId)).order_items;
    expect(await resultOf(person, second!)).toMatchObject({
      id: second,
      order_id: followUp!.id,
      run_id: second,
    });
    expect(await resultOf(person, first!)).toMatchObject({ id: first, order_id: orderId, run_id: first });
    expect(await resultOf(person, item!.id)).toMatchObject({
      id: item!.id,
      order_id: orderId,
      run_id: second,
    });
    const { runs: calendar } = await timelineOf(person, `order_id=${orderId}`);
    expect(calendar.map(({ follow_up_id: id }: { follow_up_id: string }) => id)).toEqual([
      null,
      followUp!.id,
      null,
    ]);
  });

  test('in progress represents an item without a result, in the follow-up and in the order', async () => {
    const { person, orderId, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await refundOpenRun(db, first!, server().clock.now);
    await claimOpenRun(db, second!, aWeekLater());
    const [item] = (await detailOf(person, orderId)).order_items;
    expect(item).toMatchObject({ analysis_status: 'Processing' });
    expect(await resultOf(person, item!.id)).toMatchObject({ run_id: second, state: 'Processing' });
  });

  test('shows only its own events and its own refund', async () => {
    const { person, orderId, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await deliverRun(db, first!, server().clock.now);
    await refundOpenRun(db, second!, aWeekLater());
    const [followUp] = await listOf(person, 'state=returned');
    expect(followUp!.reccurring_order).toBe(true);
    const { order_items: items, refunded } = await detailOf(person, followUp!.id);
    const [item] = (await detailOf(person, orderId)).order_items;
    expect(items[0]).toMatchObject({ analysis_status: 'Refunded', refunds: item!.refunds });
    expect(refunded).toBe(item!.amount);
    const timeline = await timelineOf(person, `order_id=${followUp!.id}&item_id=${second}`);
    expect(timeline.events.map(({ state }: { state: string }) => state)).toEqual(['Refunded', 'Processing']);
    expect(timeline.runs).toMatchObject([{ item_id: second, sequence: 1, money: 'refunded' }]);
    expect(timeline.money).toMatchObject({ refunded: item!.amount, held: 0, spent: 0 });
  });

  test('is found by its own number and by its services', async () => {
    const { person, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await deliverRun(db, first!, server().clock.now);
    await deliverRun(db, second!, aWeekLater());
    const [followUp, paid] = await listOf(person);
    expect(await listOf(person, `search=${followUp!.number}`)).toEqual([followUp]);
    expect(await listOf(person, `search=${encodeURIComponent(paid!.service_names[0]!)}`)).toEqual([
      followUp,
      paid,
    ]);
    expect(await listOf(person, 'state=done')).toEqual([followUp]);
    expect(await listOf(person, 'state=open')).toEqual([paid]);
  });

  test('is not visible to another customer', async () => {
    const { person, runs, db } = await anOrder();
    const [first, second] = runs[0] ?? [];
    await deliverRun(db, first!, server().clock.now);
    await deliverRun(db, second!, aWeekLater());
    const [followUp] = await listOf(person);
    const other = await server().customer();
    for (const path of [
      `/orders/order-detail/?order_id=${followUp!.id}`,
      `/orders/order-timeline/?order_id=${followUp!.id}`,
      `/orders/view-analysis/?item_id=${second}`,
    ]) {
      expect((await server().call('GET', path, { as: other })).statusCode, path).toBe(404);
    }
    expect(await listOf(other)).toEqual([]);
  });
});
