import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse } from '@furrow/analysis/analyse';
import { hostMessages } from '@furrow/analysis/imagery/host-messages';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { sceneMessages } from '@furrow/analysis/messages/scene-messages';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import type { SceneReason } from '@furrow/analysis/reasons/scene-reason';
import { vegetationIndex } from '@furrow/analysis/services/vegetation-index/recipe';
import { englishRecord } from '@furrow/analysis/testing/english-record';
import { checkRings } from '@furrow/geo/validity/validity';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import type { FileStorage } from '../../adapters/storage/storage.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { fieldRing } from '../../testing/example-requests.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { applyCatalogue } from '../catalogue/apply-catalogue.ts';
import { parseCatalogue } from '../catalogue/read-catalogue.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { ledgerBalance } from '../ledger/ledger-balance.test-support.ts';
import { accountNames } from '../ledger/post.ts';
import { requestFor } from './analyse-run.ts';
import { runExecuteHandler } from './run-execute.handler.ts';
import { claimRun } from './runs.store.ts';
import type { RunsDeps } from './runs-deps.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const archive = simulatedArchive({ directory: join(folder, 'archive') });
const storage = folderStorage(join(folder, 'files'));
const server = aServer();
const owner = anOwnerConnection(() => server().database);
const sentJobs: { runId: string; checkNumber: number; startAfter: Date | undefined }[] = [];

afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const emptyCatalogue: ImagerySource = { ...archive, search: async () => [] };
const brokenArchive: ImagerySource = {
  ...archive,
  search: async () => Promise.reject(new Error('the archive is on fire at 10.0.0.1')),
};

function createHandler(changes: Partial<RunsDeps> = {}) {
  const run = runExecuteHandler({
    db: server().database.db,
    jobs: {
      send: async (_trx, _kind, payload, options) => {
        sentJobs.push({
          runId: String(payload['runId']),
          checkNumber: Number(payload['checkNumber']),
          startAfter: options?.startAfter,
        });
      },
    },
    storage,
    openImagery: async () => archive,
    collection: null,
    imageryAsOf: null,
    clock: () => server().clock.now,
    onError: () => {},
    ...changes,
  });
  /** Calls the handler with the job of the run's current check, or with another one that the test chooses. */
  return async (
    runId: string,
    {
      checkNumber,
      signal = new AbortController().signal,
    }: { checkNumber?: number; signal?: AbortSignal } = {},
  ) => run({ runId, checkNumber: checkNumber ?? (await checkNumberOf(runId)) }, { signal });
}

const checkNumberOf = async (runId: string) =>
  (
    await server()
      .database.db.selectFrom('runs')
      .select('check_number')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
  ).check_number;

