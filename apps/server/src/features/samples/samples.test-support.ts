import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { AmendedRecord } from '@furrow/analysis/record/render-record';
import { storedRecord } from '@furrow/analysis/testing/stored-record';
import { sampleFarmMessages } from '@furrow/simulator/places/sample-farm-messages';
import { cropMessages } from '@furrow/simulator/season/crop-messages';
import { simulatedArchive } from '@furrow/simulator/simulated-archive';
import { afterAll, beforeAll } from 'vitest';
import { folderStorage } from '../../adapters/storage/folder-storage.ts';
import { makeDataDir, removeDataDir } from '../../database/data-dir.test-support.ts';
import { migrate } from '../../database/migrate.ts';
import { type Database, openDatabase } from '../../database/open-database.ts';
import { parseSettings } from '../../settings/settings.ts';
import { analyseSampleFarm } from './sample-farm.service.ts';
import { namedByContents } from './sample-files.ts';
import type { SampleMaker } from './sample-maker.ts';
import { analyseSampleReport, fieldToReport } from './sample-report.service.ts';
import { type Samples, startSamples } from './samples.service.ts';
import type { StoredLanding } from './stored-samples.ts';

export const product = 'Acre 51';
/**
 * Length of the series in months. It is short, because the two years for customers would take half a minute to
 * simulate.
 */
export const seriesMonths = 4;

export const failOnError = (error: unknown): void => {
  throw error;
};

/** Makes a database, a store of files and a simulated archive, for the tests of a file. */
export function aSamplesStore() {
  const dataDir = makeDataDir();
  const storage = folderStorage(join(dataDir, 'files'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(parseSettings({ DATA_DIR: dataDir }), 'test');
    await migrate(database.db);
  });
  afterAll(async () => {
    await database.close();
    removeDataDir(dataDir);
  });
  const simulated = simulatedArchive({ directory: join(dataDir, 'simulated-archive') });
  function startSamplesOf(archive: ImagerySource, onFailure = failOnError): Samples {
    const make: SampleMaker = {
      landing: (store, ...request) => analyseSampleFarm(archive, namedByContents(store), ...request),
      report: (store, farm, signal) =>
        analyseSampleReport(
          archive,
          namedByContents(store),
          { field: fieldToReport(farm), product, seriesMonths },
          signal,
        ),
    };
    return startSamples({ db: database.db, storage, make, product, today, onFailure });
  }
  /** Path of a stored file by its URL. */
  const pathOf = (url: string): string => join(dataDir, 'files', url);
  return { dataDir, storage, pathOf, database: () => database, simulated, opened: startSamplesOf };
}

export const today = new Date('2026-09-01T12:00:00Z');

/** A maker of samples of a stored record with one image and one file each, which takes no time. */
export function aQuickMaker(onMake: () => void = () => {}): SampleMaker {
  const [place, name, crop] = [
    sampleFarmMessages.place(),
    sampleFarmMessages.oak_field(),
    cropMessages.maize(),
  ];
  const date = '2026-07-01';
  const recordWith = (image: string): AmendedRecord => ({ ...storedRecord('vegetation-index'), image });
  return {
    landing: async (store) => {
      onMake();
      const url = namedByContents(store).saveFile('farm.webp', 'An image of the farm.');
      const picture = { url, bounds: [3, 51, 3.1, 51.1], width: 30, height: 20 };
      const fields = [{ name, crop, record: recordWith(url) }];
      return { place, date, simulated: true, picture, fields } as StoredLanding;
    },
    report: async (store) => {
      onMake();
      const { saveFile } = namedByContents(store);
      const url = saveFile('overlay.png', 'An image of a field.');
      return {
        crop,
        record: recordWith(url),
        delivered_at: `${date}T12:00:00.000Z`,
        drawn: [{ kind: 'overlay', url }],
        written: { en: [{ kind: 'csv', url: saveFile('field.csv', 'A table of a field.') }] },
      };
    },
  };
}

export const expectSample = <Sample>(sample: Sample | string): Sample => {
  if (typeof sample === 'string')
    throw new Error(`There is no sample: ${sample}. Await samples.ready first.`);
  return sample;
};

export async function farmImageUrl(samples: Samples): Promise<string> {
  await samples.ready();
  return expectSample(samples.landing()).picture.url;
}
