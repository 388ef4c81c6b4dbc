import { checkRings } from '@furrow/geo/validity/validity';
import { fromLonLat } from 'ol/proj.js';
import { expect, test } from 'vitest';
import type { MapPoint } from './outline-draft.ts';
import { cornersOf, hectaresInside, positionOf, ringOf } from './ring.ts';

function mapPoint(lng: number, lat: number): MapPoint {
  const [x, y] = fromLonLat([lng, lat]);
  return [x!, y!];
}

const corners = [mapPoint(5.5, 52.1), mapPoint(5.51, 52.1), mapPoint(5.51, 52.105), mapPoint(5.5, 52.105)];

test('corners become a closed ring of longitude and latitude', () => {
  expect(ringOf(corners)).toEqual([
    [5.5, 52.1],
    [5.51, 52.1],
    [5.51, 52.105],
    [5.5, 52.105],
    [5.5, 52.1],
  ]);
  expect(ringOf([])).toEqual([]);
});

test('a ring survives the projection to the map and back', () => {
  expect(ringOf(cornersOf(ringOf(corners)))).toEqual(ringOf(corners));
});

test('a corner past the 180° meridian has a longitude of the other side', () => {
  expect(positionOf(mapPoint(181.5, -17))).toEqual([-178.5, -17]);
});

test('hectares while drawing match those billed when the outline closes', () => {
  const check = checkRings([ringOf(corners)]);
  expect(check.ok && check.field.hectares).toBe(hectaresInside(corners));
  expect(hectaresInside(corners)).toBeCloseTo(38.1, 0);
});

test('two corners have no hectares', () => {
  expect(hectaresInside(corners.slice(0, 2))).toBe(0);
});
