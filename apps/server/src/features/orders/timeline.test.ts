import type { OrderEvent, OrderItem, OrderRun } from '@furrow/contract/orders/orders';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { aResult } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { abandonRun, deliver, rescheduleRun } from '../runs/end-run.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { claimRun } from '../runs/runs.store.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const secondMs = 1_000;

interface Timeline {
  events: OrderEvent[];
  runs: OrderRun[];
  money: Record<OrderRun['money'], number>;
  total: number;
  runsTotal: number;
}

async function timeline(person: Person, orderId: string, query = ''): Promise<Timeline> {
  const path = `/orders/order-timeline/?order_id=${orderId}${query}`;
  const reply = (await server().call('GET', path, { as: person })).json();
  return { ...reply.data, total: reply.total, runsTotal: reply.runs_total };
}

/** An order of two items; the second one is repeated. */
async function anOrder(times = 3) {
  const person = await server().customer();
  const singleItem = await server().cartItem(person);
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: times };
  const repeatedItem = await server().cartItem(person, false, recurrence);
  const { order_id } = (await server().pay(person, [singleItem, repeatedItem])).json().data;
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  const { order_items: items, ...orderWithoutItems } = order.json().data;
  const [first, second] = items.toSorted((a: OrderItem, b: OrderItem) => +a.recurring - +b.recurring);
  return {
    person,
    orderId: order_id as string,
    order: orderWithoutItems,
    once: first as OrderItem,
    often: second as OrderItem,
  };
}

const runIds = async (orderId: string) =>
  (
    await server()
      .database.db.selectFrom('runs as r')
      .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
      .where('i.order_id', '=', orderId)
      .orderBy('i.recurring_times')
      .orderBy('r.sequence')
      .select('r.id')
      .execute()
  ).map(({ id }) => id);

const endStates = ['Completed', 'Refunded', 'Failed', 'Waiting for a clear view', 'Scheduled'] as const;
type EndState = (typeof endStates)[number];
const reasonOfEnd: Record<EndState, Message> = {
  Completed: runMessages.computing(),
  Refunded: runMessages.money_back({ why: runMessages.no_pass_since_analysis() }),
  Failed: runMessages.not_computed(),
  'Waiting for a clear view': runMessages.no_pass_since_analysis(),
  Scheduled: runMessages.tried_again({ why: runMessages.not_computed() }),
};
const reasonTexts = Object.fromEntries(endStates.map((end) => [end, inEnglish(reasonOfEnd[end])])) as Record<
  EndState,
  string
>;

/** Acts as a worker that claims the run, if that is possible, and ends it in this state. */
async function runOnce(runId: string, end: EndState): Promise<void> {
  const { db } = server().database;
  const { clock } = server();
  clock.now = new Date(clock.now.getTime() + secondMs);
  const { check_number: checkNumber } = await db
    .selectFrom('runs')
    .select('check_number')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  const run = await claimRun(db, { id: runId, checkNumber }, clock.now);
  if (run === null) return;
  clock.now = new Date(clock.now.getTime() + secondMs);
  const [now, reason] = [clock.now, reasonOfEnd[end]];
  if (end === 'Completed') await deliver(db, run, aResult(run), now);
  else if (end === 'Refunded' || end === 'Failed') await abandonRun(db, run, { to: end, reason, at: now });
  else await rescheduleRun(db, { send: async () => {} }, run, { to: end, reason, at: now, until: now });
}

const cents = (amount: number) => Math.round(amount * 100);

