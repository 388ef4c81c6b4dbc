import type { Tier } from '@furrow/contract/pricing/pricing';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { separateImagesCatalogue } from '../catalogue/separate-images.test-support.ts';
import { aShop, measuredHectares, rectangle } from './shop.test-support.ts';

const aShopOf = aShop(separateImagesCatalogue);
const ring = rectangle(3.7, 51, 0.005, 0.0031);
const area = measuredHectares([ring]);
let customer: SignedIn;
let tiers: Tier[];
let goodItem: Record<string, unknown>;

beforeAll(async () => {
  const shop = aShopOf();
  customer = await shop.customer();
  tiers = await shop.tiers(area);
  const tier = tiers.find(({ image_include }) => !image_include)!;
  goodItem = {
    price_range: tier.id,
    coordinates: [ring],
    area_ha: area,
    with_image: false,
    soil_type: 'Loam',
    vegetation_type: 'Wheat',
  };
});

const add = (overrides: object | string) =>
  aShopOf().call(
    customer,
    'POST',
    '/carts/cart/',
    typeof overrides === 'string' ? overrides : { ...goodItem, ...overrides },
  );

async function expectRefused(overrides: object | string, field: string, sentence: RegExp | string) {
  const { status, body } = await add(overrides);
  expect(body.data, JSON.stringify(body)).toEqual({ [field]: [expect.stringMatching(sentence)] });
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 400,
    code: 'invalid_input',
    message: '',
  });
  expect((await aShopOf().call(customer, 'GET', '/carts/cart/')).body.data).toEqual([{ total_price: 0 }]);
}

/** A circular ring with this number of corners. */
const circle = (corners: number) => {
  const points = Array.from({ length: corners }, (_, index) => [
    3.7 + 0.01 * Math.cos((2 * Math.PI * index) / corners),
    51 + 0.01 * Math.sin((2 * Math.PI * index) / corners),
  ]);
  return [...points, points[0]!];
};

const bowTie = [
  [3.7, 51],
  [3.71, 51.01],
  [3.71, 51],
  [3.7, 51.01],
  [3.7, 51],
];

