import { stacApi } from '@furrow/analysis/search/stac-api';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { claimOpenRun } from '../../testing/complete-runs.test-support.ts';
import { brokenRules } from '../audit/broken-rules.test-support.ts';
import { analyseRun } from './analyse-run.ts';
import { stageReporterOf } from './run-stages.ts';
import { runWorkerOf } from './run-worker.test-support.ts';
import type { ClaimedRun } from './runs.store.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buyRuns, check } = runWorkerOf(server);
afterEach(async () => {
  vi.useRealTimers();
  expect(await brokenRules(server().database)).toEqual([]);
});

describe('the stages of a run', () => {
  test('are reported one after the other; of those in quick succession only the newest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reported: string[] = [];
    const onProgress = (_run: ClaimedRun, { code }: Message) => void reported.push(code);
    const stages = stageReporterOf({ onProgress, onError: () => {} }, { id: 'one' } as ClaimedRun);
    for (const stage of ['first', 'second', 'third']) stages.report({ code: stage, params: {} });
    expect(reported).toEqual(['first']);
    vi.advanceTimersByTime(1_000);
    expect(reported).toEqual(['first', 'third']);
    vi.advanceTimersByTime(1_000);
    stages.report({ code: 'fourth', params: {} });
    stages.report({ code: 'fifth', params: {} });
    stages.end();
    vi.advanceTimersByTime(10_000);
    expect(reported).toEqual(['first', 'third', 'fourth']);
  });

  test('describe the current work in plain words', async () => {
    const at = server().clock.now;
    const datetime = new Date(at.getTime() - 86_400_000).toISOString();
    const imagery = stacApi((await aStacSite([{ id: 'clear', datetime }])).origin);
    const { ids } = await buyRuns(madeUpField);
    const run = await claimOpenRun(server().database.db, ids[0]!, at);
    const stages: string[] = [];
    const deps = {
      db: server().database.db,
      jobs: server().jobs,
      storage: server().storage,
      openImagery: async () => imagery,
      collection: null,
      imageryAsOf: null,
      clock: () => at,
      onError: () => {},
    };
    const { signal } = new AbortController();
    const onProgress = (stage: Message) => void stages.push(inEnglish(stage));
    await analyseRun(
      deps,
      { ...run, withImage: true },
      { signal, timeoutMs: 60_000, mayRetry: true, onProgress },
    );
    expect(stages).toEqual([
      'Looking for a clear scene',
      expect.stringMatching(/^Reading Sentinel-2A from \d{1,2} [A-Z][a-z]{2} \d{4}$/),
      'Drawing the image',
    ]);
  });

  test('that cannot be reported delay no run', async () => {
    const datetime = new Date(server().clock.now.getTime() - 86_400_000).toISOString();
    const site = await aStacSite([{ id: 'clear', datetime }]);
    const errors: string[] = [];
    for (const onProgress of [
      () => Promise.reject(new Error('nobody listens')),
      () => {
        throw new Error('nobody listens');
      },
      () => new Promise<void>(() => {}),
    ]) {
      const { ids } = await buyRuns(madeUpField);
      const { run } = await check(ids[0]!, stacApi(site.origin), server().clock.now, {
        onProgress,
        onError: (what) => void errors.push(what),
      });
      expect(run.state).toBe('Completed');
    }
    // Two of the three runs fail to report their stages, some of them more than once.
    expect(new Set(errors).size).toBe(2);
  });
});
