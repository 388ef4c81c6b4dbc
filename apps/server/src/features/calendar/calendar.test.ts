import { afterEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { claimOpenRun, deliverRun, runsOfOrder } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { enqueueDueRuns } from '../runs/enqueue-due-runs.ts';

const server = aServer();
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const db = () => server().database.db;
const day = 86_400_000;
const week = 7 * day;
const now = () => server().clock.now;

/** Four analyses two weeks apart; the first one is delivered. */
async function anItem() {
  const person = await server().customer();
  const item = await server().cartItem(person, false, {
    recurring: true,
    recurring_days: 2,
    recurring_times: 3,
  });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const runs = await runsOfOrder(db(), order_id);
  const [first] = runs;
  await deliverRun(db(), first!.id, now());
  return {
    person,
    runs,
    orderId: order_id as string,
    id: first!.itemId,
    shareCents: Math.round(item.total_price * 100) / 4,
  };
}

const send = (person: Person, path: string, body: object) =>
  server().call('POST', `/orders/${path}/`, { as: person, body });
const skipAnalysis = (person: Person, item_id: string, sequence: number) =>
  send(person, 'skip-analysis', { item_id, sequence });
const moveTo = (person: Person, item_id: string, sequence: number, dueDate: Date) =>
  send(person, 'move-analysis', { item_id, sequence, due_at: dueDate.toISOString() });
const pauseItem = (person: Person, item_id: string, weeks: unknown) =>
  send(person, 'pause-item', { item_id, weeks });
const walletCents = ({ user }: Person) => ledgerBalance(db(), accountNames.wallet(user.id));

async function datesOf(itemId: string): Promise<{ dueDate: Date; state: string }[]> {
  const rows = await db()
    .selectFrom('runs')
    .select(['due_at', 'state'])
    .where('order_item_id', '=', itemId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ due_at, state }) => ({ dueDate: due_at, state }));
}
/** Recorded moves of an item's dates. */
const movesOf = (itemId: string) =>
  db()
    .selectFrom('moved_dates as m')
    .innerJoin('runs as r', 'r.id', 'm.run_id')
    .select(['r.sequence', 'm.cause', 'm.due_before', 'm.due_after', 'm.at'])
    .where('r.order_item_id', '=', itemId)
    .orderBy('m.id')
    .execute();
const dueTimesOf = async (itemId: string) => (await datesOf(itemId)).map(({ dueDate }) => dueDate.getTime());

