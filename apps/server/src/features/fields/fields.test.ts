import { readFileSync } from 'node:fs';
import type { SavedField } from '@furrow/contract/fields/fields';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { aShop, measuredHectares, rectangle } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aField, aFieldRing, dataOf, listOf, polygon, saveMany } from './fields.test-support.ts';
import { sweepFields } from './sweep-fields.ts';

const shop = aShop(readFileSync(shippedCatalogue, 'utf8'));
let user: SignedIn;
beforeEach(async () => {
  user = await shop().customer();
});

const saveField = async (body: object) =>
  dataOf<SavedField>(await shop().call(user, 'POST', '/fields/', body));
const post = (path: string, body: object) => shop().call(user, 'POST', path, body);
const patch = (path: string, body: object) => shop().call(user, 'PATCH', path, body);
const notFoundReply = { status: 404, body: { code: 'field_not_found' } };

describe('a field', () => {
  test('is saved with its labels, its area and its country', async () => {
    const sent = { name: '  North 40 ', crop: 'Wheat', season: '2026', group: 'Home farm' };
    const field = await saveField({ ...sent, geometry: polygon(aFieldRing()) });
    expect(field).toMatchObject({ ...sent, name: 'North 40', country: 'Belgium' });
    expect(field.area_ha).toBe(measuredHectares([aFieldRing()]));
    expect(field.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[aFieldRing()]] });
    expect(await listOf(shop(), user)).toEqual([field]);
    expect(await listOf(shop(), await shop().customer())).toEqual([]);
  });

  test('can be a Feature or have several parts; empty labels are null', async () => {
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [[aFieldRing(0)], [aFieldRing(1)]],
    };
    const field = await saveField({
      name: 'Two',
      crop: '',
      geometry: { type: 'Feature', properties: {}, geometry },
    });
    expect(field).toMatchObject({ crop: null, season: null, group: null });
    expect(field.geometry.coordinates).toHaveLength(2);
  });

  test.each<[string, object, object]>([
    ['without a name', { name: ' ' }, { name: ['Give the field a name.'] }],
    [
      'with a name of two lines',
      { name: 'a\nb' },
      { name: ['Use only letters, digits and ordinary punctuation.'] },
    ],
    ['with too long a crop', { crop: 'x'.repeat(81) }, { crop: ['Use at most 80 characters.'] }],
    ['without an outline', { geometry: undefined }, { geometry: ['Draw the field first.'] }],
    [
      'that is a point',
      { geometry: { type: 'Point', coordinates: [3.7, 51] } },
      { geometry: [/not the outline/] },
    ],
    ['that is a garden', { geometry: polygon(rectangle(3.7, 51, 1e-4, 1e-4)) }, { geometry: [/too small/] }],
    [
      'that lies at sea, the wrong way round',
      { geometry: polygon(rectangle(51, 3.7, 0.0031, 0.005)) },
      { geometry: [/wrong way round/] },
    ],
    [
      'in restricted land',
      { geometry: polygon(rectangle(-123, -49, 0.01, 0.01)) },
      { geometry: [/restricted/] },
    ],
  ])('%s is refused by name', async (_name, overrides, sentences) => {
    const { status, body } = await post('/fields/', aField(0, overrides));
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    for (const [name, [sentence]] of Object.entries(sentences) as [string, [string | RegExp]][]) {
      expect((body.data as Record<string, string[]>)[name]).toEqual([expect.stringMatching(sentence)]);
    }
    expect(await listOf(shop(), user)).toEqual([]);
  });

  test('can be renamed without changing its outline, or get another outline with its own area and country', async () => {
    const field = await saveField(aField(0, { crop: 'Wheat' }));
    const named = dataOf<SavedField>(await patch(`/fields/${field.id}/`, { name: 'South 40', crop: null }));
    expect(named).toMatchObject({ name: 'South 40', crop: null, area_ha: field.area_ha, country: 'Belgium' });
    const otherRectangle = rectangle(5.7, 52.5, 0.01, 0.01);
    const moved = dataOf<SavedField>(
      await patch(`/fields/${field.id}/`, { geometry: polygon(otherRectangle) }),
    );
    expect(moved).toMatchObject({
      name: 'South 40',
      area_ha: measuredHectares([otherRectangle]),
      country: 'Netherlands',
    });
    // The field's old outline can be saved again, and the new one is recognised as that of the field.
    const repeatedFields = [aField(0), { name: 'x', geometry: polygon(otherRectangle) }];
    const imported = dataOf<{ saved: object[]; duplicates: object[] }>(
      await post('/fields/import/', { fields: repeatedFields }),
    );
    expect(imported).toMatchObject({ saved: [{ index: 0 }], duplicates: [{ index: 1, id: field.id }] });
  });

  test('without any change is refused, and a removed one is not found', async () => {
    const { id } = await saveField(aField());
    expect(await patch(`/fields/${id}/`, {})).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await patch('/fields/', { ids: [id] })).toMatchObject({ status: 400 });
    dataOf(await post('/fields/remove/', { ids: [id] }));
    expect(await patch(`/fields/${id}/`, { name: 'x' })).toMatchObject(notFoundReply);
  });
});

