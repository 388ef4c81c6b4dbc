import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { aShop } from '../cart/shop.test-support.ts';
import { shippedCatalogue } from '../catalogue/read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const aShopWithAreas = aShop(yaml);

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

const listAreas = async (query = '') => {
  const shop = aShopWithAreas();
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
  await aShopWithAreas().applyCatalogueText(yaml);
});

describe('restricted areas', () => {
  test('are one uninhabited sample in the shipped catalogue', async () => {
    const { status, areas, total } = await listAreas();
    expect(status).toBe(200);
    expect(areas).toEqual([{ id: expect.any(Number), ...sample }]);
    expect(total).toBe(1);
  });

  test('include those of the operator, in the order of the file and in pages', async () => {
    expect(await aShopWithAreas().applyCatalogueText(yaml + reef)).toBe(true);
    const { areas } = await listAreas();
    expect(areas.map(({ name }) => name)).toEqual([sample.name, 'Reef']);
    expect(areas[1]!.boundaries).toMatchObject({ type: 'MultiPolygon' });
    expect(await listAreas('?page=2&page_size=1')).toMatchObject({ areas: [{ name: 'Reef' }], total: 2 });
    expect(await listAreas('?page=3&page_size=1')).toMatchObject({ areas: [], total: 2 });
    expect((await listAreas('?page_size=101')).status).toBe(400);
  });

  test('disappear when they leave the file, and return under the same id', async () => {
    await aShopWithAreas().applyCatalogueText(yaml + reef);
    const [, before] = (await listAreas()).areas;
    await aShopWithAreas().applyCatalogueText(yaml);
    expect((await listAreas()).areas.map(({ name }) => name)).toEqual([sample.name]);
    await aShopWithAreas().applyCatalogueText(yaml + reef.replace('name: Reef', 'name: Outer reef'));
    expect((await listAreas()).areas[1]).toEqual({ ...before, name: 'Outer reef' });
  });

  test('may be empty, and the list may be omitted', async () => {
    const [withoutAreas] = yaml.split('restricted_areas:');
    for (const catalogue of [`${withoutAreas}restricted_areas: []\n`, withoutAreas!]) {
      await aShopWithAreas().applyCatalogueText(catalogue);
      expect(await listAreas()).toMatchObject({ areas: [], total: 0 });
      await aShopWithAreas().applyCatalogueText(yaml);
    }
  });

  test('are unchanged when the catalogue is applied twice', async () => {
    await aShopWithAreas().applyCatalogueText(yaml + reef);
    expect(await aShopWithAreas().applyCatalogueText(yaml + reef)).toBe(false);
    expect((await listAreas()).areas).toHaveLength(2);
  });
});