async function aPaidRun({ withImage = false } = {}) {
  const person = await server().customer();
  const item = await server().cartItem(person, withImage);
  const reply = await server().pay(person, [item]);
  const { order_id } = reply.json().data;
  const order = await server().call('GET', `/orders/order-detail/?order_id=${order_id}`, { as: person });
  const itemId: string = order.json().data.order_items[0].id;
  const { id } = await server()
    .database.db.selectFrom('runs')
    .select('id')
    .where('order_item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return { person, runId: id, itemId, cents: Math.round(item.total_price * 100) };
}

const view = async (person: Person, itemId: string) =>
  (await server().call('GET', `/orders/view-analysis/?item_id=${itemId}`, { as: person })).json().data;
const balanceOf = (account: string) => ledgerBalance(server().database.db, account);

describe('a run', () => {
  test('gives the same numbers as the engine, and pays the vendor', async () => {
    const { person, runId, itemId, cents } = await aPaidRun();
    const vendorBefore = await balanceOf(accountNames.vendor('furrow'));
    expect(await view(person, itemId)).toMatchObject({ metadata: null, analysis_status: 'Scheduled' });
    await createHandler()(runId);

    const record = await view(person, itemId);
    expect(record).toMatchObject({
      item_id: itemId,
      analysis_status: 'Completed',
      image: null,
      area_ha: 12.1,
    });
    const check = checkRings([fieldRing]);
    if (!check.ok) throw new Error('The example field is not valid.');
    const { date } = record.metadata.indices;
    const request = { field: check.field, recipe: vegetationIndex, when: { date }, collection: null };
    const secondAnalysis = await analyse(request, archive);
    const { metadata } = englishRecord(secondAnalysis.result, {
      ...secondAnalysis,
      ...request,
      overlay: null,
    });
    expect(record.metadata.indices).toEqual(metadata.indices);
    expect(record.metadata.more_indices).toEqual(metadata.more_indices);
    expect(record.metadata.provenance.checksum).toBe(metadata.provenance.checksum);

    expect(await balanceOf(accountNames.deferred(itemId))).toBe(0);
    const vendor = (await balanceOf(accountNames.vendor('furrow'))) - vendorBefore;
    expect(vendor).toBeGreaterThan(0);
    expect(vendor).toBeLessThan(cents);
  });

  test('counts the ordered vegetation as the biome that the applied catalogue states', async () => {
    const { db } = server().database;
    const yaml = separateImagesCatalogue;
    const sell = (text: string) => applyCatalogue(db, parseCatalogue(text, 'shop.yaml'));
    const { runId } = await aPaidRun();
    const inputs = async () => {
      const run = await claimRun(db, { id: runId, checkNumber: 0 }, server().clock.now);
      const deps = { clock: () => server().clock.now, imageryAsOf: null, collection: null };
      return requestFor(deps, run!).recipeInputs;
    };
    expect(await inputs()).toEqual({ vegetation: 'Wheat', biome: 'cropland' });
    await sell(yaml.replace('pt: Trigo, biome: cropland', 'pt: Trigo, biome: savanna'));
    expect(await inputs()).toEqual({ vegetation: 'Wheat', biome: 'savanna' });
    await sell(yaml.replace('pt: Trigo, biome: cropland', 'pt: Trigo'));
    expect(await inputs()).toEqual({ vegetation: 'Wheat' });
    await sell(yaml);
  });

  test('with images has a signed link to its image, valid for a quarter of an hour', async () => {
    const { person, runId, itemId } = await aPaidRun({ withImage: true });
    await createHandler({ storage: server().storage })(runId);
    const { image, metadata } = await view(person, itemId);
    expect(metadata.files).toContainEqual({ kind: 'overlay', url: image });
    expect(metadata.overlay.crs).toBe('EPSG:3857');
    const get = (url: string) => server().app.inject({ url });
    const response = await get(image);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });

    const [path, query] = image.split('?');
    const tamperedPlans = [
      path,
      `${path}?${query.replace(/expires=\d+/, 'expires=99999999999')}`,
      `${path}?${query.replace(/signature=./, 'signature=-')}`,
      `/files/${randomUUID()}?${query}`,
      `/files/..%2f..%2fetc%2fpasswd?${query}`,
      `${path}?${query}&signature=x`,
    ];
    for (const url of tamperedPlans) {
      const reply = await get(url);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'file_not_found']);
    }
    const { now } = server().clock;
    server().clock.now = new Date(now.getTime() + 15 * 60_000);
    expect((await get(image)).statusCode).toBe(404);
    server().clock.now = now;
  });

  test('whose job is delivered ten times at once has one result and one posting', async () => {
    const { runId } = await aPaidRun();
    await Promise.all(Array.from({ length: 10 }, () => createHandler()(runId)));
    await createHandler()(runId);
    const { db } = server().database;
    expect(
      await db.selectFrom('results').select('run_id').where('run_id', '=', runId).execute(),
    ).toHaveLength(1);
  });

  test('that was taken over by another worker delivers nothing more', async () => {
    const { runId, itemId, person } = await aPaidRun();
    const { db } = server().database;
    let claimedByOther = false;
    const slowSource: FileStorage & ImagerySource = {
      ...storage,
      ...archive,
      search: async (query, signal) => {
        if (!claimedByOther) {
          claimedByOther = true;
          await claimRun(db, { id: runId, checkNumber: 0 }, server().clock.now);
        }
        return archive.search(query, signal);
      },
    };
    await createHandler({ openImagery: async () => slowSource })(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Processing', metadata: null });
    // The other worker died, and the queue delivers its job again.
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed' });
  });

  test('that died with the picture written and nothing booked is done again', async () => {
    const { runId, itemId, person } = await aPaidRun({ withImage: true });
    const put = vi.fn(storage.put);
    const failingStorage: FileStorage = {
      ...storage,
      put: async (key, bytes) => {
        await put(key, bytes);
        throw new Error('no space left on device');
      },
    };
    await createHandler({ storage: failingStorage })(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled', metadata: null });
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed' });
    expect(put).toHaveBeenCalledOnce();
  });

  test('that cannot be delivered leaves no image behind', async () => {
    const { runId, itemId, person } = await aPaidRun({ withImage: true });
    const put = vi.fn(storage.put);
    const conflictingResult = {
      run_id: runId,
      record: '{}',
      checksum: '',
      engine: '',
      created_at: server().clock.now,
    };
    await server().database.db.insertInto('results').values(conflictingResult).execute();
    await createHandler({ storage: { ...storage, put } })(runId);
    await server().database.db.deleteFrom('results').where('run_id', '=', runId).execute();
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled' });
    const [storageKey] = put.mock.calls.map(([key]) => key);
    expect(await storage.get(storageKey!)).toBeNull();
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed' });
  });

  test('that fails at the commit keeps its image, since the result may have been written', async () => {
    const { runId } = await aPaidRun({ withImage: true });
    const { db } = owner();
    const put = vi.fn(storage.put);
    await sql`create function break_commit() returns trigger language plpgsql as
      $$ begin raise exception 'broken at the commit'; end $$`.execute(db);
    await sql`create constraint trigger break_commit after insert on results deferrable initially deferred
      for each row execute function break_commit()`.execute(db);
    await createHandler({ storage: { ...storage, put } })(runId);
    await sql`drop function break_commit cascade`.execute(db);
    const [storageKey] = put.mock.calls.map(([key]) => key);
    expect(await storage.get(storageKey!)).not.toBeNull();
  });
});

