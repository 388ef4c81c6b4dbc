import { stacApi } from '@furrow/analysis/scenes/stac-api';
import { fieldOfPixels, type MadeUpScene } from '@furrow/analysis/testing/made-up-scene';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { findLostRuns, startDueRuns } from './find-due-runs.ts';
import { acquiredBy, type BoughtRuns, looksOf } from './looks.test-support.ts';
import { runDue } from './run-due.ts';
import { aStacSite } from './stac-site.test-support.ts';

const server = aServer();
const { buy, look, runsOf, walletOf } = looksOf(server);
const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;
// Ahead of the database's clock, by which the audit detects late runs. One week before clocks in Europe go
// forward.
const start = Date.parse('2050-03-20T09:00:00Z');
beforeEach(() => {
  server().clock.now = new Date(start);
});
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const field = fieldOfPixels(2, 2, 36, 34);
const at = (days: number) => new Date(start + days * day);
/** A scene of a pass this many days after the order. */
const pass = (days: number, more: Partial<MadeUpScene> = {}): MadeUpScene => ({
  id: `pass-${days}`,
  datetime: at(days).toISOString(),
  ...more,
});
const weekly = () => buy(field, { recurring: true, recurring_days: 1, recurring_times: 2 });

/** Runs that a scheduler enqueues at this moment, in order. */
async function startedAt(now: Date): Promise<string[]> {
  const started: string[] = [];
  const jobs = {
    sendAll: async (_trx: unknown, _kind: unknown, sent: readonly { payload: Record<string, unknown> }[]) => {
      started.push(...sent.map(({ payload }) => String(payload['runId'])));
    },
  };
  await startDueRuns(server().database.db, jobs as Parameters<typeof startDueRuns>[1], now);
  return started;
}

/**
 * Simulates a server that is up only at these moments: it enqueues and executes due runs until none is left.
 */
async function upAt(moments: readonly Date[], site: { origin: string }): Promise<string[]> {
  const imagery = stacApi(site.origin);
  const done: string[] = [];
  for (const now of moments) {
    for (let ids = await startedAt(now); ids.length > 0; ids = await startedAt(now)) {
      for (const id of ids) {
        done.push(id);
        await look(id, imagery, now);
      }
    }
  }
  return done;
}

const taken = async ({ itemId }: BoughtRuns) =>
  (await runsOf(itemId)).map(({ state, plan }) => (state === 'Completed' ? acquiredBy(plan).join() : state));
const times = (...days: number[]) => days.map((each) => at(each).toISOString());

describe('three due dates during which no server was up', () => {
  /** A pass every fifth day, one of them cloudy. */
  const passes = [-28, -23, -18, -13, -8, -3, 2, 7.5, 12, 17].map((days) =>
    pass(days, days === 12 ? { scl: 9 } : {}),
  );

  test('give each run the scene that it would have had, in order, each once', async () => {
    const onTime = await weekly();
    const site = await aStacSite(passes);
    // At each due date, and again when the waiting run finds its scene.
    await upAt([at(0), at(7), at(14)], site);
    expect(await taken(onTime)).toEqual(times(-3, 2, 7.5));
    const slept = await weekly();
    expect(await upAt([at(30)], site)).toEqual(slept.ids);
    expect(await taken(slept)).toEqual(await taken(onTime));
    expect(await upAt([at(30), at(60)], site)).toEqual([]);
  });

  test('leave no later run without: the first takes the first scene after its date, where there was none before', async () => {
    const bought = await weekly();
    const site = await aStacSite([pass(2), pass(7.5), pass(9), pass(18), pass(23)]);
    await upAt([at(40)], site);
    expect(await taken(bought)).toEqual(times(2, 7.5, 9));
  });

  test('give the money back where no scene came in time, though one came later', async () => {
    const bought = await weekly();
    // The first may wait until day 10, the second until day 17.
    const site = await aStacSite([pass(10.5), pass(25)]);
    await upAt([at(60)], site);
    expect(await taken(bought)).toEqual(['Refunded', ...times(10.5), 'Refunded']);
    expect(await walletOf(bought)).toBe((bought.cents / 3) * 2);
  });

  test('give the same scenes when executed by furrow run-due, each at its time', async () => {
    const bought = await weekly();
    const imagery = stacApi((await aStacSite(passes)).origin);
    const parts = {
      db: server().database.db,
      jobs: server().jobs,
      storage: server().storage,
      openImagery: async () => imagery,
      collection: null,
      imageryAsOf: null,
      onTrouble: () => {},
    };
    const signal = new AbortController().signal;
    const moments: number[] = [];
    for await (const looked of runDue(parts, { now: at(0), until: at(14), signal }))
      moments.push(looked.at.getTime());
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(await taken(bought)).toEqual(times(-3, 2, 7.5));
  });
});

