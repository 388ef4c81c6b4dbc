import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { realData } from '../testing/real-data.ts';
import { chooseScenes, hasClearScenes } from './choose-scenes.ts';

const item = (id: string, day: string, cloud: number | null, some: object = {}) => ({
  type: 'Feature',
  id,
  collection: 'sentinel-2-l2a',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3, 51],
        [4, 51],
        [4, 52],
        [3, 52],
        [3, 51],
      ],
    ],
  },
  properties: { datetime: `2026-${day}T10:30:00Z`, 'eo:cloud_cover': cloud, 'grid:code': 'MGRS-31UFS' },
  assets: { visual: { href: `/scenes/${id}.tif` } },
  ...some,
});
const firstOf = (...items: unknown[]) => chooseScenes(items, null).filter(({ rank }) => rank === 0);

test('the newest scene with at most 20 % of cloud is taken', () => {
  const first = firstOf(item('old', '06-01', 0), item('new', '06-11', 20), item('cloudy', '06-21', 20.1));
  expect(first.map(({ id }) => id)).toEqual(['new']);
});

test('where all are cloudy the clearest is taken, and one that does not say counts as cloudy', () => {
  const first = firstOf(item('a', '06-21', 90), item('b', '06-11', 40), item('c', '06-26', null));
  expect(first.map(({ id }) => id)).toEqual(['b']);
});

test('each grid cell has its own, the newest first; two more of a cell stand by to fill it', () => {
  const other = { 'grid:code': 'MGRS-31UES', datetime: '2026-06-16T10:30:00Z', 'eo:cloud_cover': 1 };
  const days = ['06-01', '06-06', '06-11', '06-16', '06-21'];
  const chosen = chooseScenes(
    [...days.map((day) => item(`fs-${day}`, day, 3)), item('es', '06-16', 1, { properties: other })],
    null,
  );
  expect(chosen.map(({ id, rank }) => `${rank} ${id}`)).toEqual([
    '0 fs-06-21',
    '0 es',
    '1 fs-06-16',
    '2 fs-06-11',
  ]);
});

test('catalogues that name the cell in the id alone are understood', () => {
  const properties = (day: string) => ({ datetime: `2026-${day}T10:30:00Z`, 'eo:cloud_cover': 1 });
  const items = ['S2A_31UFS_20260601_0_L2A', 'S2B_MSIL2A_20260606T105619_R094_T31UFS_20260606T140000'].map(
    (id, i) => item(id, '06-01', 1, { properties: properties(`06-0${1 + 5 * i}`) }),
  );
  expect(firstOf(...items).map(({ id }) => id)).toEqual([items[1]!.id]);
});

test('older scenes are of no use once every cell has a clear one', () => {
  const es = item('es', '06-01', 50, {
    properties: { ...item('', '06-01', 50).properties, 'grid:code': '31UES' },
  });
  expect(hasClearScenes([item('fs', '06-01', 20), item('fs-cloudy', '06-06', 90)])).toBe(true);
  expect(hasClearScenes([item('fs', '06-01', 20), es])).toBe(false);
  expect(hasClearScenes([])).toBe(false);
});

test('an item that pages repeat stands there once', () => {
  expect(chooseScenes([item('a', '06-01', 1), item('a', '06-01', 1)], null)).toHaveLength(1);
});

test('what is no usable item, or of another collection, is passed over for the next', () => {
  const broken = item('broken', '06-26', 0, { geometry: { type: 'Polygon', coordinates: [] } });
  const landsat = item('landsat', '06-25', 0, { collection: 'landsat-c2-l2' });
  const jpeg2000 = item('jp2', '06-24', 0, { assets: { visual: { href: '/a.jp2' } } });
  const none = [null, 'text', {}, [], { ...item('x', '06-01', 0), properties: { datetime: 'yesterday' } }];
  expect(firstOf(broken, landsat, jpeg2000, item('good', '06-01', 4), ...none).map(({ id }) => id)).toEqual([
    'good',
  ]);
});

const search = realData('stac', 'earth-search-v1', 'search-13TDE-2023-10-08.json');
test.skipIf(search === null)('scenes of Earth Search have a picture and their bands', () => {
  const { features } = JSON.parse(readFileSync(search!, 'utf8')) as { features: unknown[] };
  const chosen = chooseScenes(features, null);
  expect(chosen[0]).toMatchObject({ id: expect.stringMatching(/13TDE/), rank: 0 });
  expect(chosen[0]!.colours.map(({ kind }) => kind)).toEqual(['picture', 'bands']);
  expect(chosen[0]!.colours[0]).toMatchObject({ href: expect.stringMatching(/TCI\.tif$/) });
});
