import type { SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import type { EvidenceLink, EvidenceRecord, SharedLand } from '@furrow/contract/results/evidence';
import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { aServer, type Person } from '../../testing/a-server.test-support.ts';
import { type AnalysedField, resultsOf } from '../results/results.test-support.ts';

const server = aServer();
const results = resultsOf(server);
/** A field whose western half is much weaker than the eastern one. */
const scene: SyntheticScene = {
  id: 'S2A_31UES_20500601',
  datetime: '2050-06-01T10:30:00Z',
  red: 1500,
  nir: Array.from({ length: 1600 }, (_, at) => (at % 40 < 14 ? 2500 : 6500) + ((at * 7919) % 101)),
};
const now = new Date('2050-06-02T10:30:00Z');
const day = 86_400_000;

beforeEach(() => {
  server().clock.now = now;
});

const get = (url: string) => server().app.inject({ url });
const makeLink = async (person: Person, itemId: string, land: SharedLand) => {
  const reply = await server().call('POST', '/orders/evidence/', {
    as: person,
    body: { item_id: itemId, land },
  });
  expect(reply.statusCode).toBe(201);
  return reply.json().data as EvidenceLink & { path: string };
};
const open = (path: string) => server().call('GET', `/evidence-record/${path.slice(-43)}/`);

async function aResult(): Promise<AnalysedField & { outline: MultiPolygon }> {
  const result = await results.buyAndExecute([scene], true);
  await server()
    .database.db.updateTable('results')
    .set({ backfilled_at: now })
    .where('run_id', '=', result.runIds[0]!)
    .execute();
  const { geometry } = await results.view(result.person, result.itemId);
  const outline = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { ...result, outline };
}

async function shared(land: SharedLand) {
  const result = await aResult();
  const link = await makeLink(result.person, result.itemId, land);
  const reply = await open(link.path);
  const record: EvidenceRecord = reply.json().data;
  return { ...result, link, record, body: reply.body };
}

/** Coordinates in a text that are inside the box around the field, or nearer than a kilometre to it. */
function coordinatesNear(text: string, outline: MultiPolygon): number[] {
  const [west, south, east, north] = boundsOf(outline);
  const near = 0.003;
  // A coordinate to two decimals is one of many, and no figure of a field is that exact.
  return (text.match(/-?\d{1,3}[.,]\d{3,}/g) ?? [])
    .map((figure) => Number(figure.replace(',', '.')))
    .filter(
      (figure) =>
        (figure > west - near && figure < east + near) || (figure > south - near && figure < north + near),
    );
}

describe('a link that shows the outline', () => {
  test('states which land it is, where it is weakest, and what was to be done', async () => {
    const { record, outline, person, itemId } = await shared('outline');
    const own = await results.view(person, itemId);
    expect(record).toMatchObject({
      shared_land: 'outline',
      geometry: expect.any(Object),
      coordinates: outline[0]![0],
      land: { country: expect.any(String), position: expect.stringMatching(/\d\.\d{5}°/) },
      answer: {
        change: own.answer.change,
        point: own.answer.where.point,
        advice: { date: '2050-06-01', limit: own.advice.limit },
      },
    });
    expect(record.metadata.files.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['geojson', 'kml', 'gpx', 'cog', 'overlay', 'shapefile', 'isoxml']),
    );
    const { lng, lat } = { lng: record.land!.centre[0], lat: record.land!.centre[1] };
    const [west, south, east, north] = boundsOf(outline);
    expect([lng > west, lng < east, lat > south, lat < north]).toEqual([true, true, true, true]);
  });

  test('has the pin and the land in its files', async () => {
    const { record } = await shared('outline');
    const contentsOf = async (kind: string) =>
      (await get(record.metadata.files.find((file) => file.kind === kind)!.url)).body;
    const { features } = JSON.parse(await contentsOf('geojson'));
    expect(features.at(-1)).toMatchObject({ properties: { part: 'weakest', name: 'Weakest part' } });
    const [lng, lat] = record.answer.point!;
    expect(features.at(-1).geometry.coordinates).toEqual([expect.closeTo(lng, 6), expect.closeTo(lat, 6)]);
    expect(features[0].properties).toMatchObject({ country: record.land!.country });
    for (const kind of ['kml', 'gpx']) expect(await contentsOf(kind)).toContain('<name>Weakest part</name>');
    const [head = '', first = ''] = (await contentsOf('csv')).split('\r\n');
    const columns = head.split(',');
    const cells = first.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
    expect(cells[columns.indexOf('country')]).toBe(record.land!.country);
    expect(Number(cells[columns.indexOf('weakest_latitude')])).toBeCloseTo(lat, 6);
  });

  test('gives no advice once its view is too old to act upon', async () => {
    const { link } = await shared('outline');
    server().clock.now = new Date(now.getTime() + 80 * day);
    const { answer }: EvidenceRecord = (await open(link.path)).json().data;
    expect(answer.advice).toBeNull();
    expect(answer.change).not.toBeNull();
  });
});