describe('the timeline of an order', () => {
  test('begins with how it was paid, and has a run for each analysis with its date and money', async () => {
    const { person, orderId, order, once: singleItem, often: recurringItem } = await anOrder();
    const { events, runs, money } = await timeline(person, orderId);
    expect(events).toEqual([
      {
        at: order.created_at,
        kind: 'paid',
        item_id: null,
        sequence: null,
        analyses: 0,
        state: null,
        reason: `$${order.total.toFixed(2)} by card (Visa ending in 4242).`,
        amount: order.total,
        number: null,
        due_at: null,
      },
    ]);
    const ofOnce = runs.filter(({ item_id }) => item_id === singleItem.id);
    const ofOften = runs.filter(({ item_id }) => item_id === recurringItem.id);
    expect([...ofOnce, ...ofOften].map(({ sequence }) => sequence)).toEqual([0, 0, 1, 2, 3]);
    const week = 7 * 86_400 * secondMs;
    expect(ofOften.map(({ due_at }) => Date.parse(due_at) - Date.parse(order.created_at))).toEqual([
      0,
      week,
      2 * week,
      3 * week,
    ]);
    expect(new Set(runs.map((run) => run.money))).toEqual(new Set(['held']));
    expect(money).toEqual({ held: order.total, spent: 0, refunded: 0, disputed: 0 });
  });

  test('shows each change with its reason, and the refunds', async () => {
    const { person, orderId, order, once: singleItem, often: recurringItem } = await anOrder();
    const [first, second] = await runIds(orderId);
    await runOnce(first!, 'Waiting for a clear view');
    await runOnce(first!, 'Refunded');
    await runOnce(second!, 'Completed');
    const cancel = { item_id: recurringItem.id };
    await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: cancel });
    const { events, runs, money } = await timeline(person, orderId);
    const { amount } = singleItem;
    const rows = events.map((event) => [event.state, event.sequence, event.reason, event.amount]);
    expect(events.map(({ analyses }) => analyses)).toEqual([3, 1, 1, 1, 1, 1, 1, 0]);
    expect(rows).toEqual([
      ['Cancelled', 1, 'This analysis was cancelled before it started.', cents(amount * 3) / 100],
      ['Completed', 0, null, null],
      ['Processing', 0, null, null],
      ['Refunded', 0, reasonTexts.Refunded, amount],
      ['Processing', 0, null, null],
      ['Waiting for a clear view', 0, reasonTexts['Waiting for a clear view'], null],
      ['Processing', 0, null, null],
      [null, null, `$${order.total.toFixed(2)} by card (Visa ending in 4242).`, order.total],
    ]);
    const ofOften = runs.filter(({ item_id }) => item_id === recurringItem.id);
    expect(ofOften.map((run) => run.money)).toEqual(['spent', 'refunded', 'refunded', 'refunded']);
    expect(cents(money.refunded)).toBe(cents(amount) * 4);
    expect(cents(money.spent)).toBe(cents(amount));
  });

  test('can be limited to one item', async () => {
    const { person, orderId, often: recurringItem } = await anOrder();
    const [first, second] = await runIds(orderId);
    await runOnce(first!, 'Completed');
    await runOnce(second!, 'Completed');
    const { id, estimated_amount } = recurringItem;
    const { events, runs, money } = await timeline(person, orderId, `&item_id=${id}`);
    expect(new Set([...events, ...runs].map(({ item_id }) => item_id))).toEqual(new Set([id]));
    expect(runs).toHaveLength(4);
    expect(cents(money.held + money.spent)).toBe(cents(estimated_amount));
    const path = `/orders/order-timeline/?order_id=${orderId}&item_id=${crypto.randomUUID()}`;
    expect((await server().call('GET', path, { as: person })).json().code).toBe('order_item_not_found');
  });

  test('has consecutive pages, also when many events happen at the same instant', async () => {
    const { person, orderId } = await anOrder(11);
    for (const id of (await runIds(orderId)).slice(1, 6)) {
      await runOnce(id, 'Waiting for a clear view');
      await runOnce(id, 'Completed');
    }
    await refundOrder(server().database.db, { orderId, gateway: 'test', at: server().clock.now });
    const allEvents = await timeline(person, orderId);
    // There are 5 × 4 changes of state, 3 events of refunds (delivered and open analyses of the two items), and the
    // payment.
    expect(allEvents.events.slice(0, 3).map(({ analyses, amount }) => [analyses, amount])).toEqual(
      expect.arrayContaining([
        [5, allEvents.runs[0]!.amount * 5],
        [7, cents(allEvents.runs[0]!.amount * 7) / 100],
        [1, allEvents.runs[0]!.amount],
      ]),
    );
    expect(allEvents.total).toBe(20 + 3 + 1);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) {
      pages.push(...(await timeline(person, orderId, `&page=${page}&page_size=5`)).events);
    }
    expect(pages).toEqual(allEvents.events);
  });

  test('lists a thousand analyses and reports their total number', async () => {
    const person = await server().customer();
    const item = { recurring: true, recurring_days: 1, recurring_times: 104 };
    const items = [];
    for (let n = 0; n < 10; n++) items.push(await server().cartItem(person, false, item));
    const reply = await server().pay(person, items);
    const { runs, runsTotal, money } = await timeline(person, reply.json().data.order_id);
    expect([runs.length, runsTotal]).toEqual([1_000, 1_050]);
    expect(cents(money.held)).toBe(items.reduce((sum, { total_price }) => sum + cents(total_price), 0));
  });

  test('is not visible to another customer', async () => {
    const { orderId } = await anOrder();
    const stranger = await server().customer();
    const request = (id: string) =>
      server().call('GET', `/orders/order-timeline/?order_id=${id}`, { as: stranger });
    const [replyForTheirs, replyForUnknown] = [await request(orderId), await request(crypto.randomUUID())];
    expect([replyForTheirs.statusCode, replyForTheirs.json().code]).toEqual([404, 'order_not_found']);
    expect(replyForTheirs.json()).toEqual(replyForUnknown.json());
  });
});