describe('two runs of one item', () => {
  test('never take granules of one pass, though they start seconds or days of the calendar apart', async () => {
    const bought = await weekly();
    // Two granules around midnight of the one pass before the first date, and two of the next pass.
    const midnight = at(-2.375).getTime();
    const around = (id: string, milliseconds: number, column: number): MadeUpScene => ({
      id,
      datetime: new Date(milliseconds).toISOString(),
      width: 28,
      column,
    });
    const site = await aStacSite([
      around('a', midnight - 8_000, 0),
      around('b', midnight + 8_000, 12),
      // The same granule under another name, reprocessed.
      { ...around('c', midnight + 9_000, 12), properties: { 's2:processing_baseline': '05.12' } },
      around('d', midnight + 5 * day - 8_000, 0),
      around('e', midnight + 5 * day + 8_000, 12),
    ]);
    await upAt([at(30)], site);
    const [first = '', second = '', third] = await taken(bought);
    expect([first.slice(0, 19), second.slice(0, 19), third]).toEqual([
      new Date(midnight - 8_000).toISOString().slice(0, 19),
      new Date(midnight + 5 * day - 8_000).toISOString().slice(0, 19),
      'Refunded',
    ]);
  });
});

describe('a clock', () => {
  const passes = [-3, 2, 7, 12, 17].map((days) => pass(days - 0.1));

  test('that jumps forward and back starts each run once, in order', async () => {
    const bought = await weekly();
    const site = await aStacSite(passes);
    // Forward beyond the second date, back before the first, and on to the end.
    const done = await upAt([at(8), at(-1), at(1), at(7), at(13.9), at(14), at(0), at(15)], site);
    expect(done).toEqual(bought.ids);
    const states = (await runsOf(bought.itemId)).map(({ state }) => state);
    expect(states).toEqual(['Completed', 'Completed', 'Completed']);
    const scenes = await taken(bought);
    expect(scenes).toEqual(scenes.toSorted());
    expect(new Set(scenes).size).toBe(3);
  });

  test('that is set back leaves a waiting run with its one job', async () => {
    const bought = await weekly();
    const site = await aStacSite([]);
    const [id = ''] = bought.ids;
    expect(await upAt([at(0)], site)).toEqual([id]);
    const lost: string[] = [];
    const jobs = {
      sendAll: async (_trx: unknown, _kind: unknown, sent: readonly unknown[]) => {
        lost.push(...sent.map(String));
      },
    };
    await findLostRuns(server().database.db, jobs as Parameters<typeof findLostRuns>[1], at(-3));
    expect([lost, await startedAt(at(-3))]).toEqual([[], []]);
  });

  test('that is put forward for the summer, somewhere, moves no date: they are instants a whole number of weeks apart', async () => {
    const { itemId } = await weekly();
    const dues = (await runsOf(itemId)).map(({ due_at }) => due_at.getTime() - start);
    expect(dues).toEqual([0, week, 2 * week]);
    const before = process.env['TZ'];
    process.env['TZ'] = 'Europe/Brussels';
    try {
      const { itemId: there } = await weekly();
      expect((await runsOf(there)).map(({ due_at }) => due_at.getTime() - start)).toEqual(dues);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
