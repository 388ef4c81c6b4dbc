import { expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import type { FilePlace } from './faulty-storage.test-support.ts';
import { aShopOfRuns } from './lost-runs.test-support.ts';
import { aWayToDatabase } from './postgres-wire.test-support.ts';
import { until } from './until.test-support.ts';

const { databaseUrl, bought, runsOf, allDone, expectOnce } = aShopOfRuns();

/** FURROW_KILLS=20: so many of the hundred, as a slice has them. */
const killCount = Number(process.env['FURROW_KILLS'] ?? 100);

const delivers = (statements: readonly string[]): boolean =>
  statements.some((statement) => /insert into "?results/i.test(statement));

/** A worker that dies at the first result that it has; settles when it is dead. */
async function oneDies(dataDir: string, at: FilePlace | 'before commit' | 'after commit'): Promise<void> {
  if (at !== 'before commit' && at !== 'after commit') {
    const worker = await aWorker({ databaseUrl: databaseUrl(), dataDir, fault: { at, what: 'die' } });
    expect(await worker.ended).toBeNull();
    return;
  }
  const dying = Promise.withResolvers<void>();
  const way = await aWayToDatabase(databaseUrl(), (statements) =>
    delivers(statements) ? { at: at === 'before commit' ? 'before' : 'after', told: dying.resolve } : null,
  );
  const worker = await aWorker({ databaseUrl: way.url, dataDir });
  await dying.promise;
  await worker.kill();
}

const places = ['before put', 'during put', 'after put', 'before commit', 'after commit'] as const;

test('a hundred workers are killed before, during and after they write a result: every run has one, paid once', async () => {
  const dataDir = aDataDir();
  const order = await bought(killCount);
  const kills = Array.from({ length: killCount }, (_, n) => places[n % places.length] ?? 'before put');
  const due = kills.values();
  // Two at a time: what one has lost the other may have in hand.
  const lane = async () => {
    for (const place of due) await oneDies(dataDir, place);
  };
  await Promise.all([lane(), lane()]);
  const calm = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  // Four of five are still to be done, one after the other.
  await until('every run is done', () => allDone(order), 1_200_000);
  await expectOnce(order, dataDir);
  expect((await runsOf(order)).reduce((sum, { starts }) => sum + starts, 0)).toBeGreaterThanOrEqual(
    1.8 * killCount,
  );
  expect(await calm.terminate()).toBe(0);
}, 3_600_000);
