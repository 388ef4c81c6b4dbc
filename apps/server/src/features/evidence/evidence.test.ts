import { Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { SyntheticScene } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import type { EvidenceLink, EvidenceRecord, SharedLand } from '@furrow/contract/results/evidence';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { textOf } from '../../pdf/read-pdf.test-support.ts';
import { aServer, createTestServer, type Person } from '../../testing/a-server.test-support.ts';
import { resultsOf } from '../results/results.test-support.ts';

const log: string[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});
const server = aServer({ logTo });
const results = resultsOf(server);
const scene: SyntheticScene = { id: 'clear', datetime: '2050-06-01T10:30:00Z' };
const now = new Date('2050-06-02T10:30:00Z');
const day = 86_400_000;
const fieldName = 'The widow’s long acre';

beforeEach(() => {
  server().clock.now = now;
});

const make = (person: Person, itemId: string, days?: number, land?: string) =>
  server().call('POST', '/orders/evidence/', { as: person, body: { item_id: itemId, days, land } });
const makeLink = async (
  person: Person,
  itemId: string,
  days?: number,
  land?: SharedLand,
): Promise<EvidenceLink & { path: string }> => {
  const reply = await make(person, itemId, days, land);
  expect(reply.statusCode).toBe(201);
  return reply.json().data;
};
const list = async (person: Person, itemId: string): Promise<EvidenceLink[]> =>
  (await server().call('GET', `/orders/evidence/?item_id=${itemId}`, { as: person })).json().data;
const withdraw = (person: Person, id: string) =>
  server().call('DELETE', `/orders/evidence/${id}/`, { as: person });
const open = (path: string) => server().call('GET', `/evidence-record/${path.replace('/evidence/', '')}/`);
const get = (url: string) => server().app.inject({ url });

async function aResult(withImage = true) {
  const result = await results.buyAndExecute([scene], withImage);
  const { db } = server().database;
  await db
    .updateTable('order_items')
    .set({ field_name: fieldName })
    .where('id', '=', result.itemId)
    .execute();
  return result;
}

describe('a link to a result', () => {
  test("shows it to anyone, read-only, as the owner sees it but without the owner's identity", async () => {
    const { person, itemId, runIds } = await aResult();
    const { path, ...link } = await makeLink(person, itemId);
    expect(path).toMatch(/^\/evidence\/[\w-]{43}$/);
    expect(link).toEqual({
      id: expect.any(String),
      run_id: runIds[0],
      land: 'outline',
      date: '2050-06-01',
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 90 * day).toISOString(),
      withdrawn_at: null,
      last_opened_at: null,
    });
    const reply = await open(path);
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const record: EvidenceRecord = reply.json().data;
    const own = await results.view(person, itemId);
    const { files, ...metadata } = record.metadata;
    expect(own.metadata).toMatchObject(metadata);
    expect(record).toMatchObject({
      item_id: null,
      service_name: own.service_name,
      area_ha: own.area_ha,
      coordinates: own.coordinates,
      chat_history: [],
      image: expect.stringContaining('/evidence-files/'),
    });
    expect(files.map(({ kind }) => kind)).toEqual(
      own.metadata.files.map(({ kind }: { kind: string }) => kind),
    );
    const order = await server()
      .database.db.selectFrom('order_items')
      .select('order_id')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const { id: userId, email } = person.user;
    for (const secret of [
      itemId,
      order.order_id,
      runIds[0]!,
      userId,
      email,
      'Veldman',
      'long acre',
      'price',
    ]) {
      expect(reply.body).not.toContain(secret);
    }
  });

  test('gives access to all its files, none of which names the field', async () => {
    const { person, itemId } = await aResult();
    const { path } = await makeLink(person, itemId);
    const { metadata, image }: EvidenceRecord = (await open(path)).json().data;
    expect((await get(image!)).headers['content-type']).toBe('image/png');
    for (const { url } of metadata.files) {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, max-age=0',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(reply.body).not.toContain('long acre');
      for (const wrongUrl of [url.split('?')[0]!, url.replace(/\.[a-z]+\?/, '.other?'), `${url}x`]) {
        expect((await get(wrongUrl)).statusCode).toBe(404);
      }
    }
    const report = metadata.files.find(({ kind }) => kind === 'pdf')!.url;
    const named = await get(`${report}&field_name=1`);
    expect(await textOf(named.rawPayload)).not.toContain('long acre');
    server().clock.now = new Date(now.getTime() + 16 * 60_000);
    expect((await get(image!)).statusCode).toBe(404);
  });

  test('shows the result that it was made for, even when newer ones follow', async () => {
    const laterScene = { ...scene, id: 'later', datetime: '2050-06-08T10:30:00Z', nir: 7000 };
    const { person, itemId, runIds } = await results.buyAndExecute([scene, laterScene]);
    const first = await makeLink(person, runIds[0]!);
    const newest = await makeLink(person, itemId);
    expect([first.date, newest.date]).toEqual(['2050-06-01', '2050-06-08']);
    const record: EvidenceRecord = (await open(first.path)).json().data;
    expect(record.metadata.indices?.date).toBe('2050-06-01');
    expect(await list(person, itemId)).toHaveLength(2);
  });
});

