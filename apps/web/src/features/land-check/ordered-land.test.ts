import type { Polygon, Ring } from '@furrow/geo/rings/polygon';
import type { Field } from '@furrow/geo/validity/validity';
import { describe, expect, test } from 'vitest';
import { drawnOutline } from '../../ordering/draft/order-draft.ts';
import { labelsOf, orderedLand } from './ordered-land.ts';

const square = (west: number, side: number): Ring => [
  [west, -35],
  [west + side, -35],
  [west + side, -35 + side],
  [west, -35 + side],
  [west, -35],
];
const aField = (...parts: Polygon[]) => ({ parts, hectares: 99.5 }) as Field;
const checked = { area_ha: 101.2, country: { id: 32, name: 'Argentina' } } as const;

test('a field of one outline is ordered by its corners, for the area that the server bills', () => {
  expect(orderedLand(aField([square(-60, 0.01)]), checked)).toEqual({
    coordinates: [square(-60, 0.01)],
    geometry: null,
    hectares: 101.2,
    country: { name: 'Argentina' },
    field: null,
  });
});

describe('a field of several outlines is ordered with all of them', () => {
  test('if it has several parts, of which the largest is the main one', () => {
    const parts = [[square(-60, 0.01)], [square(-59, 0.02)]];
    const land = orderedLand(aField(...parts), checked);
    expect(land.coordinates).toEqual([square(-59, 0.02)]);
    expect(land.geometry).toEqual({ type: 'MultiPolygon', coordinates: parts });
  });

  test('if it has a hole, which a map that draws only its outline would close', () => {
    const part = [square(-60, 0.02), square(-59.995, 0.005).toReversed()];
    const land = orderedLand(aField(part), checked);
    expect(land.coordinates).toEqual(part);
    expect(land.geometry).toEqual({ type: 'MultiPolygon', coordinates: [part] });
    expect(drawnOutline({ land })).toBeNull();
  });
});

test('land that the server did not check has the area that was measured here, and no country', () => {
  expect(orderedLand(aField([square(-60, 0.01)]), undefined)).toMatchObject({
    hectares: 99.5,
    country: null,
  });
});

test('land at sea has no country, and an area of 0 hectares stays one', () => {
  const atSea = { area_ha: 0, country: null };
  expect(orderedLand(aField([square(-60, 0.01)]), atSea)).toMatchObject({ hectares: 0, country: null });
});

test('the labels of a field of a file are saved without its outline', () => {
  const labels = { name: 'North 40', crop: 'Maize', season: '2026', group: null };
  expect(labelsOf({ ...labels, hectares: 12, geometry: {} } as typeof labels)).toEqual(labels);
});
