import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleMaker } from './sample-maker.ts';
import { startSamples } from './samples.service.ts';
import { aSamplesFolder, failOnError, farmImageUrl, product, seriesMonths } from './samples.test-support.ts';

const { dataDir, folder, database, simulated, opened: startSamplesOf } = aSamplesFolder();

// The scenes are created before the tests, because the process that makes samples runs at the lowest priority.
beforeAll(() => farmImageUrl(startSamplesOf(simulated)), 180_000);

describe('without a stored sample', () => {
  beforeEach(async () => {
    await database().db.deleteFrom('sample_results').execute();
  });

  test('it is made in a process, which closing ends as well', async () => {
    const today = new Date('2026-09-01T12:00:00Z');
    const deps = { db: database().db, folder, product, today, onFailure: failOnError };
    const before = readdirSync(folder);
    const make = sampleMaker({ dataDir, product, seriesMonths }, 60_000);
    const runningSamples = startSamples({ ...deps, make });
    await vi.waitFor(
      () => expect(readdirSync(folder).some((name) => name.endsWith('.draft'))).toBe(true),
      60_000,
    );
    await runningSamples.close();
    expect(readdirSync(folder)).toEqual(before);
    const imageUrl = await farmImageUrl(startSamples({ ...deps, make }));
    expect(existsSync(join(dataDir, imageUrl))).toBe(true);
    // The timeout is long, because the processes run at the lowest priority.
  }, 180_000);
});
