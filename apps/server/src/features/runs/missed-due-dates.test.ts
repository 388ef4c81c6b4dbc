/** @module-tag deep */
import { stacApi } from '@furrow/analysis/search/stac-api';
import { fieldOfPixels, type SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { enqueueDueRuns, requeueLostRuns } from './enqueue-due-runs.ts';
import { executeDueRuns } from './execute-due-runs.ts';
import { acquisitionTimes, type BoughtRuns, runWorkerOf } from './run-worker.test-support.ts';
import { aStacSite } from './stac-site.test-support.ts';

const server = aServer();
const { buyRuns, check, runsOf, walletOf } = runWorkerOf(server);
const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
// The start is ahead of the database's clock, by which the audit finds late runs. It is one week before the clocks in
// Europe are set forward.
const start = Date.parse('2050-03-20T09:00:00Z');
beforeEach(() => {
  server().clock.now = new Date(start);
});
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const field = fieldOfPixels(2, 2, 36, 34);
const daysLater = (days: number) => new Date(start + days * day);
/** A scene of a pass this many days after the order. */
const pass = (days: number, changes: Partial<SyntheticScene> = {}): SyntheticScene => ({
  id: `pass-${days}`,
  datetime: daysLater(days).toISOString(),
  ...changes,
});
const weekly = () => buyRuns(field, { recurring: true, recurring_days: 1, recurring_times: 2 });

/** Returns the runs that a scheduler enqueues at this moment, in order. */
async function enqueuedAt(now: Date): Promise<string[]> {
  const enqueuedRunIds: string[] = [];
  const jobs = {
    sendAll: async (_trx: unknown, _kind: unknown, sent: readonly { payload: Record<string, unknown> }[]) => {
      enqueuedRunIds.push(...sent.map(({ payload }) => String(payload['runId'])));
    },
  };
  await enqueueDueRuns(server().database.db, jobs as Parameters<typeof enqueueDueRuns>[1], now);
  return enqueuedRunIds;
}

/**
 * Simulates a server that only runs at these moments, at which it enqueues and executes due runs until none is left.
 */
async function upAt(moments: readonly Date[], site: { origin: string }): Promise<string[]> {
  const imagery = stacApi(site.origin);
  const executedRunIds: string[] = [];
  for (const now of moments) {
    for (let ids = await enqueuedAt(now); ids.length > 0; ids = await enqueuedAt(now)) {
      for (const id of ids) {
        executedRunIds.push(id);
        await check(id, imagery, now);
      }
    }
  }
  return executedRunIds;
}

const scenesOrStates = async ({ itemId }: BoughtRuns) =>
  (await runsOf(itemId)).map(({ state, plan }) =>
    state === 'Completed' ? acquisitionTimes(plan).join() : state,
  );
const times = (...days: number[]) => days.map((offset) => daysLater(offset).toISOString());

describe('three due dates during which no server was up', () => {
  /** A pass every fifth day, one of them cloudy. */
  const passes = [-28, -23, -18, -13, -8, -3, 2, 7.5, 12, 17].map((days) =>
    pass(days, days === 12 ? { scl: 9 } : {}),
  );

  test('give each run the scene that it would have had, in order, each once', async () => {
    const onTime = await weekly();
    const site = await aStacSite(passes);
    // The server runs at each due date.
    await upAt([daysLater(0), daysLater(7), daysLater(14)], site);
    expect(await scenesOrStates(onTime)).toEqual(times(-3, 2, 7.5));
    const missedRuns = await weekly();
    expect(await upAt([daysLater(30)], site)).toEqual(missedRuns.ids);
    expect(await scenesOrStates(missedRuns)).toEqual(await scenesOrStates(onTime));
    expect(await upAt([daysLater(30), daysLater(60)], site)).toEqual([]);
  });

  test('leave no later run without: the first takes the first scene after its date, where there was none before', async () => {
    const boughtRuns = await weekly();
    const site = await aStacSite([pass(2), pass(7.5), pass(9), pass(18), pass(23)]);
    await upAt([daysLater(40)], site);
    expect(await scenesOrStates(boughtRuns)).toEqual(times(2, 7.5, 9));
  });

  test('give the money back where no scene came in time, though one came later', async () => {
    const boughtRuns = await weekly();
    // The first run may wait until day 10, and the second one until day 17.
    const site = await aStacSite([pass(10.5), pass(25)]);
    await upAt([daysLater(60)], site);
    expect(await scenesOrStates(boughtRuns)).toEqual(['Refunded', ...times(10.5), 'Refunded']);
    expect(await walletOf(boughtRuns)).toBe((boughtRuns.cents / 3) * 2);
  });

  test('give the same scenes when executed by furrow run-due, each at its time', {
    tags: ['deep'],
  }, async () => {
    const boughtRuns = await weekly();
    const imagery = stacApi((await aStacSite(passes)).origin);
    const deps = {
      db: server().database.db,
      jobs: server().jobs,
      storage: server().storage,
      openImagery: async () => imagery,
      collection: null,
      imageryAsOf: null,
      onError: () => {},
    };
    const signal = new AbortController().signal;
    const moments: number[] = [];
    for await (const check of executeDueRuns(deps, { now: daysLater(0), until: daysLater(14), signal }))
      moments.push(check.at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(await scenesOrStates(boughtRuns)).toEqual(times(-3, 2, 7.5));
  });
});

describe('two runs of one item', () => {
  test('never take granules of one pass, though they start seconds or days of the calendar apart', async () => {
    const boughtRuns = await weekly();
    // There are two granules around midnight, of the only pass before the first date, and two granules of the next
    // pass.
    const midnightMs = daysLater(-2.375).getTime();
    const granuleAt = (id: string, timeMs: number, column: number): SyntheticScene => ({
      id,
      datetime: new Date(timeMs).toISOString(),
      width: 28,
      column,
    });
    const site = await aStacSite([
      granuleAt('a', midnightMs - 8_000, 0),
      granuleAt('b', midnightMs + 8_000, 12),
      // The granule is the same as the one before, reprocessed under another name.
      { ...granuleAt('c', midnightMs + 9_000, 12), properties: { 's2:processing_baseline': '05.12' } },
      granuleAt('d', midnightMs + 5 * day - 8_000, 0),
      granuleAt('e', midnightMs + 5 * day + 8_000, 12),
    ]);
    await upAt([daysLater(30)], site);
    const [first = '', second = '', thirdScene] = await scenesOrStates(boughtRuns);
    expect([first.slice(0, 19), second.slice(0, 19), thirdScene]).toEqual([
      new Date(midnightMs - 8_000).toISOString().slice(0, 19),
      new Date(midnightMs + 5 * day - 8_000).toISOString().slice(0, 19),
      'Refunded',
    ]);
  });
});

describe('a clock', () => {
  const passes = [-3, 2, 7, 12, 17].map((days) => pass(days - 0.1));

  test('that jumps forward and back starts each run once, in order', async () => {
    const boughtRuns = await weekly();
    const site = await aStacSite(passes);
    // The clock jumps beyond the second date, back before the first, and then on to the end.
    const executedRunIds = await upAt(
      [
        daysLater(8),
        daysLater(-1),
        daysLater(1),
        daysLater(7),
        daysLater(13.9),
        daysLater(14),
        daysLater(0),
        daysLater(15),
      ],
      site,
    );
    expect(executedRunIds).toEqual(boughtRuns.ids);
    const states = (await runsOf(boughtRuns.itemId)).map(({ state }) => state);
    expect(states).toEqual(['Completed', 'Completed', 'Completed']);
    const scenes = await scenesOrStates(boughtRuns);
    expect(scenes).toEqual(scenes.toSorted());
    expect(new Set(scenes).size).toBe(3);
  });

  test('that is set back leaves a waiting run with its one job', async () => {
    const boughtRuns = await weekly();
    const site = await aStacSite([]);
    const [id = ''] = boughtRuns.ids;
    expect(await upAt([daysLater(0)], site)).toEqual([id]);
    const requeuedRunIds: string[] = [];
    const jobs = {
      sendAll: async (_trx: unknown, _kind: unknown, sent: readonly unknown[]) => {
        requeuedRunIds.push(...sent.map(String));
      },
    };
    await requeueLostRuns(server().database.db, jobs as Parameters<typeof requeueLostRuns>[1], daysLater(-3));
    expect([requeuedRunIds, await enqueuedAt(daysLater(-3))]).toEqual([[], []]);
  });

  test('that is put forward for the summer, somewhere, moves no date: they are instants a whole number of weeks apart', {
    tags: ['deep'],
  }, async () => {
    const { itemId } = await weekly();
    const dueOffsets = (await runsOf(itemId)).map(({ due_at }) => due_at.getTime() - start);
    expect(dueOffsets).toEqual([0, week, 2 * week]);
    const before = process.env['TZ'];
    process.env['TZ'] = 'Europe/Brussels';
    try {
      const { itemId: inBrussels } = await weekly();
      expect((await runsOf(inBrussels)).map(({ due_at }) => due_at.getTime() - start)).toEqual(dueOffsets);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
