/** @module-tag deep */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { type LandingSample, type SampleReport, sampleReport } from '@furrow/contract/results/samples';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import Fastify from 'fastify';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { registerSampleFiles, samplesHandlers } from './samples.routes.ts';
import { type Samples, type SamplesDeps, startSamples } from './samples.service.ts';
import {
  aQuickMaker,
  aSamplesStore,
  expectSample,
  failOnError,
  farmImageUrl,
  product,
  today,
} from './samples.test-support.ts';
import { viewLanding, viewReport } from './stored-samples.ts';

const { dataDir, storage, pathOf, database, simulated, opened: startSamplesOf } = aSamplesStore();

async function reportOf(samples: Samples): Promise<SampleReport> {
  await samples.ready();
  return viewReport(expectSample(samples.report()), { say: formatterIn('en'), language: null });
}

/** Serves the files of samples, with the keys that are read from the store. */
const aSite = (samples: Samples) => {
  const app = Fastify();
  const cacheFolder = join(dataDir, 'cache', crypto.randomUUID());
  const reads: string[] = [];
  registerSampleFiles(app, {
    db: database().db,
    storage: {
      get: (key) => {
        reads.push(key);
        return storage.get(key);
      },
    },
    cacheFolder,
    onLost: samples.repair,
    onError: (_context, error) => failOnError(error),
  });
  onTestFinished(() => app.close());
  return { app, cacheFolder, reads };
};

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('the sample of the landing page', () => {
  let storedUrl: string;
  beforeEach(async () => {
    storedUrl = await farmImageUrl(startSamplesOf(simulated));
  }, 180_000);

  test('is made once and stored', async () => {
    const unusedSource: ImagerySource = {
      ...simulated,
      search: () => Promise.reject(new Error('not again')),
    };
    expect(await farmImageUrl(startSamplesOf(unusedSource))).toBe(storedUrl);
    expect(existsSync(pathOf(storedUrl))).toBe(true);
  });

  test('is made again when the stored sample has another form', async () => {
    const record = JSON.stringify({ place: 'Nowhere', picture: { url: '/samples/../../etc/passwd' } });
    await database().db.updateTable('sample_results').set({ record }).execute();
    // The same sample has the same files.
    expect(await farmImageUrl(startSamplesOf(simulated))).toBe(storedUrl);
  });

  test('its largest field has a report with everything a customer gets', async () => {
    const samples = startSamplesOf(simulated);
    const report = await reportOf(samples);
    expect(sampleReport.parse(report)).toEqual(report);
    const largest = expectSample(samples.landing()).fields.reduce((largestSoFar, candidate) =>
      candidate.record.area_ha > largestSoFar.record.area_ha ? candidate : largestSoFar,
    );
    const { indices } = report.metadata;
    expect(indices?.average).toBe(largest.record.metadata.indices?.average);
    expect(report).toMatchObject({
      item_id: null,
      chat_history: [],
      expires_at: null,
      vegetation_type: formatterIn('en')(largest.crop),
      geometry: largest.record.geometry,
      metadata: { provenance: { simulated: true, attribution: 'Simulated, not satellite data' } },
    });
    expect(report.metadata.series?.length).toBeGreaterThan(5);
    expect(report.metadata.zones?.features.length).toBeGreaterThan(1);
    const kinds = report.metadata.files.map(({ kind }) => kind);
    expect(kinds.join(' ')).toBe('overlay values natural cog csv geojson kml gpx shapefile isoxml pdf');
    expect(report.image).toBe(report.metadata.files[0]?.url);
    for (const { url } of report.metadata.files) {
      expect(readFileSync(pathOf(url)).byteLength).toBeGreaterThan(100);
    }
    // The stored report is unchanged.
    expect(await reportOf(startSamplesOf(simulated))).toEqual(report);
  });

  test('is shown in the language of the reader, with files in that language', async () => {
    const samples = startSamplesOf(simulated);
    await samples.ready();
    const view = (language: string) =>
      viewReport(expectSample(samples.report()), { say: formatterIn(language), language });
    const { provenance, indices, files } = (await view('es')).metadata;
    expect(provenance.attribution).toBe('Simulado, no son datos de satélite');
    expect(indices!.notes).toContain('De los píxeles válidos');
    const farm = await viewLanding(expectSample(samples.landing()), { say: formatterIn('es') });
    expect(farm.attribution).toBe(provenance.attribution);
    expect(farm.fields[0]?.record.service_name).toBe('Índice de vegetación');
    const csv = files.find(({ kind }) => kind === 'csv')!.url;
    expect(csv).toContain('/es-');
    expect(readFileSync(pathOf(csv), 'utf8')).toContain(provenance.attribution);
  });

  test.each(translatedLanguageCodes)(
    'has no English in %s: its place, fields, crops, report and files',
    async (language) => {
      const samples = startSamplesOf(simulated);
      await samples.ready();
      const reader = { say: formatterIn(language), language };
      const { getLandingSample, getSampleReport } = samplesHandlers(samples);
      const replies = [getLandingSample, getSampleReport].map((get) =>
        // These handlers only use the language of a call.
        get(reader as Parameters<typeof get>[0]),
      );
      const [farm, report] = (await Promise.all(replies)).map((reply) =>
        'data' in reply ? reply.data : reply,
      );
      const { place, fields } = farm as LandingSample;
      const { metadata, service_name, vegetation_type } = report as SampleReport;
      const fileContents = (kind: string) =>
        readFileSync(pathOf(metadata.files.find((file) => file.kind === kind)!.url));
      const texts = [
        place,
        ...fields.flatMap(({ name, crop }) => [name, crop]),
        service_name,
        vegetation_type,
        await textOf(fileContents('pdf')),
        fileContents('csv').toString(),
      ];
      const { engine, citation, more_formulas = [] } = metadata.provenance;
      const citedPapers = [citation, ...more_formulas.map((formula) => formula.citation)];
      expect(findEnglish(collapseSpaces(texts.join('\n')), [product, engine, ...citedPapers])).toEqual([]);
      expect(await textOf(fileContents('pdf'))).toContain(service_name);
      expect(await textOf(fileContents('pdf'))).toContain(vegetation_type);
      expect(fileContents('geojson').toString()).toContain(service_name);
    },
  );

  describe('as files of a site', () => {
    test('they are public with their media types, and nothing else in the store is', async () => {
      const samples = startSamplesOf(simulated);
      const { app, reads } = aSite(samples);
      const { metadata } = await reportOf(samples);
      for (const { kind, url } of metadata.files) {
        const { statusCode, headers } = await app.inject({ url });
        expect([kind, statusCode]).toEqual([kind, 200]);
        expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
        const isShown = ['overlay', 'natural', 'values'].includes(kind);
        expect(headers['content-disposition']).toBe(isShown ? undefined : 'attachment');
      }
      expect(reads).toHaveLength(metadata.files.length);
      await storage.put(`samples/${'0'.repeat(64)}/of-no-sample.png`, Buffer.from('private'));
      const path = metadata.files[0]!.url.replace(/[^/]+$/, '');
      for (const url of [
        path,
        `${path}..`,
        `${path}%2e%2e/`,
        '/samples/',
        `${path}record.json`,
        `${path}other.png`,
        `/samples/${'0'.repeat(64)}/of-no-sample.png`,
      ]) {
        expect((await app.inject({ url })).statusCode).toBe(404);
      }
      // The store is asked for files of samples alone.
      expect(reads).toHaveLength(metadata.files.length);
    });

    test('they are read from the store once, and again when the cache on the disk is emptied', async () => {
      const { app, cacheFolder, reads } = aSite(startSamplesOf(simulated));
      const image = async () => (await app.inject(storedUrl)).rawPayload;
      const bytes = await image();
      expect(await image()).toEqual(bytes);
      expect(reads).toHaveLength(1);
      rmSync(cacheFolder, { recursive: true });
      expect(await image()).toEqual(bytes);
      expect(reads).toHaveLength(2);
    });
  });

  test('those of another version stay for a day, and then go with their files', async () => {
    const { db } = database();
    const before = readdirSync(pathOf('samples')).length;
    const key = `samples/${'1'.repeat(64)}/farm.webp`;
    await storage.put(key, Buffer.from('an older farm'));
    const record = JSON.stringify({ picture: { url: `/${key}` }, shared: storedUrl });
    await db.insertInto('sample_results').values({ code: 'landing', engine: 'older', record }).execute();
    const age = (hours: number) =>
      db
        .updateTable('sample_results')
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .execute();
    for (const hours of [1, 25]) {
      await age(hours);
      expect(await farmImageUrl(startSamplesOf(simulated))).toBe(storedUrl);
      expect((await storage.get(key)) === null).toBe(hours === 25);
    }
    expect(await storage.get(storedUrl.slice(1))).not.toBeNull();
    expect(readdirSync(pathOf('samples')).filter((name) => !name.startsWith('1'.repeat(64)))).toHaveLength(
      before,
    );
  });
});

