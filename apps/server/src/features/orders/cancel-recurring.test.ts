import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { claimOpenRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { rescheduleRun } from '../runs/end-run.ts';
import { runMessages } from '../runs/runs.messages.ts';
import { claimRun } from '../runs/runs.store.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

async function aRepeatedItem() {
  const person = await server().customer();
  const recurrence = { recurring: true, recurring_days: 2, recurring_times: 3 };
  const item = await server().cartItem(person, false, recurrence);
  const { order_id } = (await server().pay(person, [item])).json().data;
  return { person, orderId: order_id as string, cents: Math.round(item.total_price * 100) };
}

const itemOf = async (person: Person, orderId: string) =>
  (await server().call('GET', `/orders/order-detail/?order_id=${orderId}`, { as: person })).json().data
    .order_items[0];
const cancel = (person: Person, item_id: string) =>
  server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id } });
const walletBalance = ({ user }: Person) => ledgerBalance(server().database.db, accountNames.wallet(user.id));

/** A worker starts the first run of the item. */
async function startFirstRun(itemId: string): Promise<void> {
  const { db } = server().database;
  const { id } = await db
    .selectFrom('runs')
    .select('id')
    .where('order_item_id', '=', itemId)
    .where('sequence', '=', 0)
    .executeTakeFirstOrThrow();
  await claimRun(db, { id, checkNumber: 0 }, server().clock.now);
}

describe('cancelling a repeated item', () => {
  test('refunds the runs that have not started to the wallet immediately', async () => {
    const { person, orderId, cents } = await aRepeatedItem();
    const item = await itemOf(person, orderId);
    expect(item).toMatchObject({ cancel: true, cancel_times: 4, cancel_refund: cents / 100 });
    await startFirstRun(item.id);
    expect(await itemOf(person, orderId)).toMatchObject({
      cancel_times: 3,
      cancel_refund: ((cents / 4) * 3) / 100,
    });
    const reply = await cancel(person, item.id);
    const refundCents = (cents / 4) * 3;
    expect(reply.json()).toEqual({
      message: `The remaining analyses were cancelled. $${(refundCents / 100).toFixed(2)} is back in your wallet.`,
      data: { refund_amount: refundCents / 100, recurring_times: 3 },
    });
    expect(await walletBalance(person)).toBe(refundCents);
    const itemAfter = await itemOf(person, orderId);
    expect(itemAfter).toMatchObject({ cancel: false, analysis_status: 'Processing' });
    expect(itemAfter.refunds).toEqual([
      {
        refund_amount: refundCents / 100,
        recurring_times: 3,
        created_at: server().clock.now.toISOString(),
        reason: 'This analysis was cancelled before it started.',
      },
    ]);
  });

  test('leaves a run that a worker has started and will retry', async () => {
    const { person, orderId, cents } = await aRepeatedItem();
    const { db } = server().database;
    const now = server().clock.now;
    const [first] = await runsOfOrder(db, orderId);
    const retryTransition = {
      to: 'Scheduled',
      reason: runMessages.not_computed(),
      at: now,
      until: now,
    } as const;
    // The job of the previous attempt is still in the queue.
    await rescheduleRun(
      db,
      { send: async () => {} },
      await claimOpenRun(db, first!.id, now),
      retryTransition,
    );
    const item = await itemOf(person, orderId);
    expect(item).toMatchObject({ analysis_status: 'Scheduled', cancel_times: 3 });
    expect((await cancel(person, item.id)).json().data).toMatchObject({ recurring_times: 3 });
    expect(await walletBalance(person)).toBe((cents / 4) * 3);
  });

  test('several times at once refunds once', async () => {
    const { person, orderId, cents } = await aRepeatedItem();
    const { id } = await itemOf(person, orderId);
    await startFirstRun(id);
    const replies = await Promise.all(Array.from({ length: 6 }, () => cancel(person, id)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await walletBalance(person)).toBe((cents / 4) * 3);
  });

  test('while a worker starts the first run: it is executed or refunded, never both', async () => {
    const { person, orderId, cents } = await aRepeatedItem();
    const { id } = await itemOf(person, orderId);
    await Promise.all([startFirstRun(id), cancel(person, id)]);
    const { analysis_status } = await itemOf(person, orderId);
    expect(await walletBalance(person)).toBe(analysis_status === 'Processing' ? (cents / 4) * 3 : cents);
  });

  test('is refused for what is done once, for what is over, and for what is another customer’s', async () => {
    const [person, other] = [await server().customer(), await server().customer()];
    const { order_id } = (await server().pay(person, [await server().cartItem(person)])).json().data;
    const item = await itemOf(person, order_id);
    expect(item.cancel).toBe(false);
    expect((await cancel(person, item.id)).json()).toMatchObject({ code: 'nothing_to_cancel', data: null });
    const [replyForTheirs, replyForUnknown] = [
      await cancel(other, item.id),
      await cancel(other, crypto.randomUUID()),
    ];
    expect(replyForTheirs.statusCode).toBe(404);
    expect(replyForTheirs.json()).toEqual(replyForUnknown.json());
  });
});
