import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anOrderItem } from '../../testing/an-order-item.test-support.ts';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';
import { aFieldRing, dataOf, saveMany } from '../fields/fields.test-support.ts';
import type { MapBounds } from './country-bounds.ts';
import { findLastField } from './places.store.ts';

const aShopWithAreas = aShop(readFileSync(shippedCatalogue, 'utf8'));

/** A customer whose profile has this country, by its alpha-2 code. */
async function customerIn(code: string) {
  const { db, customer } = aShopWithAreas();
  const caller = await customer();
  const firstOf = (table: 'countries' | 'industries' | 'roles') =>
    db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const country = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('profiles')
    .values({
      user_id: caller.userId,
      first_name: 'Ada',
      last_name: 'Veldman',
      company: 'Veldman',
      country_id: country.id,
      industry_id: (await firstOf('industries')).id,
      company_size: '1-10',
      role_id: (await firstOf('roles')).id,
      website: null,
    })
    .execute();
  return caller;
}

const texas: MapBounds = [-102.1, 33.4, -101.6, 33.9];

async function mapStartOf(code: string | null, extent: () => Promise<MapBounds | null>) {
  const shop = aShopWithAreas();
  const customer = code === null ? await shop.customer() : await customerIn(code);
  shop.imagery.extent = extent;
  const { status, body } = await shop.call(customer, 'GET', '/users/map-start/');
  expect(status).toBe(200);
  return body.data as { bounds: MapBounds; of: string; name: string | null };
}

describe('the initial map is', () => {
  test('the field that was saved or ordered last', async () => {
    const shop = aShopWithAreas();
    const customer = await customerIn('BE');
    const start = async () =>
      dataOf<{ bounds: MapBounds; of: string }>(await shop.call(customer, 'GET', '/users/map-start/'));
    const [older] = await saveMany(shop, customer, 2);
    const [west, south] = aFieldRing()[0]!;
    expect(await start()).toMatchObject({ of: 'field', name: 'North 0' });
    expect((await start()).bounds.slice(0, 2)).toEqual([west, south]);
    await shop.call(customer, 'POST', '/fields/remove/', { ids: [older] });
    expect(await start()).toMatchObject({ name: 'North 1' });
    expect(await mapStartOf('BE', async () => null)).toMatchObject({ of: 'country' });
  });

  test('a field that was ordered and is not saved any more', async () => {
    const { db } = aShopWithAreas();
    const { account } = await anOrderItem(db);
    expect(await findLastField(db, account)).toMatchObject({
      name: 'North 40',
      geometry: { type: 'MultiPolygon' },
    });
  });

  test('else the extent of the imagery', async () => {
    expect(await mapStartOf('BE', async () => texas)).toEqual({ bounds: texas, of: 'imagery', name: null });
  });

  test('else the country of the profile', async () => {
    const { bounds, of, name } = await mapStartOf('BE', async () => null);
    expect({ of, name }).toEqual({ of: 'country', name: 'Belgium' });
    expect(bounds[0]).toBeGreaterThan(2);
    expect(bounds[2]).toBeLessThan(7);
  });

  test('the country as well when the imagery is global or its source fails', async () => {
    expect(await mapStartOf('BE', async () => [-180, -90, 180, 90])).toMatchObject({ of: 'country' });
    expect(await mapStartOf('FJ', async () => [-180, -90, 180, 90])).toMatchObject({ of: 'country' });
    const failingCatalogue = () => Promise.reject(new Error('the catalogue is away'));
    expect(await mapStartOf('BE', failingCatalogue)).toMatchObject({ of: 'country' });
  });

  test('without an account, the country that the browser states', async () => {
    const shop = aShopWithAreas();
    shop.imagery.extent = async () => null;
    const startIn = async (query: string) =>
      dataOf<{ of: string; name: string | null }>(await shop.call(null, 'GET', `/users/map-start/${query}`));
    expect(await startIn('?country=be')).toMatchObject({ of: 'country', name: 'Belgium' });
    expect(await startIn('?country=XX')).toMatchObject({ of: 'world', name: null });
    expect(await startIn('')).toMatchObject({ of: 'world' });
  });

  test('else the world', async () => {
    expect(await mapStartOf(null, async () => null)).toMatchObject({ of: 'world', name: null });
  });
});

describe('the country at a point', () => {
  test.each([
    ['lat=51&lng=3.7', { id: 56, name: 'Belgium' }],
    ['lat=-21.1&lng=55.5', { id: 638, name: 'Réunion' }],
    ['lat=30&lng=-45', null],
    ['lat=90&lng=180', null],
  ])('%s', async (query, country) => {
    const shop = aShopWithAreas();
    const { body } = await shop.call(await shop.customer(), 'GET', `/users/get-country/?${query}`);
    expect(body.data).toEqual(country);
    if (country) {
      const list = await shop.call(await shop.customer(), 'GET', '/admin-panel/country-list/');
      expect(list.body.data).toContainEqual(country);
    }
  });

  test.each([
    'lat=91&lng=0',
    'lat=0&lng=181',
    'lat=NaN&lng=0',
    'lat=1x&lng=0',
    'lat=1&lat=2&lng=0',
    'lng=0',
    'lat=1e1&lng=0',
  ])('%s is refused', async (query) => {
    const shop = aShopWithAreas();
    expect((await shop.call(await shop.customer(), 'GET', `/users/get-country/?${query}`)).status).toBe(400);
  });
});
