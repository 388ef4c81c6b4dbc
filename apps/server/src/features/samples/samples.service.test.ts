import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { type LandingSample, type SampleReport, sampleReport } from '@furrow/contract/samples';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatterIn } from '../../http/reader.ts';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { registerSampleFiles, samplesHandlers } from './samples.routes.ts';
import type { Samples } from './samples.service.ts';
import { aSamplesFolder, expectSample, farmImageUrl, product } from './samples.test-support.ts';
import { viewLanding, viewReport } from './stored-samples.ts';

const { dataDir, folder, database, simulated, opened: startSamplesOf } = aSamplesFolder();

async function reportOf(samples: Samples): Promise<SampleReport> {
  await samples.ready;
  return viewReport(expectSample(samples.report()), { say: formatterIn('en'), language: null });
}

/** Creates a folder of images that was last changed this many hours ago. */
function anImageFolder(name: string, hours: number): void {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'farm.webp'), '');
  const timestamp = Date.now() / 1000 - hours * 3600;
  utimesSync(path, timestamp, timestamp);
}

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
    expect(existsSync(join(dataDir, storedUrl))).toBe(true);
  });

  test('is made again when the stored sample has another form', async () => {
    const record = JSON.stringify({ place: 'Nowhere', picture: { url: '/samples/../../etc/passwd' } });
    await database().db.updateTable('sample_results').set({ record }).execute();
    const secondUrl = await farmImageUrl(startSamplesOf(simulated));
    expect(secondUrl).not.toBe(storedUrl);
    expect(await farmImageUrl(startSamplesOf(simulated))).toBe(secondUrl);
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
      expect(readFileSync(join(dataDir, url)).byteLength).toBeGreaterThan(100);
    }
    // The stored report is unchanged.
    expect(await reportOf(startSamplesOf(simulated))).toEqual(report);
  });

  test('is shown in the language of the reader, with files in that language', async () => {
    const samples = startSamplesOf(simulated);
    await samples.ready;
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
    expect(readFileSync(join(dataDir, csv), 'utf8')).toContain(provenance.attribution);
  });

  test.each(translatedLanguageCodes)(
    'has no English in %s: its place, fields, crops, report and files',
    async (language) => {
      const samples = startSamplesOf(simulated);
      await samples.ready;
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
        readFileSync(join(dataDir, metadata.files.find((file) => file.kind === kind)!.url));
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

  test('a missing file is made again, together with its report only', async () => {
    const before = await reportOf(startSamplesOf(simulated));
    const { url } = before.metadata.files.find(({ kind }) => kind === 'pdf')!;
    rmSync(join(dataDir, url));
    const secondReport = await reportOf(startSamplesOf(simulated));
    expect(secondReport.metadata.files.every((file) => existsSync(join(dataDir, file.url)))).toBe(true);
    expect(secondReport.metadata.provenance.checksum).toBe(before.metadata.provenance.checksum);
    expect(await farmImageUrl(startSamplesOf(simulated))).toBe(storedUrl);
  });

  test('its files are public with their media types, and nothing else in the folder is', async () => {
    const app = Fastify();
    await registerSampleFiles(app, folder);
    const { metadata } = await reportOf(startSamplesOf(simulated));
    for (const { kind, url } of metadata.files) {
      const { statusCode, headers } = await app.inject({ url });
      expect([kind, statusCode]).toEqual([kind, 200]);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      const isShown = ['overlay', 'natural', 'values'].includes(kind);
      expect(headers['content-disposition']).toBe(isShown ? undefined : 'attachment');
    }
    const path = metadata.files[0]!.url.replace(/[^/]+$/, '');
    for (const url of [path, `${path}..`, `${path}%2e%2e/`, '/samples/', `${path}record.json`]) {
      expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
    await app.close();
  });

  test('orphaned images are removed at the start, except those another server may be rendering', async () => {
    const draft = '00000000-0000-4000-8000-000000000001.draft';
    const orphanedFolder = '00000000-0000-4000-8000-000000000002';
    const newDraftFolder = '00000000-0000-4000-8000-000000000003.draft';
    anImageFolder(draft, 2);
    anImageFolder(orphanedFolder, 2);
    anImageFolder(newDraftFolder, 0);
    anImageFolder('mine', 2);
    const name = storedUrl.split('/')[2] ?? '';
    utimesSync(join(folder, name), 1, 1);
    expect(await farmImageUrl(startSamplesOf(simulated))).toBe(storedUrl);
    const remainingFolders = readdirSync(folder);
    expect(remainingFolders).toEqual(expect.arrayContaining([name, newDraftFolder, 'mine']));
    expect(remainingFolders).not.toContain(draft);
    expect(remainingFolders).not.toContain(orphanedFolder);
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
    await samples.ready;
    expect([samples.landing(), samples.report()]).toEqual(['sample_failed', 'sample_failed']);
    expect(failures).toEqual([new Error('disk full')]);
  });

  test('closing while a sample is made leaves no draft and is no failure', async () => {
    const before = readdirSync(folder);
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
    expect(readdirSync(folder)).toEqual(before);
    expect(await database().db.selectFrom('sample_results').selectAll().execute()).toEqual([]);
  });
});