describe('an analysis that is skipped', () => {
  test('is cancelled, its share is refunded immediately with a credit note, and the others stay', async () => {
    const { person, id, shareCents } = await anItem();
    const before = await dueTimesOf(id);
    const reply = await skipAnalysis(person, id, 2);
    expect(reply.json()).toEqual({
      message: `The analysis was skipped. $${(shareCents / 100).toFixed(2)} is back in your wallet.`,
      data: { refund_amount: shareCents / 100 },
    });
    expect((await datesOf(id)).map(({ state }) => state)).toEqual([
      'Completed',
      'Scheduled',
      'Cancelled',
      'Scheduled',
    ]);
    expect([await dueTimesOf(id), await walletCents(person)]).toEqual([before, shareCents]);
    const notes = await db()
      .selectFrom('documents')
      .select('amount_cents')
      .where('account', '=', person.user.id)
      .where('kind', '=', 'credit_note')
      .execute();
    expect(notes.map(({ amount_cents }) => Math.abs(amount_cents))).toEqual([shareCents]);
  });

  test('is skipped once by many concurrent requests', async () => {
    const { person, id, shareCents } = await anItem();
    const replies = await Promise.all(Array.from({ length: 8 }, () => skipAnalysis(person, id, 1)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await walletCents(person)).toBe(shareCents);
  });

  test('is refunded once when Cancel Recurring runs concurrently', async () => {
    const { person, id, shareCents } = await anItem();
    await Promise.all([
      skipAnalysis(person, id, 1),
      skipAnalysis(person, id, 3),
      server().call('PATCH', '/payments/cancel-recurring/', { as: person, body: { item_id: id } }),
    ]);
    expect(await walletCents(person)).toBe(3 * shareCents);
  });
});

describe('an analysis that is moved', () => {
  test('starts at its new time, between the previous and the next analysis', async () => {
    const { person, id, runs } = await anItem();
    const [first, second, third, last] = await dueTimesOf(id);
    const dueDate = new Date(second! + 3 * day);
    expect((await moveTo(person, id, 1, dueDate)).json()).toEqual({
      message: 'The analysis was moved.',
      data: { due_at: dueDate.toISOString() },
    });
    expect(await dueTimesOf(id)).toEqual([first, dueDate.getTime(), third, last]);
    expect(await movesOf(id)).toEqual([
      { sequence: 1, cause: 'moved', due_before: new Date(second!), due_after: dueDate, at: now() },
    ]);
    const sentRunIds: string[] = [];
    const jobs = {
      sendAll: async (
        _trx: unknown,
        _kind: unknown,
        jobsToSend: readonly { payload: { runId?: string } }[],
      ) => {
        sentRunIds.push(...jobsToSend.map(({ payload }) => payload.runId ?? ''));
      },
    };
    await enqueueDueRuns(db(), jobs as never, new Date(dueDate.getTime() - 1));
    expect(sentRunIds).not.toContain(runs[1]!.id);
    await enqueueDueRuns(db(), jobs as never, dueDate);
    expect(sentRunIds).toContain(runs[1]!.id);
  });

  test.each([
    ['the past', -1, 0],
    ['the date of the one after it', 4 * week, 0],
    ['long after the last one', 6 * week + 26 * week, 3],
  ])('cannot come in %s', async (_, offsetMs, sequence) => {
    const { person, id } = await anItem();
    const before = await dueTimesOf(id);
    const dueDate = new Date(now().getTime() + offsetMs);
    const reply = await moveTo(person, id, sequence || 1, dueDate);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'date_out_of_order']);
    expect(reply.json().message).toMatch(
      /^Choose a time after .+ UTC and before .+ UTC\. Nothing was changed\.$/,
    );
    expect(await dueTimesOf(id)).toEqual(before);
  });

  test('may take the time of an adjacent analysis that was skipped', async () => {
    const { person, id } = await anItem();
    const [, , third] = await dueTimesOf(id);
    expect((await moveTo(person, id, 1, new Date(third! + day))).statusCode).toBe(409);
    await skipAnalysis(person, id, 2);
    expect((await moveTo(person, id, 1, new Date(third! + day))).statusCode).toBe(200);
  });
});

describe('an item that is paused', () => {
  test('has all its open dates postponed by the same time, and no money moves', async () => {
    const { person, id } = await anItem();
    const [first, ...rest] = await dueTimesOf(id);
    const reply = await pauseItem(person, id, 26);
    expect(reply.json()).toEqual({
      message: 'Postponed by 26 weeks.',
      data: { analyses: 3, next_due_at: new Date(rest[0]! + 26 * week).toISOString() },
    });
    expect(await dueTimesOf(id)).toEqual([first, ...rest.map((dueDate) => dueDate + 26 * week)]);
    expect(await walletCents(person)).toBe(0);
    expect((await movesOf(id)).map(({ cause }) => cause)).toEqual(['paused', 'paused', 'paused']);
  });

  test.each([0, 27, 1.5, -1, '2', null])('cannot be paused for %s weeks', async (weeks) => {
    const { person, id } = await anItem();
    const before = await dueTimesOf(id);
    expect((await pauseItem(person, id, weeks)).statusCode).toBe(400);
    expect(await dueTimesOf(id)).toEqual(before);
  });
});

test('a pause also moves an analysis whose payment is in dispute, which keeps the order of the dates', async () => {
  const { person, runs, id } = await anItem();
  const lastRunId = runs[3]!.id;
  const setLastState = (state: string) =>
    db().updateTable('runs').set({ state }).where('id', '=', lastRunId).execute();
  const before = await datesOf(id);
  await setLastState('Disputed');
  expect((await pauseItem(person, id, 20)).json().data).toMatchObject({ analyses: 3 });
  await setLastState('Scheduled');
  const after = await datesOf(id);
  expect(
    after
      .slice(1)
      .map(({ dueDate }, index) => (dueDate.getTime() - before[index + 1]!.dueDate.getTime()) / week),
  ).toEqual([20, 20, 20]);
});

