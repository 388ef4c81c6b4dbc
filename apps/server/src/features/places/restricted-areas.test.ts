import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const aShopOf = aShop(yaml);

const sample = {
  name: 'Sample: open ocean around Point Nemo',
  boundaries: {
    type: 'Polygon',
    coordinates: [
      [
        [-125, -50],
        [-121, -50],
        [-121, -47],
        [-125, -47],
        [-125, -50],
      ],
    ],
  },
};
const reef = `
  - code: reef
    name: Reef
    boundaries:
      type: MultiPolygon
      coordinates: [[[[1, 1], [3, 1], [3, 3], [1, 3], [1, 1]], [[1.5, 1.5], [2, 1.5], [2, 2], [1.5, 1.5]]]]
`;

const listed = async (query = '') => {
  const shop = aShopOf();
  const { status, body } = await shop.call(
    await shop.customer(),
    'GET',
    `/users/blacklisted-countries/${query}`,
  );
  return {
    status,
    areas: body.data as { id: number; name: string; boundaries: object }[],
    total: body.total,
  };
};

beforeEach(async () => {
  await aShopOf().sell(yaml);
});

describe('restricted areas', () => {
  test('are one uninhabited sample in the shipped catalogue', async () => {
    const { status, areas, total } = await listed();
    expect(status).toBe(200);
    expect(areas).toEqual([{ id: expect.any(Number), ...sample }]);
    expect(total).toBe(1);
  });

  test('include those of the operator, in the order of the file and in pages', async () => {
    expect(await aShopOf().sell(yaml + reef)).toBe(true);
    const { areas } = await listed();
    expect(areas.map(({ name }) => name)).toEqual([sample.name, 'Reef']);
    expect(areas[1]!.boundaries).toMatchObject({ type: 'MultiPolygon' });
    expect(await listed('?page=2&page_size=1')).toMatchObject({ areas: [{ name: 'Reef' }], total: 2 });
    expect(await listed('?page=3&page_size=1')).toMatchObject({ areas: [], total: 2 });
    expect((await listed('?page_size=101')).status).toBe(400);
  });

  test('disappear when they leave the file, and return under the same id', async () => {
    await aShopOf().sell(yaml + reef);
    const [, before] = (await listed()).areas;
    await aShopOf().sell(yaml);
    expect((await listed()).areas.map(({ name }) => name)).toEqual([sample.name]);
    await aShopOf().sell(yaml + reef.replace('name: Reef', 'name: Outer reef'));
    expect((await listed()).areas[1]).toEqual({ ...before, name: 'Outer reef' });
  });

  test('may be empty, and the list may be omitted', async () => {
    const [without] = yaml.split('restricted_areas:');
    for (const none of [`${without}restricted_areas: []\n`, without!]) {
      await aShopOf().sell(none);
      expect(await listed()).toMatchObject({ areas: [], total: 0 });
      await aShopOf().sell(yaml);
    }
  });

  test('are unchanged when the catalogue is applied twice', async () => {
    await aShopOf().sell(yaml + reef);
    expect(await aShopOf().sell(yaml + reef)).toBe(false);
    expect((await listed()).areas).toHaveLength(2);
  });
});
