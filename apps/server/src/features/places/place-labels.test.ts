import { expect, test } from 'vitest';
import { loadCities } from '../../adapters/geocoder/gazetteer/read-cities.ts';
import { createPlaceLabels } from './place-labels.ts';

const labels = createPlaceLabels(loadCities);
const namesIn = async (z: number, x: number, y: number) =>
  (await labels.labelsIn({ z, x, y })).map(({ name }) => name);

test('a tile has its largest places at a low zoom, and its villages at a high zoom', async () => {
  // The tile contains Berlin.
  const lowZoom = await namesIn(5, 17, 10);
  expect(lowZoom).toContain('Berlin');
  expect(lowZoom).not.toContain('Potsdam');
  // The tile contains Ghent.
  expect((await namesIn(9, 261, 171))[0]).toBe('Gent');
  expect(await namesIn(12, 2090, 1370)).toContain('Ledeberg');
});

test('a tile has at most 40 labels, the largest first, each once', async () => {
  for (const [z, x, y] of [
    [4, 12, 6],
    [8, 184, 106],
    [12, 2927, 1706],
  ] as const) {
    const found = await labels.labelsIn({ z, x, y });
    expect(found.length).toBeLessThanOrEqual(40);
    expect(found.map(({ rank }) => rank)).toEqual(found.map((_, index) => index));
    expect(new Set(found.map(({ lng, lat, name }) => `${name} ${lng} ${lat}`)).size).toBe(found.length);
  }
});

test('a tile at sea has no labels', async () => {
  expect(await namesIn(9, 100, 256)).toEqual([]);
});
