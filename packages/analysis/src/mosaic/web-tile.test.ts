import { expect, test } from 'vitest';
import { ancestorTile, groundResolution, isWebTile, tileBox } from './web-tile.ts';

test('the world is one tile, up to the latitude at which the map is square', () => {
  const [west, south, east, north] = tileBox({ z: 0, x: 0, y: 0 });
  expect([west, east]).toEqual([-180, 180]);
  expect(south).toBeCloseTo(-85.0511287798, 9);
  expect(north).toBeCloseTo(85.0511287798, 9);
});

test('tiles are counted from the north-west, and end at the antimeridian', () => {
  expect(tileBox({ z: 1, x: 1, y: 0 })).toEqual([0, 0, 180, tileBox({ z: 0, x: 0, y: 0 })[3]]);
  expect(tileBox({ z: 15, x: 2 ** 15 - 1, y: 16_384 })[2]).toBe(180);
});

test('a pixel on the equator is 156,543 m wide in the tile of the world, and half as wide with every zoom', () => {
  expect(groundResolution({ z: 10, x: 0, y: 512 })).toBeCloseTo(156_543.034 / 1024, 1);
});

test('no tile exists outside the edges of the world', () => {
  expect(isWebTile({ z: 9, x: 511, y: 511 })).toBe(true);
  for (const [x, y] of [
    [512, 0],
    [0, 512],
    [-1, 0],
    [0.5, 0],
    [Number.NaN, 0],
  ] as const)
    expect(isWebTile({ z: 9, x, y })).toBe(false);
});

test('the parent tile contains its child', () => {
  expect(ancestorTile({ z: 15, x: 16_720, y: 10_967 }, 9)).toEqual({ z: 9, x: 261, y: 171 });
});
