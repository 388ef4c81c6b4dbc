import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileMessages } from '@furrow/analysis/imagery/file-messages';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { engineVersion } from '@furrow/analysis/plan/engine';
import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { type SyntheticScene, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import type { Recomputation } from '@furrow/contract/orders/recomputations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';
import { failLostRecomputations } from './recomputations.store.ts';
import { type RecomputeDeps, recomputeHandler } from './recompute.handler.ts';

const server = aServer();
const results = resultsOf(server);
const at = new Date('2050-06-02T10:30:00Z');
const scene: SyntheticScene = { id: 'clear', datetime: '2050-06-01T10:30:00Z' };
const db = () => server().database.db;

beforeEach(() => {
  server().clock.now = at;
});
afterEach(async () => {
  expect(await brokenRules(server().database)).toEqual([]);
});

const requestRecomputation = async (person: Person, itemId: string) =>
  server().call('POST', '/orders/recompute/', { as: person, body: { item_id: itemId } });
const recomputationOf = async (person: Person, itemId: string): Promise<Recomputation> =>
  (await server().call('GET', `/orders/recompute/?item_id=${itemId}`, { as: person })).json().data;
const inProgress = () =>
  db().selectFrom('recomputations').select('id').where('finished_at', 'is', null).execute();

/** Executes the pending recomputation. */
async function executeJob(
  imagery: ImagerySource,
  changes: Partial<RecomputeDeps> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const handle = recomputeHandler({
    db: db(),
    openImagery: async () => imagery,
    clock: () => server().clock.now,
    onError: (_what, error) => {
      throw error;
    },
    ...changes,
  });
  const [{ id } = { id: '' }] = await inProgress();
  await handle({ recomputationId: id }, { signal });
}

describe('a recomputed result', () => {
  test('has the same checksum, and its owner sees the state from the request on', async () => {
    const { person, itemId, runIds, imagery } = await results.buyAndExecute([scene], true);
    const noOutcome = { checksum: null, engine: null, reason: null };
    expect(await recomputationOf(person, itemId)).toEqual({ state: 'none', at: null, ...noOutcome });
    const waitingView = { state: 'waiting', at: at.toISOString(), ...noOutcome };
    expect((await requestRecomputation(person, itemId)).json().data).toEqual(waitingView);
    expect(await recomputationOf(person, runIds[0]!)).toEqual(waitingView);

    const before = await results.view(person, itemId);
    server().clock.now = new Date(at.getTime() + 60_000);
    await executeJob(imagery);
    const { checksum } = before.metadata.provenance;
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    const endedOutcome = { at: server().clock.now.toISOString(), engine: engineVersion, reason: null };
    expect(await recomputationOf(person, itemId)).toEqual({ state: 'same', checksum, ...endedOutcome });
    // The result is unchanged; only the signed URLs of files differ.
    const { files: _then, ...metadata } = before.metadata;
    expect((await results.view(person, itemId)).metadata).toMatchObject(metadata);
  });

  test('is the one that is shown, even for an analysis before the newest', async () => {
    const laterScene = { ...scene, id: 'later', datetime: '2050-06-08T10:30:00Z', nir: 7000 };
    const { person, itemId, runIds, imagery } = await results.buyAndExecute([scene, laterScene]);
    await requestRecomputation(person, runIds[0]!);
    await executeJob(imagery);
    const [first, second] = [await results.view(person, runIds[0]!), await results.view(person, itemId)];
    expect((await recomputationOf(person, runIds[0]!)).checksum).toBe(first.metadata.provenance.checksum);
    expect(first.metadata.provenance.checksum).not.toBe(second.metadata.provenance.checksum);
    expect((await recomputationOf(person, itemId)).state).toBe('none');
  });

  test('reports when a file of its scenes has changed', async () => {
    const { person, itemId, imagery, folder } = await results.buyAndExecute([scene]);
    await requestRecomputation(person, itemId);
    writeCatalogue(folder, [{ ...scene, nir: 5001 }]);
    await executeJob(imagery);
    expect(await recomputationOf(person, itemId)).toMatchObject({
      state: 'different',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      reason: 'The same version of the engine gives a different result: a file of the scenes has changed.',
    });
  });

  test('reports when another version of the engine gives other bytes', async () => {
    const { person, itemId, runIds, imagery, folder } = await results.buyAndExecute([scene]);
    await sql`update runs set plan = jsonb_set(plan, '{engine}', '"furrow-analysis 0.0.9"')
      where id = ${runIds[0]!}`.execute(db());
    await requestRecomputation(person, itemId);
    writeCatalogue(folder, [{ ...scene, nir: 5001 }]);
    await executeJob(imagery);
    expect(await recomputationOf(person, itemId)).toMatchObject({
      state: 'different',
      engine: engineVersion,
      reason: `The result was computed with furrow-analysis 0.0.9; this server computes with ${engineVersion}, which may give different figures.`,
    });
  });

  test('reports when this version no longer has its recipe', async () => {
    const { person, itemId, runIds, imagery } = await results.buyAndExecute([scene]);
    await sql`update runs set plan = jsonb_set(plan, '{recipe,version}', '99')
      where id = ${runIds[0]!}`.execute(db());
    await requestRecomputation(person, itemId);
    await executeJob(imagery);
    expect(await recomputationOf(person, itemId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('no longer has the recipe vegetation-index in version 99'),
    });
  });

  test('fails with a reason when its scenes can no longer be read', async () => {
    const { person, itemId, imagery, folder } = await results.buyAndExecute([scene]);
    await requestRecomputation(person, itemId);
    rmSync(join(folder, 'clear-nir.tif'));
    await executeJob(imagery);
    expect(await recomputationOf(person, itemId)).toMatchObject({
      state: 'failed',
      checksum: null,
      reason: expect.stringMatching(/^The scenes of this result can no longer be read as they were: \w/),
    });
  });

  test('does not reveal the paths of scenes on this machine', async () => {
    const { person, itemId, imagery } = await results.buyAndExecute([scene]);
    const openFails = async (): Promise<never> => {
      throw new SceneError(
        'href_not_allowed',
        fileMessages.of_file({
          file: '/srv/of/ours/nir.tif',
          why: fileMessages.unreadable({ file: 'file:///srv/red.tif' }),
        }),
      );
    };
    await requestRecomputation(person, itemId);
    await executeJob({ ...imagery, open: openFails });
    const { state, reason } = await recomputationOf(person, itemId);
    expect(state).toBe('failed');
    expect(reason).toMatch(/: nir\.tif: red\.tif cannot be read\.$/);
    expect(reason).not.toContain('/');
  });
});

describe('requesting a recomputation', () => {
  test('while one is in progress starts nothing and counts against no limit', async () => {
    const { person, itemId, imagery } = await results.buyAndExecute([scene]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => requestRecomputation(person, itemId)));
    for (const reply of replies.filter(({ statusCode }) => statusCode === 200)) {
      expect(reply.json().data.state).toBe('waiting');
    }
    expect((await requestRecomputation(person, itemId)).statusCode).toBe(200);
    expect(await inProgress()).toHaveLength(1);
    await executeJob(imagery);
  });

  test('is refused without a result, for another customer’s item and for an unknown one', async () => {
    const boughtRuns = await results.buy();
    const reply = await requestRecomputation(boughtRuns.person, boughtRuns.itemId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_result_yet']);
    expect((await recomputationOf(boughtRuns.person, boughtRuns.itemId)).state).toBe('none');

    const { itemId } = await results.buyAndExecute([scene]);
    const stranger = await server().customer();
    for (const id of [itemId, crypto.randomUUID()]) {
      const refusedReply = await requestRecomputation(stranger, id);
      expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([404, 'analysis_not_found']);
    }
  });
});

describe('a worker', () => {
  test('that is asked to stop leaves it to the next one', async () => {
    const { person, itemId, imagery } = await results.buyAndExecute([scene]);
    await requestRecomputation(person, itemId);
    const stop = new AbortController();
    const stoppedSource: ImagerySource = {
      ...imagery,
      open: async () => {
        stop.abort();
        throw new Error('stopped');
      },
    };
    await expect(executeJob(stoppedSource, {}, stop.signal)).rejects.toThrow();
    expect((await recomputationOf(person, itemId)).state).toBe('running');
    await executeJob(imagery);
    expect((await recomputationOf(person, itemId)).state).toBe('same');
  });

  test('that died for good is reported, and the recomputation can be requested again', async () => {
    const { person, itemId, imagery } = await results.buyAndExecute([scene]);
    await requestRecomputation(person, itemId);
    const laterTime = new Date(at.getTime() + 600_000);
    await failLostRecomputations(db(), laterTime);
    expect((await recomputationOf(person, itemId)).state).toBe('waiting');
    await sql`update pgboss.job set state = 'failed' where name = 'run.recompute'`.execute(db());
    await failLostRecomputations(db(), laterTime);
    expect(await recomputationOf(person, itemId)).toMatchObject({
      state: 'failed',
      reason: 'The recomputation was interrupted. Start it again.',
    });
    server().clock.now = laterTime;
    expect((await requestRecomputation(person, itemId)).json().data.state).toBe('waiting');
    await executeJob(imagery);
  });
});
