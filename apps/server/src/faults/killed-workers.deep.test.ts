/** @module-tag deep */
import { expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import { deathPlaces, killWorkerAt } from './dying-worker.test-support.ts';
import { aShopOfRuns } from './lost-runs.test-support.ts';
import { until } from './until.test-support.ts';

const { databaseUrl, bought: buyRuns, runsOf, allDone, expectOnce } = aShopOfRuns();

/** Number of workers that are killed. FURROW_KILLS sets a smaller one for slices of the suite. */
const killCount = Number(process.env['FURROW_KILLS'] ?? 100);

const isDelivery = (statements: readonly string[]): boolean =>
  statements.some((statement) => /insert into "?results/i.test(statement));

test('a hundred workers are killed before, during and after they write a result: every run has one, paid once', async () => {
  const dataDir = aDataDir();
  const order = await buyRuns(killCount);
  const kills = Array.from(
    { length: killCount },
    (_, n) => deathPlaces[n % deathPlaces.length] ?? 'before put',
  );
  const remainingKills = kills.values();
  // Two workers run concurrently, so that one may take a run that the other has lost.
  const killOneByOne = async () => {
    for (const place of remainingKills)
      await killWorkerAt({ databaseUrl: databaseUrl(), dataDir }, place, isDelivery);
  };
  await Promise.all([killOneByOne(), killOneByOne()]).catch(async (error: Error) => {
    throw new Error(`${error.message}\nThe runs: ${JSON.stringify(await runsOf(order))}`, { cause: error });
  });
  const worker = await aWorker({ databaseUrl: databaseUrl(), dataDir });
  // Four fifths of the runs are still to be executed, one after another.
  await until('every run is done', () => allDone(order), 1_200_000);
  await expectOnce(order, dataDir);
  expect((await runsOf(order)).reduce((sum, { starts }) => sum + starts, 0)).toBeGreaterThanOrEqual(
    1.8 * killCount,
  );
  expect(await worker.terminate()).toBe(0);
}, 3_600_000);
