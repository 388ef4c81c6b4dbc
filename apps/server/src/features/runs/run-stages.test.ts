import { stacApi } from '@furrow/analysis/scenes/stac-api';
import { spokenDay } from '@furrow/analysis/spoken-day';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aServer } from '../../testing/a-server.test-support.ts';
import { begin } from '../../testing/do-runs.test-support.ts';
import { brokenRules } from '../ledger/broken-rules.test-support.ts';
import { analyseRun } from './analyse-run.ts';
import { looksOf } from './looks.test-support.ts';
import { stagesOf } from './run-stages.ts';
import type { TakenRun } from './runs.store.ts';
import { aStacSite, madeUpField } from './stac-site.test-support.ts';

const server = aServer();
const { buy, look } = looksOf(server);
afterEach(async () => {
  vi.useRealTimers();
  expect(await brokenRules(server().database)).toEqual([]);
});

describe('the stages of a run', () => {
  test('are reported one after the other; of those in quick succession only the newest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told: string[] = [];
    const onProgress = (_run: TakenRun, { code }: Message) => void told.push(code);
    const stages = stagesOf({ onProgress, onTrouble: () => {} }, { id: 'one' } as TakenRun);
    for (const stage of ['first', 'second', 'third']) stages.next({ code: stage, params: {} });
    expect(told).toEqual(['first']);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['first', 'third']);
    vi.advanceTimersByTime(1_000);
    stages.next({ code: 'fourth', params: {} });
    stages.next({ code: 'fifth', params: {} });
    stages.end();
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual(['first', 'third', 'fourth']);
  });

  test('describe the current work in plain words', async () => {
    const at = server().clock.now;
    const datetime = new Date(at.getTime() - 86_400_000).toISOString();
    const imagery = stacApi((await aStacSite([{ id: 'clear', datetime }])).origin);
    const { ids } = await buy(madeUpField);
    const run = await begin(server().database.db, ids[0]!, at);
    const stages: string[] = [];
    const parts = {
      db: server().database.db,
      jobs: server().jobs,
      storage: server().storage,
      openImagery: async () => imagery,
      collection: null,
      imageryAsOf: null,
      clock: () => at,
      onTrouble: () => {},
    };
    const { signal } = new AbortController();
    const onProgress = (stage: Message) => void stages.push(inEnglish(stage));
    await analyseRun(
      parts,
      { ...run, withImage: true },
      { signal, patience: 60_000, mayTryAgain: true, onProgress },
    );
    expect(stages).toEqual([
      'Looking for a clear scene',
      `Reading Sentinel-2A from ${spokenDay(datetime)}`,
      'Drawing the image',
    ]);
  });

  test('that cannot be reported delay no run', async () => {
    const datetime = new Date(server().clock.now.getTime() - 86_400_000).toISOString();
    const site = await aStacSite([{ id: 'clear', datetime }]);
    const trouble: string[] = [];
    for (const onProgress of [
      () => Promise.reject(new Error('nobody listens')),
      () => {
        throw new Error('nobody listens');
      },
      () => new Promise<void>(() => {}),
    ]) {
      const { ids } = await buy(madeUpField);
      const { run } = await look(ids[0]!, stacApi(site.origin), server().clock.now, {
        onProgress,
        onTrouble: (what) => void trouble.push(what),
      });
      expect(run.state).toBe('Completed');
    }
    // Two of the three runs fail to report, each maybe more than once.
    expect(new Set(trouble).size).toBe(2);
  });
});
