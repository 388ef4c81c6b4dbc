import { folderCatalogue } from '@furrow/analysis/search/folder-catalogue';
import { fieldOfPixels, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { translatedLanguageCodes } from '@furrow/messages/catalogues';
import { findEnglish } from '@furrow/messages/find-english.test-support';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { aServer } from '../../testing/a-server.test-support.ts';
import { runWorkerOf } from '../runs/run-worker.test-support.ts';
import { resultsOf } from './results.test-support.ts';

const server = aServer();
const runWorker = runWorkerOf(server);
const results = resultsOf(server);
const at = new Date('2050-06-02T09:00:00Z');

async function aResult() {
  server().clock.now = at;
  const imagery = folderCatalogue(
    writeCatalogue(temporaryFolder(), [{ id: 'clear', datetime: '2050-06-01T10:30:00Z' }]),
  );
  const boughtRuns = await runWorker.buyRuns(fieldOfPixels(4, 4, 20, 20));
  await runWorker.check(boughtRuns.ids[0]!, imagery, at);
  const view = await server().call('GET', `/orders/view-analysis/?item_id=${boughtRuns.itemId}`, {
    as: boughtRuns.person,
  });
  const { metadata } = view.json().data;
  const urlOf = (kind: string): string =>
    metadata.files.find((file: { kind: string }) => file.kind === kind).url;
  return { ...boughtRuns, metadata, urlOf };
}

const get = (url: string) => server().app.inject({ url });

test('a result without images offers its table and shapes to its owner, for a quarter of an hour', async () => {
  const { metadata, urlOf } = await aResult();
  expect(metadata.files.map(({ kind }: { kind: string }) => kind)).toEqual(['csv', 'geojson', 'kml', 'pdf']);
  const table = await get(urlOf('csv'));
  expect(table.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="vegetation-index-2050-06-01.csv"',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  });
  expect(table.body).toContain(`result,2050-06-01,NDVI,${metadata.indices.average},`);
  const shapes = await get(urlOf('geojson'));
  expect(shapes.headers).toMatchObject({
    'content-type': 'application/geo+json; charset=utf-8',
    'content-disposition': 'attachment; filename="vegetation-index-2050-06-01.geojson"',
  });
  expect(shapes.json()).toMatchObject({
    attribution: 'Contains modified Copernicus Sentinel data 2050',
    features: [{ properties: { average: metadata.indices.average } }],
  });
  for (const kind of ['csv', 'geojson']) {
    expect((await get(urlOf(kind).split('?')[0]!)).statusCode).toBe(404);
    // The signature is valid for this file only.
    expect((await get(urlOf(kind).replace(`.${kind}`, '.shapefile'))).statusCode).toBe(404);
    expect((await get(urlOf(kind).replace(`.${kind}`, ''))).statusCode).toBe(404);
  }
  server().clock.now = new Date(at.getTime() + 16 * 60_000);
  expect((await get(urlOf('csv'))).statusCode).toBe(404);
});

test.each(translatedLanguageCodes)(
  'a result is shown in %s, and its linked table is in the same language',
  async (language) => {
    const { person, itemId } = await aResult();
    const reply = await server().app.inject({
      url: `/api/v1/orders/view-analysis/?item_id=${itemId}`,
      headers: { authorization: `Bearer ${person.access}`, 'accept-language': language },
    });
    const { metadata } = reply.json().data;
    const { indices, provenance, files } = metadata;
    const texts = [indices.notes, provenance.limits, provenance.mask, provenance.attribution];
    expect(texts.flatMap((text: string) => findEnglish(text))).toEqual([]);
    const { body } = await get(files.find(({ kind }: { kind: string }) => kind === 'csv').url);
    expect(findEnglish(body, [provenance.recipe])).toEqual([]);
    expect(body).toContain(provenance.attribution);
  },
);

test('images are named after service and day, and shown inline unless they are meant for download', async () => {
  const { person, itemId } = await results.buyAndExecute(
    [{ id: 'clear', datetime: '2050-06-01T10:30:00Z' }],
    true,
  );
  const { metadata } = await results.view(person, itemId);
  const dispositions = await Promise.all(
    metadata.files.map(async ({ url }: { url: string }) => (await get(url)).headers['content-disposition']),
  );
  expect(dispositions).toEqual(
    expect.arrayContaining([
      'inline; filename="vegetation-index-2050-06-01-index.png"',
      'attachment; filename="vegetation-index-2050-06-01-index.tif"',
    ]),
  );
});

test('exports include what was computed after the delivery', async () => {
  const { ids, urlOf } = await aResult();
  const series = [
    { date: '2050-05-01', average: 0.5, median: 0.5, p10: 0.4, p90: 0.6, cloud: 0, valid: 100 },
  ];
  await server()
    .database.db.updateTable('results')
    .set({ series: JSON.stringify(series) })
    .where('run_id', '=', ids[0]!)
    .execute();
  expect((await get(urlOf('csv'))).body).toContain('series,2050-05-01,NDVI,0.5,0.5,,,,,0.4,0.6,');
});

test('a result of a deleted account has no exports', async () => {
  const { ids, urlOf } = await aResult();
  await sql`update results set record = '{}' where run_id = ${ids[0]!}`.execute(server().database.db);
  expect((await get(urlOf('csv'))).statusCode).toBe(404);
});

test('a report is rendered for its owner, with the name of the field when requested', async () => {
  const { ids, urlOf } = await aResult();
  const { db } = server().database;
  const item = db.selectFrom('runs').select('order_item_id').where('id', '=', ids[0]!);
  await db.updateTable('order_items').set({ field_name: 'Long acre' }).where('id', 'in', item).execute();
  const report = await get(urlOf('pdf'));
  expect(report.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="vegetation-index-2050-06-01.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await get(urlOf('pdf').split('?')[0]!)).statusCode).toBe(404);
  const text = await textOf(report.rawPayload);
  expect(text).toContain('NDVI, average over the field');
  expect(text).toContain('Wheat · Sand');
  expect(text).not.toContain('Long acre');
  const named = await get(`${urlOf('pdf')}&field_name=1`);
  expect(await textOf(named.rawPayload)).toContain('Long acre');
});

test('a report is rendered in the language of its URL, including the texts of its record', async () => {
  const { metadata, urlOf } = await aResult();
  const { citation, more_formulas: more, engine, attribution } = metadata.provenance;
  const sources = more.map((formula: { citation: string }) => formula.citation);
  const names = [citation, ...sources, engine, attribution, 'Vegetation index', 'clear'];
  for (const [language, heading] of [
    ['fr', 'Rapport d’analyse'],
    ['hi', 'विश्लेषण रिपोर्ट'],
  ] as const) {
    const report = await get(`${urlOf('pdf')}&language=${language}`);
    const text = (await textOf(report.rawPayload)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(heading);
    expect(findEnglish(text, names)).toEqual([]);
  }
});
