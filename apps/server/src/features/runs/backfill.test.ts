import { fileMessages } from '@furrow/analysis/imagery/file-messages';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { backfillHandler } from './backfill.handler.ts';
import { enqueueBackfills } from './backfills.store.ts';
import { type BoughtRuns, runWorkerOf } from './run-worker.test-support.ts';

const server = aServer();
const runWorker = runWorkerOf(server);
const field = fieldOfPixels(4, 4, 20, 20);
const week = 7 * 86_400_000;
// The clock is ahead of that of the database, by which the audit finds late runs.
const start = new Date('2050-06-02T09:00:00Z');
beforeAll(() => {
  server().clock.now = start;
});

/** Returns a scene on a day, with an NDVI of 0.5 by default. */
const scene = (day: string, changes: Partial<SyntheticScene> = {}): SyntheticScene => ({
  id: `S2A_${day}`,
  datetime: `${day}T10:30:00Z`,
  red: 2000,
  nir: 4000,
  ...changes,
});

const imageryOf = (scenes: readonly SyntheticScene[]): ImagerySource =>
  folderCatalogue(writeCatalogue(temporaryFolder(), scenes));

/** Runs every enqueued backfill job. Retries are left to the queue. */
async function runBackfills(imagery: ImagerySource, seriesMonths = 12): Promise<unknown[]> {
  const { db } = server().database;
  const runIds: string[] = [];
  const sendAll = async (_trx: unknown, _kind: unknown, jobs: readonly { payload: object }[]) => {
    runIds.push(...jobs.map(({ payload }) => (payload as { runId: string }).runId));
  };
  await enqueueBackfills(db, { sendAll }, server().clock.now);
  const handle = backfillHandler({
    db,
    openImagery: async () => imagery,
    collection: null,
    seriesMonths,
    clock: () => server().clock.now,
  });
  const signal = new AbortController().signal;
  return Promise.all(runIds.map((runId) => handle({ runId }, { signal }).catch((error: unknown) => error)));
}

const viewOf = async ({ person, itemId }: BoughtRuns) =>
  (await server().call('GET', `/orders/view-analysis/?item_id=${itemId}`, { as: person })).json().data;
const metadataOf = async (boughtRuns: BoughtRuns) => (await viewOf(boughtRuns)).metadata;

describe('a delivered result', () => {
  const year = [
    scene('2049-05-20'),
    scene('2049-07-01', { nir: 3000 }),
    scene('2049-09-10', { scl: 9 }),
    scene('2050-03-01', { nir: 6000 }),
    scene('2050-06-01'),
  ];

  test('gets the clear days of the year before a moment later', async () => {
    const imagery = imageryOf(year);
    const boughtRuns = await runWorker.buyRuns(field);
    await runWorker.check(boughtRuns.ids[0]!, imagery, start);
    expect(await metadataOf(boughtRuns)).not.toHaveProperty('series');
    expect(await viewOf(boughtRuns)).toMatchObject({ is_backfilling: true });
    expect(await runBackfills(imagery)).toEqual([undefined]);
    expect(await viewOf(boughtRuns)).toMatchObject({ is_backfilling: false });
    const { series, indices, ...metadata } = await metadataOf(boughtRuns);
    const days = series.map(({ date, average }: { date: string; average: number }) => [date, average]);
    expect(days).toEqual([
      ['2049-07-01', expect.closeTo(1 / 3, 9)],
      ['2050-03-01', expect.closeTo(2 / 3, 9)],
      ['2050-06-01', indices.average],
    ]);
    expect(series[0]).toMatchObject({ cloud: 0, valid: 100 });
    expect(metadata).not.toHaveProperty('change');
    // Each result is backfilled once.
    expect(await runBackfills(imagery)).toEqual([]);
  });

  test('gets no series where it is switched off', async () => {
    const imagery = imageryOf(year);
    const boughtRuns = await runWorker.buyRuns(field);
    await runWorker.check(boughtRuns.ids[0]!, imagery, start);
    expect(await runBackfills(imagery, 0)).toEqual([undefined]);
    expect(await metadataOf(boughtRuns)).not.toHaveProperty('series');
  });
});

