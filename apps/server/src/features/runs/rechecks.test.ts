import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { stacApi } from '@furrow/analysis/search/stac-api';
import { afterEach, describe, expect, test } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { acquisitionTimes, runWorkerOf } from './run-worker.test-support.ts';
import { claimRun } from './runs.store.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buyRuns, check, runsOf } = runWorkerOf(server);
const hour = 3_600_000;
const weekly = { recurring: true, recurring_days: 1, recurring_times: 3 };
const day = 24 * hour;
afterEach(async () => expect(await brokenRules(server().database)).toEqual([]));

const statesOf = async (id: string) => {
  const { db } = server().database;
  const rows = await db
    .selectFrom('transitions')
    .select('to_state')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ to_state }) => to_state);
};
/** Returns the time this many days before the clock of the server. */
const timeBefore = (days: number) => new Date(server().clock.now.getTime() - days * day).toISOString();
const hoursLater = (hours: number) => new Date(server().clock.now.getTime() + hours * hour);
const cloudy = (days: number) => ({ id: `cloudy-${days}`, datetime: timeBefore(days), scl: 9 });

describe('a run that waits', () => {
  test('is checked again after about an hour, at a different time for each run', async () => {
    const site = await aStacSite([cloudy(2)]);
    const imagery = stacApi(site.origin);
    const { itemId } = await buyRuns(madeUpField, weekly);
    const [{ id } = { id: '' }] = await runsOf(itemId);
    const { next, run } = await check(id, imagery, hoursLater(0));
    expect(run.state).toBe('Waiting for a clear view');
    const pauses = [(next!.getTime() - hoursLater(0).getTime()) / hour];
    const { itemId: anotherItemId } = await buyRuns(madeUpField);
    const [{ id: other } = { id: '' }] = await runsOf(anotherItemId);
    pauses.push(
      ((await check(other, imagery, hoursLater(0))).next!.getTime() - hoursLater(0).getTime()) / hour,
    );
    for (const delay of pauses) {
      expect(delay).toBeGreaterThanOrEqual(0.75);
      expect(delay).toBeLessThanOrEqual(1.25);
    }
    expect(pauses[0]).not.toBe(pauses[1]);
  });

  test('searches a catalogue without new scenes once and reads no file; a new scene is used', async () => {
    const site = await aStacSite([cloudy(2), cloudy(7)]);
    const imagery = stacApi(site.origin);
    const { ids } = await buyRuns(madeUpField);
    const [id = ''] = ids;
    const first = await check(id, imagery, hoursLater(0));
    expect(first.run.reason).toMatch(
      /^None of the 2 scenes between .+ can be used\. 0 % of the field is clear/,
    );
    expect(site.requests.filter((request) => request.startsWith('GET /files'))).not.toEqual([]);

    for (const hours of [1, 2]) {
      site.requests.splice(0);
      const secondCheck = await check(id, imagery, hoursLater(hours));
      expect(secondCheck.run).toMatchObject({ state: 'Waiting for a clear view', reason: first.run.reason });
      expect(site.requests).toEqual(['POST /search']);
      expect(secondCheck.next!.getTime()).toBeGreaterThan(hoursLater(hours).getTime());
    }
    // The checks in between did not restart the run.
    expect(await statesOf(id)).toEqual(['Scheduled', 'Processing', 'Waiting for a clear view']);

    site.requests.splice(0);
    const clearScene = { id: 'clear', datetime: hoursLater(2.5).toISOString() };
    site.publish([cloudy(2), cloudy(7), clearScene]);
    const { run } = await check(id, imagery, hoursLater(3));
    expect([run.state, acquisitionTimes(run.plan)]).toEqual(['Completed', [clearScene.datetime]]);
    expect(site.requests.filter((request) => request.includes('cloudy'))).toEqual([]);
    const { record } = await server()
      .database.db.selectFrom('results')
      .select('record')
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(record).toMatchObject({
      metadata: { provenance: { dropped: [{ id: 'cloudy-2' }, { id: 'cloudy-7' }] } },
    });
  });

  test('is not started any more when an operator refunds it during a check', async () => {
    const source = stacApi((await aStacSite([cloudy(2)])).origin);
    const {
      ids: [id = ''],
      itemId,
    } = await buyRuns(madeUpField);
    await check(id, source, hoursLater(0));
    const { db } = server().database;
    const search: typeof source.search = async (query, signal) => {
      const { order_id } = await db
        .selectFrom('order_items')
        .select('order_id')
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
      await refundOrder(db, { orderId: order_id, gateway: 'test', at: hoursLater(1) });
      return source.search(query, signal);
    };
    const { next, run } = await check(id, { ...source, search }, hoursLater(1));
    expect([next, run.state]).toEqual([null, 'Cancelled']);
  });

  test('is claimed by a worker that reports the error when its catalogue fails', async () => {
    const source = stacApi((await aStacSite([cloudy(2)])).origin);
    const {
      ids: [id = ''],
    } = await buyRuns(madeUpField);
    await check(id, source, hoursLater(0));
    const down = async () =>
      Promise.reject(new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' })));
    const { run } = await check(id, { ...source, search: down }, hoursLater(1));
    expect(run).toMatchObject({
      state: 'Scheduled',
      reason: expect.stringContaining('example.org is not responding.'),
    });
    const stop = AbortSignal.abort();
    await check(id, source, hoursLater(2));
    await expect(check(id, source, hoursLater(3), {}, stop)).rejects.toThrow();
    expect((await statesOf(id)).at(-1)).toBe('Waiting for a clear view');
  });

  test('keeps nothing from a worker that has lost its lease', async () => {
    const imagery = stacApi((await aStacSite([cloudy(2)])).origin);
    const { ids } = await buyRuns(madeUpField);
    const [id = ''] = ids;
    const openWhenOvertaken = async () => {
      await claimRun(server().database.db, { id, checkNumber: 0 }, hoursLater(0));
      return imagery;
    };
    const slowCheck = await check(id, imagery, hoursLater(0), { openImagery: openWhenOvertaken });
    expect(slowCheck.run).toMatchObject({ state: 'Processing', rejected_passes: null });
    const { run } = await check(id, imagery, hoursLater(0));
    expect(Object.values(run.rejected_passes ?? {})).toMatchObject([
      [{ id: 'cloudy-2', reason: 'not_enough_clear', detail: { v: 1 } }],
    ]);
  });
});