test('repeated pauses postpone the next analysis by two years at most', async () => {
  const { person, id } = await anItem();
  for (let nth = 0; nth < 3; nth += 1) expect((await pauseItem(person, id, 26)).statusCode).toBe(200);
  const before = await datesOf(id);
  const reply = await pauseItem(person, id, 26);
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    expect.stringMatching(
      /^You can postpone the next analysis to \d+ \w{3} \d{4}, \d\d:\d\d UTC at the latest\. Nothing was changed\.$/,
    ),
  ]);
  expect(await datesOf(id)).toEqual(before);
});

test('the timeline lists moves and pauses, and which analyses can still be changed', async () => {
  const { person, id, orderId } = await anItem();
  const [, second, third] = await dueTimesOf(id);
  const dueDate = new Date(second! + day);
  const advanceOneSecond = () => {
    server().clock.now = new Date(now().getTime() + 1_000);
  };
  await moveTo(person, id, 1, dueDate);
  advanceOneSecond();
  await pauseItem(person, id, 2);
  advanceOneSecond();
  await skipAnalysis(person, id, 2);
  const { data } = (
    await server().call('GET', `/orders/order-timeline/?order_id=${orderId}&item_id=${id}`, { as: person })
  ).json();
  expect(data.events).toMatchObject([
    { kind: 'run', state: 'Cancelled', sequence: 2, reason: 'This analysis was skipped before it started.' },
    {
      kind: 'paused',
      sequence: 1,
      analyses: 3,
      due_at: new Date(dueDate.getTime() + 2 * week).toISOString(),
    },
    { kind: 'moved', sequence: 1, analyses: 1, due_at: dueDate.toISOString() },
    { kind: 'run', state: 'Completed' },
    { kind: 'run', state: 'Processing' },
  ]);
  expect(data.runs.map(({ is_open }: { is_open: boolean }) => is_open)).toEqual([false, true, false, true]);
  expect(Date.parse(data.runs[2].due_at)).toBe(third! + 2 * week);
});

describe('an analysis that has started', () => {
  test('stays as it is, and the change is refused', async () => {
    const { person, id, runs } = await anItem();
    await claimOpenRun(db(), runs[1]!.id, now());
    const before = await dueTimesOf(id);
    for (const reply of [
      await skipAnalysis(person, id, 0),
      await skipAnalysis(person, id, 1),
      await moveTo(person, id, 1, new Date(now().getTime() + 20 * day)),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'analysis_not_open']);
    }
    expect((await pauseItem(person, id, 2)).json().data.analyses).toBe(2);
    expect((await dueTimesOf(id)).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('stays as it is when its job is queued', async () => {
    const { person, id } = await anItem();
    const [, second] = await dueTimesOf(id);
    await enqueueDueRuns(db(), { sendAll: async () => {} }, new Date(second!));
    expect((await moveTo(person, id, 1, new Date(second! + day))).statusCode).toBe(409);
    expect((await pauseItem(person, id, 1)).json().data.analyses).toBe(2);
  });

  test('leaves nothing to pause when no other is open', async () => {
    const { person, id } = await anItem();
    for (const sequence of [1, 2, 3]) await skipAnalysis(person, id, sequence);
    expect((await pauseItem(person, id, 1)).json().code).toBe('nothing_to_pause');
  });
});

test('an analysis that is bought once cannot be skipped, moved or paused', async () => {
  const person = await server().customer();
  const item = await server().cartItem(person);
  const { order_id } = (await server().pay(person, [item])).json().data;
  const [run] = await runsOfOrder(db(), order_id);
  expect((await skipAnalysis(person, run!.itemId, 0)).json().code).toBe('analysis_not_open');
  expect((await pauseItem(person, run!.itemId, 1)).json().code).toBe('nothing_to_pause');
});
