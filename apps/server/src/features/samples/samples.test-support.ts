import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, beforeAll } from 'vitest';
import { makeDataDir, removeDataDir } from '../../database/data-dir.test-support.ts';
import { migrate } from '../../database/migrate.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import { parseSettings } from '../../settings/settings.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import type { SampleMaker } from './sample-maker.ts';
import { analyseSampleReport, fieldToReport } from './sample-report.service.ts';
import { type Samples, startSamples } from './samples.service.ts';

export const product = 'Acre 51';
/**
 * Length of the series in months. It is short, because the two years for customers would take half a minute to
 * simulate.
 */
export const seriesMonths = 4;

export const failOnError = (error: unknown): void => {
  throw error;
};

/** Makes a data folder with a folder for samples, a database and a simulated archive, for the tests of a file. */
export function aSamplesFolder() {
  const dataDir = makeDataDir();
  const folder = join(dataDir, 'samples');
  let database: Database;
  beforeAll(async () => {
    mkdirSync(folder);
    database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'test');
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    removeDataDir(dataDir);
  });
  const simulated = simulatedArchive({ directory: join(dataDir, 'simulated-archive') });
  function startSamplesOf(archive: ImagerySource, onFailure = failOnError): Samples {
    const today = new Date('2026-09-01T12:00:00Z');
    const make: SampleMaker = {
      landing: (...request) => analyseSampleFarm(archive, ...request),
      report: (folderPath, farm, signal) =>
        analyseSampleReport(
          archive,
          { folder: folderPath, field: fieldToReport(farm), product, seriesMonths },
          signal,
        ),
    };
    return startSamples({ db: database.db, folder, make, product, today, onFailure });
  }
  return { dataDir, folder, database: () => database, simulated, opened: startSamplesOf };
}

export const expectSample = <Sample>(sample: Sample | string): Sample => {
  if (typeof sample === 'string')
    throw new Error(`There is no sample: ${sample}. Await samples.ready first.`);
  return sample;
};

export async function farmImageUrl(samples: Samples): Promise<string> {
  await samples.ready;
  return expectSample(samples.landing()).picture.url;
}