describe('the outline', () => {
  test.each<[string, object, RegExp]>([
    ['that crosses itself', { coordinates: [bowTie] }, /crosses itself/],
    ['left open', { coordinates: [ring.slice(0, -1)] }, /does not end where it began/],
    ['of two corners', { coordinates: [[ring[0], ring[1], ring[0]]] }, /fewer than 3 corners/],
    ['of no rings', { coordinates: [] }, /not the outline/],
    ['of five thousand corners', { coordinates: [circle(5_000)] }, /5,000 corners/],
    ['of a thousand and one', { coordinates: [circle(1_001)] }, /1,001 corners/],
    ['of ten thousand rings', { coordinates: Array(10_000).fill([]) }, /corners/],
    ['of strings', { coordinates: [ring.map((point) => point.map(String))] }, /not a pair of numbers/],
    ['beyond the map', { coordinates: [rectangle(400, 51, 0.01, 0.01)] }, /not on the map/],
    ['at the pole', { coordinates: [rectangle(3, 88, 0.01, 0.01)] }, /maps end/],
    [
      'over the date line',
      {
        coordinates: [
          [
            [179.9, 0],
            [-179.9, 0],
            [-179.9, 0.1],
            [179.9, 0.1],
            [179.9, 0],
          ],
        ],
      },
      /180° meridian/,
    ],
    ['too small to see', { coordinates: [rectangle(3.7, 51, 0.0001, 0.0001)] }, /too small/],
    ['of a whole country', { coordinates: [rectangle(3, 49, 2, 2)] }, /too large/],
    ['nested deep', { coordinates: [[[[[[[[1]]]]]]]] }, /not a pair of numbers/],
    [
      'with a huge figure',
      {
        coordinates: [
          [
            [1e308, 51],
            [4, 51],
            [4, 52],
            [1e308, 51],
          ],
        ],
      },
      /not on the map/,
    ],
  ])('%s', (_name, overrides, sentence) => expectRefused(overrides, 'coordinates', sentence));

  test.each<[string, unknown]>([
    ['corners', [circle(1_000_000)]],
    ['rings', Array(1_000_000).fill([])],
  ])('of a million %s is refused before it is read', async (_name, coordinates) => {
    expect(await add({ coordinates })).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test.each<[string, unknown]>([
    ['a text', 'ring'],
    ['a number', 1],
    ['an object', { 0: ring }],
  ])('as %s', (_name, coordinates) => expectRefused({ coordinates }, 'coordinates', 'Draw the field first.'));

  test.each<[string, string]>([
    ['NaN', '[[[NaN,51],[4,51],[4,52],[NaN,51]]]'],
    ['Infinity', '[[[Infinity,51],[4,51],[4,52],[Infinity,51]]]'],
  ])('with %s, which is no JSON', async (_name, coordinates) => {
    const text = JSON.stringify({ ...goodItem, coordinates: 'HERE' }).replace('"HERE"', coordinates);
    expect(await add(text)).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
  });

  test('as coordinates or as geometry, one of them', async () => {
    const { coordinates, ...rest } = goodItem;
    expect(await aShopOf().call(customer, 'POST', '/carts/cart/', rest)).toMatchObject({
      status: 400,
      body: { data: { coordinates: ['Draw the field first.'] } },
    });
    await expectRefused({ geometry: { type: 'Polygon', coordinates } }, 'geometry', /not both/);
    const point = { type: 'Point', coordinates: [1, 2] };
    await expectRefused({ coordinates: undefined, geometry: point }, 'geometry', /not the outline/);
  });

  test('in several parts: the largest gives the country, and all are returned when the item is removed', async () => {
    const smallRectangle = rectangle(3.9, 51.3, 0.002, 0.002);
    const geometry = { type: 'MultiPolygon', coordinates: [[smallRectangle], [ring]] };
    const { status, body } = await add({
      coordinates: undefined,
      geometry,
      area_ha: area + measuredHectares([smallRectangle]),
    });
    expect(body.data).toMatchObject({ country: 'Belgium' });
    expect(status).toBe(201);
    const { id } = body.data as { id: string };
    const removalReply = await aShopOf().call(customer, 'DELETE', `/carts/cart/${id}/`);
    expect(removalReply).toMatchObject({
      status: 200,
      body: { data: { geometry: { type: 'MultiPolygon' } } },
    });
    const restoreReply = await add({
      coordinates: undefined,
      geometry: (removalReply.body.data as { geometry: object }).geometry,
      area_ha: area + measuredHectares([smallRectangle]),
    });
    expect(restoreReply.status).toBe(201);
    const { id: restoredId } = restoreReply.body.data as { id: string };
    await aShopOf().call(customer, 'DELETE', `/carts/cart/${restoredId}/`);
  });

  test('with a prototype to pollute', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const pollutingItem = {
        __key__: { prototype: { polluted: 1 }, polluted: 1, type: 'Polygon', coordinates: [ring] },
      };
      const text = JSON.stringify({ ...goodItem, coordinates: undefined, geometry: pollutingItem }).replace(
        '__key__',
        key,
      );
      expect((await add(text)).status).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('numbers and names', () => {
  test.each<[string, unknown]>([
    ['a hundredth and a half off', area + 0.015],
    ['none', 0],
    ['negative', -area],
    ['huge', 1e308],
  ])('an area that is %s', (_name, area_ha) =>
    expectRefused({ area_ha }, 'area_ha', /This outline measures 12\.\d\d\u00a0ha/),
  );

  test.each([area - 0.01, area + 0.01, String(area)])('an area of %s is near enough', async (area_ha) => {
    const { status, body } = await add({ area_ha });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ area_ha: area });
    await aShopOf().call(customer, 'DELETE', `/carts/cart/${(body.data as { id: string }).id}/`);
  });

  test.each([['1x'], ['1e3'], ['NaN'], [''], [null], [true], [[12]], [{}]])('an area of %j', (area_ha) =>
    expectRefused({ area_ha }, 'area_ha', 'Enter a number.'),
  );

  test.each([[2_147_483_647], ['2147483647']])('a tier that does not exist: %j', (price_range) =>
    expectRefused({ price_range }, 'price_range', /no longer offered/),
  );

  test.each([[0], [-1], [1.5], [1e308], ['1x'], ["1' or '1'='1"], [[1]], [null]])(
    'a tier of %j',
    async (price_range) => {
      const { status, body } = await add({ price_range });
      expect(status).toBe(400);
      expect(Object.keys(body.data as object)).toEqual(['price_range']);
    },
  );

  test('a tier for other areas', async () => {
    const [largeTier] = await aShopOf().tiers(1_000);
    await expectRefused(
      { price_range: largeTier!.id },
      'price_range',
      /is for areas of 500\.00\u00a0ha and more, and this area is 12/,
    );
  });

  test('images where there are none', async () => {
    const tierWithoutImages = (await aShopOf().tiers(1_000)).find(({ is_image }) => !is_image)!;
    const field = rectangle(3.7, 51, 0.05, 0.03);
    const body = {
      price_range: tierWithoutImages.id,
      coordinates: [field],
      area_ha: measuredHectares([field]),
      with_image: true,
    };
    await expectRefused(body, 'with_image', /has no images/);
  });

  test.each([['soil_type'], ['vegetation_type']])('a missing or unknown %s', async (field) => {
    const name = field.replace('_', ' ');
    for (const missingType of [undefined, null, '', '   ']) {
      await expectRefused({ [field]: missingType }, field, `Choose a ${name}.`);
    }
    for (const unknownType of [...injections, 'loam', 'Sown grass;']) {
      await expectRefused({ [field]: unknownType }, field, `Choose a ${name} from the list.`);
    }
    await expectRefused({ [field]: 'x'.repeat(201) }, field, /too long/);
    await expectRefused({ [field]: ['Loam'] }, field, /text/);
  });

  test('all errors are reported together, and unknown fields change nothing', async () => {
    const { body } = await add({ coordinates: [bowTie], soil_type: 'x', price_range: 2_147_483_647 });
    expect(Object.keys(body.data as object).toSorted()).toEqual(['coordinates', 'price_range']);
    const extra = {
      account: 'me',
      id: 'mine',
      total_price: 0,
      estimated_price: 0,
      country: 'Nowhere',
      tier_id: 1,
    };
    const reply = await add(extra);
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({ country: 'Belgium' });
    expect((reply.body.data as { total_price: number }).total_price).toBeGreaterThan(1);
    await aShopOf().call(customer, 'DELETE', `/carts/cart/${(reply.body.data as { id: string }).id}/`);
  });

  test.each([['x'], ["1' or '1'='1"], ['../../orders'], ['00000000-0000-0000-0000-00000000000g']])(
    'an item with the id %j',
    async (id) => {
      const reply = await aShopOf().call(customer, 'DELETE', `/carts/cart/${encodeURIComponent(id)}/`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );
});

const injections = [
  "' or '1'='1",
  "'; drop table cart_items; --",
  "Loam'||(select password_hash from users limit 1)||'",
  '$1',
  '\\',
  'Loam\u0000',
  "{Loam}' union select 1 --",
];