describe('without a clear view', () => {
  test('a run waits, is checked again, and is refunded when its waiting time is over', async () => {
    const { runId, itemId, person, cents } = await aPaidRun();
    const run = createHandler({ openImagery: async () => emptyCatalogue });
    await run(runId);
    const waitingAnalysis = await view(person, itemId);
    expect(waitingAnalysis.analysis_status).toBe('Waiting for a clear view');
    expect(waitingAnalysis.status_reason).toMatch(
      /^No satellite scene of the field was taken between \d+ \w{3} \d{4} and \d+ \w{3} \d{4}\.$/,
    );
    const next = sentJobs.at(-1);
    expect(next?.runId).toBe(runId);
    expect(next!.startAfter!.getTime()).toBeGreaterThan(server().clock.now.getTime());
    expect(await balanceOf(accountNames.wallet(person.user.id))).toBe(0);

    const before = server().clock.now;
    server().clock.now = new Date(before.getTime() + 240 * 3_600_000);
    await run(runId);
    server().clock.now = before;
    expect(await view(person, itemId)).toMatchObject({
      analysis_status: 'Refunded',
      status_reason: expect.stringContaining('back in your wallet'),
    });
    expect(await balanceOf(accountNames.wallet(person.user.id))).toBe(cents);
    const orders = await server().call('GET', '/orders/order-list/', { as: person });
    const detail = await server().call('GET', `/orders/order-detail/?order_id=${orders.json().data[0].id}`, {
      as: person,
    });
    expect(detail.json().data.order_items[0].refunds).toEqual([
      expect.objectContaining({ refund_amount: cents / 100, recurring_times: 1 }),
    ]);
    // A late job does not change a refunded run.
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Refunded', metadata: null });
  });

  test('a run that waited uses a scene that appears later', async () => {
    const { runId, itemId, person } = await aPaidRun();
    await createHandler({ openImagery: async () => emptyCatalogue })(runId);
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed', status_reason: null });
  });
});

/**
 * Returns the archive with unreadable files. `reasonFor` gives the reason for each item of a search by its position,
 * newest first.
 */