/** Extracts the text of a file as its reader sees it. */
async function contentsOf(kind: string, bytes: Buffer): Promise<string> {
  if (kind === 'pdf') return textOf(bytes);
  if (kind === 'values') return gunzipSync(bytes).toString('latin1');
  if (!['isoxml', 'shapefile'].includes(kind)) return bytes.toString('latin1');
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name} ${Buffer.from(content).toString('latin1')}`)
    .join('\n');
}

test('no file of it reveals the owner, the name of the field or the price', async () => {
  const { person, itemId, runIds } = await aResult();
  const { db } = server().database;
  const { geometry } = await results.view(person, itemId);
  const properties = { zone: 1, area_ha: 4, average: 0.5, min: 0.4, max: 0.6 };
  const zones = { type: 'FeatureCollection', features: [{ type: 'Feature', geometry, properties }] };
  await sql`update results set record = jsonb_set(record::jsonb, '{metadata,zones}', ${JSON.stringify(zones)}::jsonb)`.execute(
    db,
  );
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.account'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
  const { path } = await makeLink(person, itemId);
  const { metadata }: EvidenceRecord = (await open(path)).json().data;
  const kinds = metadata.files.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    'cog',
    'csv',
    'geojson',
    'isoxml',
    'kml',
    'overlay',
    'pdf',
    'shapefile',
    'values',
  ]);
  for (const { kind, url } of metadata.files) {
    const reply = await get(url);
    expect(reply.statusCode, kind).toBe(200);
    const content = `${JSON.stringify(reply.headers)} ${await contentsOf(kind, reply.rawPayload)}`;
    const { user, email } = person;
    const ids = [itemId, runIds[0]!, order.id, order.account, String(order.number), user.id];
    for (const secret of [...ids, email, 'Veldman', 'long acre', 'price', path.slice(-43)]) {
      expect(content.includes(secret), `${kind}: ${secret}`).toBe(false);
    }
  }
});

test('a link that is withdrawn on one server ends on the other too, with its files', async () => {
  const { person, itemId } = await aResult(false);
  const { database, jobs, clock } = server();
  const other = await createTestServer({ database, jobs, clock, folder: temporaryFolder() });
  const { path, id } = await makeLink(person, itemId);
  const fetchFromOtherServer = () => other.call('GET', `/evidence-record/${path.slice(-43)}/`);
  const { metadata }: EvidenceRecord = (await fetchFromOtherServer()).json().data;
  const { url } = metadata.files[0]!;
  expect((await get(url)).statusCode).toBe(200);
  await withdraw(person, id);
  expect((await fetchFromOtherServer()).json().code).toBe('evidence_not_found');
  expect((await other.app.inject({ url })).statusCode).toBe(404);
  await other.app.close();
});

test('deleting an account ends its links immediately', async () => {
  const { person, itemId } = await aResult(false);
  const { path } = await makeLink(person, itemId);
  const { metadata }: EvidenceRecord = (await open(path)).json().data;
  const { db } = server().database;
  await db.updateTable('users').set({ deleted_at: now }).where('id', '=', person.user.id).execute();
  expect((await open(path)).json().code).toBe('evidence_not_found');
  for (const { url } of metadata.files) expect((await get(url)).statusCode).toBe(404);
});

describe('the end of a link', () => {
  const replyOf = async (path: string) => {
    const { statusCode, headers, body } = await open(path);
    return { statusCode, body, robots: headers['x-robots-tag'], cache: headers['cache-control'] };
  };

  test('gives the same reply for an expired, a withdrawn and an unknown link', async () => {
    const { person, itemId } = await aResult();
    const [expired, withdrawnReply, other] = [
      await makeLink(person, itemId, 1),
      await makeLink(person, itemId),
      await makeLink(person, itemId),
    ];
    expect((await withdraw(person, withdrawnReply.id)).json().data.withdrawn_at).toBe(now.toISOString());
    server().clock.now = new Date(now.getTime() + day);
    const replyOfUnknown = await replyOf(`/evidence/${'A'.repeat(43)}`);
    expect(replyOfUnknown).toMatchObject({
      statusCode: 404,
      robots: 'noindex, nofollow',
      cache: 'private, no-store',
    });
    expect(JSON.parse(replyOfUnknown.body).code).toBe('evidence_not_found');
    for (const path of [
      expired.path,
      withdrawnReply.path,
      '/evidence/x',
      `${other.path}A`,
      '/evidence/..%2f..%2fetc',
    ]) {
      expect(await replyOf(path)).toEqual(replyOfUnknown);
    }
    expect((await open(other.path)).statusCode).toBe(200);
  });

  test('ends the URLs of its files immediately', async () => {
    const { person, itemId } = await aResult();
    const { path, id } = await makeLink(person, itemId);
    const { image, metadata }: EvidenceRecord = (await open(path)).json().data;
    await withdraw(person, id);
    for (const url of [image!, ...metadata.files.map((file) => file.url)]) {
      expect((await get(url)).statusCode).toBe(404);
    }
    // A second withdrawal keeps the first date.
    server().clock.now = new Date(now.getTime() + 60_000);
    expect((await withdraw(person, id)).json().data.withdrawn_at).toBe(now.toISOString());
  });
});

describe('the owner', () => {
  test('sees when a link was last opened, but never the link itself again', async () => {
    const { person, itemId } = await aResult(false);
    const { path, id } = await makeLink(person, itemId);
    server().clock.now = new Date(now.getTime() + 120_000);
    await open(path);
    const [listed, ...otherLinks] = await list(person, itemId);
    expect([listed?.id, listed?.last_opened_at, otherLinks]).toEqual([
      id,
      server().clock.now.toISOString(),
      [],
    ]);
    expect(JSON.stringify(listed)).not.toContain(path.slice(-43));
    const rows = await server().database.db.selectFrom('evidence_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.slice(-43));
    expect(log.join('')).not.toContain(path.slice(-43));
  });

  test('has at most twenty valid links, even when they are made concurrently', async () => {
    const { person, itemId } = await aResult(false);
    for (let nth = 0; nth < 15; nth += 1) await makeLink(person, itemId);
    const replies = await Promise.all(Array.from({ length: 8 }, () => make(person, itemId)));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refusedReply = replies.find(({ statusCode }) => statusCode !== 201)!;
    expect([refusedReply.statusCode, refusedReply.json().code]).toEqual([409, 'too_many_evidence_links']);
    const [first] = await list(person, itemId);
    await withdraw(person, first!.id);
    await makeLink(person, itemId);
  });

  test('alone creates, sees and withdraws links, for 1 to 365 days', async () => {
    const { person, itemId } = await aResult(false);
    const { id, path } = await makeLink(person, itemId, 365);
    const stranger = await server().customer();
    expect((await make(stranger, itemId)).json().code).toBe('analysis_not_found');
    expect((await withdraw(stranger, id)).json().code).toBe('evidence_not_found');
    expect((await open(path)).statusCode).toBe(200);
    for (const days of [0, 366, 1.5]) expect((await make(person, itemId, days)).statusCode).toBe(400);
    const bought = await results.buy();
    expect((await make(bought.person, bought.itemId)).json().code).toBe('no_result_yet');
  });
});

test('the page of a link is hidden from search engines, and sends no referrer', async () => {
  const shell = await get(`/evidence/${'A'.repeat(43)}`);
  expect(shell.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
});