describe('without a stored sample', () => {
  beforeEach(async () => {
    await database().db.deleteFrom('sample_results').execute();
  });

  test('a sample in progress differs from one that could not be made', async () => {
    const failures: unknown[] = [];
    const brokenSource: ImagerySource = {
      ...simulated,
      search: () => Promise.reject(new Error('disk full')),
    };
    const samples = startSamplesOf(brokenSource, (error) => failures.push(error));
    expect(samples.landing()).toBe('sample_not_ready');
    await samples.ready();
    expect([samples.landing(), samples.report()]).toEqual(['sample_failed', 'sample_failed']);
    expect(failures).toEqual([new Error('disk full')]);
  });

  const startQuickly = (deps: Partial<SamplesDeps> = {}): Samples => {
    const samples = startSamples({
      db: database().db,
      storage,
      make: aQuickMaker(),
      product,
      today,
      onFailure: failOnError,
      ...deps,
    });
    onTestFinished(() => samples.close());
    return samples;
  };

  test('two servers that start together make it once, and both have it', async () => {
    let made = 0;
    const make = aQuickMaker(() => {
      made += 1;
    });
    const servers = [startQuickly({ make }), startQuickly({ make })];
    const urls = await Promise.all(servers.map(farmImageUrl));
    expect(urls[0]).toBe(urls[1]);
    // The farm and its report.
    expect(made).toBe(2);
  });

  test('a file that the store has lost is made again, with the same URL', async () => {
    const samples = startQuickly();
    const { app } = aSite(samples);
    const url = await farmImageUrl(samples);
    rmSync(pathOf(url));
    expect((await app.inject(url)).statusCode).toBe(404);
    await samples.ready();
    expect((await app.inject(url)).body).toBe('An image of the farm.');
  });

  test('a sample whose files could not be stored is made again later', async () => {
    let isStoreUp = false;
    const failures: unknown[] = [];
    const samples = startQuickly({
      storage: {
        ...storage,
        put: (...file) => (isStoreUp ? storage.put(...file) : Promise.reject(new Error('no store'))),
      },
      onFailure: (error) => {
        failures.push(error);
        isStoreUp = true;
      },
      firstRetryDelayMs: 1,
    });
    await vi.waitFor(() => expectSample(samples.landing()));
    expect(failures).toEqual([new Error('no store')]);
  });

  test('closing while a sample is made stores none, and is no failure', async () => {
    let reportReached = () => {};
    const reading = new Promise<void>((resolve) => {
      reportReached = resolve;
    });
    const recordingSource: ImagerySource = {
      ...simulated,
      open: (href, signal) => {
        reportReached();
        return simulated.open(href, signal);
      },
    };
    const samples = startSamplesOf(recordingSource);
    await reading;
    await samples.close();
    expect(samples.landing()).toBe('sample_not_ready');
    expect(await database().db.selectFrom('sample_results').selectAll().execute()).toEqual([]);
  });
});