function withUnreadable(reasonFor: (position: number) => SceneReason | null): ImagerySource {
  const brokenScenes = new Map<string, SceneReason>();
  return {
    ...archive,
    search: async (query, signal) => {
      const items = (await archive.search(query, signal)) as {
        properties: { datetime: string };
        assets: Record<string, { href: string }>;
      }[];
      const newestFirst = items.toSorted((a, b) => (a.properties.datetime < b.properties.datetime ? 1 : -1));
      for (const [position, { assets }] of newestFirst.entries()) {
        const reason = reasonFor(position);
        if (reason) for (const { href } of Object.values(assets)) brokenScenes.set(href, reason);
      }
      return items;
    },
    open: async (href, signal) => {
      const reason = brokenScenes.get(href);
      if (reason) throw new SceneError(reason, hostMessages.status({ host: 'example.org', status: '503' }));
      return archive.open(href, signal);
    },
  };
}
const unreachableCatalogue: ImagerySource = {
  ...archive,
  search: async () =>
    Promise.reject(new SceneError('catalogue_unreachable', hostMessages.silent({ host: 'example.org' }))),
};
const runRow = async (runId: string) =>
  server()
    .database.db.selectFrom('runs')
    .select(['state', 'failures', 'starts', 'check_number', 'due_at'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();

describe('when the imagery fails', () => {
  test('an internal error is retried, then fails with a refund and reveals no internals', async () => {
    const { runId, itemId, person, cents } = await aPaidRun();
    const run = createHandler({ openImagery: async () => brokenArchive });
    await run(runId);
    const retryingAnalysis = await view(person, itemId);
    expect(retryingAnalysis).toMatchObject({ analysis_status: 'Scheduled' });
    expect(retryingAnalysis.status_reason).toMatch(/try again/);
    expect(retryingAnalysis.status_reason).not.toMatch(/wallet/);
    expect(sentJobs.at(-1)).toMatchObject({ runId, checkNumber: 1 });
    for (let i = 0; i < 5; i++) await run(runId);
    const failedAnalysis = await view(person, itemId);
    expect(failedAnalysis.analysis_status).toBe('Failed');
    expect(failedAnalysis.status_reason).toMatch(/back in your wallet/);
    expect(failedAnalysis.status_reason).not.toMatch(/10\.0\.0\.1|fire/);
    expect(await balanceOf(accountNames.wallet(person.user.id))).toBe(cents);
  });

  test('a catalogue that is away for a day fails no analysis that may wait ten days', async () => {
    const { runId, itemId, person } = await aPaidRun();
    const before = server().clock.now;
    const run = createHandler({ openImagery: async () => unreachableCatalogue });
    while (server().clock.now.getTime() < before.getTime() + 24 * 3_600_000) {
      await run(runId);
      server().clock.now = sentJobs.at(-1)!.startAfter!;
    }
    const tenDaysLater = new Date(before.getTime() + 240 * 3_600_000);
    server().clock.now = before;
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled' });
    server().clock.now = tenDaysLater;
    await run(runId);
    server().clock.now = before;
    expect(await view(person, itemId)).toMatchObject({
      analysis_status: 'Failed',
      status_reason: 'example.org is not responding. The price is back in your wallet.',
    });
  });

  test('a newest scene that is unreadable for a moment is retried, not replaced by an older one', async () => {
    const { runId, itemId, person } = await aPaidRun();
    const executeWithOutage = createHandler({
      openImagery: async () => withUnreadable((position) => (position === 0 ? 'asset_unreachable' : null)),
    });
    await executeWithOutage(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled', metadata: null });
    for (let i = 0; i < 6; i++) await executeWithOutage(runId);
    // The newest scene stays unreadable, so the next older one is used.
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed' });
  });

  test('an unreadable newest scene with broken older ones counts as an error, not as a missing clear view', async () => {
    const { runId, itemId, person } = await aPaidRun();
    const source = withUnreadable((position) => (position === 0 ? 'asset_unreachable' : 'asset_missing'));
    await createHandler({ openImagery: async () => source })(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled' });
  });

  test('checks that find only clouds do not count as tries', async () => {
    const { runId, itemId, person } = await aPaidRun();
    for (let i = 0; i < 8; i++) await createHandler({ openImagery: async () => emptyCatalogue })(runId);
    await createHandler({ openImagery: async () => brokenArchive })(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Scheduled' });
  });

  test('a check that finds only clouds resets the tries and is none itself', async () => {
    const { runId } = await aPaidRun();
    for (let i = 0; i < 5; i++) await createHandler({ openImagery: async () => brokenArchive })(runId);
    expect(await runRow(runId)).toMatchObject({ state: 'Scheduled', failures: 5 });
    await createHandler({ openImagery: async () => emptyCatalogue })(runId);
    expect(await runRow(runId)).toMatchObject({ state: 'Waiting for a clear view', failures: 0, starts: 0 });
    // The count of failures started again, so five more are allowed.
    for (let i = 0; i < 5; i++) await createHandler({ openImagery: async () => brokenArchive })(runId);
    expect(await runRow(runId)).toMatchObject({ state: 'Scheduled', failures: 5 });
  });

  test('scenes are used from 30 days before the due time on, however long a run has waited', async () => {
    const { runId } = await aPaidRun();
    const before = server().clock.now;
    server().clock.now = new Date(before.getTime() + 9 * 86_400_000);
    const searchStarts: string[] = [];
    const source: ImagerySource = {
      ...archive,
      search: async ({ from }) => {
        searchStarts.push(from.slice(0, 10));
        return [];
      },
    };
    await createHandler({ openImagery: async () => source })(runId);
    server().clock.now = before;
    const { due_at } = await runRow(runId);
    expect(searchStarts).toEqual([new Date(due_at.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)]);
  });
});

describe('a job', () => {
  test('of a finished check does nothing when it is delivered again', async () => {
    const { runId } = await aPaidRun();
    const run = createHandler({ openImagery: async () => emptyCatalogue });
    await run(runId, { checkNumber: 0 });
    const jobs = sentJobs.length;
    await run(runId, { checkNumber: 0 });
    await run(runId, { checkNumber: 0 });
    expect([sentJobs.length, (await runRow(runId)).check_number]).toEqual([jobs, 1]);
  });

  test('that is asked to stop leaves the run to the next worker without losing a try', async () => {
    const { runId, itemId, person } = await aPaidRun();
    const stop = new AbortController();
    const slowSource: ImagerySource = {
      ...archive,
      search: async () => {
        stop.abort();
        throw new SceneError('ended_early', sceneMessages.ended_early());
      },
    };
    const jobs = sentJobs.length;
    await expect(
      createHandler({ openImagery: async () => slowSource })(runId, { signal: stop.signal }),
    ).rejects.toThrow(/stopped/);
    expect(sentJobs).toHaveLength(jobs);
    expect(await runRow(runId)).toMatchObject({
      state: 'Processing',
      failures: 0,
      starts: 0,
      check_number: 0,
    });
    await createHandler()(runId);
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Completed' });
  });

  test('that kills every worker is not taken without end', async () => {
    const { runId, itemId, person, cents } = await aPaidRun();
    for (let i = 0; i < 20; i++) {
      await claimRun(server().database.db, { id: runId, checkNumber: 0 }, server().clock.now);
    }
    const search = vi.fn(archive.search);
    await createHandler({ openImagery: async () => ({ ...archive, search }) })(runId);
    expect(search).not.toHaveBeenCalled();
    expect(await view(person, itemId)).toMatchObject({ analysis_status: 'Failed' });
    expect(await balanceOf(accountNames.wallet(person.user.id))).toBe(cents);
  });

  test('that is lost is sent again', async () => {
    const { runId } = await aPaidRun();
    const { db } = server().database;
    const jobsOf = async () =>
      (
        await sql<{ state: string }>`
          select state::text from pgboss.job where data->>'runId' = ${runId}`.execute(db)
      ).rows;
    await server().features.sweep();
    expect(await jobsOf()).toEqual([{ state: 'created' }]);
    await claimRun(db, { id: runId, checkNumber: 0 }, server().clock.now);
    await sql`delete from pgboss.job where data->>'runId' = ${runId}`.execute(db);
    await server().features.sweep();
    expect(await jobsOf()).toEqual([]);
    const before = server().clock.now;
    server().clock.now = new Date(before.getTime() + 6 * 60_000);
    await server().features.sweep();
    await server().features.sweep();
    server().clock.now = before;
    expect(await jobsOf()).toEqual([{ state: 'created' }]);
  });
});
