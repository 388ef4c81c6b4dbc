/** @module-tag deep */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { archiveFolder } from '../../adapters/imagery/imagery.ts';
import { aDataDir } from '../../database/data-dir.test-support.ts';
import { startServer } from '../../main.ts';
import { parseSettings } from '../../settings/settings.ts';
import { sampleMaker } from './sample-maker.ts';
import { type Samples, startSamples } from './samples.service.ts';
import {
  aSamplesStore,
  failOnError,
  farmImageUrl,
  product,
  seriesMonths,
  today,
} from './samples.test-support.ts';

const { dataDir, storage, pathOf, database } = aSamplesStore();

describe('without a stored sample', () => {
  let running: Samples | undefined;
  beforeEach(async () => {
    await database().db.deleteFrom('sample_results').execute();
  });
  afterEach(() => running?.close());

  const start = (folder: string | null): Samples => {
    const make = sampleMaker({ archiveFolder: folder, product, seriesMonths }, 60_000);
    running = startSamples({ db: database().db, storage, make, product, today, onFailure: failOnError });
    return running;
  };

  test('it is made in a process, which closing ends as well', async () => {
    const folder = archiveFolder(dataDir);
    const samples = start(folder);
    await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), 60_000);
    await samples.close();
    expect(samples.landing()).toBe('sample_not_ready');
    const imageUrl = await farmImageUrl(start(folder));
    expect(existsSync(pathOf(imageUrl))).toBe(true);
    // The timeout is long, because the processes run at the lowest priority.
  }, 180_000);

  test('a server with a catalogue of real scenes makes the same, and no simulated archive on its disk', async () => {
    const imageUrl = await farmImageUrl(start(archiveFolder(dataDir)));
    await database().db.deleteFrom('sample_results').execute();
    const ownDataDir = aDataDir();
    const server = await startServer(
      parseSettings({
        NODE_ENV: 'test',
        DATABASE_URL: database().url,
        DATA_DIR: ownDataDir,
        STAC_URL: writeCatalogue(temporaryFolder(), []),
        PRODUCT_NAME: product,
        SERIES_MONTHS: '0',
        SERVICES: 'web',
        PORT: '0',
      }),
      { clock: () => today },
    );
    onTestFinished(() => server.close());
    await vi.waitFor(async () => {
      const reply = await fetch(`${server.address}/api/v1/samples/landing/`);
      expect(await reply.json()).toMatchObject({ data: { picture: { url: imageUrl } } });
    }, 120_000);
    await vi.waitFor(async () => {
      expect((await fetch(`${server.address}/api/v1/samples/report/`)).status).toBe(200);
    }, 120_000);
    expect(existsSync(join(ownDataDir, 'simulated-archive'))).toBe(false);
  }, 300_000);
});