/** A worker's step with a run, or the buyer's cancellation of the repeated item. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ run: fc.nat(4), end: fc.constantFrom(...endStates) }) },
  { weight: 1, arbitrary: fc.constant('cancel' as const) },
);

test('the timeline of any order matches the log of states and the ledger', async () => {
  const { db } = server().database;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { person, orderId, once: singleItem, often: recurringItem } = await anOrder();
      const ids = await runIds(orderId);
      for (const next of steps) {
        if (next === 'cancel') {
          const body = { item_id: recurringItem.id };
          await server().call('PATCH', '/payments/cancel-recurring/', { as: person, body });
        } else await runOnce(ids[next.run]!, next.end);
      }
      const { events, runs, money, total } = await timeline(person, orderId);

      const log = await db
        .selectFrom('transitions')
        .selectAll()
        .where('entity_id', 'in', ids)
        .where('from_state', 'is not', null)
        .orderBy('id', 'desc')
        .execute();
      // Changes at the same instant are one event, which counts all of them.
      const simultaneousEvents = Map.groupBy(log, ({ at, to_state, reason }) =>
        [+at, to_state, JSON.stringify(reason)].join(' '),
      );
      expect(total).toBe(simultaneousEvents.size + 1);
      expect(
        events.slice(0, -1).map(({ at, state, reason, analyses }) => [at, state, reason, analyses]),
      ).toEqual(
        [...simultaneousEvents.values()].map((sameEvent) => [
          sameEvent[0]?.at.toISOString(),
          sameEvent[0]?.to_state,
          sameEvent[0]?.reason && inEnglish(sameEvent[0].reason),
          sameEvent.length,
        ]),
      );

      const entries = await db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .where('e.account', 'in', [
          accountNames.deferred(singleItem.id),
          accountNames.deferred(recurringItem.id),
        ])
        .select(['t.kind', 't.ref', 'e.amount_cents'])
        .execute();
      const centsOut = (kind: string) =>
        entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum - entry.amount_cents, 0);
      expect(cents(money.refunded)).toBe(centsOut('refund'));
      expect(cents(money.spent)).toBe(centsOut('delivery'));
      expect(cents(money.held)).toBe(entries.reduce((sum, entry) => sum + entry.amount_cents, 0));
      expect(
        events.filter(({ kind }) => kind === 'run').reduce((sum, event) => sum + cents(event.amount ?? 0), 0),
      ).toBe(centsOut('refund'));
      for (const run of runs) {
        const postedEntry = entries.find((entry) => entry.ref === run.id);
        const expectedStatus = { refund: 'refunded', delivery: 'spent' }[postedEntry?.kind ?? ''] ?? 'held';
        expect([run.money, cents(run.amount)]).toEqual([
          expectedStatus,
          postedEntry ? -postedEntry.amount_cents : cents(run.amount),
        ]);
      }
    }),
    { numRuns: process.env['FURROW_DEEP'] === '1' ? 15 : 5 },
  );
}, 60_000);