describe('a repeated analysis', () => {
  const recurrence = { recurring: true, recurring_days: 1, recurring_times: 1 };
  /**
   * Returns the SCL on a 20 m grid with cloud over some columns of the field, which spans ten columns from the third
   * on.
   */
  const cloudOver = (isCloudy: (column: number) => boolean): number[] =>
    Array.from({ length: 400 }, (_, index) => (isCloudy(index % 20) ? 9 : 4));

  test('reports the change of the field, and reads only new scenes', async () => {
    const imagery = imageryOf([scene('2050-03-01'), scene('2050-06-01'), scene('2050-06-08', { nir: 6000 })]);
    const boughtRuns = await runWorker.buyRuns(field, recurrence);
    await runWorker.check(boughtRuns.ids[0]!, imagery, start);
    await runBackfills(imagery);
    await runWorker.check(boughtRuns.ids[1]!, imagery, new Date(start.getTime() + week));
    const openedHrefs: string[] = [];
    const recordingSource: ImagerySource = {
      ...imagery,
      open: (href, signal) => {
        openedHrefs.push(href);
        return imagery.open(href, signal);
      },
    };
    expect(await runBackfills(recordingSource)).toEqual([undefined]);
    const { change, series } = await metadataOf(boughtRuns);
    expect(change).toEqual({
      since: '2050-06-01',
      date: '2050-06-08',
      overlap: 100,
      comparable: true,
      reason: null,
      difference: {
        average: expect.closeTo(1 / 6, 9),
        median: expect.closeTo(1 / 6, 9),
        p10: expect.closeTo(1 / 6, 9),
        p90: expect.closeTo(1 / 6, 9),
      },
    });
    expect(series.map(({ date }: { date: string }) => date)).toEqual([
      '2050-03-01',
      '2050-06-01',
      '2050-06-08',
    ]);
    expect(openedHrefs.some((href) => href.includes('2050-03-01'))).toBe(false);
  });

  test('is not compared where too little was clear on both days', async () => {
    const imagery = imageryOf([
      scene('2050-06-01', { scl: cloudOver((column) => column < 5) }),
      scene('2050-06-08', { scl: cloudOver((column) => column >= 9) }),
    ]);
    const boughtRuns = await runWorker.buyRuns(field, recurrence);
    await runWorker.check(boughtRuns.ids[0]!, imagery, start);
    await runWorker.check(boughtRuns.ids[1]!, imagery, new Date(start.getTime() + week));
    await runBackfills(imagery);
    const { change } = await metadataOf(boughtRuns);
    expect(change).toMatchObject({
      since: '2050-06-01',
      overlap: 40,
      comparable: false,
      reason: 'Only 40 % of the field was clear on both days; 50 % is needed to compare them.',
      difference: { average: 0 },
    });
  });

  test('is not compared where the earlier scene is no longer available', async () => {
    const bothScenes = [scene('2050-06-01'), scene('2050-06-08')];
    const boughtRuns = await runWorker.buyRuns(field, recurrence);
    const imagery = imageryOf(bothScenes);
    await runWorker.check(boughtRuns.ids[0]!, imagery, start);
    await runWorker.check(boughtRuns.ids[1]!, imagery, new Date(start.getTime() + week));
    const withoutEarlier: ImagerySource = {
      ...imagery,
      open: async (href, signal) => {
        if (href.includes('2050-06-01'))
          throw new SceneError('asset_missing', fileMessages.absent({ file: 'red.tif' }));
        return imagery.open(href, signal);
      },
    };
    for (let tryCount = 0; tryCount < 3; tryCount++) {
      await server()
        .database.db.updateTable('results')
        .set({ backfill_queued_at: null })
        .where('backfilled_at', 'is', null)
        .execute();
      await runBackfills(withoutEarlier);
    }
    expect((await metadataOf(boughtRuns)).change).toEqual({
      since: '2050-06-01',
      date: '2050-06-08',
      overlap: 0,
      comparable: false,
      reason: 'The scenes of 1 Jun 2050 can no longer be read.',
      difference: null,
    });
    const stored = await server()
      .database.db.selectFrom('results')
      .select('change')
      .where('run_id', '=', boughtRuns.ids[1]!)
      .executeTakeFirstOrThrow();
    expect(stored.change).toMatchObject({ reason: { v: 1, code: 'analysis.change.unreadable' } });
  });
});

test('a transient error is retried, and days that stay unreadable are left out in the end', async () => {
  const imagery = imageryOf([scene('2050-03-01'), scene('2050-06-01')]);
  const boughtRuns = await runWorker.buyRuns(field);
  await runWorker.check(boughtRuns.ids[0]!, imagery, start);
  const unreachable: ImagerySource = {
    ...imagery,
    open: async (href, signal) => {
      if (href.includes('2050-03-01'))
        throw new SceneError('asset_unreachable', hostMessages.silent({ host: 'example.org' }));
      return imagery.open(href, signal);
    },
  };
  const requeueBackfill = () =>
    server()
      .database.db.updateTable('results')
      .set({ backfill_queued_at: null })
      .where('backfilled_at', 'is', null)
      .execute();
  expect(await runBackfills(unreachable)).toEqual([expect.objectContaining({ reason: 'asset_unreachable' })]);
  await requeueBackfill();
  expect(await runBackfills(unreachable)).toEqual([expect.objectContaining({ reason: 'asset_unreachable' })]);
  await requeueBackfill();
  expect(await runBackfills(unreachable)).toEqual([undefined]);
  const { series } = await metadataOf(boughtRuns);
  expect(series.map(({ date }: { date: string }) => date)).toEqual(['2050-06-01']);
});
