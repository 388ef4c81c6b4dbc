import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { enqueueDueRuns } from './enqueue-due-runs.ts';
import { runExecuteHandler } from './run-execute.handler.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-repeated-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const archive = simulatedArchive({ directory: join(folder, 'archive') });
const server = aServer();
const week = 7 * 86_400_000;
// From this date on, each week has a clear pass in the simulated archive. The date is ahead of the database's clock, by
// which the audit finds late runs.
beforeAll(() => {
  server().clock.now = new Date('2050-07-04T09:00:00Z');
});

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

async function aRepeatedItem() {
  const person = await server().customer();
  const item = await server().cartItem(person, false, {
    recurring: true,
    recurring_days: 1,
    recurring_times: 3,
  });
  const { order_id } = (await server().pay(person, [item])).json().data;
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  const [ordered] = order.json().data.order_items;
  return { person, itemId: ordered.id as string, ordered, cents: Math.round(item.total_price * 100) };
}

const runsOf = (itemId: string) =>
  server()
    .database.db.selectFrom('runs')
    .selectAll()
    .where('order_item_id', '=', itemId)
    .orderBy('sequence')
    .execute();

async function execute(runId: string, at: Date, imagery: ImagerySource = archive) {
  const run = runExecuteHandler({
    db: server().database.db,
    jobs: { send: async () => {} },
    storage: folderStorage(join(folder, 'files')),
    openImagery: async () => imagery,
    collection: null,
    imageryAsOf: null,
    clock: () => at,
    onError: (_what, error) => {
      throw error;
    },
  });
  const { check_number: checkNumber } = await server()
    .database.db.selectFrom('runs')
    .select('check_number')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  await run({ runId, checkNumber }, { signal: new AbortController().signal });
}

/** Returns the sequence numbers of an item's runs that are enqueued at this moment. */
async function enqueuedAt(itemId: string, at: Date): Promise<number[]> {
  const jobs: string[] = [];
  await enqueueDueRuns(
    server().database.db,
    {
      sendAll: async (_trx, _kind, sentJobs) => {
        jobs.push(...sentJobs.map(({ payload }) => String(payload['runId'])));
      },
    },
    at,
  );
  return (await runsOf(itemId)).filter(({ id }) => jobs.includes(id)).map(({ sequence }) => sequence);
}

describe('an item that is repeated', () => {
  test('has a run for each analysis, a fixed number of weeks apart, each with an equal share of the money', async () => {
    const { itemId, ordered, cents } = await aRepeatedItem();
    expect(ordered).toMatchObject({ recurring: true, recurring_days: 1, recurring_times: 3 });
    expect(Math.round(ordered.estimated_amount * 100)).toBe(cents);
    const runs = await runsOf(itemId);
    const first = runs[0]!.due_at.getTime();
    expect(runs.map(({ due_at }) => (due_at.getTime() - first) / week)).toEqual([0, 1, 2, 3]);
    expect(runs.map(({ share_cents }) => share_cents)).toEqual(Array(4).fill(cents / 4));
    expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['Scheduled']));
  });

  test('starts each run when it is due and the one before is over, once', async () => {
    const { itemId } = await aRepeatedItem();
    const [first, second] = await runsOf(itemId);
    expect(await enqueuedAt(itemId, first!.due_at)).toEqual([0]);
    expect(await enqueuedAt(itemId, second!.due_at)).toEqual([]);
    await execute(first!.id, first!.due_at);
    expect(await enqueuedAt(itemId, new Date(second!.due_at.getTime() - 1))).toEqual([]);
    expect(await enqueuedAt(itemId, second!.due_at)).toEqual([1]);
    await execute(second!.id, second!.due_at);
    expect(await enqueuedAt(itemId, second!.due_at)).toEqual([]);
  });

  test('gets one job when many processes enqueue at the same time', async () => {
    const { itemId } = await aRepeatedItem();
    const [first] = await runsOf(itemId);
    const enqueuedResults = await Promise.all(
      Array.from({ length: 8 }, () => enqueuedAt(itemId, first!.due_at)),
    );
    expect(enqueuedResults.flat()).toEqual([0]);
  });

  test('gets no second job from a process that meets another one in the middle of enqueueing it', async () => {
    const { db } = server().database;
    const { itemId } = await aRepeatedItem();
    const [first] = await runsOf(itemId);
    const other = await db.startTransaction().execute();
    await other.updateTable('runs').set({ queued_at: first!.due_at }).where('id', '=', first!.id).execute();
    let isSettled = false;
    const enqueuing = enqueuedAt(itemId, first!.due_at).finally(() => {
      isSettled = true;
    });
    // It leaves the locked run out, or else waits for its lock and would enqueue it after the commit.
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(isSettled || rows.length > 0).toBe(true);
    });
    await other.commit().execute();
    expect(await enqueuing).toEqual([]);
  });

  test('takes a newer scene each time, and waits when there is none', async () => {
    const { itemId, cents } = await aRepeatedItem();
    const [first, second] = await runsOf(itemId);
    await execute(first!.id, first!.due_at);
    // On the next day, the archive has nothing new.
    await execute(second!.id, new Date(first!.due_at.getTime() + 1));
    expect((await runsOf(itemId))[1]).toMatchObject({ state: 'Waiting for a clear view' });
    const weeksLater = new Date(second!.due_at.getTime() + 3 * week);
    await execute(second!.id, weeksLater);
    const [before, after] = await runsOf(itemId);
    const acquisitionTimeOf = (plan: object | null) =>
      (plan as { scenes: { datetime: string }[] }).scenes.map(({ datetime }) => datetime).toSorted();
    expect(after!.state).toBe('Completed');
    expect(acquisitionTimeOf(after!.plan)[0]! > acquisitionTimeOf(before!.plan).at(-1)!).toBe(true);
    const { balance_cents } = await server()
      .database.db.selectFrom('ledger_accounts')
      .select('balance_cents')
      .where('name', '=', accountNames.deferred(itemId))
      .executeTakeFirstOrThrow();
    expect(balance_cents).toBe(cents / 2);
  });
});
