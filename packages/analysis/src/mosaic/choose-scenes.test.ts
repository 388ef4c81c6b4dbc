import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { realData } from '../testing/real-data.ts';
import { chooseScenes, isSettled } from './choose-scenes.ts';
import { candidatesIn } from './mosaic-candidates.ts';

const item = (id: string, day: string, cloud: number | null, extraProperties: object = {}) => ({
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
  ...extraProperties,
});
const chooseAmong = (...items: unknown[]) => chooseScenes(candidatesIn(items), null);
const firstOf = (...items: unknown[]) => chooseAmong(...items).filter(({ rank }) => rank === 0);
/** The item with additional properties. */
const withProperties = (extraProperties: object, ...[id, day, cloud]: Parameters<typeof item>) => {
  const base = item(id, day, cloud);
  return { ...base, properties: { ...base.properties, ...extraProperties } };
};
const inCell = (code: string, ...of: Parameters<typeof item>) => withProperties({ 'grid:code': code }, ...of);

test('the newest scene with hardly a cloud is chosen', () => {
  const clear = [item('old', '06-01', 0), item('new', '06-11', 0.05)];
  expect(firstOf(...clear, item('cloudy', '06-21', 5)).map(({ id }) => id)).toEqual(['new']);
  // Two months of age count more than a trace of cloud.
  expect(firstOf(item('old', '04-22', 0), item('new', '06-21', 0.4)).map(({ id }) => id)).toEqual(['new']);
});

test('cloud shadow counts as much as cloud', () => {
  const shadedItem = withProperties({ 's2:cloud_shadow_percentage': 8 }, 'shaded', '06-21', 2);
  expect(firstOf(shadedItem, item('clouded', '06-11', 6)).map(({ id }) => id)).toEqual(['clouded']);
});

test('the clearest of several cloudy scenes is chosen, and one without cloud cover counts as cloudy', () => {
  const first = firstOf(item('a', '06-21', 90), item('b', '06-11', 40), item('c', '06-26', null));
  expect(first.map(({ id }) => id)).toEqual(['b']);
});

test('neighbouring cells use one pass where that costs little, and another pass where it is cloudy', () => {
  const cells = ['1', '2', '3', '4'];
  const clear = cells.map((cell) => inCell(cell, `clear ${cell}`, '06-01', 0));
  const cloudy = (clouds: number[]) =>
    cells.map((cell, i) => inCell(cell, `new ${cell}`, '06-11', clouds[i]!));
  const chosenWith = (clouds: number[]) => firstOf(...clear, ...cloudy(clouds)).map(({ id }) => id);
  // A third of the new pass is cloud, so its single clear cell would stand out.
  expect(chosenWith([0, 40, 50, 45])).toEqual(['clear 1', 'clear 2', 'clear 3', 'clear 4']);
  expect(chosenWith([0, 0, 0, 0])).toEqual(['new 1', 'new 2', 'new 3', 'new 4']);
  expect(chosenWith([0, 0, 0, 0.6])).toEqual(['new 1', 'new 2', 'new 3', 'clear 4']);
});

test('each grid cell has its own scene, the newest first, and two more of the cell in reserve to fill it', () => {
  const other = { 'grid:code': 'MGRS-31UES', datetime: '2026-06-16T10:30:00Z', 'eo:cloud_cover': 3 };
  const days = ['06-01', '06-06', '06-11', '06-16', '06-21'];
  const chosenScenes = chooseAmong(
    ...days.map((day) => item(`fs-${day}`, day, 3)),
    item('es', '06-16', 3, { properties: other }),
  );
  expect(chosenScenes.map(({ id, rank }) => `${rank} ${id}`)).toEqual([
    '0 fs-06-21',
    '0 es',
    '1 fs-06-16',
    '2 fs-06-11',
  ]);
});

test('cells are also recognised in the id alone', () => {
  const properties = (day: string) => ({ datetime: `2026-${day}T10:30:00Z`, 'eo:cloud_cover': 1 });
  const items = ['S2A_31UFS_20260601_0_L2A', 'S2B_MSIL2A_20260606T105619_R094_T31UFS_20260606T140000'].map(
    (id, i) => item(id, '06-01', 1, { properties: properties(`06-0${1 + 5 * i}`) }),
  );
  expect(firstOf(...items).map(({ id }) => id)).toEqual([items[1]!.id]);
});

test('a scene that covers its entire cell has one more in reserve, in case it is unreadable', () => {
  const fullScenes = ['06-01', '06-06', '06-11'].map((day) =>
    withProperties({ 's2:nodata_pixel_percentage': 0 }, day, day, 0),
  );
  expect(chooseAmong(...fullScenes).map(({ id }) => id)).toEqual(['06-11', '06-06']);
});

test('older scenes are not needed once every cell has a clear one', () => {
  const areSettled = (...items: unknown[]) =>
    isSettled(candidatesIn(items), Date.parse('2026-06-01T00:00:00Z'));
  const fs = [item('fs', '06-06', 0), item('fs-cloudy', '06-11', 90)];
  expect(areSettled(...fs)).toBe(true);
  expect(areSettled(...fs, inCell('31UES', 'es', '06-06', 0.5))).toBe(false);
  expect(areSettled(...fs, inCell('31UES', 'es', '06-06', 0))).toBe(true);
  expect(areSettled()).toBe(false);
});

test('an item repeated on several pages is listed once', () => {
  expect(chooseAmong(item('a', '06-01', 1), item('a', '06-01', 1))).toHaveLength(1);
});

test('unusable items, and those of another collection, are skipped for the next', () => {
  const brokenItem = item('broken', '06-26', 0, { geometry: { type: 'Polygon', coordinates: [] } });
  const landsat = item('landsat', '06-25', 0, { collection: 'landsat-c2-l2' });
  const jpeg2000 = item('jp2', '06-24', 0, { assets: { visual: { href: '/a.jp2' } } });
  const none = [null, 'text', {}, [], { ...item('x', '06-01', 0), properties: { datetime: 'yesterday' } }];
  expect(
    firstOf(brokenItem, landsat, jpeg2000, item('good', '06-01', 4), ...none).map(({ id }) => id),
  ).toEqual(['good']);
});

const search = realData('stac', 'earth-search-v1', 'search-13TDE-2023-10-08.json');
test.skipIf(search === null)('scenes of Earth Search have a true-colour image and their bands', () => {
  const { features } = JSON.parse(readFileSync(search!, 'utf8')) as { features: unknown[] };
  const chosenScenes = chooseAmong(...features);
  expect(chosenScenes[0]).toMatchObject({ id: expect.stringMatching(/13TDE/), rank: 0 });
  expect(chosenScenes[0]!.colours.map(({ kind }) => kind)).toEqual(['picture', 'bands']);
  expect(chosenScenes[0]!.colours[0]).toMatchObject({ href: expect.stringMatching(/TCI\.tif$/) });
});