describe.each(['place', 'none'] as const)('a link that shows %s', (land) => {
  test('has no coordinate of the field, and no shape, image or box', async () => {
    const { record, body, outline } = await shared(land);
    expect(coordinatesNear(body, outline)).toEqual([]);
    expect(record).toMatchObject({ shared_land: land, geometry: null, coordinates: null, image: null });
    expect(record.metadata.overlay).toBeNull();
    expect(record.answer.point).toBeNull();
    for (const { geometry } of record.metadata.zones!.features) expect(geometry.coordinates).toEqual([]);
  });

  test('still has the figures, the zones in words, and the answer', async () => {
    const { record, person, itemId } = await shared(land);
    const own = await results.view(person, itemId);
    expect(record.metadata.indices).toEqual(own.metadata.indices);
    expect(record.answer.change).toBe(own.answer.change);
    expect(record.metadata.zones!.features.map(({ properties }) => properties['name'])).toEqual([
      'weak',
      'middle',
      'strong',
    ]);
  });

  test('has the table and the report alone, without coordinates', async () => {
    const { record, outline } = await shared(land);
    const { files } = record.metadata;
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['csv', 'pdf']);
    for (const { kind, url } of files) {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      const text = kind === 'pdf' ? await textOf(reply.rawPayload) : reply.body;
      expect(coordinatesNear(text, outline), kind).toEqual([]);
      if (kind === 'csv') continue;
      // The tile of a scene is 110 km wide, which tells less than the place.
      expect(text.includes('31UES')).toBe(land === 'place');
      expect(reply.rawPayload.toString('latin1')).not.toContain('/Subtype /Image');
    }
  });

  test('refuses files that it withholds, even at addresses that were signed for it', async () => {
    const { record, link } = await shared('outline');
    await server()
      .database.db.updateTable('evidence_links')
      .set({ land })
      .where('id', '=', link.id)
      .execute();
    for (const { kind, url } of record.metadata.files)
      expect((await get(url)).statusCode, kind).toBe(['csv', 'pdf'].includes(kind) ? 200 : 404);
  });
});

test('a link that shows the place names it, with the centre to a kilometre', async () => {
  const { record, outline } = await shared('place');
  const { centre, country, position } = record.land!;
  const [west, south, east, north] = boundsOf(outline);
  expect(centre).toEqual([Number(((west + east) / 2).toFixed(2)), Number(((south + north) / 2).toFixed(2))]);
  expect(position).toMatch(/^\d+\.\d\d°/);
  const report = record.metadata.files.find(({ kind }) => kind === 'pdf')!;
  const text = await textOf((await get(report.url)).rawPayload);
  expect(text).toContain(country);
});

test('a link that shows nothing names no place, scene or zone of the projection', async () => {
  const { record, body, outline } = await shared('none');
  expect(record.land).toBeNull();
  expect(body).not.toContain('31UES');
  expect(body).not.toContain('EPSG:326');
  expect(record.metadata.provenance.dropped).toEqual([]);
  const report = record.metadata.files.find(({ kind }) => kind === 'pdf')!;
  const text = await textOf((await get(report.url)).rawPayload);
  expect(text).not.toMatch(/Centre|EPSG:326|°/);
  expect(coordinatesNear(text, outline)).toEqual([]);
});

describe('the choice', () => {
  test('is listed with each link, and is the outline unless the owner says otherwise', async () => {
    const { person, itemId } = await aResult();
    await makeLink(person, itemId, 'place');
    await makeLink(person, itemId, 'none');
    const { land } = (
      await server().call('POST', '/orders/evidence/', { as: person, body: { item_id: itemId } })
    ).json().data;
    expect(land).toBe('outline');
    const listed = await server().call('GET', `/orders/evidence/?item_id=${itemId}`, { as: person });
    const lands = (listed.json().data as EvidenceLink[]).map((link) => link.land);
    expect(lands.toSorted()).toEqual(['none', 'outline', 'place']);
  });

  test('has to be one of the three', async () => {
    const { person, itemId } = await aResult();
    const body = { item_id: itemId, land: 'everything' };
    const reply = await server().call('POST', '/orders/evidence/', { as: person, body });
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([400, ['land']]);
    const insertWith = (land: string) =>
      sql`insert into evidence_links (account, run_id, token_hash, land, created_at, expires_at)
          select account, run_id, ${`${land}-hash`}, ${land}, created_at, expires_at from evidence_links limit 1`.execute(
        server().database.db,
      );
    await makeLink(person, itemId, 'none');
    await expect(insertWith('everything')).rejects.toThrow(/known_land/);
  });
});