describe('many fields', () => {
  test('are listed newest first by the page, those of one file in its order', async () => {
    await saveMany(shop(), user, 5);
    await saveField(aField(9));
    const names = (await listOf(shop(), user)).map(({ name }) => name);
    expect(names).toEqual(['North 9', 'North 0', 'North 1', 'North 2', 'North 3', 'North 4']);
    const page = await shop().call(user, 'GET', '/fields/?page=2&page_size=4');
    expect((page.body.data as SavedField[]).map(({ name }) => name)).toEqual(['North 3', 'North 4']);
    expect(page.body.total).toBe(6);
  });

  test('get the same crop, and keep the labels that were left out', async () => {
    const ids = await saveMany(shop(), user, 3, { crop: 'Maize', season: '2025' });
    const reply = await patch('/fields/', { ids: ids.slice(0, 2), crop: 'Weizen', group: 'Home farm' });
    const data = { changed: 2, crop_name: 'Wheat' };
    expect(reply.body).toMatchObject({ message: '2 fields changed.', data });
    const onlyGroup = await patch('/fields/', { ids: ids.slice(0, 1), group: 'Home farm' });
    expect(onlyGroup.body.data).toEqual({ changed: 1, crop_name: null });
    expect((await listOf(shop(), user)).map(({ crop, season, group }) => [crop, season, group])).toEqual([
      ['Weizen', '2025', 'Home farm'],
      ['Weizen', '2025', 'Home farm'],
      ['Maize', '2025', null],
    ]);
  });

  test.each(['remove', 'restore', 'change'])(
    'of which one belongs to another account: %s changes none',
    async (action) => {
      const ids = await saveMany(shop(), user, 2);
      const [theirId] = await saveMany(shop(), await shop().customer(), 1);
      const before = await listOf(shop(), user);
      const body = { ids: [...ids, theirId], crop: 'Wheat' };
      const reply =
        action === 'change' ? await patch('/fields/', body) : await post(`/fields/${action}/`, body);
      expect(reply).toMatchObject(notFoundReply);
      expect(await listOf(shop(), user)).toEqual(before);
    },
  );

  test('that are removed can be restored to their positions, also twice', async () => {
    const ids = await saveMany(shop(), user, 4);
    const before = await listOf(shop(), user);
    expect((await post('/fields/remove/', { ids: [ids[1], ids[1], ids[2]] })).body).toMatchObject({
      message: '2 fields removed.',
      data: { removed: 2 },
    });
    expect((await listOf(shop(), user)).map(({ id }) => id)).toEqual([ids[0], ids[3]]);
    for (let time = 0; time < 2; time++) {
      const restoredFields = dataOf<SavedField[]>(await post('/fields/restore/', { ids: [ids[1], ids[2]] }));
      expect(restoredFields.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    }
    const listAfter = await listOf(shop(), user);
    expect(listAfter.map(({ id, name }) => [id, name])).toEqual(before.map(({ id, name }) => [id, name]));
  });

  test('that were removed 30 days ago are deleted permanently, and only those', async () => {
    const { db } = shop();
    const ids = await saveMany(shop(), user, 3);
    dataOf(await post('/fields/remove/', { ids: ids.slice(0, 2) }));
    const now = new Date();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    for (const [id, days] of [
      [ids[0]!, 30.01],
      [ids[1]!, 29.99],
    ] as const) {
      await db
        .updateTable('fields')
        .set({ removed_at: daysAgo(days) })
        .where('id', '=', id)
        .execute();
    }
    await sweepFields(db, daysAgo(30));
    expect(await post('/fields/restore/', { ids: [ids[0]] })).toMatchObject(notFoundReply);
    expect((await post('/fields/restore/', { ids: [ids[1]] })).status).toBe(200);
    expect(await listOf(shop(), user)).toHaveLength(2);
  });
});
